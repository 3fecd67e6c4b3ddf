//go:build unix

package main

import "syscall"

// openFiles is how many files, connections among them, the program may have open.
func openFiles() uint64 {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return 0
	}
	return uint64(limit.Cur) //nolint:unconvert // signed on some systems
}
