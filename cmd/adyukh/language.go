package main

import (
	"cmp"
	"os"
	"slices"
	"strings"
)

// systemLanguage is the language of this machine's user as far as there are catalogues for it: all, the first of which is Russian.
// What Unix goes by comes first (LC_ALL, LC_MESSAGES, LANG, in POSIX's order), then what Windows says. Where nobody says a
// language (the C locale of a server) it is Russian, the language of the game's federation; for a language that has no
// catalogue it is English, which more of its speakers read.
func systemLanguage(environment func(string) string, preferred []string, all []string) string {
	said := cmp.Or(environment("LC_ALL"), environment("LC_MESSAGES"), environment("LANG"))
	for _, locale := range append([]string{said}, preferred...) {
		language := strings.ToLower(locale)
		if i := strings.IndexAny(language, "_-.@"); i >= 0 {
			language = language[:i]
		}
		switch {
		case slices.Contains(all, language):
			return language
		case language != "" && language != "c" && language != "posix":
			return "en"
		}
	}
	return all[0]
}

// onTerminal tells whether somebody reads a file as it is written, in a window.
func onTerminal(f any) bool {
	file, ok := f.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
