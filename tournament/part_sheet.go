package tournament

// SheetPart is the record of a game with what an arbiter decided about it, by the id of the game.
const SheetPart PartKind = "sheet"

func sheetPart() PartOf[Event] {
	return Parts[Event, Sheet]{
		Kind: SheetPart,
		IDs:  touchedGames,
		Get: func(e *Event, id int64) (Sheet, bool) {
			g, _ := e.Game(GameID(id))
			return g.Sheet, g.Sheet.isThere()
		},
		Put: func(e *Event, id int64, s *Sheet) {
			if s == nil {
				s = &Sheet{}
			}
			e.editGame(GameID(id), func(g *Game) { g.Sheet = *s })
		},
		Revision: func(s *Sheet) *int64 { return &s.Revision },
		Outlived: true,
		News:     Noticed((*Event).noticedGame, gameNews),
	}
}

func (s Sheet) isThere() bool { return s.Text != "" || s.Decision != NoDecision || s.Note != "" }
