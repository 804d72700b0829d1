// The first file of ParleyCommand replaces this one.
