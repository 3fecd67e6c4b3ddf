package report

import (
	"io"
	"strconv"

	"adyukh/rules"
	"adyukh/rules/sheet"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// gameSheet draws the record of a game: the moves as they were checked, with the first wrong one marked, what was found,
// the result and the arbiter's decision, and a diagram of the last position that could be reached. For the public it
// leaves finding and decision out.
func gameSheet(w io.Writer, e *play.Event, r Request, s Style) error {
	g, _ := e.Game(r.Game)
	round, _ := e.Round(g.Round)
	title := s.T("pdf.game") + ". " + s.T("round.title", "n", g.Round) + ", " + s.T("pdf.board", "n", g.Board)
	h := s.roundHeading(e, round, "")
	h.title = title
	game, err := readGame(e, g)
	if err != nil {
		return err
	}
	p := begin(e, h, false, s)
	p.gamePlayers(e, g)
	if game == nil {
		p.paragraph(margin, p.width(), 10, regular, s.T("pdf.game.no-record"))
	} else {
		p.record(game, g, s.view.Audience == play.Readers)
	}
	return p.write(w)
}

// checkedGame is a record with what became of it.
type checkedGame struct {
	record *sheet.Record
	trace  sheet.Trace
	report sheet.Report
}

// readGame checks the record of a game; it returns nil when there is none.
func readGame(e *play.Event, g play.Game) (*checkedGame, error) {
	if g.Sheet.Text == "" {
		return nil, nil
	}
	var c checkedGame
	var err error
	if c.report, err = e.Finding(g); err != nil {
		return nil, err
	}
	if c.trace, err = e.Head.TraceOpened(e.Opening(g), g.Sheet.Text); err != nil {
		return nil, err
	}
	c.record = &sheet.Record{}
	if records, _ := sheet.ReadAll(g.Sheet.Text, sheet.Limits{}); len(records) > 0 {
		c.record = records[0] // what can't be read is in the report
	}
	return &c, nil
}

// gamePlayers draws both names with the points that they got, and how the game ended.
func (p *paper) gamePlayers(e *play.Event, g play.Game) {
	const size = 12.0
	shown := show.PairingOf(e, g)
	points := p.measure(bold, size+2, "24") + 4
	for _, isWhite := range []bool{true, false} {
		id, own := g.White, shown.Score.White
		if !isWhite {
			id, own = g.Black, shown.Score.Black
		}
		player, _ := e.Player(id)
		won := shown.Result.MatchPoints(isWhite) == 2
		set := p.setLines(weightOf(won), size, 9, ink, p.width()-points-markSpace-1, 1, cut(player.Name, maxCell))
		about := joined(" · ", numbered(player.Number), player.Rank, player.Federation, player.Club, p.withdrawn(e, player))
		set = append(set, p.setLines(regular, 8, minSize, quiet, p.width()-points-markSpace-1, 1, about)...)
		p.side(margin+1.4, p.y+lineHeight(size)/2, 1.3, isWhite)
		if own != "" {
			p.font(weightOf(won), size+2)
			p.text(p.edge(), p.y+baseline(size+2), own, right)
		}
		p.linesAt(margin+markSpace+1, set)
		p.y += 1.4
	}
	if !shown.Score.IsZero() {
		text := p.T("pairing.score") + " " + shown.Score.String() + " – " + p.say(shown.Ending())
		p.paragraph(margin, p.width(), 10, bold, text)
	}
	p.y += 1.5
	p.line(margin, p.y, p.edge(), p.y, 0.3, ink)
	p.y += 4
}

func numbered(n int) string {
	if n == 0 {
		return ""
	}
	return "№ " + strconv.Itoa(n)
}

const (
	diagramWidth = 84.0
	diagramGap   = 8.0
	mostRemarks  = 6  // further ones are only counted, so that all fit below the diagram
	maxMove      = 40 // runes of a wrong move
)

// record draws the moves on the left and, on the right, the diagram with what was found below it.
func (p *paper) record(c *checkedGame, g play.Game, forReaders bool) {
	top := p.y
	x := p.edge() - diagramWidth
	p.diagram(c, x)
	if !forReaders {
		p.finding(c, g, x)
		p.arbiterLine(x + labelEdge)
	}
	p.y = top
	p.moveList(c.moves(forReaders), p.width()-diagramWidth-diagramGap)
}

// diagram draws the last position reached and says what it is.
func (p *paper) diagram(c *checkedGame, x float64) {
	position, move, caption := c.trace.Start, lastMove{}, p.T("pdf.game.start")
	if n := len(c.trace.Plies); n > 0 {
		last := c.trace.Plies[n-1]
		key := "pdf.game.after-"
		if c.trace.Result != nil {
			key = "pdf.game.final-"
		}
		move = lastMove{before: c.trace.Start, path: last.Path}
		if n > 1 {
			move.before = c.trace.Plies[n-2].Position
		}
		position = last.Position
		caption = p.T(key+last.Side, "number", last.Number)
	}
	p.y += p.board(position, x, p.y, diagramWidth, move) + 1
	if position.White+position.Black > 0 {
		p.scoreBar(position, x+labelEdge, p.y, diagramWidth-labelEdge)
		p.y += 5.2
	}
	p.paragraph(x+labelEdge, diagramWidth-labelEdge, 9, bold, caption)
	p.y += 1.5
}

// finding draws what the check found and what the arbiter decided.
func (p *paper) finding(c *checkedGame, g play.Game, x float64) {
	x, width := x+labelEdge, diagramWidth-labelEdge
	for _, text := range p.findingTexts(c) {
		p.paragraph(x, width, 9, regular, text)
		p.y += 0.8
	}
	if g.Sheet.Decision == play.NoDecision {
		return
	}
	p.y += 1
	p.paragraph(x, width, 9, bold, p.T("pdf.game."+string(g.Sheet.Decision)))
	p.paragraph(x, width, 9, regular, cut(g.Sheet.Note, maxCell))
}

// findingTexts says what the check found: the status or the fault, the legal moves there, and the remarks.
func (s Style) findingTexts(c *checkedGame) []string {
	r := &c.report
	texts := []string{s.statusText(r)}
	if r.Fault != nil && r.Fault.Ply > 0 && len(r.Fault.Legal) > 0 {
		moves := joined(", ", r.Fault.Legal...)
		texts = append(texts, s.T("pdf.game.legal", "moves", cut(moves, 2*maxCell)))
	}
	for i, remark := range r.Remarks {
		if i == mostRemarks {
			return append(texts, "· "+s.T("pdf.game.more-remarks", "n", len(r.Remarks)-mostRemarks))
		}
		text := s.phrase(remark.Phrase())
		if n := remark.Ply; n > 0 && n <= len(c.trace.Plies) {
			step := c.trace.Plies[n-1]
			text = moveNumber(step.Number, step.Side) + " " + step.Text + ": " + text
		}
		texts = append(texts, "· "+cut(text, maxCell))
	}
	return texts
}

// moveNumber writes the number of a move as in a line of moves: 12. or 12…
func moveNumber(n int, side string) string {
	if side == rules.Black.String() {
		return strconv.Itoa(n) + "…"
	}
	return strconv.Itoa(n) + "."
}

// statusText sums the check up: what is wrong, or how far all is right and whether the counts agree.
func (s Style) statusText(r *sheet.Report) string {
	f := r.Fault
	if f == nil {
		return s.phrase(r.Phrase())
	}
	if f.Ply == 0 {
		return s.T("pdf.game.unreadable", "why", s.faultText(f))
	}
	place := s.T("finding.move", "number", f.Number, "side", s.T("side."+f.Side.String()+"-of"))
	return s.T("finding.wrong", "place", place, "move", cut(f.Move, maxMove), "fault", s.faultText(f))
}

// faultText writes what is wrong with a move, with the clause that forbids it.
func (s Style) faultText(f *sheet.Fault) string {
	text := s.phrase(f.Phrase())
	if f.Clause != "" {
		text += " " + s.T("sheet.clause", "clause", f.Clause)
	}
	return text
}

func (s Style) phrase(p sheet.Phrase) string {
	args := make([]any, 0, 2*len(p.Args))
	for name, value := range p.Args {
		args = append(args, name, cut(value, maxMove))
	}
	return s.T(p.Key, args...)
}

// arbiterLine draws a line for the arbiter who checked the record.
func (p *paper) arbiterLine(x float64) {
	p.y += 9
	label := p.T("pdf.sheet.arbiter")
	p.font(regular, 9)
	p.text(x, p.y, label, left)
	start := x + p.measure(regular, 9, label) + 3
	p.line(start, p.y+0.6, start+45, p.y+0.6, 0.2, ink)
}
