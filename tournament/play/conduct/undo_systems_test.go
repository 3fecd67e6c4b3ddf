package conduct_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"adyukh/static/runtest"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// TestEverySystemAtRandom does random acts in events of all systems, with matches, openings, ties and withdrawals. Whatever
// is done, every table and bracket can be made.
func TestEverySystemAtRandom(t *testing.T) {
	runtest.Slow(t)
	table := flights(t)
	actAndUndo(t, 4, 12, func(r *rapid.T, s *conduct.Service) (**play.Event, func()) {
		a := &systemActs{acts: acts{T: r, s: s}}
		a.begin(table)
		return &a.e, func() {
			a.act()
			a.compute()
		}
	})
}

type systemActs struct{ acts }

// begin makes an event of a random system with numbers.
func (a *systemActs) begin(table []play.Opening) {
	system := rapid.SampledFrom([]play.System{
		play.RoundRobin, play.Groups, play.Scheveningen, play.Knockout, play.Knockout, play.Swiss,
	}).Draw(a.T, "system")
	head := play.Defaults(play.Blitz, "ru", "Asia/Vladivostok").WithSystem(system)
	head.Name = "Блиц"
	if system == play.Swiss {
		head.Regulations.Rounds = 3
	}
	head.Regulations.Match = play.MatchRules{
		Games: rapid.IntRange(1, 3).Draw(a.T, "games"),
		Count: rapid.SampledFrom([]pairing.MatchCount{pairing.CountSum, pairing.CountWins, pairing.CountGames}).Draw(a.T, "count"),
	}
	if rapid.Bool().Draw(a.T, "openings") {
		head.Regulations.Openings = play.OpeningRules{Table: table, Seed: 5}
	}
	head.Regulations.Knockout = play.KnockoutRules{Third: rapid.Bool().Draw(a.T, "third"), Ties: slices.Clone([]pairing.TieStep{
		{Kind: pairing.TieGames, Games: 2}, {Kind: pairing.TieWin, Games: 2}, {Kind: pairing.TieLot},
	}[:rapid.IntRange(0, 3).Draw(a.T, "ties")])}
	e, err := a.s.CreateEvent(a.Context(), anna, head)
	if err != nil {
		a.Fatal(err)
	}
	var rows []play.PlayerData
	for i := range rapid.IntRange(4, 8).Draw(a.T, "players") {
		rows = append(rows, play.PlayerData{Name: fmt.Sprintf("Игрок %d", i), Group: string(rune('A' + i%2))})
	}
	if e, _, err = a.s.ImportPlayers(a.Context(), anna, e.ID, rows); err != nil {
		a.Fatal(err)
	}
	draw := play.Draw{Numbering: play.ByLot, Seed: rapid.Uint64Range(0, 1<<53-1).Draw(a.T, "seed")}
	if a.e, err = a.s.DrawNumbers(a.Context(), anna, e.ID, e.Version, draw); err != nil {
		a.Fatal(err)
	}
}

// act does something at random; refusals leave the event as it is.
func (a *systemActs) act() {
	ctx, id, version := a.Context(), a.e.ID, a.e.Version
	round := rapid.IntRange(1, max(1, len(a.e.Rounds))).Draw(a.T, "round")
	board := rapid.IntRange(1, 4).Draw(a.T, "board")
	var e *play.Event
	var err error
	switch rapid.IntRange(0, 12).Draw(a.T, "act") {
	case 0, 1:
		if e, err = a.s.PairRound(ctx, anna, id, version, nil); err == nil {
			e, err = a.s.PublishRound(ctx, anna, id, e.Version, len(e.Rounds), nil)
		}
	case 2:
		e, err = a.s.UnpublishRound(ctx, anna, id, version, round)
	case 3:
		e, err = a.s.UnpairRound(ctx, anna, id, version, round, deletes)
	case 4:
		e, err = a.s.AddTieGames(ctx, anna, id, version, round, board)
	case 5:
		winner := play.PlayerID(rapid.IntRange(0, 9).Draw(a.T, "winner"))
		e, err = a.s.SettleMatch(ctx, anna, id, version, round, board, winner)
	case 6:
		e, err = a.s.DrawOpening(ctx, anna, id, version, round, rapid.Uint64Range(0, 1<<53-1).Draw(a.T, "seed"))
	case 7:
		e, err = a.s.SetOpening(ctx, anna, id, version, round, play.Opening{Moves: rapid.SampledFrom([]string{
			"", "c3-d4",
			"c3-d5",
		}).Draw(a.T, "moves")})
	case 8:
		e, err = a.player()
	default:
		e, err = a.level(round)
	}
	if err == nil {
		a.e = e
	} else if refusal.CodeOf(err) == "" {
		a.Fatalf("not a refusal: %v", err)
	} else if a.e, err = a.s.Event(ctx, id); err != nil {
		a.Fatal(err)
	}
}

// level enters results of a round, often drawn ones, or another one for a single game.
func (a *systemActs) level(round int) (*play.Event, error) {
	g, ok := a.game(round)
	if !ok || g.IsFree() {
		return a.e, nil
	}
	white := rapid.SampledFrom([]int{12, 12, 24, 7}).Draw(a.T, "white")
	e, err := a.s.SetResult(a.Context(), anna, a.e.ID, g.ID, g.Revision, count(white))
	for _, other := range a.e.Rounds[round-1].Games {
		if err == nil && other.ID != g.ID && other.Result.Kind == play.NoResult && !other.IsFree() {
			e, err = a.s.SetResult(a.Context(), anna, a.e.ID, other.ID, other.Revision, count(rapid.SampledFrom([]int{12, 17}).Draw(a.T, "other")))
		}
	}
	return e, err
}

// compute makes all that pages show.
func (a *systemActs) compute() {
	for after := range len(a.e.Rounds) + 1 {
		tables, err := a.e.Tables(after)
		if err != nil {
			a.Fatalf("tables after round %d: %v", after, err)
		}
		for _, t := range tables { // a group may be over before the others
			if t.Final && t.Group == "" && !a.e.IsOver() {
				a.Fatal("a final table of an event that is not over")
			}
			t.Cross(standings.ByPlace)
		}
		if _, err := a.e.Sides(after); err != nil {
			a.Fatalf("sides after round %d: %v", after, err)
		}
	}
	if err := readersSee(a.e); err != nil {
		a.Fatalf("public: %v", err)
	}
	if b := a.e.Bracket(); a.e.Head.Regulations.System == play.Knockout && a.e.IsDrawn() && len(b.Places) != len(a.e.Players) {
		a.Fatalf("%d places of %d players", len(b.Places), len(a.e.Players))
	}
}

// readersSee works out all that pages show of an event to everybody.
func readersSee(e *play.Event) error {
	e = e.For(play.Readers)
	e.Bracket()
	e.RatingChanges(len(e.Rounds))
	for _, after := range []int{e.CountedRounds(), len(e.Rounds)} {
		if _, err := e.Tables(after); err != nil {
			return err
		}
		if _, err := e.Sides(after); err != nil {
			return err
		}
		if _, err := e.CategoryTables(after); err != nil {
			return err
		}
		if _, err := e.TotalTables(after); err != nil {
			return err
		}
	}
	return nil
}
