package play

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"

	"adyukh/tournament"
)

// RoundPart is a round, by its number, without its games and the log of its pairing.
const RoundPart tournament.PartKind = "round"

func roundPart() tournament.PartOf[Event] {
	return tournament.Parts[Event, Round]{
		Kind: RoundPart,
		IDs: func(before, after *Event) []int64 {
			return tournament.TouchedIDs(before.Rounds, after.Rounds, func(r Round) int64 { return int64(r.Number) })
		},
		Get: func(e *Event, n int64) (Round, bool) {
			r, ok := e.Round(int(n))
			r.Games, r.PairingLog = nil, ""
			return r, ok
		},
		Put:      func(e *Event, n int64, r *Round) { e.PutRound(int(n), r) },
		Revision: func(r *Round) *int64 { return &r.Revision },
		Fill:     (*Event).fillRounds,
		News:     tournament.Noticed((*Event).noticedRound, roundNews),
	}
}

// fillRounds gives an event that is read its rounds.
func (e *Event) fillRounds(_ []int64, rounds []Round) error {
	for i, r := range rounds {
		if r.Number != i+1 {
			return fmt.Errorf("round %d is missing", i+1)
		}
	}
	e.Rounds = rounds
	return nil
}

// The milestones of a round.
const (
	RoundPaired    tournament.MilestoneKind = "paired"
	RoundPublished tournament.MilestoneKind = "published"
	RoundComplete  tournament.MilestoneKind = "complete" // published, and every result is in
)

// reached returns what a change has brought rounds to, in the order in which a round comes there.
func reached(before, after *Event) tournament.Milestones {
	var all tournament.Milestones
	same := len(before.Players) > 0 && len(before.Players) == len(after.Players) && &before.Players[0] == &after.Players[0]
	for _, r := range after.Rounds {
		was, there := before.Round(r.Number)
		if same && reflect.DeepEqual(was, r) {
			continue
		}
		if !there {
			all = append(all, tournament.Milestone{Kind: RoundPaired, Round: r.Number})
		}
		if r.IsPublished() && !was.IsPublished() {
			all = append(all, tournament.Milestone{Kind: RoundPublished, Round: r.Number})
		}
		if r.IsPublished() && after.RoundComplete(r.Number) && !(was.IsPublished() && before.RoundComplete(r.Number)) {
			all = append(all, tournament.Milestone{Kind: RoundComplete, Round: r.Number})
		}
	}
	return all
}

// PutRound sets a round of the working copy and keeps its games and log, or takes away the last one.
func (e *Event) PutRound(n int, r *Round) {
	rounds := slices.Clone(e.Rounds)
	switch {
	case r == nil && n == len(rounds):
		rounds = rounds[:n-1]
	case r != nil && n <= len(rounds):
		games, log := rounds[n-1].Games, rounds[n-1].PairingLog
		rounds[n-1] = *r
		rounds[n-1].Games, rounds[n-1].PairingLog = games, log
	case r != nil && n == len(rounds)+1:
		rounds = append(rounds, *r)
	}
	e.Rounds = rounds
}

// noticedRound is what readers see of a round, nil before it is published.
func (e *Event) noticedRound(n int64) *Round {
	r, _ := e.Round(int(n))
	if seen, ok := e.roundFor(Readers, r); ok {
		return &seen
	}
	return nil
}

func roundNews(was, is *Round) []tournament.News {
	if was == nil || is == nil {
		return []tournament.News{{Topic: tournament.NewsRound, Round: cmp.Or(is, was).Number}}
	}
	old, now := *was, *is
	var news []tournament.News
	if !slices.Equal(old.Settled, now.Settled) {
		news = append(news, tournament.News{Topic: tournament.NewsResults})
	}
	now.Settled = old.Settled
	if !reflect.DeepEqual(old, now) {
		news = append(news, tournament.News{Topic: tournament.NewsRound, Round: now.Number})
	}
	return news
}

// PairingLogPart is the log of a round's pairing, by the number of the round: a part of its own, since it is long and a
// correction of the round seldom touches it.
const PairingLogPart tournament.PartKind = "account"

// PairingLogOfRound is the log of a round's pairing as a part. Its revision is that of the round.
type PairingLogOfRound struct {
	Revision int64  `json:"revision,omitzero"`
	Text     string `json:"text"`
}

func pairingLogPart() tournament.PartOf[Event] {
	return tournament.Parts[Event, PairingLogOfRound]{
		Kind: PairingLogPart,
		IDs: func(before, after *Event) []int64 {
			var numbers []int64
			for n := range max(len(before.Rounds), len(after.Rounds)) {
				b, _ := before.Round(n + 1)
				a, _ := after.Round(n + 1)
				if a.PairingLog != b.PairingLog {
					numbers = append(numbers, int64(n+1))
				}
			}
			return numbers
		},
		Get: func(e *Event, n int64) (PairingLogOfRound, bool) {
			r, _ := e.Round(int(n))
			return PairingLogOfRound{r.Revision, r.PairingLog}, r.PairingLog != ""
		},
		Put: func(e *Event, n int64, a *PairingLogOfRound) {
			switch {
			case int(n) > len(e.Rounds): // gone with its round
			case a == nil:
				e.SetPairingLog(int(n), "")
			default:
				e.SetPairingLog(int(n), a.Text)
				e.Rounds[n-1].Revision = a.Revision
			}
		},
		Revision: func(a *PairingLogOfRound) *int64 { return &a.Revision },
		Fill:     (*Event).fillPairingLogs,
		News:     tournament.Noticed((*Event).noticedRound, roundNews),
	}
}

// fillPairingLogs gives rounds that were read the logs of their pairing. The revision of a round is that of the later change.
func (e *Event) fillPairingLogs(rounds []int64, logs []PairingLogOfRound) error {
	for i, n := range rounds {
		if int(n) > len(e.Rounds) {
			return fmt.Errorf("round %d is missing", n)
		}
		r := &e.Rounds[n-1]
		r.PairingLog, r.Revision = logs[i].Text, max(r.Revision, logs[i].Revision)
	}
	return nil
}

// SetPairingLog sets the log of a round's pairing.
func (e *Event) SetPairingLog(n int, text string) {
	e.Rounds = slices.Clone(e.Rounds)
	e.Rounds[n-1].PairingLog = text
}

// GamePart is a game or a free round, by its id, without its sheet: a result touches one small row.
const GamePart tournament.PartKind = "game"

func gamePart() tournament.PartOf[Event] {
	return tournament.Parts[Event, Game]{
		Kind: GamePart,
		IDs:  touchedGames,
		Get: func(e *Event, id int64) (Game, bool) {
			g, ok := e.Game(GameID(id))
			g.Sheet = Sheet{}
			return g, ok
		},
		Put:      func(e *Event, id int64, g *Game) { e.putGames([]int64{id}, []*Game{g}) },
		PutAll:   (*Event).putGames,
		Revision: func(g *Game) *int64 { return &g.Revision },
		News:     tournament.Noticed((*Event).noticedGame, gameNews),
	}
}

// touchedGames returns the ids of the games in which two values may differ, with their sheets.
func touchedGames(before, after *Event) []int64 {
	var ids []int64
	for n := 1; n <= max(len(before.Rounds), len(after.Rounds)); n++ {
		b, _ := before.Round(n)
		a, _ := after.Round(n)
		if shares(b.Games, a.Games) {
			continue
		}
		var round []int64
		for i := range max(len(b.Games), len(a.Games)) {
			if i < len(b.Games) && i < len(a.Games) && b.Games[i] == a.Games[i] {
				continue
			}
			for _, games := range [][]Game{b.Games, a.Games} {
				if i < len(games) {
					round = append(round, int64(games[i].ID))
				}
			}
		}
		slices.Sort(round)
		ids = append(ids, slices.Compact(round)...)
	}
	return ids
}

// putGames sets the pairings and results of games, and keeps their sheets; a game that is nil goes. Only rounds that change are copied.
func (e *Event) putGames(ids []int64, all []*Game) {
	to := make(map[GameID]*Game, len(ids))
	for i, id := range ids {
		to[GameID(id)] = all[i]
	}
	rounds := slices.Clone(e.Rounds)
	for n := range rounds {
		if games, changed := replaced(rounds[n].Games, to); changed {
			rounds[n].Games = games
		}
	}
	more := map[int][]Game{} // by round
	for _, id := range ids {
		if g := to[GameID(id)]; g != nil && g.Round <= len(rounds) {
			more[g.Round] = append(more[g.Round], *g)
		}
	}
	for n, games := range more {
		games = append(slices.Clone(rounds[n-1].Games), games...)
		slices.SortFunc(games, CompareBoards)
		rounds[n-1].Games = games
	}
	e.Rounds = rounds
}

// replaced returns games in which some are others now, or gone, and takes those off the list of what is to be.
func replaced(old []Game, to map[GameID]*Game) (games []Game, changed bool) {
	moved := false
	for i, was := range old {
		g, ok := to[was.ID]
		if ok && !changed {
			changed, games = true, append(make([]Game, 0, len(old)), old[:i]...)
		}
		delete(to, was.ID)
		switch {
		case ok && g != nil:
			moved = moved || CompareBoards(was, *g) != 0
			is := *g
			is.Sheet = was.Sheet
			games = append(games, is)
		case !ok && changed:
			games = append(games, was)
		}
	}
	if moved {
		slices.SortFunc(games, CompareBoards)
	}
	return games, changed
}

// CompareBoards orders games by board and by their place in a match, rounds without an opponent last.
func CompareBoards(a, b Game) int {
	if a.IsFree() != b.IsFree() {
		if a.IsFree() {
			return 1
		}
		return -1
	}
	return cmp.Or(cmp.Compare(a.Board, b.Board), cmp.Compare(a.Leg, b.Leg), cmp.Compare(a.ID, b.ID))
}

// SetGames sets the games of a round of the working copy.
func (e *Event) SetGames(round int, games []Game) {
	e.Rounds = slices.Clone(e.Rounds)
	e.Rounds[round-1].Games = games
}

// EditGame changes one game of the working copy and shares all others.
func (e *Event) EditGame(id GameID, edit func(*Game)) {
	old, ok := e.Game(id)
	if !ok {
		return
	}
	games := slices.Clone(e.Rounds[old.Round-1].Games)
	edit(&games[slices.IndexFunc(games, func(g Game) bool { return g.ID == id })])
	e.SetGames(old.Round, games)
}

// noticedGame is what readers notice of a game: what they see of it, and that a decision about its record is all that the end of
// the event waits for.
type noticedGame struct {
	Game
	held bool
}

// noticedGame is nil before the game's round is published.
func (e *Event) noticedGame(id int64) *noticedGame {
	g, ok := e.Game(GameID(id))
	if !ok || !e.Rounds[g.Round-1].IsPublished() {
		return nil
	}
	return &noticedGame{e.gameFor(Readers, g), e.holdsUp(g)}
}

// gameNews tells of a game. Results that come into sight with their round are its news.
func gameNews(was, is *noticedGame) []tournament.News {
	if was == nil || is == nil {
		return []tournament.News{{Topic: tournament.NewsRound, Round: cmp.Or(is, was).Round}}
	}
	old, now := *was, *is
	var news []tournament.News
	if old.Result != now.Result || old.Sheet != now.Sheet || old.held != now.held {
		news = append(news, tournament.News{Topic: tournament.NewsResults})
	}
	now.Result, now.Sheet, now.held = old.Result, old.Sheet, old.held
	if old != now {
		news = append(news, tournament.News{Topic: tournament.NewsRound, Round: now.Round})
	}
	return news
}

// SheetPart is the record of a game with what an arbiter decided about it, by the id of the game.
const SheetPart tournament.PartKind = "sheet"

func sheetPart() tournament.PartOf[Event] {
	return tournament.Parts[Event, Sheet]{
		Kind: SheetPart,
		IDs:  touchedGames,
		Get: func(e *Event, id int64) (Sheet, bool) {
			g, _ := e.Game(GameID(id))
			return g.Sheet, g.Sheet.IsThere()
		},
		Put: func(e *Event, id int64, s *Sheet) {
			if s == nil {
				s = &Sheet{}
			}
			e.EditGame(GameID(id), func(g *Game) { g.Sheet = *s })
		},
		Revision: func(s *Sheet) *int64 { return &s.Revision },
		Outlived: true,
		Rests:    GamePart,
		Fill:     (*Event).fillSheets,
		News:     tournament.Noticed((*Event).noticedGame, gameNews),
	}
}

// fillSheets gives games that were read their sheets.
func (e *Event) fillSheets(games []int64, sheets []Sheet) error {
	of := make(map[GameID]Sheet, len(games))
	for i, id := range games {
		of[GameID(id)] = sheets[i]
	}
	for _, r := range e.Rounds {
		for i, g := range r.Games {
			r.Games[i].Sheet = of[g.ID]
		}
	}
	return nil
}

// IsThere tells whether anything is known of the sheet.
func (s Sheet) IsThere() bool { return s.Text != "" || s.Decision != NoDecision || s.Note != "" }
