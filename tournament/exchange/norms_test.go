package exchange_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/exchange"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
)

const normText = `Разряды: II, I, КМС, МС
Норма;Место до;Участников;С разрядом;Разряд не ниже;Партий;Средний рейтинг;Процент очков;Пол;Возраст до;Примечание
КМС;2;16;4;КМС;;;;;;п. 3
МС;;;;;9;2200;70%;;;
I;3;;;;;;;ж;17;
`

func TestNorms(t *testing.T) {
	table, faults, err := exchange.ParseNorms(normText)
	if err != nil || len(faults) > 0 {
		t.Fatal(faults, err)
	}
	want := rating.NormTable{Ranks: []string{"II", "I", "КМС", "МС"}, Norms: []rating.Norm{
		{Title: "КМС", Place: 2, Players: 16, Ranked: 4, Rank: "КМС", Note: "п. 3"},
		{Title: "МС", Games: 9, Mean: 2200, Percent: 70},
		{Title: "I", Place: 3, Sex: "f", AgeTo: 17},
	}}
	if d := cmp.Diff(want, table); d != "" {
		t.Error(d)
	}
}

func TestFaultyNorms(t *testing.T) {
	for text, key := range map[string]string{
		"":                    "error.norms.empty",
		"Норма;Погода\nМС;да": "error.norms.heading",
		"Место;Партий\n1;2":   "error.norms.no-title",
		"Норма;Место\n\"МС;1": "error.table.quote-open",
		"Разряды: I, II\nМесто;%\n1;2": "error.norms.no-title",
	} {
		_, _, err := exchange.ParseNorms(text)
		var refused *refusal.Error
		if !errors.As(err, &refused) || refused.Key != key {
			t.Errorf("%q: %v, want %s", text, err, key)
		}
	}
	lines := []string{
		"Норма;Место;%;С разрядом;Не ниже;Возраст от;Возраст до;Пол",
		"МС;1;;;;;;", ";1;;;;;;", "МС;;;;;;;", "МС;первое;;;;;;", "МС;;101;;;;;", "МС;1;;3;;;;", "МС;1;;;;18;12;", "МС;1;;;;;;оно",
	}
	table, faults, err := exchange.ParseNorms(strings.Join(lines, "\n"))
	var keys []string
	for i, f := range faults {
		var refused *refusal.Error
		if !errors.As(f.Err, &refused) || f.Line != i+3 {
			t.Fatalf("line %d: %v", f.Line, f.Err)
		}
		keys = append(keys, refused.Key)
	}
	want := []string{
		"error.norms.title", "error.norms.nothing", "error.norms.number", "error.norms.number", "error.norms.ranked", "error.norms.age",
		"error.import.sex",
	}
	if d := cmp.Diff(want, keys); d != "" || err != nil || len(table.Norms) != 1 {
		t.Errorf("%v, %d norms\n%s", err, len(table.Norms), d)
	}
}

// FuzzParseNorms checks that any text gives norms that somebody can fulfil, or a refusal in words.
func FuzzParseNorms(f *testing.F) {
	for _, seed := range []string{
		normText, "Норма\tМесто\nМС\t1", "ranks: a,b\ntitle,percent\na,50%", "разряды:\nнорма;%\nМС;-1", "sep=;\nнорма;%\nМС;5",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		table, faults, err := exchange.ParseNorms(text)
		var refused *refusal.Error
		if err != nil && !errors.As(err, &refused) {
			t.Fatalf("%v is no refusal", err)
		}
		for _, fault := range faults {
			if !errors.As(fault.Err, &refused) || fault.Line < 1 {
				t.Fatalf("line %d: %v is no refusal", fault.Line, fault.Err)
			}
		}
		for _, n := range table.Norms {
			if n.Title == "" || n.Place == 0 && n.Percent == 0 || n.Percent > 100 {
				t.Fatalf("%+v", n)
			}
		}
		table.Judge(rating.NormField{}, rating.Candidate{Games: 1, Halves: 2, Place: 1})
	})
}
