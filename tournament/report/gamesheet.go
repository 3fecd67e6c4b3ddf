package report

import (
	"io"
	"strconv"

	"adyukh/rules"
	"adyukh/rules/sheet"
	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/report/scoresheet"
	"adyukh/tournament/show"
)

// gameSheet draws the record of a game: the moves as they were checked, with the first wrong one marked, what was found,
// the result and the arbiter's decision, and a diagram of the last position that could be reached. For the public it
// leaves finding and decision out.
func gameSheet(w io.Writer, e *play.Event, r Request, s Style) error {
	g, _ := e.Game(r.Game)
	round, _ := e.Round(g.Round)
	title := s.T("pdf.game") + ". " + s.roundName(e, g.Round) + ", " + s.T("pdf.board", "n", g.Board)
	h := s.roundHeading(e, round, "")
	h.title = title
	game, err := readGame(e, g)
	if err != nil {
		return err
	}
	p := begin(e, h, false, s)
	p.gamePlayers(e, g)
	if game == nil {
		p.Paragraph(layout.Margin, p.Width(), 10, layout.Regular, s.T("pdf.game.no-record"))
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
	points := p.Measure(layout.Bold, size+2, "24") + 4
	for _, isWhite := range []bool{true, false} {
		id, own := g.White, shown.Score.White
		if !isWhite {
			id, own = g.Black, shown.Score.Black
		}
		player, _ := e.Player(id)
		won := shown.Result.MatchPoints(isWhite) == 2
		set := p.SetLines(layout.WeightOf(won), size, 9, layout.Ink, p.Width()-points-layout.MarkSpace-1, 1,
			layout.Cut(player.Name, layout.MaxCell))
		about := joined(" · ", numbered(player.Number), player.Rank, player.Federation, show.Home(e, player), p.withdrawn(e, player))
		set = append(set, p.SetLines(layout.Regular, 8, layout.MinSize, layout.Quiet, p.Width()-points-layout.MarkSpace-1, 1, about)...)
		p.Side(layout.Margin+1.4, p.Y+layout.LineHeight(size)/2, 1.3, isWhite)
		if own != "" {
			p.Font(layout.WeightOf(won), size+2)
			p.Text(p.Edge(), p.Y+layout.Baseline(size+2), own, layout.Right)
		}
		p.LinesAt(layout.Margin+layout.MarkSpace+1, set)
		p.Y += 1.4
	}
	if !shown.Score.IsZero() {
		text := p.T("pairing.score") + " " + shown.Score.String() + " – " + p.say(shown.Ending())
		p.Paragraph(layout.Margin, p.Width(), 10, layout.Bold, text)
	}
	p.Y += 1.5
	p.Line(layout.Margin, p.Y, p.Edge(), p.Y, 0.3, layout.Ink)
	p.Y += 4
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
	top := p.Y
	x := p.Edge() - diagramWidth
	p.diagram(c, x)
	if !forReaders {
		p.finding(c, g, x)
		p.arbiterLine(x + layout.LabelEdge)
	}
	p.Y = top
	p.moveList(c.moves(forReaders), p.Width()-diagramWidth-diagramGap)
}

// diagram draws the last position reached and says what it is.
func (p *paper) diagram(c *checkedGame, x float64) {
	position, move, caption := c.trace.Start, layout.LastMove{}, p.T("pdf.game.start")
	if n := len(c.trace.Plies); n > 0 {
		last := c.trace.Plies[n-1]
		key := "pdf.game.after-"
		if c.trace.Result != nil {
			key = "pdf.game.final-"
		}
		move = layout.LastMove{Before: c.trace.Start, Path: last.Path}
		if n > 1 {
			move.Before = c.trace.Plies[n-2].Position
		}
		position = last.Position
		caption = p.T(key+last.Side, "number", last.Number)
	}
	p.Y += p.Board(position, x, p.Y, diagramWidth, move) + 1
	if position.White+position.Black > 0 {
		p.ScoreBar(position, x+layout.LabelEdge, p.Y, diagramWidth-layout.LabelEdge)
		p.Y += 5.2
	}
	if c.trace.Result != nil && countKind(p.scale) == scoresheet.Halves {
		p.counted(position, x+layout.LabelEdge)
	}
	p.Paragraph(x+layout.LabelEdge, diagramWidth-layout.LabelEdge, 9, layout.Bold, caption)
	p.Y += 1.5
}

// counted draws how the points of a final position of шашки адиюх add up, as players count them on their sheets.
func (p *paper) counted(position rules.Layout, x float64) {
	count := scoresheet.CountOf(position)
	table := scoresheet.CountTable{Kind: scoresheet.Halves, Filled: &count}
	table.Draw(p.Page, scoresheet.Words(p.T), x, p.Y, diagramWidth-layout.LabelEdge)
	p.Y += table.Height() + 1.5
}

// finding draws what the check found and what the arbiter decided.
func (p *paper) finding(c *checkedGame, g play.Game, x float64) {
	x, width := x+layout.LabelEdge, diagramWidth-layout.LabelEdge
	for _, text := range p.findingTexts(c) {
		p.Paragraph(x, width, 9, layout.Regular, text)
		p.Y += 0.8
	}
	if g.Sheet.Decision == play.NoDecision {
		return
	}
	p.Y += 1
	p.Paragraph(x, width, 9, layout.Bold, p.T("pdf.game."+string(g.Sheet.Decision)))
	p.Paragraph(x, width, 9, layout.Regular, layout.Cut(g.Sheet.Note, layout.MaxCell))
}

// findingTexts says what the check found: the status or the fault, the legal moves there, and the remarks.
func (s Style) findingTexts(c *checkedGame) []string {
	r := &c.report
	texts := []string{s.statusText(r)}
	if r.Fault != nil && r.Fault.Ply > 0 && len(r.Fault.Legal) > 0 {
		moves := joined(", ", r.Fault.Legal...)
		texts = append(texts, s.T("pdf.game.legal", "moves", layout.Cut(moves, 2*layout.MaxCell)))
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
		texts = append(texts, "· "+layout.Cut(text, layout.MaxCell))
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
	return s.T("finding.wrong", "place", place, "move", layout.Cut(f.Move, maxMove), "fault", s.faultText(f))
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
		args = append(args, name, layout.Cut(value, maxMove))
	}
	return s.T(p.Key, args...)
}

// arbiterLine draws a line for the arbiter who checked the record.
func (p *paper) arbiterLine(x float64) {
	p.Y += 9
	label := p.T("pdf.sheet.arbiter")
	p.Font(layout.Regular, 9)
	p.Text(x, p.Y, label, layout.Left)
	start := x + p.Measure(layout.Regular, 9, label) + 3
	p.Line(start, p.Y+0.6, start+45, p.Y+0.6, 0.2, layout.Ink)
}
