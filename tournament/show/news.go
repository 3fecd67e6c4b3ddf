package show

import (
	"reflect"
	"slices"

	"adyukh/tournament/play"
)

// News is what an audience can notice between two values of an event, by what pages show of it.
type News struct {
	Event     bool            // what it says about itself, and all that is nothing of the rest
	Players   bool            // the players, or what follows from what is withheld of them
	Open      bool            // what is open beyond what readers see
	Rounds    bool            // which rounds there are, which is played, and how many tables count
	Settings  []int           // the rounds of which something was changed that is no game: the start, the opening
	Boards    []int           // the rounds of which games have changed
	Games     []play.GameID   // these games
	Touched   []play.PlayerID // who sits at them, now or before
	Tables    bool            // one of them is in a round that tables count, or a round is over with it, or no longer
	Published []int           // the rounds that are out now
	Results   []ResultChange  // of games that were there
}

// ResultChange is a result that was entered, corrected or taken back.
type ResultChange struct {
	Round, Board, Place int // Place is the board of a match of teams, 0 elsewhere
	Score               Score
}

// NewsOf compares two values of an event, both as one audience sees them.
func NewsOf(before, after *play.Event) News {
	d := News{
		Event:   !same(before, after, aboutEvent),
		Players: !same(before, after, aboutPlayers),
		Open:    !same(before, after, aboutOpen),
		Rounds: len(before.Rounds) != len(after.Rounds) || before.CurrentRound() != after.CurrentRound() ||
			before.CountedRounds() != after.CountedRounds(),
	}
	for n := 1; n <= max(len(before.Rounds), len(after.Rounds)); n++ {
		was, there := before.Round(n)
		is, ok := after.Round(n)
		if is.IsPublished() && !was.IsPublished() {
			d.Published = append(d.Published, n)
		}
		switch {
		case !there, !ok:
			d.Settings, d.Boards = append(d.Settings, n), append(d.Boards, n)
		default:
			d.compareRounds(before, after, was, is)
		}
	}
	return d
}

func (d *News) compareRounds(before, after *play.Event, was, is play.Round) {
	if games, old := is.Games, was.Games; !slices.EqualFunc(games, old, sameGame) {
		d.Boards = append(d.Boards, is.Number)
		d.compareGames(before, after, old, games)
		d.Tables = d.Tables || is.Number <= max(before.CountedRounds(), after.CountedRounds()) ||
			before.RoundComplete(is.Number) != after.RoundComplete(is.Number)
	}
	was.Games, was.Revision, is.Games, is.Revision = nil, 0, nil, 0
	if !reflect.DeepEqual(was, is) {
		d.Settings = append(d.Settings, is.Number)
	}
}

func (d *News) compareGames(before, after *play.Event, old, games []play.Game) {
	earlier := make(map[play.GameID]play.Game, len(old))
	for _, g := range old {
		earlier[g.ID] = g
	}
	for _, g := range games {
		was, there := earlier[g.ID]
		delete(earlier, g.ID)
		if there && sameGame(was, g) {
			continue
		}
		d.touch(g)
		if there {
			d.touch(was)
		}
		if !there || g.IsFree() {
			continue
		}
		if p := PairingOf(after, g); p.Score != PairingOf(before, was).Score {
			d.Results = append(d.Results, ResultChange{p.Round, p.Board, p.Place, p.Score})
		}
	}
	for _, g := range old {
		if _, gone := earlier[g.ID]; gone {
			d.touch(g)
		}
	}
}

// touch notes a game that has changed, and its players.
func (d *News) touch(g play.Game) {
	if n := len(d.Games); n == 0 || d.Games[n-1] != g.ID {
		d.Games = append(d.Games, g.ID)
	}
	for _, id := range []play.PlayerID{g.White, g.Black} {
		if id != 0 && !slices.Contains(d.Touched[max(0, len(d.Touched)-4):], id) {
			d.Touched = append(d.Touched, id)
		}
	}
}

// sameGame compares two games but for the changes that touched them last.
func sameGame(a, b play.Game) bool {
	a.Revision, a.Sheet.Revision, b.Revision, b.Sheet.Revision = 0, 0, 0, 0
	return a == b
}

func same(a, b *play.Event, about func(*play.Event) any) bool {
	return reflect.DeepEqual(about(a), about(b))
}

// aboutEvent is what is neither a player nor a round.
func aboutEvent(e *play.Event) any {
	rest := *e
	rest.Version, rest.Published, rest.LastID, rest.Head.Revision = 0, 0, 0, 0
	rest.Players, rest.Rounds = nil, nil
	if e.Derived != nil {
		rest.Derived = &play.Derived{Rounds: e.Derived.Rounds}
	}
	return rest
}

func aboutOpen(e *play.Event) any {
	if e.Derived == nil {
		return nil
	}
	return e.Derived.Open
}

func aboutPlayers(e *play.Event) any {
	players := slices.Clone(e.Players)
	for i := range players {
		players[i].Revision = 0
	}
	if e.Derived == nil {
		return players
	}
	return []any{players, e.Derived.Players}
}
