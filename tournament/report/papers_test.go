package report_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/report"
)

var papers = flag.String("papers", "", "write papers of all kinds into this folder, to be looked at")

// TestPapers writes papers to be looked at, when a folder is named.
func TestPapers(t *testing.T) {
	if *papers == "" {
		return
	}
	for name, e := range systems() {
		writePapers(t, e, "ru", name)
	}
	for _, n := range []int{100, 200} {
		writePapers(t, newSystem(systemSetup{system: play.Swiss, players: n, rounds: 11, late: true}), "en", fmt.Sprintf("swiss-%d", n))
	}
	writePapers(t, newSystem(systemSetup{system: play.Knockout, players: 64, names: long(64), rounds: 1}), "ru", "knockout-long")
	writePapers(t, records(), "ru", "records-1")
	moves := records()
	moves.Rounds[0].Games[0].Sheet.Text = strings.Repeat(strings.Join(longGame(t), " ")+" ", 3)
	writePapers(t, moves, "ru", "moves")
	for i := range 3 {
		e := records()
		e.Rounds[0].Games = e.Rounds[0].Games[i+1:]
		writePapers(t, e, []string{"ru", "en", "ru"}[i], fmt.Sprintf("records-%d", i+2))
	}
	e := newEvent(setup{players: 10, rounds: 4, drafts: 1, names: long(10)})
	e.Head.Name, e.Head.Place = longTitle, long(3)[0]
	e.Head.Officials[0].Name, e.Head.Officials[1].Category = long(3)[2], long(3)[1]
	writePapers(t, e, "ru", "long")
	withdrawn := newEvent(setup{players: 12, rounds: 9, drafts: 1})
	withdraw(withdrawn, 3, 4)
	withdraw(withdrawn, 8, 8)
	writePapers(t, withdrawn, "ru", "withdrawn")
	writePapers(t, newEvent(setup{players: 64, rounds: 30}), "en", "64")
	writePapers(t, newEvent(setup{players: 2, rounds: 1}), "ru", "02")
	for _, n := range []int{4, 10, 16, 30} {
		for cycles := 1; cycles <= 2; cycles++ {
			for _, lang := range []string{"ru", "en"} {
				e := newEvent(setup{players: n, cycles: cycles, rounds: 2 * n / 3, drafts: 1})
				writePapers(t, e, lang, fmt.Sprintf("%02dx%d-%s", n, cycles, lang))
			}
		}
	}
}

// long makes every name as long as the law of the event allows: 120 letters.
func long(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprintf("%s%d", strings.Repeat([]string{"Мусселимхан-", "Абдурахманов ", "Ж"}[i%3], 120), i)
		names[i] = string([]rune(names[i])[:120])
	}
	return names
}

func writePapers(t *testing.T, e *play.Event, lang, name string) {
	t.Helper()
	for _, d := range report.Documents() {
		if !d.In(e) || len(e.Rounds) == 0 && (d.Need == report.NeedRound || d.Need == report.NeedGame) {
			continue
		}
		r := report.Request{Document: d.Key, Round: len(e.Rounds)}
		if d.Need == report.MayRound {
			r.Round = 0
		}
		if d.Need == report.NeedGame {
			r.Game = e.Rounds[0].Games[0].ID
		}
		if len(d.PerPage) > 0 && len(e.Players)%4 == 0 {
			r.PerPage = d.PerPage[1]
		}
		var b bytes.Buffer
		if err := report.Write(&b, whole(e), r, style(t, lang)); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(*papers, strings.Join([]string{name, d.Key}, "-")+".pdf")
		if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
