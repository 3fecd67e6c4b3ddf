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
