package conduct_test

import (
	"fmt"
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/sheet"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// ofGame makes an event of four players in the game of a spec, with its first round published.
func ofGame(t *testing.T, s *conduct.Service, spec string) *play.Event {
	t.Helper()
	e := newEvent(t, s, 4)
	e = must(s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, e.Head.WithGame(spec), nil))(t)
	return publishNext(t, s, e)
}

// record plays a game to its end, always the move that seed chooses, and returns it as a sheet has it, with its result.
func record(t *testing.T, game games.Game, seed int) (string, rules.Score) {
	t.Helper()
	var text strings.Builder
	var moves []string
	fen := ""
	for ply := range 2000 {
		turn := must(game.Turn(fen))(t)
		if len(turn.Moves) == 0 {
			t.Fatalf("no move and no end in %s", fen)
		}
		seed = (seed*1103515245 + 12345) & 0x7fffffff
		move := turn.Moves[seed/65536%len(turn.Moves)].Text
		if ply%2 == 0 {
			fmt.Fprintf(&text, "%d. ", ply/2+1)
		}
		text.WriteString(move + " ")
		moves = append(moves, move)
		states := must(game.Play("", moves...))(t)
		last := states[len(states)-1]
		if fen = last.FEN; last.Outcome.Over {
			return text.String() + "\nСчет " + game.Scale().Format(last.Outcome.Score), last.Outcome.Score
		}
	}
	t.Fatalf("%s never ends", game.Name())
	return "", rules.Score{}
}

// pdn writes a record as programs exchange it.
func pdn(t *testing.T, game games.Game, text string) string {
	t.Helper()
	records, err := sheet.ReadAll(text, sheet.Limits{})
	if err != nil || len(records) != 1 {
		t.Fatalf("%d records, %v", len(records), err)
	}
	var out strings.Builder
	if err := game.Write(&out, records[0], sheet.Style{PDN: true}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// specs are the seven games, each with an option of its own where it has any.
var specs = []string{
	"adyukh", "russian", "russian score=1-half-0", "paired size=8 bonus=same", "apokachi capture=all", "senegal farrank=stop", "dodgem size=4",
	"northcott rows=2 cols=5",
}

// TestEveryGame takes an event in each game from the set-up to a withdrawal: results of every kind, sheets, places, undo.
func TestEveryGame(t *testing.T) {
	t.Parallel()
	for _, spec := range specs {
		t.Run(spec, func(t *testing.T) {
			s, db := newService(t)
			e := ofGame(t, s, spec)
			game := must(e.Head.Rules())(t)
			if e.Head.Game != spec || game.Spec() != spec {
				t.Fatalf("the event plays %q", e.Head.Game)
			}
			e = playEveryKind(t, s, e, game)
			e = checkSheets(t, s, e, game)
			checkSums(t, e)
			checkForfeits(t, s, e)
			stored := must(db.LoadEvent(t.Context(), e.ID))(t)
			if stored.Head.Game != spec || stored.Rounds[0].Games[0].Result != e.Rounds[0].Games[0].Result {
				t.Errorf("stored %q, %+v", stored.Head.Game, stored.Rounds[0].Games[0].Result)
			}
		})
	}
}

// playEveryKind enters on board 1 what can be typed, one after the other, and takes the last one back.
func playEveryKind(t *testing.T, s *conduct.Service, e *play.Event, game games.Game) *play.Event {
	t.Helper()
	scale := game.Scale()
	set := func(text string) error {
		g := e.Rounds[0].Games[0]
		result, err := play.ParseResult(text, scale)
		if err == nil {
			var changed *play.Event
			if changed, err = s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, result); err == nil {
				e = changed
			}
		}
		return err
	}
	for _, text := range []string{"+", "-", "ф+", "ф-", "н+", "н-", "н=", "р+", "р-"} {
		if err := set(text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{"=", "ф="} {
		if err := set(text); scale.Drawn != (err == nil) {
			t.Errorf("%s: %v", text, err)
		} else if err != nil {
			wantError(t, err, refusal.Invalid, "error.result.no-draw")
		}
	}
	for _, score := range scale.Finals() {
		if err := set(scale.Format(score)); err != nil || e.Rounds[0].Games[0].Result.Score() != score {
			t.Errorf("%s: %v, %+v", scale.Format(score), err, e.Rounds[0].Games[0].Result)
		}
	}
	before := e.Rounds[0].Games[0].Result
	if err := set("+"); err != nil {
		t.Fatal(err)
	}
	e = must(s.Undo(t.Context(), anna, e.ID, e.Version, e.Version))(t)
	if got := e.Rounds[0].Games[0].Result; got != before {
		t.Errorf("undone to %+v, want %+v", got, before)
	}
	_, err := s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, e.Head.WithGame(other(game)), nil)
	wantError(t, err, refusal.Conflict, "error.event.game-fixed")
	return e
}

// other is the spec of another game.
func other(game games.Game) string {
	if game.Name() == "russian" {
		return "adyukh"
	}
	return "russian"
}

// checkSheets hands in a whole game as a sheet and as PDN, with the right result and with a wrong one, and takes the
// result from the sheet.
func checkSheets(t *testing.T, s *conduct.Service, e *play.Event, game games.Game) *play.Event {
	t.Helper()
	for seed := range 3 {
		text, score := record(t, game, seed)
		for _, handed := range []string{text, pdn(t, game, text)} {
			g := e.Rounds[0].Games[1]
			right := play.Result{Kind: play.FinalPosition, White: score.White, Black: score.Black}
			e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, right))(t)
			e = must(s.SetSheet(t.Context(), anna, e.ID, g.ID, e.Rounds[0].Games[1].Sheet.Revision, handed))(t)
			report := must(e.Finding(e.Rounds[0].Games[1]))(t)
			if !report.Settled() || report.Score == nil || *report.Score != score || e.Undecided(e.Rounds[0].Games[1]) {
				t.Fatalf("%s: %s, %+v of\n%s", report.Status, report.Phrase(), report.Fault, handed)
			}
		}
		g := e.Rounds[0].Games[1]
		wrong := play.Result{Kind: play.Resigned, White: game.Scale().Whole}
		if score == wrong.Score() {
			wrong.White, wrong.Black = wrong.Black, wrong.White
		}
		e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, wrong))(t)
		if g = e.Rounds[0].Games[1]; !e.Undecided(g) {
			t.Errorf("%+v is not doubted though the sheet says %s", wrong, game.Scale().Format(score))
		}
		e = must(s.DecideSheet(t.Context(), anna, e.ID, g.ID, g.Sheet.Revision, play.TakenFromText, ""))(t)
		if got := e.Rounds[0].Games[1].Result.Score(); got != score {
			t.Errorf("taken from the sheet: %+v, want %+v", got, score)
		}
	}
	return e
}

// checkSums adds the points of the results up and compares them with the table.
func checkSums(t *testing.T, e *play.Event) {
	t.Helper()
	want := map[play.PlayerID]standings.Value{}
	unit := int64(1)
	if e.Head.Scale().Halves {
		unit = 2
	}
	for _, g := range e.Rounds[0].Games {
		want[g.White] = standings.Ratio(int64(g.Result.White), unit)
		want[g.Black] = standings.Ratio(int64(g.Result.Black), unit)
	}
	table := must(e.Table(1))(t)
	for _, row := range table.Rows {
		if row.Points != want[play.PlayerID(row.Player)] {
			t.Errorf("player %d has %s, want %s", row.Player, row.Points, want[play.PlayerID(row.Player)])
		}
		if !e.Head.Scale().Counts && row.Match != row.Points {
			t.Errorf("player %d has %s points and %s match points", row.Player, row.Points, row.Match)
		}
	}
}

// checkForfeits has a player withdraw after the first of three rounds: who has played less than half leaves the table; with
// two games he stays and loses the last one.
func checkForfeits(t *testing.T, s *conduct.Service, e *play.Event) {
	t.Helper()
	e = publishNext(t, s, e)
	for _, g := range e.Rounds[1].Games {
		result := must(play.ParseResult("-", e.Head.Scale()))(t)
		e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, result))(t)
	}
	e = publishNext(t, s, e)
	out := e.Rounds[2].Games[0]
	p, _ := e.Player(out.Black)
	e = must(leave(t, s, e, p, play.Withdrawal{FromRound: 3}))(t)
	got := e.Counted(e.Rounds[2].Games[0])
	if won := e.Head.Scale().Won(rules.White); got.Kind != play.Forfeit || got.Score() != won {
		t.Errorf("the game of a player who is out counts as %+v", got)
	}
}

func TestGameSpecs(t *testing.T) {
	tests := map[string]struct {
		name     string
		settings rules.Settings
		spec     string
		field    string
		allowed  string
	}{
		"defaults":      {"paired", nil, "paired", "", ""},
		"said defaults": {"paired", rules.Settings{"size": "10", "bonus": "any"}, "paired", "", ""},
		"options":       {"paired", rules.Settings{"bonus": "same", "size": "8"}, "paired size=8 bonus=same", "", ""},
		"no such game":  {"chess", nil, "", "game", ""},
		"no such word":  {"paired", rules.Settings{"bonus": "all"}, "", "option-bonus", "any, same, none"},
		"too large":     {"dodgem", rules.Settings{"size": "99"}, "", "option-size", "2–10"},
		"not in a row":  {"dodgem", rules.Settings{"repetition": "1"}, "", "option-repetition", "0, 2–9"},
		"no room":       {"apokachi", rules.Settings{"size": "5", "rows": "4"}, "", "option-rows", "1–2"},
		"no number":     {"senegal", rules.Settings{"noprogresslimit": "30 x=1"}, "", "option-noprogresslimit", "0–200"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			spec, err := play.GameSpec(tt.name, tt.settings)
			if tt.field == "" {
				if err != nil || spec != tt.spec {
					t.Errorf("%q, %v; want %q", spec, err, tt.spec)
				}
				return
			}
			key := "error.event.option"
			if tt.field == "game" {
				key = "error.event.game"
			}
			refused := wantError(t, err, refusal.Invalid, key)
			if refused.Field != tt.field || tt.allowed != "" && refused.Args["allowed"] != tt.allowed {
				t.Errorf("field %s, %v", refused.Field, refused.Args)
			}
		})
	}
}

// TestGameStays: the game can change until a result is in, also after the rounds are paired; taking the change back counts
// as one.
func TestGameStays(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newEvent(t, s, 4))
	e = must(s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, e.Head.WithGame("russian"), nil))(t)
	changed := e.Version
	g := e.Rounds[0].Games[0]
	e = must(s.SetSheet(t.Context(), anna, e.ID, g.ID, 0, "1. c3-d4"))(t)
	for _, spec := range []string{"adyukh", "russian score=1-half-0"} {
		_, err := s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, e.Head.WithGame(spec), nil)
		wantError(t, err, refusal.Conflict, "error.event.game-fixed")
	}
	_, err := s.Undo(t.Context(), anna, e.ID, e.Version, changed)
	wantError(t, err, refusal.Conflict, "error.event.game-fixed")
	e = must(s.SetSheet(t.Context(), anna, e.ID, g.ID, e.Rounds[0].Games[0].Sheet.Revision, ""))(t)
	must(s.Undo(t.Context(), anna, e.ID, e.Version, changed))(t)
	_, err = s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision+2, e.Head, nil)
	if err == nil {
		t.Error("a stale head was taken")
	}
	_, err = s.CreateEvent(t.Context(), anna, e.Head.WithGame("paired size=8 wings=2"))
	wantError(t, err, refusal.Invalid, "error.event.game")
}
