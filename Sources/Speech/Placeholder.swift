// The first file of Speech replaces this one.
