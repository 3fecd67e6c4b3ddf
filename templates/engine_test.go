package templates_test

import (
	"fmt"
	"strings"
)

// showKey stands for a catalogue: the key with its arguments.
func showKey(key string, args ...any) string {
	for _, a := range args {
		key += fmt.Sprintf(" %v", a)
	}
	return strings.TrimSpace(key)
}
