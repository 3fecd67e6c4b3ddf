package report

import (
	"fmt"
	"strconv"
	"strings"

	"adyukh/rules"
	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
)

// setOpening is the opening of a round as papers show it.
type setOpening struct {
	title string   // "Дебют тура: 17"
	moves []string // made for the players; nil where there is a position
	text  string   // the moves with their numbers, or the position as the game writes it
	start rules.Layout
}

// openingOf returns the opening of a round, nil when there is none. The error is a *rules.PositionError or a *games.PlayError.
func (s Style) openingOf(e *play.Event, r play.Round) (*setOpening, error) {
	if r.Opening.IsZero() {
		return nil, nil
	}
	game, err := e.Head.Rules()
	if err != nil {
		return nil, err
	}
	fen, err := r.Opening.Start(game)
	if err != nil {
		return nil, fmt.Errorf("opening of round %d: %w", r.Number, err)
	}
	turn, err := game.Turn(fen)
	if err != nil {
		return nil, fmt.Errorf("opening of round %d: %w", r.Number, err)
	}
	o := &setOpening{title: s.T("pdf.opening.unnamed"), text: r.Opening.Position, start: turn.Position}
	if r.Opening.Name != "" {
		o.title = s.T("pdf.opening", "name", layout.Cut(r.Opening.Name, layout.MaxCell))
	}
	if r.Opening.Moves != "" {
		o.moves = strings.Fields(r.Opening.Moves)
		o.text = numberedMoves(o.moves)
	}
	return o, nil
}

// numberedMoves writes moves from the start of a game as a line: 1. c3-d4 d6-c5 2. b2-c3.
func numberedMoves(moves []string) string {
	var words []string
	for i, m := range moves {
		if i%2 == 0 {
			words = append(words, strconv.Itoa(i/2+1)+".")
		}
		words = append(words, m)
	}
	return strings.Join(words, " ")
}

// turnText says who makes the first move of the players' own.
func (s Style) turnText(o *setOpening) string { return s.T("pdf.opening.move-" + o.start.ToMove) }

// openingLine writes the opening in a line: with the moves, and with a position only where no diagram shows it.
func (s Style) openingLine(o *setOpening, drawn bool) string {
	if o.moves == nil && drawn {
		return o.title + ". " + s.turnText(o)
	}
	return o.title + " – " + o.text + ". " + s.turnText(o)
}

const openingBoard = 44.0 // width of the diagram of an opening

// opening draws the opening of a round below the title: the moves, and a diagram beside them where it is wanted.
func (p *paper) opening(o *setOpening, drawn bool) {
	if o == nil {
		return
	}
	width, top := p.Width(), p.Y
	if drawn {
		width -= openingBoard + 6
	}
	p.Paragraph(layout.Margin, width, 11, layout.Bold, o.title)
	p.Paragraph(layout.Margin, width, 11, layout.Regular, o.text)
	p.Paragraph(layout.Margin, width, 9, layout.Regular, p.turnText(o))
	if drawn {
		height := p.Board(o.start, p.Edge()-openingBoard, top, openingBoard, layout.LastMove{})
		p.Y = max(p.Y, top+height)
	}
	p.Y += titleGap
}

// moveRow is one numbered line of a record: the move of White and that of Black.
type moveRow struct {
	number int
	plies  [2]moveText
}

// moveText is a ply on paper.
type moveText struct {
	text  string
	wrong bool // the first one that can't be played
	after bool // behind the wrong one: as written, not checked
}

// moves lists the plies: as the game's notation writes them as far as they could be played, then as they were written.
// Without marks nothing tells a wrong ply from the others.
func (c *checkedGame) moves(withoutMarks bool) []moveRow {
	var rows []moveRow
	add := func(number int, side string, m moveText) {
		if len(rows) == 0 || rows[len(rows)-1].number != number {
			rows = append(rows, moveRow{number: number})
		}
		at := 0
		if side == rules.Black.String() {
			at = 1
		}
		rows[len(rows)-1].plies[at] = m
	}
	number, side := 1, rules.White.String()
	if c.trace.Start.ToMove != "" {
		side = c.trace.Start.ToMove
	}
	for _, step := range c.trace.Plies {
		add(step.Number, step.Side, moveText{text: step.Text + step.Sign + offerSign(step.Offer)})
		number, side = next(step.Number, step.Side)
	}
	for i := len(c.trace.Plies); i < len(c.record.Moves); i++ {
		m := c.record.Moves[i]
		first := i == len(c.trace.Plies)
		add(number, side, moveText{
			text: m.Text + m.Sign + offerSign(m.Offer), wrong: first && !withoutMarks, after: !first || withoutMarks,
		})
		number, side = next(number, side)
	}
	return rows
}

func next(number int, side string) (int, string) {
	if side == rules.Black.String() {
		return number + 1, rules.White.String()
	}
	return number, rules.Black.String()
}

func offerSign(offered bool) string {
	if offered {
		return " ="
	}
	return ""
}

const (
	moveSize    = 9.0
	moveNumbers = 9.0  // width of the numbers
	moveColumn  = 45.0 // least width of a column of moves
	moveGap     = 4.0  // between two columns
	leastColumn = 40.0 // height of a column before another one begins
)

// moveList draws the moves in columns: on the first page in the given width, on further ones across the whole page.
func (p *paper) moveList(rows []moveRow, width float64) {
	for len(rows) > 0 {
		columns := max(1, int((width+moveGap)/(moveColumn+moveGap)))
		each := (width - moveGap*float64(columns-1)) / float64(columns)
		room := p.Bottom() - p.Y - moveHead()
		limit := p.columnHeight(rows, columns, each, room)
		top, lowest := p.Y, p.Y
		for column := 0; column < columns && len(rows) > 0; column++ {
			p.Y = top
			rows = p.moveColumn(rows, layout.Margin+float64(column)*(each+moveGap), each, top+moveHead()+limit)
			lowest = max(lowest, p.Y)
		}
		p.Y = lowest
		if len(rows) > 0 {
			p.Begin()
			width = p.Width()
		}
	}
}

func moveHead() float64 { return layout.LineHeight(layout.HeadSize) + 1.4 }

// columnHeight returns how far down columns go: all the way when the moves fill them, else so that they are about level.
func (p *paper) columnHeight(rows []moveRow, columns int, each, room float64) float64 {
	total, highest := 0.0, 0.0
	for _, r := range rows {
		height := p.moveHeight(r, each)
		total, highest = total+height, max(highest, height)
	}
	return min(room, max(total/float64(columns)+highest, leastColumn))
}

// moveColumn draws rows down to the limit and returns those that are left. At least one is drawn.
func (p *paper) moveColumn(rows []moveRow, x, width, limit float64) []moveRow {
	half := (width - moveNumbers) / 2
	p.Font(layout.Bold, layout.HeadSize)
	p.Colour(layout.Quiet)
	base := p.Y + layout.Baseline(layout.HeadSize)
	p.Text(x+moveNumbers+1, base, p.T("side.white"), layout.Left)
	p.Text(x+moveNumbers+half+1, base, p.T("side.black"), layout.Left)
	p.Colour(layout.Ink)
	p.Y += moveHead()
	top := p.Y
	p.Line(x, top, x+width, top, 0.3, layout.Ink)
	n := 0
	for n < len(rows) && (n == 0 || p.Y+p.moveHeight(rows[n], width) <= limit) {
		p.moveRow(rows[n], x, width)
		n++
	}
	p.Line(x+moveNumbers, top, x+moveNumbers, p.Y, 0.12, layout.Hair)
	p.Line(x+moveNumbers+half, top, x+moveNumbers+half, p.Y, 0.12, layout.Hair)
	return rows[n:]
}

// moveLines breaks a ply that is too long for its place, after a colon where there is one.
func (p *paper) moveLines(m moveText, width float64) []string {
	return p.Wrap(layout.WeightOf(m.wrong), moveSize, (width-moveNumbers)/2-2.4, layout.Cut(m.text, layout.MaxCell))
}

func (p *paper) moveHeight(r moveRow, width float64) float64 {
	lines := max(1, len(p.moveLines(r.plies[0], width)), len(p.moveLines(r.plies[1], width)))
	return float64(lines)*layout.LineHeight(moveSize) + 1
}

func (p *paper) moveRow(r moveRow, x, width float64) {
	height := p.moveHeight(r, width)
	half := (width - moveNumbers) / 2
	p.Font(layout.Regular, moveSize)
	p.Colour(layout.Quiet)
	p.Text(x+moveNumbers-1.4, p.Y+0.5+layout.Baseline(moveSize), strconv.Itoa(r.number)+".", layout.Right)
	p.Colour(layout.Ink)
	for i, m := range r.plies {
		left := x + moveNumbers + half*float64(i)
		p.ply(m, left, width)
		if m.wrong {
			p.Frame(left+0.3, p.Y+0.2, half-0.6, height-0.4, 0.5, layout.Ink)
		}
	}
	p.Y += height
	p.Line(x, p.Y, x+width, p.Y, 0.12, layout.Hair)
}

func (p *paper) ply(m moveText, x, width float64) {
	p.Font(layout.WeightOf(m.wrong), moveSize)
	if m.after {
		p.Colour(layout.Quiet)
	}
	y := p.Y + 0.5
	for _, line := range p.moveLines(m, width) {
		p.Text(x+1, y+layout.Baseline(moveSize), line, layout.Left)
		y += layout.LineHeight(moveSize)
	}
	p.Colour(layout.Ink)
}
