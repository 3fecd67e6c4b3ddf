package report

import (
	"io"
	"slices"
	"strconv"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/report/scoresheet"
	"adyukh/tournament/show"
)

// blank is one score sheet: what is printed into it, and whether it is of a round that may still change.
type blank struct {
	scoresheet.Sheet
	draft bool
}

// roundSheets draws two score sheets for every game of a round, one for each player. The opening of the round stands in
// them already.
func roundSheets(w io.Writer, e *play.Event, r Request, s Style) error {
	round, _ := e.Round(r.Round)
	opening, err := s.openingOf(e, round)
	if err != nil {
		return err
	}
	size, err := sheetSize(e, r)
	if err != nil {
		return err
	}
	var blanks []blank
	for _, m := range show.Boards(e, r.Round) {
		for _, g := range m.Games {
			entered, _ := e.Game(g.ID)
			if g.IsUnpaired() || !g.IsSeated() && (entered.Result.IsOpen() || g.State == show.Struck) {
				continue // a withdrawal has decided, or the match is settled: nobody sits down at this board
			}
			filled, err := s.gameBlank(e, round, g)
			if err != nil {
				return err
			}
			filled.open(s, opening, size)
			switch {
			case g.Game > 0:
				filled.Table += ", " + s.T("pdf.sheet.leg", "n", g.Game, "of", e.Head.Regulations.Team.Games)
			case len(m.Games) > 1 && !g.IsBoard():
				filled.Table += ", " + s.T("pdf.sheet.leg", "n", g.Leg+1, "of", len(m.Games))
			}
			for _, owner := range []string{"pdf.sheet.for-white", "pdf.sheet.for-black"} {
				filled.Owner = s.T(owner)
				blanks = append(blanks, filled)
			}
		}
	}
	return s.drawBlanks(w, size, blanks, s.roundName(e, r.Round)+". "+s.T("pdf.score-sheets"))
}

// gameBlank fills in what is known of a game before it begins.
func (s Style) gameBlank(e *play.Event, round play.Round, g show.Pairing) (blank, error) {
	filled, err := s.eventBlank(e)
	if err != nil {
		return blank{}, err
	}
	filled.Round, filled.Table = joined(", ", strconv.Itoa(g.Round), s.say(show.StageOf(e, g.Round))), strconv.Itoa(g.Board)
	filled.draft = !round.IsPublished()
	filled.Date = scoresheet.Text{s.dates(e.Head)}
	if !round.StartsAt.IsZero() {
		year, month, day := round.StartsAt.In(e.Head.Location()).Date()
		filled.Date = scoresheet.Text{s.moment(round.StartsAt, e.Head.Location()), s.date(play.Date{Year: year, Month: month, Day: day})}
	}
	filled.White, filled.Black = s.seated(e, g.White), s.seated(e, g.Black)
	if g.IsBoard() {
		filled.Table += ", " + s.T("lineup.board-n", "n", g.Place)
		filled.White, filled.Black = s.seatedFor(e, g, g.White), s.seatedFor(e, g, g.Black)
	}
	return filled, nil
}

// open says what the game begins with: moves stand in the rows; a position is drawn on a large sheet and written on a middling
// one, while a small sheet leaves it to the papers that hang and lie in the hall.
func (b *blank) open(s Style, o *setOpening, size scoresheet.Size) {
	if o == nil {
		return
	}
	b.Made, b.Opening = o.moves, o.title+". "+s.turnText(o)
	if o.moves == nil {
		b.Start = &o.start
		if !size.IsLarge() && !size.IsSmall() {
			b.Opening = s.openingLine(o, false)
		}
	}
}

// blankSheets draws a page of score sheets with the event alone filled in.
func blankSheets(w io.Writer, e *play.Event, r Request, s Style) error {
	return s.stockOf(w, e, r, "pdf.blank-sheets", s.eventBlank, 1, 1)
}

// emptySheets draws a page of score sheets with nothing filled in.
func emptySheets(w io.Writer, e *play.Event, r Request, s Style) error {
	return s.stockOf(w, e, r, "pdf.empty-sheets", s.plainBlank, 1, 1)
}

const (
	mostContinued = 120 // moves that continuation sheets reach at least; of 200 000 games played at random none had more than 108
	lastContinued = 3   // and the number of the last sheet at least
)

// continuationSheets draws pages of further sheets for long games: a page of second sheets, a page of third ones.
func continuationSheets(w io.Writer, e *play.Event, r Request, s Style) error {
	size, err := sheetSize(e, r)
	if err != nil {
		return err
	}
	last := max(lastContinued, (mostContinued+size.Moves()-1)/size.Moves())
	return s.stockOf(w, e, r, "pdf.continuation-sheets", s.eventBlank, 2, last)
}

// stockOf draws a page of each of the sheets of a record from one number to another, without players.
func (s Style) stockOf(w io.Writer, e *play.Event, r Request, titleKey string, fill func(*play.Event) (blank, error), from, to int) error {
	size, err := sheetSize(e, r)
	if err != nil {
		return err
	}
	one, err := fill(e)
	if err != nil {
		return err
	}
	var blanks []blank
	for one.Number = from; one.Number <= to; one.Number++ {
		blanks = append(blanks, slices.Repeat([]blank{one}, size.Sheets())...)
	}
	return s.drawBlanks(w, size, blanks, s.T(titleKey))
}

func (s Style) eventBlank(e *play.Event) (blank, error) {
	one, err := s.plainBlank(e)
	one.Event = scoresheet.Text{joined(", ", e.Head.ShortName(), layout.Cut(e.Head.Place, layout.MaxCell)), e.Head.ShortName()}
	one.Control = s.control(e.Head)
	return one, err
}

// plainBlank is a score sheet of which nothing but the game is known. Шашки адиюх need not be named; Russian draughts are
// written down in the same way.
func (s Style) plainBlank(e *play.Event) (blank, error) {
	var one blank
	game, err := e.Head.Rules()
	if err != nil {
		return one, err
	}
	turn, err := game.Turn("")
	if err != nil {
		return one, err
	}
	one.Number, one.Board, one.Endings = 1, turn.Position, s.endingWords(e.Head.Scale())
	one.Count = countKind(e.Head.Scale())
	one.Signs, one.Marks = s.T("pdf.sheet.signs"), s.T("pdf.sheet.marks")
	name := game.Name()
	if name == games.Default().Name() {
		one.Marks = s.T("pdf.sheet.marks-towers")
		return one, nil
	}
	one.Game = s.game(e.Head)
	if name == "russian" {
		one.Marks = s.T("pdf.sheet.marks-kings")
		return one, nil
	}
	one.Signs = s.T("pdf.sheet.signs-" + name)
	if turn.Position.Board == rules.Tracks {
		one.Marks = s.T("pdf.sheet.marks-tracks")
	}
	return one, nil
}

// countKind says how players count: points that share out all checkers lie on the halves of the board.
func countKind(s rules.Scale) scoresheet.CountKind {
	if s.Counts && s.Shared {
		return scoresheet.Halves
	}
	return scoresheet.Score
}

// seated says who sits at a board as on a score sheet: name, number, rank.
func (s Style) seated(e *play.Event, id play.PlayerID) scoresheet.Person {
	player, _ := e.Player(id)
	who := scoresheet.Person{Name: layout.Cut(player.Name, layout.MaxCell), About: layout.Cut(player.Rank, layout.MaxCell)}
	if player.Number != 0 {
		who.About = joined(", ", numbered(player.Number), who.About)
	}
	return who
}

// seatedFor says who sits at a board of a match for a team as on a score sheet: name, team, rank; the team alone while nobody is known.
func (s Style) seatedFor(e *play.Event, g show.Pairing, of play.PlayerID) scoresheet.Person {
	team, _ := e.Player(of)
	about, name := layout.Cut(team.Name, layout.MaxCell), g.Sitter(of)
	if name.ID == 0 {
		return scoresheet.Person{Name: about}
	}
	m, _ := team.Member(name.ID)
	return scoresheet.Person{Name: layout.Cut(name.Name, layout.MaxCell), About: joined(", ", about, layout.Cut(m.Rank, layout.MaxCell))}
}

// SheetMoves returns how many moves a score sheet of the event's game holds, of which so many fit on a page.
func SheetMoves(e *play.Event, perPage int) (int, error) {
	size, err := sheetSize(e, Request{PerPage: perPage})
	return size.Moves(), err
}

// sheetSize returns the size of score sheet that is asked for. Paired draughts have two moves in one: their blocks are wider.
func sheetSize(e *play.Event, r Request) (scoresheet.Size, error) {
	game, err := e.Head.Rules()
	if err != nil {
		return scoresheet.Size{}, err
	}
	long := game.Name() == "paired"
	if r.Format == A5Upright {
		return scoresheet.A5(long), nil
	}
	return scoresheet.Of(r.PerPage, long), nil
}

// drawBlanks draws score sheets, so many to a page. They have no page numbers, since they are cut apart.
func (s Style) drawBlanks(w io.Writer, size scoresheet.Size, blanks []blank, title string) error {
	p := newPaper(title, s)
	p.Wide = size.Wide
	if size.Sheets() == 1 && !size.IsLarge() {
		p.Sheets = layout.A5
	}
	p.Begin()
	for i, one := range blanks {
		n := i % size.Sheets()
		if n == 0 {
			if i > 0 {
				p.Begin()
			}
			p.cuts(slipFormat{width: size.Width, height: size.Height, columns: size.Across, rows: size.Down})
		}
		say := scoresheet.Words(p.T)
		if one.draft {
			one.Mark = tagWidth(p.Ruler, p.T("pdf.draft")) + 2
		}
		plan := scoresheet.Lay(p.Ruler, say, size, one.Sheet)
		x, y := size.Place(n)
		plan.Draw(p.Page, say, x, y)
		if one.draft {
			left, top := plan.AfterTitle(p.Page, say)
			p.draftTag(x+left, y+top)
		}
	}
	return p.output(w)
}
