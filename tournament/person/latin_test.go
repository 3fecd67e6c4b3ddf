package person_test

import (
	"strings"
	"testing"
	"unicode"

	"adyukh/tournament/person"
)

// TestLatinSpellings: names as Russian passports spell them.
func TestLatinSpellings(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Иванов Юрий Евгеньевич":  "Ivanov Iurii Evgenevich",
		"Щербаков Яков":           "Shcherbakov Iakov",
		"ЩЕРБАКОВ ЯКОВ":           "SHCHERBAKOV IAKOV",
		"Хапсироков Х. Ч.":        "Khapsirokov Kh. Ch.",
		"Подъячев Ёж Цой":         "Podieiachev Ezh Tsoi",
		"Шоджэнцӏыкӏу Алий":       "Shodzhentsyku Alii",
		"ШОДЖЭНЦӀЫКӀУ":            "SHODZHENTSYKU",
		"ЩоджэнцIыкIу, к1эсей":    "Shchodzhentsyku, kesei",
		"Къардэн Гъуэ":            "Karden Gue",
		"Карачаево-Черкесия":      "Karachaevo-Cherkesiia",
		"Smith John":              "Smith John",
		"Müller Янис I":           "Müller Ianis I",
		"Клуб 1":                  "Klub 1",
		"":                        "",
		"Байрамкулов Хасан (КЧР)": "Bairamkulov Khasan (KCHR)",
	} {
		if got := person.Latin(text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func FuzzLatin(f *testing.F) {
	for _, seed := range []string{"Шоджэнцӏыкӏу", "ЁЖ", "\xff", "Иванов I", "Ӏ"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got := person.Latin(text)
		if again := person.Latin(got); strings.ContainsFunc(got, unicode.IsLetter) && !strings.ContainsFunc(got, func(r rune) bool {
			return unicode.Is(unicode.Cyrillic, r)
		}) && again != got {
			t.Errorf("%q becomes %q, and that %q", text, got, again)
		}
		if len(got) > 4*len(text)+4 {
			t.Errorf("%d bytes became %d", len(text), len(got))
		}
	})
}
