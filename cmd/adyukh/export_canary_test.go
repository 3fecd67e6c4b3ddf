package main

import (
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/store"
)

// canaryDatabase is a database with one event: a published round, a draft, and a player of whom much is known.
func canaryDatabase(t *testing.T) string {
	t.Helper()
	db := filepath.Join(t.TempDir(), "cup.db")
	s, err := store.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	events, by := conduct.NewService(s, time.Now), tournament.Actor{Name: "CANARY-USER", From: "test"}
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow")
	head.Name = "Кубок Черкесска"
	e, err := events.CreateEvent(t.Context(), by, head)
	must := func(after *play.Event, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		e = after
	}
	must(e, err)
	must(events.AddPlayer(t.Context(), by, e.ID, play.PlayerData{
		Name: "Шидаков Халис", BirthYear: 1931, OwnID: "CANARY-OWN-ID", Society: "CANARY-SOCIETY", Trainer: "CANARY-TRAINER",
	}, false))
	for _, name := range []string{"Борлаков Аслан", "Узденов Рустам", "Салпагаров Ислам"} {
		must(events.AddPlayer(t.Context(), by, e.ID, play.PlayerData{Name: name}, false))
	}
	must(events.DrawNumbers(t.Context(), by, e.ID, e.Version, play.Draw{Numbering: play.ByRating}))
	must(events.PairRound(t.Context(), by, e.ID, e.Version, nil))
	must(events.PublishRound(t.Context(), by, e.ID, e.Version, 1, nil))
	must(events.PairRound(t.Context(), by, e.ID, e.Version, nil))
	p := e.Players[0]
	w := play.Withdrawal{FromRound: 3, Reason: "CANARY-REASON"}
	must(events.Withdraw(t.Context(), by, e.ID, p.ID, p.Revision, w, tournament.Agreement(conduct.WithdrawalEffects(e, p, w))))
	return db
}

// TestWhatTheConsoleTells: what only those who run the event may know stands in the formats of which the help says so, and in no
// other that is a text.
func TestWhatTheConsoleTells(t *testing.T) {
	t.Setenv("ADYUKH_LANG", "ru")
	db := canaryDatabase(t)
	export := func(args ...string) string {
		t.Helper()
		var out strings.Builder
		if code := run(t.Context(), append([]string{"export", "--db", db}, args...), strings.NewReader(""), &out, io.Discard); code != 0 {
			t.Fatalf("%v: code %d", args, code)
		}
		return out.String()
	}
	whole := export("--event", "1")
	texts := map[string]string{"events": export("--list"), "games": export("--event", "1", "--format", "pdn")}
	for _, table := range []string{"pairings", "results", "standings", "crosstable"} {
		texts[table] = export("--event", "1", "--format", "csv", "--what", table)
	}
	for _, canary := range []string{"CANARY-OWN-ID", "CANARY-SOCIETY", "CANARY-TRAINER", "CANARY-REASON", "1931"} {
		if !strings.Contains(whole, canary) {
			t.Errorf("the whole event does not hold %s", canary)
		}
		for what, text := range texts {
			if strings.Contains(text, canary) {
				t.Errorf("%s holds %s:\n%s", what, canary, text)
			}
		}
	}
	if strings.Contains(texts["pairings"], "\n2") || !strings.Contains(texts["pairings"], "Узденов") {
		t.Errorf("the pairings hold the draft, or nothing:\n%s", texts["pairings"])
	}
}
