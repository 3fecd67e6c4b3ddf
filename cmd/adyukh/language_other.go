//go:build !windows

package main

// preferredLanguages are none: elsewhere the environment says the language.
func preferredLanguages() []string { return nil }
