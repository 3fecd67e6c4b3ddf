package playerlist

import (
	"slices"
	"strings"

	"adyukh/tournament/person"
)

// undecline puts a name into the nominative that its patronymic shows to be in another case: "запишите Гукетлова Азамата Мухамедовича".
func undecline(w []part) []part {
	if len(w) != 3 {
		return nil
	}
	last := w[2].key
	switch {
	case strings.HasSuffix(last, "овича") || strings.HasSuffix(last, "евича"):
		return undeclined(w, maleEnds)
	case strings.HasSuffix(last, "овну") || strings.HasSuffix(last, "евну"):
		return undeclined(w, femaleEnds)
	case strings.HasSuffix(last, "овны") || strings.HasSuffix(last, "евны"):
		return undeclined(w, genitiveEnds)
	}
	return nil
}

// requests are words after which a name of two words may stand in another case: "можно Нафонова Хусена".
var requests = words("запишите запиши добавьте добавь можно прошу примите включите внесите впишите")

// undeclineAsked is undecline for two words in a line that asks for somebody.
func (l *line) undeclineAsked(w []part) []part {
	asks := slices.ContainsFunc(l.tokens, func(t token) bool { return t.isWord() && requests[t.key] })
	if upright := accusative(w); upright != nil {
		return upright
	}
	if asks && len(w) == 2 && !isGiven(w[1].text) && isOfMan(w[1]) && surnameSex(w[0].key) == person.Female {
		return undeclined(w, maleEnds)
	}
	return nil
}

// isOfMan tells whether a word is a man's given name in the genitive: Аслана, Сергея.
func isOfMan(p part) bool {
	if irregular[p.key] != "" {
		return true
	}
	if rest, ok := strings.CutSuffix(p.key, "я"); ok {
		return givenSex(rest+"й") == person.Male || givenSex(rest+"ь") == person.Male
	}
	return givenSex(strings.TrimSuffix(p.key, "а")) == person.Male
}

// cased is an ending and what it is in the nominative.
type cased struct{ from, to string }

// accusative puts two words into the nominative of which the given name can be nothing but an accusative: "Колю Нечаева", "Милану
// Губжокову".
func accusative(w []part) []part {
	if len(w) != 2 || w[0].initial || w[1].initial {
		return nil
	}
	for i, p := range w {
		if isGiven(p.text) || isGiven(w[1-i].text) {
			continue
		}
		name := ""
		for _, e := range []cased{{"ю", "я"}, {"у", "а"}} {
			if rest, ok := strings.CutSuffix(p.text, e.from); ok && isKnownGiven(lowerName(rest+e.to)) {
				name = rest + e.to
			}
		}
		if name == "" {
			continue
		}
		ends := femaleEnds
		if other := w[1-i].key; surnameSex(other) == person.Female && !strings.HasSuffix(other, "у") {
			ends = maleEnds
		}
		out := undeclined([]part{w[1-i], p}, ends)
		out[1].text, out[1].key = name, lowerName(name)
		return out
	}
	return nil
}

func undeclined(w []part, ends []cased) []part {
	out := slices.Clone(w)
	for i := range out {
		if upright := irregular[out[i].key]; upright != "" && i > 0 {
			out[i].text, out[i].key = upright, lowerName(upright)
			continue
		}
		if isGiven(out[i].text) && !strings.HasSuffix(out[i].key, "ии") {
			continue
		}
		for _, e := range ends {
			if rest, ok := strings.CutSuffix(out[i].text, e.from); ok {
				out[i].text, out[i].key = rest+e.to, lowerName(rest+e.to)
				break
			}
		}
	}
	return out
}

// irregular are given names that lose a vowel in other cases, or end like those of women.
var irregular = map[string]string{
	"льва": "Лев", "павла": "Павел", "петра": "Пётр", "никиту": "Никита", "илью": "Илья", "данилу": "Данила", "кузьму": "Кузьма",
	"мусу": "Муса", "ису": "Иса", "савву": "Савва", "хамзу": "Хамза", "мустафу": "Мустафа", "муртазу": "Муртаза", "любовь": "Любовь",
}

var (
	maleEnds = []cased{
		{"вича", "вич"},
		{"ского", "ский"},
		{"цкого", "цкий"},
		{"ова", "ов"},
		{"ева", "ев"},
		{"ина", "ин"},
		{"я", "й"},
		{"а", ""},
	}
	femaleEnds = []cased{
		{"вну", "вна"}, {"скую", "ская"}, {"цкую", "цкая"}, {"ову", "ова"}, {"еву", "ева"}, {"ину", "ина"}, {"ию", "ия"}, {"у", "а"}, {
			"ю",
			"я",
		},
	}
	genitiveEnds = []cased{
		{"вны", "вна"},
		{"ской", "ская"},
		{"цкой", "цкая"},
		{"овой", "ова"},
		{"евой", "ева"},
		{"иной", "ина"},
		{"ии", "ия"},
		{"ы", "а"},
		{"и", "а"},
	}
)
