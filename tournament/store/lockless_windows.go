//go:build windows

package store

// lockless is how the engine calls the file system of this machine without its locks, https://www.sqlite.org/vfs.html.
const lockless = "win32-none"
