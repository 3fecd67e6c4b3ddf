package report

import (
	"io"
	"strconv"

	"adyukh/rules/games"
	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// slip is one score sheet: what is printed into it. Empty fields become lines to write on.
type slip struct {
	event, place, control string
	round, board, date    string
	white, black          string
	owner                 string // whose copy it is
	game                  string // which game is played, where it is not шашки адиюх
	signs                 string // key of what the signs in a record mean
	draft                 bool
	opening               *setOpening // nil where games begin as usual
}

// roundSheets draws two score sheets for every game of a round, one for each player. The opening of the round stands in
// them already.
func roundSheets(w io.Writer, e *play.Event, r Request, s Style) error {
	round, _ := e.Round(r.Round)
	opening, err := s.openingOf(e, round)
	if err != nil {
		return err
	}
	var slips []slip
	for _, m := range show.Boards(e, r.Round) {
		for _, g := range m.Games {
			entered, _ := e.Game(g.ID)
			if g.IsUnpaired() || !g.IsSeated() && (entered.Result.IsOpen() || g.State == show.Struck) {
				continue // a withdrawal has decided, or the match is settled: nobody sits down at this board
			}
			filled := s.gameSheetSlip(e, round, g)
			filled.opening = opening
			switch {
			case g.Game > 0:
				filled.board += ", " + s.T("pdf.sheet.leg", "n", g.Game, "of", e.Head.Regulations.Team.Games)
			case len(m.Games) > 1 && !g.IsBoard():
				filled.board += ", " + s.T("pdf.sheet.leg", "n", g.Leg+1, "of", len(m.Games))
			}
			for _, owner := range []string{"pdf.sheet.for-white", "pdf.sheet.for-black"} {
				filled.owner = s.T(owner)
				slips = append(slips, filled)
			}
		}
	}
	return drawSlips(w, slips, s.roundName(e, r.Round)+". "+s.T("pdf.score-sheets"), r, s)
}

// gameSheetSlip fills in what is known of a game before it begins.
func (s Style) gameSheetSlip(e *play.Event, round play.Round, g show.Pairing) slip {
	filled := s.eventSlip(e)
	filled.round, filled.board = joined(", ", strconv.Itoa(g.Round), s.stage(e, g.Round)), strconv.Itoa(g.Board)
	filled.draft = !round.IsPublished()
	filled.date = s.dates(e.Head)
	if !round.StartsAt.IsZero() {
		filled.date = s.moment(round.StartsAt, e.Head.Location())
	}
	filled.white, filled.black = s.seated(e, g.White), s.seated(e, g.Black)
	if g.IsBoard() {
		filled.board += ", " + s.T("lineup.board-n", "n", g.Place)
		filled.white, filled.black = s.seatedFor(e, g, g.White), s.seatedFor(e, g, g.Black)
	}
	return filled
}

// blankSheets draws a page of score sheets with the event alone filled in.
func blankSheets(w io.Writer, e *play.Event, r Request, s Style) error {
	return emptySlips(w, s.eventSlip(e), "pdf.blank-sheets", r, s)
}

// emptySheets draws a page of score sheets with nothing filled in.
func emptySheets(w io.Writer, e *play.Event, r Request, s Style) error {
	return emptySlips(w, gameSlip(e, s), "pdf.empty-sheets", r, s)
}

func emptySlips(w io.Writer, one slip, titleKey string, r Request, s Style) error {
	slips := make([]slip, perPage(r))
	for i := range slips {
		slips[i] = one
	}
	return drawSlips(w, slips, s.T(titleKey), r, s)
}

func (s Style) eventSlip(e *play.Event) slip {
	one := gameSlip(e, s)
	one.event, one.place = e.Head.ShortName(), layout.Cut(e.Head.Place, layout.MaxCell)
	one.control = s.control(e.Head)
	return one
}

// gameSlip is a score sheet of which nothing but the game is known. Шашки адиюх need not be named; Russian draughts are
// written down in the same way.
func gameSlip(e *play.Event, s Style) slip {
	one := slip{signs: "pdf.sheet.signs"}
	game, err := e.Head.Rules()
	if err != nil || game.Name() == games.Default().Name() {
		return one
	}
	one.game = s.game(e.Head)
	if name := game.Name(); name != "russian" {
		one.signs = "pdf.sheet.signs-" + name
	}
	return one
}

// seated writes a player as on a score sheet: name, number, rank.
func (s Style) seated(e *play.Event, id play.PlayerID) string {
	player, _ := e.Player(id)
	about := layout.Cut(player.Rank, layout.MaxCell)
	if player.Number != 0 {
		about = joined(", ", numbered(player.Number), about)
	}
	if about != "" {
		about = " (" + about + ")"
	}
	return layout.Cut(player.Name, layout.MaxCell) + about
}

// seatedFor writes who sits at a board of a match for a team as on a score sheet: name, team, rank; the team alone while nobody is known.
func (s Style) seatedFor(e *play.Event, g show.Pairing, of play.PlayerID) string {
	team, _ := e.Player(of)
	about, name := layout.Cut(team.Name, layout.MaxCell), g.Sitter(of)
	if name.ID == 0 {
		return about
	}
	m, _ := team.Member(name.ID)
	return layout.Cut(name.Name, layout.MaxCell) + " (" + joined(", ", about, layout.Cut(m.Rank, layout.MaxCell)) + ")"
}

func perPage(r Request) int {
	if r.PerPage == 0 {
		return 2
	}
	return r.PerPage
}

// drawSlips draws two score sheets of A5 beside each other on a lying page, or four of A6 on an upright one. Sheets have
// no page numbers, since they are cut apart.
func drawSlips(w io.Writer, slips []slip, title string, r Request, s Style) error {
	p := newPaper(title, s)
	f := slipFormat{width: layout.A4Long / 2, height: layout.A4Short, columns: 2, rows: 1, margin: 9, row: 5.2, size: 9.5}
	p.Wide = true
	if perPage(r) == 4 {
		f = slipFormat{width: layout.A4Short / 2, height: layout.A4Long / 2, columns: 2, rows: 2, margin: 6, row: 4.3, size: 8}
		p.Wide = false
	}
	p.Begin()
	for i, one := range slips {
		n := i % perPage(r)
		if n == 0 {
			if i > 0 {
				p.Begin()
			}
			p.cuts(f)
		}
		x, y := f.width*float64(n%f.columns), f.height*float64(n/f.columns)
		d := slipDrawing{p, f, one, x + f.margin, y + f.margin, f.width - 2*f.margin}
		d.draw(y + f.height - f.margin)
	}
	return p.output(w)
}

// cuts draws the lines along which a page is cut.
func (p *paper) cuts(f slipFormat) {
	width, height := layout.A4Short, layout.A4Long
	if p.Wide {
		width, height = layout.A4Long, layout.A4Short
	}
	p.PDF.SetDashPattern([]float64{1.5, 1.5}, 0)
	for i := 1; i < f.columns; i++ {
		p.Line(f.width*float64(i), 4, f.width*float64(i), height-4, 0.1, layout.Hair)
	}
	for i := 1; i < f.rows; i++ {
		p.Line(4, f.height*float64(i), width-4, f.height*float64(i), 0.1, layout.Hair)
	}
	p.PDF.SetDashPattern(nil, 0)
}

// slipFormat is a size of score sheet.
type slipFormat struct {
	width, height float64 // of a sheet with its margins
	columns       int     // sheets beside each other on a page
	rows          int     // sheets below each other
	margin        float64
	row           float64 // least height of a line of moves
	size          float64 // of what is filled in
}
