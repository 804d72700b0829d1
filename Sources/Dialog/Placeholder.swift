// The first file of Dialog replaces this one.
