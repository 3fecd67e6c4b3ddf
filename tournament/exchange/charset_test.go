package exchange_test

import (
	"strings"
	"testing"
	"unicode/utf16"

	"golang.org/x/text/encoding/charmap"

	"adyukh/tournament/exchange"
)

// TestCharsetsOfShortLists finds the character set of lists of a few words, in all cases of letters.
func TestCharsetsOfShortLists(t *testing.T) {
	sets := map[string]*charmap.Charmap{"windows-1251": charmap.Windows1251, "koi8-r": charmap.KOI8R, "cp866": charmap.CodePage866}
	for _, text := range []string{
		"Иванов Пётр",
		"Ким Ли",
		"Шогенов А.М.",
		"Шеуджен Щербина Объедков",
		"ТХАМОКОВ ХАСАНБИ МУХАМЕДОВИЧ\r\nШОГЕНОВ АСЛАН",
		"карданов алим 2003\nюсупов юнус",
		"№;Фамилия, имя;Год\n1;Хуаж Эмма;1999",
		"1. Ёлкина Снежана, КМС\n2. Цыпинов Юсуф, б/р",
		"Бгажба;Сухум\nЖжёнов;Юрюзань",
	} {
		for name, set := range sets {
			raw, err := set.NewEncoder().String(text)
			if err != nil {
				continue // the set has no № or the like
			}
			got, charset, err := exchange.Decode(strings.NewReader(raw))
			if err != nil || got != text || charset != name {
				t.Errorf("%s: %q came as %q in %s, %v", name, text, got, charset, err)
			}
		}
		units := utf16.Encode([]rune(text))
		little, big := make([]byte, 0, 2*len(units)), make([]byte, 0, 2*len(units))
		for _, u := range units {
			little, big = append(little, byte(u), byte(u>>8)), append(big, byte(u>>8), byte(u))
		}
		for _, raw := range [][]byte{little, big} {
			if got, charset, err := exchange.Decode(strings.NewReader(string(raw))); err != nil || got != text || charset != "utf-16" {
				t.Errorf("UTF-16 without a mark: %q came as %q in %s, %v", text, got, charset, err)
			}
		}
	}
}
