// The first file of SampleApps replaces this one.
