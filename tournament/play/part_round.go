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
		Put:      func(e *Event, id int64, g *Game) { e.putGame(GameID(id), g) },
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
		ids = append(ids, tournament.TouchedIDs(b.Games, a.Games, func(g Game) int64 { return int64(g.ID) })...)
	}
	return ids
}

// putGame sets a game's pairing and result, and keeps its sheet; without a game it takes it away.
func (e *Event) putGame(id GameID, g *Game) {
	old, there := e.Game(id)
	switch {
	case there && g == nil:
		e.SetGames(old.Round, slices.DeleteFunc(slices.Clone(e.Rounds[old.Round-1].Games), func(o Game) bool { return o.ID == id }))
	case there:
		e.EditGame(id, func(o *Game) {
			sheet := o.Sheet
			*o = *g
			o.Sheet = sheet
		})
		if CompareBoards(old, *g) != 0 {
			slices.SortFunc(e.Rounds[old.Round-1].Games, CompareBoards)
		}
	case g != nil && g.Round <= len(e.Rounds):
		games := append(slices.Clone(e.Rounds[g.Round-1].Games), *g)
		slices.SortFunc(games, CompareBoards)
		e.SetGames(g.Round, games)
	}
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
