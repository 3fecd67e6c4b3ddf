package playerlist

import (
	"regexp"
	"sync"
)

// pattern is a regular expression that is compiled when a list is first read: letters of all scripts take a while, and most runs of the
// program read none.
func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
