package templates_test

import (
	"maps"
	"regexp"
	"slices"
	"testing"
)

// unwanted are words of users' texts with what is said instead: one word for one thing, and no literal translations. The
// glossary is in CONTRIBUTING.
var unwanted = map[string]map[string]string{
	"ru": {
		`(?i)соревновани`:                  "турнир",
		`(?i)развести|разведен|разведите`:  "разъединить (пару), не встречаются (игроки), разбить на пары",
		`(?i)как ничья|как победа`:         "за половину очков, с полными очками",
		`(?i)(страниц|таблиц)\S* \S* сам`:  "автоматически",
		`(?i)не сводить`:                   "не встречаются",
		`(?i)тянется|тянули|тянуть|вытян`:  "по жребию, определить",
		`(?i)по своей воле`:                "по желанию участника",
		`(?i)тянет программа`:              "распределит случайно",
		`(?i)не таким, каким`:              "отличается от",
		`(?i)открытые места (её )?правил`:  "варианты правил",
		`(?i)у кого сейчас поровну`:        "с равным или близким числом очков",
		`(?i)что это вам понятно`:          "подтвердите изменения",
		`(?i)считаться отложенными, пока`:  "для жеребьёвки считается ничьей",
		`(?i)обновлено само`:               "автоматически",
		`(?i)пропусков .* на участника"?$`: "сколько туров можно пропустить",
	},
	"en": {
		`(?i)understand this`:       "confirm the changes",
		`(?i)stays other than`:      "differs from",
		`(?i)open points`:           "variants",
		`(?i)two teams|taken apart`: "two groups, unpaired",
	},
}

// official are the names of disciplines as the rules have them.
var official = regexp.MustCompile("командные соревнования")

// TestUnwantedWords: what arbiters did not understand, or had two words for, does not come back.
func TestUnwantedWords(t *testing.T) {
	for lang, words := range unwanted {
		messages := readCatalogues(t)[lang].messages
		for _, pattern := range slices.Sorted(maps.Keys(words)) {
			re := regexp.MustCompile(pattern)
			for key, forms := range messages {
				for _, text := range forms {
					if re.MatchString(official.ReplaceAllString(text, "")) {
						t.Errorf("%s %s: %q; say: %s", lang, key, text, words[pattern])
					}
				}
			}
		}
	}
}
