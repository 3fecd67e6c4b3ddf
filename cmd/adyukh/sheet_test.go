package main

import (
	"strings"
	"testing"
)

// TestSheetRefusesBytes gives sheet check what a script can't hold: text that is not UTF-8 from the beginning.
func TestSheetRefusesBytes(t *testing.T) {
	t.Setenv("ADYUKH_LANG", "ru")
	for _, tt := range []struct{ name, text, message string }{
		{"one byte", "Белые: \xff\n", "adyukh: -, строка 1, знак 8: текст не в кодировке UTF-8"},
		{"UTF-16", "1\x00.\x00\n\x00", "adyukh: -, строка 1, знак 2: текст не в кодировке UTF-8"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var out, messages strings.Builder
			code := run(t.Context(), []string{"sheet", "check", "-"}, strings.NewReader(tt.text), &out, &messages)
			if code != exitRefused || !strings.HasPrefix(messages.String(), tt.message) {
				t.Errorf("code %d, message %q; want %d, %q", code, messages.String(), exitRefused, tt.message)
			}
			if out.Len() > 0 {
				t.Errorf("output %q", out.String())
			}
		})
	}
}

// TestSheetOfAnOlderProgram reads a record in Windows-1251 and writes it in UTF-8.
func TestSheetOfAnOlderProgram(t *testing.T) {
	const text = "[White \"\xca\xe0\xf0\xe4\xe0\xed\xee\xe2 \xc0.\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n"
	var out, messages strings.Builder
	code := run(t.Context(), []string{"sheet", "convert", "-"}, strings.NewReader(text), &out, &messages)
	if code != 0 || !strings.Contains(out.String(), "Карданов А.") {
		t.Errorf("code %d, output %q, messages %q", code, out.String(), messages.String())
	}
}

// TestSheetBrokenBytes: bytes that are no text in one game of a file do not stop the others, and are told once a game.
func TestSheetBrokenBytes(t *testing.T) {
	t.Setenv("ADYUKH_LANG", "ru")
	const text = "[Event \"Кубок\"]\n1. c3-b4 b6-c5 *\n\n[Event \"\xc1\xe5\"]\n[White \"\xcb\xe0\"]\n1. c3-b4 *\n\n" +
		"[Event \"c\"]\n1. c3-b4\n1... b6-\x00c5\n2. b4-a5 *\n\n[Event \"d\"]\n1. c3-b4 b6-c5 *\n"
	for _, tt := range []struct{ command, out, messages string }{
		{"check", "Партия 2, строка 4\n  Проверить нельзя с самого начала.\n  Ход 1 белых (строка 4, знак 9)", ""},
		{"check", "Партия 3, строка 8\n", ""},
		{"check", "строка 10, знак 9", ""},
		{"check", "Партия 4, строка 13\n  1 ход без ошибок", ""},
		{"convert", "[Event \"d\"]\n\n1. c3-b4\tb6-c5\n", "-: Ход 1 чёрных (строка 10, знак 9)"},
		{"convert", "[Event \"c\"]\n\n1. c3-b4\tb4-a5\n", "-: Ход 1 белых (строка 4, знак 9): текст не в кодировке UTF-8"},
	} {
		var out, messages strings.Builder
		code := run(t.Context(), []string{"sheet", tt.command, "-"}, strings.NewReader(text), &out, &messages)
		if code != exitNo || !strings.Contains(out.String(), tt.out) || !strings.Contains(messages.String(), tt.messages) {
			t.Errorf("%s: code %d, output %q, messages %q; want %d, %q, %q", tt.command, code, out.String(), messages.String(), exitNo, tt.out,
				tt.messages)
		}
	}
}
