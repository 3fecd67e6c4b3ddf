package playerlist

import (
	"strings"

	"adyukh/tournament/person"
)

// latinOf are the Latin letters for Cyrillic ones, as passports and federations write them; foldLatin makes their habits alike.
var latinOf = strings.NewReplacer("а", "a", "б", "b", "в", "v", "г", "g", "д", "d", "е", "e", "ё", "e", "ж", "zh", "з", "z", "и", "i",
	"й", "i", "к", "k", "л", "l", "м", "m", "н", "n", "о", "o", "п", "p", "р", "r", "с", "s", "т", "t", "у", "u", "ф", "f", "х", "kh",
	"ц", "ts", "ч", "ch", "ш", "sh", "щ", "shch", "ъ", "", "ы", "y", "ь", "", "э", "e", "ю", "yu", "я", "ya")

// habits are ways to write the same sound: Khasan and Hasan, Yuliya and Iuliia, Dzhamal and Jamal.
var habits = strings.NewReplacer("dzh", "j", "dj", "j", "zh", "j", "kh", "h", "ye", "e", "yo", "e", "io", "e", "y",
	"i", "w", "v", "x", "ks", "ph", "f",
	"ck", "k", "q", "k", "'", "")

// foldLatin folds a word in Latin letters, to be compared with others.
func foldLatin(word string) string {
	word = habits.Replace(strings.ToLower(word))
	var b strings.Builder
	last := rune(0)
	for _, c := range word {
		if c != last {
			b.WriteRune(c)
		}
		last = c
	}
	return b.String()
}

// latinGivens are the given names in Latin letters, folded.
var latinGivens = func() map[string]person.Sex {
	all := map[string]person.Sex{}
	for name, sex := range givens {
		key := foldLatin(latinOf.Replace(name))
		if old, known := all[key]; known && old != sex {
			sex = ""
		}
		if len(key) > 2 {
			all[key] = sex
		}
	}
	return all
}()

// latinGiven is the sex of a given name in Latin letters.
func latinGiven(key string) (sex person.Sex, ok bool) {
	if !isLatin(key) {
		return "", false
	}
	sex, ok = latinGivens[foldLatin(key)]
	return sex, ok
}

// latinPlaces are the known places in Latin letters, folded, and those whose names abroad are others.
var latinPlaces = func() map[string]bool {
	all := words("moskow moscow erevan baku tashkent praha prague warsaw warszawa minsk kiev kiiv riga vilnius tallin " +
		"tartu amsterdam utrecht " +
		"roterdam paris london berlin rome roma tbilisi almati astana istanbul ankara dakar abidjan ulanbatar beijing harkov odesa")
	for key := range places {
		if folded := foldLatin(latinOf.Replace(key)); len(folded) > 3 {
			all[folded] = true
		}
	}
	return all
}()
