package report

import (
	"io"
	"slices"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// roundPaper is what papers about a round know of it.
type roundPaper struct {
	e        *play.Event
	round    play.Round
	bracket  *play.Bracket
	meetings []show.Board
	opening  *setOpening
	sums     map[play.PlayerID]standings.Value // what the players bring; nil in a knock-out
	points   string                            // the heading of the sums
}

func (s Style) roundPaper(e *play.Event, n int) (roundPaper, error) {
	round, _ := e.Round(n)
	r := roundPaper{e: e, round: round, bracket: e.Bracket()}
	r.meetings = show.Boards(e, n)
	var err error
	if r.opening, err = s.openingOf(e, round); err != nil {
		return r, err
	}
	if e.Head.Regulations.System.HasBracket() {
		return r, nil
	}
	before, err := e.Table(n - 1)
	if err != nil {
		return r, err
	}
	r.sums, r.points = primarySums(before), s.criterion(standings.Primary(before.Codes))
	return r, nil
}

// pairingsByBoard draws the boards of a round with the points that the players bring, and the results that are in; the
// games of a match stand beside each other.
func pairingsByBoard(w io.Writer, e *play.Event, r Request, s Style) error {
	round, err := s.roundPaper(e, r.Round)
	if err != nil {
		return err
	}
	legs := mostLegs(round.meetings)
	if legs > mostLegColumns {
		legs = 1 // they are listed below the sum
	}
	g := s.boardGrid(round, legs)
	for _, part := range s.roundParts(round) {
		rows := make([][]layout.Cell, 0, len(part.meetings))
		for _, m := range part.meetings {
			rows = append(rows, s.pairing(round, m, legs))
		}
		g.Add(part.title, rows)
	}
	return s.hung(w, e, round, s.T("pdf.pairings"), g, true)
}

// wallPairings draws the boards in type that is read from some steps away.
func wallPairings(w io.Writer, e *play.Event, r Request, s Style) error {
	s.wall = true
	return pairingsByBoard(w, e, r, s)
}

// hung writes a list of a round, with its opening; a wall sheet lies where that spares narrow columns.
func (s Style) hung(w io.Writer, e *play.Event, r roundPaper, title string, g layout.Grid, large bool) error {
	p := begin(e, s.roundHeading(e, r.round, title), s.wall && crowded(g), s)
	p.opening(r.opening, large)
	p.Draw(g, 0)
	return p.write(w)
}

// mostLegColumns is how many games of a match have columns of their own.
const mostLegColumns = 4

// boardGrid returns the columns of the pairings by board, without rows.
func (s Style) boardGrid(r roundPaper, legs int) layout.Grid {
	white, black := s.T("side.white"), s.T("side.black")
	if legs > 1 {
		white, black = s.T("pdf.first-white"), s.T("pdf.first-black")
	}
	g := s.hungGrid(len(r.meetings), 9)
	add := func(c layout.Column) { g.Columns = append(g.Columns, c) }
	add(layout.Column{Head: s.T("pairing.board"), At: layout.Right, Least: 12, Bold: true})
	add(layout.Column{Head: white, Flex: true})
	if r.sums != nil {
		add(layout.Column{Head: r.points, At: layout.Right})
	}
	if legs > 1 {
		for k := range legs {
			add(layout.Column{Head: legHead(r.meetings, k), At: layout.Centre, Least: 13})
		}
	}
	score := 24.0
	if legs > 1 {
		score = 18
	}
	add(layout.Column{Head: s.T("pairing.score"), At: layout.Centre, Least: score})
	if r.sums != nil {
		add(layout.Column{Head: r.points, At: layout.Right})
	}
	add(layout.Column{Head: black, Flex: true})
	return g
}

// roundPart is the boards of a round below one heading.
type roundPart struct {
	title    string
	meetings []show.Board
}

// roundParts divides a round among groups, or into the final and the match for the third place; most rounds have one part
// without a title.
func (s Style) roundParts(r roundPaper) []roundPart {
	var parts []roundPart
	if r.e.Head.Regulations.System.Shape() == play.ShapeGroups {
		for _, g := range grouped(r.e, r.e.ByNumber()) {
			parts = append(parts, roundPart{title: s.groupTitle(r.e, g.name)})
		}
	}
	for _, m := range r.meetings {
		title := s.boardName(r.e, r.bracket, r.round.Number, m.Number)
		if player, _ := r.e.Player(m.Players[0]); r.e.Head.Regulations.System.Shape() == play.ShapeGroups {
			title = s.groupTitle(r.e, player.Group)
		}
		i := slices.IndexFunc(parts, func(part roundPart) bool { return part.title == title })
		if i < 0 {
			i = len(parts)
			parts = append(parts, roundPart{title: title})
		}
		parts[i].meetings = append(parts[i].meetings, m)
	}
	return parts
}

// hungGrid returns a table without columns for a list that is hung up: the fewer rows it has, the larger. On a wall sheet the type is
// as large as one page has room for, and large in any case.
func (s Style) hungGrid(rows int, small float64) layout.Grid {
	switch {
	case s.wall:
		return layout.Grid{Size: wallMost, Small: wallType, Row: wallMost * 0.52, Heads: wallMost - 8, Tight: true}
	case rows <= 12:
		return layout.Grid{Size: 11.5, Small: small, Row: 12.5}
	case rows <= 18:
		return layout.Grid{Size: 11, Small: small, Row: 10.2}
	}
	return layout.Grid{Size: 10, Small: small, Row: 8.2}
}

// roundHeading writes the title of a round's paper, with the time at which the round begins.
func (s Style) roundHeading(e *play.Event, r play.Round, title string) heading {
	h := heading{title: s.roundName(e, r.Number) + ". " + title, draft: !r.IsPublished()}
	if !r.StartsAt.IsZero() {
		h.note = s.T("pdf.begins", "at", s.moment(r.StartsAt, e.Head.Location()))
	}
	return h
}

// primarySums returns what every player has by the criterion that ranks first; annulled players have nothing.
func primarySums(t *play.Table) map[play.PlayerID]standings.Value {
	sums := map[play.PlayerID]standings.Value{}
	for _, row := range t.Rows {
		sums[play.PlayerID(row.Player)] = row.Points
		if standings.Primary(t.Codes) == standings.MatchPoints {
			sums[play.PlayerID(row.Player)] = row.Match
		}
	}
	return sums
}

// pairing writes a board, or a player without an opponent.
func (s Style) pairing(r roundPaper, m show.Board, legs int) []layout.Cell {
	white, _ := r.e.Player(m.Players[0])
	sums := func(id play.PlayerID) []layout.Cell {
		if r.sums == nil {
			return nil
		}
		return []layout.Cell{{Text: s.value(r.sums[id])}}
	}
	if m.IsUnpaired() {
		row := append([]layout.Cell{{Text: "–"}, s.seat(r.e, white, m.Number, false, layout.NoMark)}, sums(white.ID)...)
		if legs > 1 {
			row = append(row, make([]layout.Cell, legs)...)
		}
		row = append(row, layout.Cell{})
		if r.sums != nil {
			row = append(row, layout.Cell{})
		}
		return append(row, layout.Cell{Text: s.unpaired(m.First())})
	}
	black, _ := r.e.Player(m.Players[1])
	row := []layout.Cell{{Text: strconv.Itoa(m.Number)}, s.seat(r.e, white, m.Number, m.Winner == white.ID, layout.WhiteMark)}
	row = append(row, sums(white.ID)...)
	if legs > 1 {
		row = append(row, legCells(m, legs)...)
	}
	row = append(row, s.score(m))
	row = append(row, sums(black.ID)...)
	return append(row, s.seat(r.e, black, m.Number, m.Winner == black.ID, layout.BlackMark))
}

// legCells writes the results of the games of a match, each in its column.
func legCells(m show.Board, legs int) []layout.Cell {
	cells := make([]layout.Cell, legs)
	for i, g := range m.Games {
		cells[i].Text = m.Score(g, 0)
	}
	return cells
}

// seat writes a player with number and side, bold when the player has won, and says who always sits at this board.
func (s Style) seat(e *play.Event, player play.Player, board int, won bool, m layout.Mark) layout.Cell {
	var about []string
	if player.Number != 0 {
		about = append(about, "№ "+strconv.Itoa(player.Number))
	}
	if e.Head.Regulations.System.Shape() == play.ShapeSides {
		about = append(about, player.Group)
	} else {
		about = append(about, show.TeamOf(e, player))
	}
	if player.Table != 0 && player.Table == board {
		about = append(about, s.T("pdf.fixed-table"))
	}
	return layout.Cell{Text: player.Name, Note: joined(" · ", append(about, s.withdrawn(e, player))...), Bold: won, Mark: m}
}

// score writes the result of a board with how it ended, and a colon to write around while it is open.
func (s Style) score(m show.Board) layout.Cell {
	g, c := m.First(), layout.Cell{Text: ":", Note: s.wonBy(m.Match.Won)}
	switch {
	case m.Started:
		c.Text, c.Bold = s.total(m), !m.Waiting && !m.IsStruck()
	case m.IsStruck():
		c.Text = ""
	}
	if m.IsStruck() || !m.IsMatch() && g.State != show.Awaited {
		c.Note = joined(", ", s.say(g.Remark()), c.Note)
	}
	if len(m.Games) > mostLegColumns && m.Started {
		var games []string
		for _, g := range m.Games {
			games = append(games, m.Score(g, 0))
		}
		c.Note = joined("; ", joined(", ", games...), c.Note)
	}
	return c
}

// wonBy says what settled a match of a knock-out beside its games.
func (s Style) wonBy(how play.MatchWon) string {
	if how == "" || how == play.WonByGames {
		return ""
	}
	return s.T("pdf.won." + string(how))
}
