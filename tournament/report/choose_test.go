package report_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/report"
)

// TestChoose puts papers together: those that are filed in the order of filing, then the others; what is not there is left out.
func TestChoose(t *testing.T) {
	e, s := filed(8, 3), style(t, "ru")
	var got []string
	for _, part := range report.Choose(e, s, []string{"player-card", "round", "final", "pairings", "bracket", "game", "nothing", "final"}) {
		got = append(got, part.File)
	}
	want := []string{
		"01 Тур 1. Протокол тура.pdf", "02 Тур 2. Протокол тура.pdf", "03 Тур 3. Протокол тура.pdf", "04 Итоговый протокол.pdf",
		"05 Тур 1. Пары по столам.pdf", "06 Тур 2. Пары по столам.pdf", "07 Тур 3. Пары по столам.pdf", "08 Карточка участника.pdf",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
	if parts := report.Choose(e, s, nil); parts != nil {
		t.Errorf("nothing is chosen, and there are %d papers", len(parts))
	}
	var keys []string
	for _, part := range report.Set(e, s) {
		keys = append(keys, part.Request.Document)
	}
	if diff := cmp.Diff(report.Set(e, s), report.Choose(e, s, keys)); diff != "" {
		t.Errorf("the set chosen is not the set (-want +got):\n%s", diff)
	}
}

func TestSetName(t *testing.T) {
	e, s := filed(4, 1), style(t, "ru")
	e.Head.Name = `Кубок "Адыгэ": x=../../.exe` + strings.Repeat("ы", 100)
	name := report.SetName(e, s, play.Date{Year: 2026, Month: 11, Day: 21})
	if strings.ContainsAny(name, `/\:"`) || len([]rune(name)) > 130 || !strings.HasSuffix(name, " 2026-11-21") {
		t.Errorf("the set is called %q", name)
	}
}

// TestPrizes draws diplomas down to a place and for one table.
func TestPrizes(t *testing.T) {
	e, s := filed(12, 5), style(t, "ru")
	tables := report.PrizeTables(e, s)
	if len(tables) != 2 || tables[0] != "" || tables[1] != "Женщины" {
		t.Fatalf("tables %q", tables)
	}
	count := func(r report.Request) int {
		r.Document = "diploma"
		return strings.Count(string(bytesOf(t, e, r, s)), "/Type /Page\n")
	}
	all, women := count(report.Request{}), count(report.Request{Table: 2})
	winner, wide := count(report.Request{Table: 1, Places: 1}), count(report.Request{Table: 1, Places: 12})
	if all != 6 || women != 3 || winner != 1 || wide != 12 {
		t.Errorf("%d diplomas in all, %d for women, %d for the winner, %d down to place 12", all, women, winner, wide)
	}
	if n := count(report.Request{Table: 9}); n != 1 {
		t.Errorf("a table that is not there has %d diplomas, want one to be filled in", n)
	}
	err := report.Write(nil, whole(e), report.Request{Document: "diploma", Places: 101}, s)
	if refusal.CodeOf(err) != refusal.Invalid {
		t.Errorf("place 101: %v", err)
	}
	e.Rounds = slices.Clone(e.Rounds[:4])
	if tables := report.PrizeTables(e, s); tables != nil {
		t.Errorf("before the end there are winners of %q", tables)
	}
}
