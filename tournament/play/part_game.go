package play

import (
	"cmp"
	"slices"

	"adyukh/tournament"
)

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
		News:     tournament.Noticed((*Event).noticedGame, gameNews),
	}
}

// IsThere tells whether anything is known of the sheet.
func (s Sheet) IsThere() bool { return s.Text != "" || s.Decision != NoDecision || s.Note != "" }
