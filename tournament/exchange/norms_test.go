package exchange_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

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

const contestNorms = `Источник: положение, п. 7; «Кубок»
Статус: Кубок Адыгеи
Норма;Раздел;Соревнование;Место;Композиций;Очков;Оценка;Примечание
МС;A;Кубок Адыгеи;1;20;;12,5;"п. 1; «а»"
I;;;;;7,25;;
`

// TestNormsOfContests reads what only contests have, and writes it as it is read again.
func TestNormsOfContests(t *testing.T) {
	table, faults, err := exchange.ParseNorms(contestNorms)
	if err != nil || len(faults) > 0 {
		t.Fatal(faults, err)
	}
	want := rating.NormTable{
		Source: "положение, п. 7; «Кубок»", Status: "Кубок Адыгеи", Ranks: rating.UsualRanks(),
		Norms: []rating.Norm{
			{Title: "МС", Section: "A", Status: "Кубок Адыгеи", Place: 1, Entries: 20, Mark: 1250, Note: "п. 1; «а»"},
			{Title: "I", Points: 725},
		},
	}
	if d := cmp.Diff(want, table); d != "" {
		t.Error(d)
	}
	written := exchange.WriteNorms(table, "en")
	if again, _, err := exchange.ParseNorms(written); err != nil || !cmp.Equal(want, again) {
		t.Errorf("%v: written as\n%s", err, written)
	}
}

func TestFaultyNorms(t *testing.T) {
	for text, key := range map[string]string{
		"":                    "error.norms.empty",
		"Норма;Погода\nМС;да": "error.norms.heading",
		"Место;Партий\n1;2":   "error.norms.no-title",
		"Норма;Место\n\"МС;1": "error.table.quote-open",
		"Разряды: I, II\nМесто;%\n1;2":                                  "error.norms.no-title",
		"Норма;Место" + strings.Repeat("\nМС;1", rating.MaxNorms+1):     "error.norms.many",
		"Источник: " + strings.Repeat("я", 300) + "\nНорма;Место\nМС;1": "error.norms.head",
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
		"МС;1,5;;;;;;",
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
		"error.import.sex", "error.norms.number",
	}
	if d := cmp.Diff(want, keys); d != "" || err != nil || len(table.Norms) != 1 {
		t.Errorf("%v, %d norms\n%s", err, len(table.Norms), d)
	}
}

// FuzzParseNorms checks that any text gives norms that somebody can fulfil, or a refusal in words.
func FuzzParseNorms(f *testing.F) {
	for _, seed := range []string{
		normText, "Норма\tМесто\nМС\t1", "ranks: a,b\ntitle,percent\na,50%", contestNorms,
		"разряды:\nнорма;%\nМС;-1", "sep=;\nнорма;%\nМС;5",
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
		if norm, why := table.Wrong(); why != "" && err == nil {
			t.Fatalf("norm %d of %+v is wrong: %s", norm, table, why)
		}
		for _, language := range []string{"ru", "en"} {
			if err != nil || table.IsZero() {
				continue
			}
			again, faults, err := exchange.ParseNorms(exchange.WriteNorms(table, language))
			if d := cmp.Diff(table, again, cmpopts.EquateEmpty()); err != nil || len(faults) > 0 || d != "" {
				t.Fatalf("%v %v\n%s\n%s", err, faults, exchange.WriteNorms(table, language), d)
			}
		}
		table.Judge(rating.NormField{}, rating.Candidate{Games: 1, Halves: 2, Place: 1})
	})
}
