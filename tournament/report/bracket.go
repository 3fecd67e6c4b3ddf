package report

import (
	"io"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// bracketSheet draws the bracket of a knock-out: up to 16 players on one page, more on several, of which the last one has
// the last three rounds.
func bracketSheet(w io.Writer, e *play.Event, r Request, s Style) error {
	t, err := tableAfter(e, r)
	if err != nil {
		return err
	}
	h := s.tableHeading(e, t, s.T("pdf.bracket"))
	b := s.view.Bracket(t.After)
	p := begin(e, h, true, s)
	if b == nil {
		p.Paragraph(layout.Margin, p.Width(), 10, layout.Regular, s.T("pdf.bracket.none"))
		return p.write(w)
	}
	d := bracketDrawing{p: p, e: e, b: b}
	d.plan(p.Bottom() - p.Y - signatureHeight(p.Ruler, e, p.Width(), true, s))
	d.draw()
	p.signatures(e)
	return p.write(w)
}

// bracketDrawing is a bracket being drawn.
type bracketDrawing struct {
	p      *paper
	e      *play.Event
	b      *show.Bracket
	depth  int     // rounds on a page
	height float64 // of the columns
	room   float64 // for a name, from top to bottom
	size   float64 // of the names
	column float64 // width of a round
	top    float64 // of the columns on this page
}

const (
	bracketHead  = 7.0  // height of the headings of the rounds
	bracketJoint = 8.0  // between two rounds
	bracketNote  = 3.0  // below a match
	bracketSeed  = 6.0  // width of a player's number
	bracketScore = 9.0  // width of the points of a match
	mostSide     = 8.5  // a player's part of a box is not higher
	mostColumn   = 90.0 // nor a column wider
)

// plan finds how many rounds go on a page, so that every name finds room in its box: four, as a rule.
func (d *bracketDrawing) plan(height float64) {
	d.height = height - bracketHead
	rounds := len(d.b.Rounds)
	for d.depth = min(4, rounds); ; d.depth-- {
		d.column = min(mostColumn, d.p.Width()/float64(d.depth))
		d.room = d.side(1<<(d.depth-1)) + 0.01
		if d.fits() || d.depth <= leastDepth {
			return
		}
	}
}

// leastDepth is how many rounds a page has at least. Names that are too long even then end with an ellipsis; the list of
// players has them whole.
const leastDepth = 3

// fits chooses the largest type in which every name finds room, and tells whether there is one.
func (d *bracketDrawing) fits() bool {
	const step = 0.5
	for d.size = 9; d.size > layout.MinSize; d.size -= step {
		if d.holds() {
			return true
		}
	}
	return d.holds()
}

func (d *bracketDrawing) holds() bool {
	for _, player := range d.e.Players {
		if set := d.set(player.Name, true); layout.HeightOf(set) > d.room || len(set) > 0 && set[0].Size < d.size {
			return false
		}
	}
	return true
}

// side returns the height of a player's part of a box in a column of so many matches.
func (d *bracketDrawing) side(matches int) float64 {
	return min((d.height/float64(matches)-bracketNote-0.6)/2, max(mostSide, d.height/16))
}

// set breaks a name into lines.
func (d *bracketDrawing) set(name string, won bool) []layout.SetText {
	return d.p.SetLines(layout.WeightOf(won), d.size, d.size, layout.Ink, d.nameWidth(), 1, layout.Cut(name, layout.MaxCell))
}

func (d *bracketDrawing) nameWidth() float64 {
	return d.column - bracketJoint - bracketSeed - d.scores() - 1
}

// name breaks a name into as many lines as there is room for.
func (d *bracketDrawing) name(name string, won bool) []layout.SetText {
	set := d.set(name, won)
	for len(set) > 1 && layout.HeightOf(set) > d.room {
		set = set[:len(set)-1]
		set[len(set)-1].Text = cutTo(d.p.Ruler, set[len(set)-1], d.nameWidth())
	}
	return set
}

// scores returns the width of the points: of every game where a match has few, and of the match.
func (d *bracketDrawing) scores() float64 {
	if games := d.e.Head.Regulations.Match.Games; games > 1 {
		return bracketScore + float64(games)*4.5
	}
	return bracketScore
}

// draw draws pages of the first rounds, then of those that follow, until one page holds the rest.
func (d *bracketDrawing) draw() {
	rounds := len(d.b.Rounds)
	begun := false
	for first := 1; first <= rounds; first += d.depth {
		from, depth := first, min(d.depth, rounds-first+1)
		if rest := rounds - first + 1; rest < d.depth { // repeat what led to the end
			from = max(1, rounds-min(3, d.depth)+1)
			depth = rounds - from + 1
		}
		pages := 1 << (rounds - (from + depth - 1))
		for page := range pages {
			if begun {
				d.p.Begin()
			}
			begun = true
			d.page(from, depth, page)
		}
	}
}

// page draws depth rounds from the given one, of the part-th part of the bracket.
func (d *bracketDrawing) page(from, depth, part int) {
	d.top = d.p.Y + bracketHead
	for k := range depth {
		n, matches := from+k, 1<<(depth-1-k)
		x := layout.Margin + d.column*float64(k)
		d.p.Font(layout.Bold, 9)
		d.p.Colour(layout.Quiet)
		d.p.Text(x, d.p.Y+layout.Baseline(9), d.p.say(show.StageOf(d.e, n)), layout.Left)
		d.p.Colour(layout.Ink)
		for i := range matches {
			y := d.top + d.height*(float64(i)+0.5)/float64(matches)
			d.match(d.b.Rounds[n-1].Matches[part*matches+i], x, y, depth)
			if k+1 < depth {
				d.joint(x, y, d.height/float64(matches)/2, i%2 == 0)
			}
		}
	}
	if from+depth-1 == len(d.b.Rounds) {
		d.third(depth)
	}
	d.p.Y = d.top + d.height
}

// joint draws the line from a match to the next round.
func (d *bracketDrawing) joint(x, y, half float64, isUpper bool) {
	right, end := x+d.column-bracketJoint, y+half
	if !isUpper {
		end = y - half
	}
	middle := right + bracketJoint/2
	d.p.Line(right, y, middle, y, 0.25, layout.Ink)
	d.p.Line(middle, y, middle, end, 0.25, layout.Ink)
	if isUpper {
		d.p.Line(middle, end, x+d.column, end, 0.25, layout.Ink)
	}
}

// third draws the match for the third place below the final.
func (d *bracketDrawing) third(depth int) {
	m := d.b.Rounds[len(d.b.Rounds)-1].Third
	if m == nil {
		return
	}
	x, side := layout.Margin+d.column*float64(depth-1), d.side(1<<(depth-1))
	y := d.top + d.height - side - bracketNote
	d.p.Font(layout.Bold, 9)
	d.p.Colour(layout.Quiet)
	d.p.Text(x, y-side-1.4, d.p.T("pdf.stage.third"), layout.Left)
	d.p.Colour(layout.Ink)
	d.match(*m, x, y, depth)
}

// match draws a match around a height: both players with their points, and below it what settled it or where it is played.
func (d *bracketDrawing) match(m show.BracketMatch, x, y float64, depth int) {
	width, side := d.column-bracketJoint, d.side(1<<(depth-1))
	d.p.Frame(x, y-side, width, 2*side, 0.3, layout.Ink)
	d.p.Line(x, y, x+width, y, 0.12, layout.Hair)
	d.p.Line(x+width-bracketScore, y-side, x+width-bracketScore, y+side, 0.12, layout.Hair)
	for i, s := range m.Sides {
		top := y - side*float64(1-i)
		d.player(m, s, x, top, side)
		d.points(s, x+width, top+side/2)
	}
	note := d.p.wonBy(m.Won)
	switch {
	case m.Board == 0:
	case m.State == play.MatchOpen:
		note = d.p.T("pdf.board", "n", m.Board)
	case m.State == play.MatchVoid:
		note = d.p.T("pdf.won.nobody")
	}
	d.p.Font(layout.Regular, layout.MinSize)
	d.p.Colour(layout.Quiet)
	d.p.Text(x, y+side+layout.Baseline(layout.MinSize)+0.2, note, layout.Left)
	d.p.Colour(layout.Ink)
}

// player draws the number and the name of a side; a place that is not known yet stays empty, to be written into.
func (d *bracketDrawing) player(m show.BracketMatch, s show.BracketSide, x, top, height float64) {
	if s.Player == 0 {
		if m.IsFree() || s.Nobody {
			d.p.Font(layout.Regular, layout.MinSize+1)
			d.p.Colour(layout.Quiet)
			d.p.Text(x+bracketSeed, layout.Centred(top+height/2, layout.MinSize+1), d.p.T("pairing.free"), layout.Left)
			d.p.Colour(layout.Ink)
		}
		return
	}
	d.p.Font(layout.Regular, 7)
	d.p.Colour(layout.Quiet)
	d.p.Text(x+bracketSeed-1.2, layout.Centred(top+height/2, 7), number(s.Number), layout.Right)
	d.p.Colour(layout.Ink)
	set := d.name(s.Name, m.Winner == s.Player)
	d.p.Y, top = top+(height-layout.HeightOf(set))/2, d.p.Y
	d.p.LinesAt(x+bracketSeed, set)
	d.p.Y = top
}

// points draws what a side made in each game, where a match has few, and in the match.
func (d *bracketDrawing) points(s show.BracketSide, end, middle float64) {
	if games := d.e.Head.Regulations.Match.Games; games > 1 && len(s.Games) <= games {
		for k, text := range s.Games {
			if text != "" {
				d.p.Font(layout.Regular, 7)
				d.p.Text(end-d.scores()+4.5*(float64(k)+0.5), layout.Centred(middle, 7), text, layout.Centre)
			}
		}
	}
	if s.Score != "" {
		d.p.Font(layout.WeightOf(s.Won), 9)
		d.p.Text(end-bracketScore/2, layout.Centred(middle, 9), s.Score, layout.Centre)
	}
}
