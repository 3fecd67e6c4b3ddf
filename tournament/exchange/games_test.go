package exchange_test

import (
	"bytes"
	"testing"
	"time"

	"adyukh/rules/sheet"
	"adyukh/tournament/exchange"
	"adyukh/tournament/play"
)

// TestGamesGoOut heads every record with what the event knows, in place of what stands on the sheet, and leaves out games
// without a readable one.
func TestGamesGoOut(t *testing.T) {
	e := &play.Event{Head: play.Defaults(play.Standard, "ru", "Asia/Vladivostok")}
	e.Head.Name, e.Head.Place = `Кубок "Адиюх"`, "Хабез"
	for i, name := range []string{"Ким Сергей", "Узденов Алим"} {
		e.Players = append(e.Players, play.Player{ID: play.PlayerID(i + 1), PlayerData: play.PlayerData{Name: name}})
	}
	game := play.Game{ID: 3, Round: 1, Board: 2, White: 1, Black: 2, Result: play.Result{Kind: play.Resigned, White: 24}}
	game.Sheet.Text = "[White \"Чужой\"]\n[Annotator \"Судья\"]\n\n1. c3-b4 d6-c5"
	silent := game
	silent.ID, silent.Board, silent.Sheet.Text = 4, 3, ""
	e.Rounds = []play.Round{{
		Number: 1, StartsAt: time.Date(2026, 11, 20, 22, 0, 0, 0, time.UTC), Games: []play.Game{game, silent},
	}}
	var out bytes.Buffer
	n, err := exchange.WriteGames(&out, e)
	if err != nil || n != 1 {
		t.Fatalf("%d games, %v", n, err)
	}
	records, err := sheet.ReadAll(out.String(), sheet.Limits{})
	if err != nil || len(records) != 1 {
		t.Fatalf("%s\n%d records, %v", out.String(), len(records), err)
	}
	for name, want := range map[string]string{
		"Event": `Кубок "Адиюх"`, "Site": "Хабез", "Date": "2026.11.21", "Round": "1.2", "White": "Ким Сергей", "Black": "Узденов Алим",
		"Annotator": "Судья", "Variant": "adyukh",
	} {
		if got := records[0].Tag(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if c := records[0].Claimed; c == nil || c.Text != "24:0" || len(records[0].Moves) != 2 {
		t.Errorf("%s", out.String())
	}
}
