package report

import (
	"io"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// tableCards draws a card for every board of a round: its number, to be read from afar, and who sits there.
func tableCards(w io.Writer, e *play.Event, r Request, s Style) error {
	round, err := s.roundPaper(e, r.Round)
	if err != nil {
		return err
	}
	p := newPaper(s.roundName(e, r.Round)+". "+s.T("pdf.table-cards"), s)
	var seated []show.Board
	for _, m := range round.meetings {
		if m.IsSeated() {
			seated = append(seated, m)
		}
	}
	f := slipFormat{width: a4Short, height: a4Long / 2, columns: 1, rows: 2, margin: margin}
	p.cutApart(f, len(seated), func(i int, x, y float64) {
		p.card(round, seated[i], x, y, f.width-2*f.margin, y+f.height-2*f.margin)
	})
	return p.output(w)
}

const (
	cardBoard = 96.0 // size of the board's number
	cardName  = 30.0
	cardNote  = 11.0

	cardDiagram = 38.0 // width of the diagram of an opening
)

// card draws one card: what is played above, the number, the players with the colours of the first game, the opening below.
func (p *paper) card(r roundPaper, m show.Board, x, top, width, bottom float64) {
	p.y = top
	round := p.roundName(r.e, r.round.Number)
	if len(m.Games) > 1 {
		round = joined(", ", round, p.T("pdf.match-of", "n", len(m.Games)))
	}
	p.font(bold, cardNote)
	p.text(x+width, p.y+baseline(cardNote), round, right)
	room := width - p.measure(bold, cardNote, round) - 6
	p.linesAt(x, p.setLines(regular, cardNote, 7, quiet, max(room, width/4), 1, cut(r.e.Head.Name, maxCell)))
	p.y += 1
	p.line(x, p.y, x+width, p.y, 0.4, ink)
	number := strconv.Itoa(m.Number)
	p.y += 1
	p.font(bold, cardBoard)
	p.text(x+width/2, p.y+baseline(cardBoard)-2, number, centre)
	p.font(regular, cardNote)
	p.colour(quiet)
	p.text(x+width/2-p.measure(bold, cardBoard, number)/2-4, p.y+baseline(cardBoard)-2, p.T("pairing.board"), right)
	p.colour(ink)
	if !r.round.IsPublished() {
		p.draftTag(x, p.y+2)
	}
	p.cardDiagram(r.opening, x+width)
	p.y += lineHeight(cardBoard)
	for i, id := range m.Players {
		p.cardSeat(r, id, i == 0, x, width)
	}
	p.cardOpening(r.opening, x, width, bottom)
}

func (p *paper) cardSeat(r roundPaper, id play.PlayerID, isWhite bool, x, width float64) {
	const indent = 12.0
	player, _ := r.e.Player(id)
	p.side(x+4, p.y+lineHeight(cardName)/2, 3.4, isWhite)
	p.linesAt(x+indent, p.setLines(bold, cardName, 12, ink, width-indent, 1, cut(player.Name, maxCell)))
	about := joined(" · ", numbered(player.Number), player.Rank, player.Federation, player.Club)
	p.linesAt(x+indent, p.setLines(regular, cardNote, 7, quiet, width-indent, 1, about))
	p.y += 3
}

// cardDiagram draws the opening beside the number of the board, where its board is not too high for that.
func (p *paper) cardDiagram(o *setOpening, end float64) {
	if o == nil {
		return
	}
	room := lineHeight(cardBoard) - 1
	for _, width := range []float64{cardDiagram, cardDiagram * 0.8} {
		if newDiagram(p, o.start, 0, 0, width).bottom()+labelEdge <= room {
			p.board(o.start, end-width, p.y+1, width, lastMove{})
			return
		}
	}
}

// cardOpening draws the opening at the foot of a card.
func (p *paper) cardOpening(o *setOpening, x, width, bottom float64) {
	if o == nil {
		return
	}
	set := p.setLines(regular, 11, minSize, ink, width, 2, p.openingLine(o, true))
	p.y = bottom - heightOf(set)
	p.line(x, p.y-1, x+width, p.y-1, 0.15, hair)
	p.linesAt(x, set)
}
