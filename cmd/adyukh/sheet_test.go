package main

import (
	"strings"
	"testing"
)

// TestSheetRefusesBytes gives sheet check what a script can't hold: text that is not UTF-8. The game in front of it is shown.
func TestSheetRefusesBytes(t *testing.T) {
	t.Setenv("ADYUKH_LANG", "ru")
	const game = "1. c3-b4 b6-c5 *\n"
	for _, tt := range []struct{ name, text, message string }{
		{"Windows-1251", "\xc1\xe5\xeb\xfb\xe5: \xc8\xe2\xe0\xed\xee\xe2\n", "adyukh: -, строка 2, знак 1: текст не в кодировке UTF-8"},
		{"one byte", "Белые: \xff\n", "adyukh: -, строка 2, знак 8: текст не в кодировке UTF-8"},
		{"UTF-16", "1\x00.\x00\n\x00", "adyukh: -, строка 2, знак 2: текст не в кодировке UTF-8"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var out, messages strings.Builder
			code := run(t.Context(), []string{"sheet", "check", "-"}, strings.NewReader(game+tt.text), &out, &messages)
			if code != exitRefused || !strings.HasPrefix(messages.String(), tt.message) {
				t.Errorf("code %d, message %q; want %d, %q", code, messages.String(), exitRefused, tt.message)
			}
			if !strings.HasPrefix(out.String(), "Партия 1, строка 1\n") {
				t.Errorf("output %q", out.String())
			}
		})
	}
}
