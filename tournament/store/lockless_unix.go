//go:build unix

package store

// lockless is how the engine calls the file system of this machine without its locks, https://www.sqlite.org/vfs.html.
const lockless = "unix-none"
