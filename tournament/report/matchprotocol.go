package report

import (
	"io"
	"slices"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// matchProtocols draws a protocol for every match of a round: both line-ups board by board with colours, and what is known of the results.
// What is not is left to be written by hand, and the players too where line-ups are closed. Two stand on a sheet where they fit.
func matchProtocols(w io.Writer, e *play.Event, r Request, s Style) error {
	round, err := s.roundPaper(e, r.Round)
	if err != nil {
		return err
	}
	p := newPaper(s.roundName(e, r.Round)+". "+s.T("teampaper.protocols"), s)
	f := slipFormat{width: layout.A4Short, height: layout.A4Long / 2, columns: 1, rows: 2, margin: 10}
	if r.PerPage == 1 {
		f = wholeSheet
	}
	var all []*protocolDrawing
	for _, m := range round.meetings {
		if m.IsUnpaired() || m.IsStruck() {
			continue
		}
		d := &protocolDrawing{p: p, r: round, m: m, places: m.Places(e.Head.Regulations.Match.Count), width: f.width - 2*f.margin}
		if all = append(all, d); d.least() > f.height-2*f.margin {
			f = wholeSheet
		}
	}
	p.cutApart(f, len(all), func(i int, x, y float64) {
		d := all[i]
		d.x, d.y, d.width, d.bottom = x, y, f.width-2*f.margin, y+f.height-2*f.margin
		d.draw()
	})
	return p.output(w)
}

// wholeSheet is an upright page for one thing.
var wholeSheet = slipFormat{width: layout.A4Short, height: layout.A4Long, columns: 1, rows: 1, margin: layout.Margin}

// protocolDrawing is the protocol of a match being drawn.
type protocolDrawing struct {
	p      *paper
	r      roundPaper
	m      show.Board
	places []show.Board
	x, y   float64 // y moves down
	width  float64
	bottom float64
}

const (
	protocolLabel = 7.5
	protocolName  = 9.5
	protocolRow   = 8.6 // of a game, at the most
	leastRow      = 5.6 // and at the least
	protocolSum   = 6.4 // of a sum
	protocolBox   = 11.0
	protocolSigns = 15.0
	protocolHead  = 5.0 // of the columns' headings
	clockWidth    = 17.0
	endWidth      = 33.0
)

func (d *protocolDrawing) draw() {
	d.head()
	d.teams()
	below := d.below()
	d.table(d.bottom - below)
	d.sums()
	d.p.Y = d.y + 1
	d.reserves()
	d.remarks(d.bottom - protocolSigns)
	d.signatures()
}

// least is the height that a protocol needs.
func (d *protocolDrawing) least() float64 {
	return 17 + d.teamsHeight() + protocolHead + leastRow*float64(len(d.m.Games)) + d.below()
}

// below is the height of all that stands below the boards.
func (d *protocolDrawing) below() float64 {
	height := 1.5 + protocolSum*float64(len(d.sumLines())) + protocolSigns + 2
	for side := range 2 {
		height = max(height, 1.5+protocolSum*float64(len(d.sumLines()))+protocolSigns+2+layout.HeightOf(d.setReserves(side)))
	}
	return height + layout.HeightOf(d.setRemarks()) + blankLine
}

func (d *protocolDrawing) head() {
	const title = 13.0
	p := d.p
	d.y = p.slipHead(d.r, d.x, d.y, d.width)
	text := p.T("teampaper.protocol") + ". " + p.T("pairing.board") + " " + strconv.Itoa(d.m.Number)
	p.Font(layout.Bold, title)
	p.Text(d.x, d.y+layout.Baseline(title), text, layout.Left)
	if !d.r.round.IsPublished() {
		p.draftTag(d.x+p.Measure(layout.Bold, title, text)+4, d.y+0.2)
	}
	if begins := d.r.round.StartsAt; !begins.IsZero() {
		p.Font(layout.Regular, 8.5)
		p.Colour(layout.Quiet)
		p.Text(d.x+d.width, d.y+layout.Baseline(title), p.moment(begins, d.r.e.Head.Location()), layout.Right)
		p.Colour(layout.Ink)
	}
	d.y += layout.LineHeight(title) + 1.6
}

// slipHead draws the event and the round above what is cut from a page, and returns where it ends.
func (p *paper) slipHead(r roundPaper, x, y, width float64) float64 {
	const size = 8.5
	p.Y = y
	round := p.roundName(r.e, r.round.Number)
	p.Font(layout.Bold, size)
	p.Text(x+width, y+layout.Baseline(size), round, layout.Right)
	p.LinesAt(x, p.SetLines(layout.Regular, size, layout.MinSize, layout.Quiet, width-p.Measure(layout.Bold, size, round)-5, 1,
		layout.Cut(r.e.Head.ShortName(), layout.MaxTitle)))
	p.Y = max(p.Y, y+layout.LineHeight(size)) + 0.6
	p.Line(x, p.Y, x+width, p.Y, 0.4, layout.Ink)
	return p.Y + 1.4
}

// middle is where the colon of the scores stands, and half of what the scores take.
func (d *protocolDrawing) middle() (x, half float64) {
	x, half = d.x+d.width/2, protocolBox+7
	if d.filled() {
		x -= endWidth / 2
	}
	return x, half
}

// filled tells whether results are in: then it says how games ended, in place of room for the clocks.
func (d *protocolDrawing) filled() bool {
	return slices.ContainsFunc(d.m.Games, func(g show.Pairing) bool { return g.State == show.Over && !g.IsEmptyBoard() })
}

func (d *protocolDrawing) setTeam(side int) []layout.SetText {
	p := d.p
	_, half := d.middle()
	room := d.width/2 - half - 3
	team, _ := d.r.e.Player(d.m.Players[side])
	set := p.SetLines(layout.Bold, 13, 9, layout.Ink, room, 2, layout.Cut(team.Name, layout.MaxCell))
	captain := ""
	if team.Captain != "" {
		captain = p.T("lineup.captain-is", "name", layout.Cut(team.Captain, layout.MaxCell))
	}
	about := joined(" · ", numbered(team.Number), layout.Cut(team.Federation, layout.MaxCell), captain)
	return append(set, p.SetLines(layout.Regular, protocolLabel, layout.MinSize, layout.Quiet, room, 2, about)...)
}

func (d *protocolDrawing) teamsHeight() float64 {
	return max(11, layout.HeightOf(d.setTeam(0)), layout.HeightOf(d.setTeam(1))) + 2.5
}

// teams draws the names of the teams with the score of the match between them.
func (d *protocolDrawing) teams() {
	height := d.teamsHeight()
	_, half := d.middle()
	x := d.x + d.width/2
	for side, at := range []float64{d.x, x + half + 3} {
		d.p.Y = d.y
		d.p.LinesAt(at, d.setTeam(side))
	}
	score := d.m.Sides(d.r.e.Head.Regulations.Match.Count, d.p.scale.FormatPoints)
	d.pair(x, d.y+4.6, 8.4, 15, score, d.m.Waiting)
	d.y += height
}

// pair draws two numbers and a colon around x; boxes to write in where they are not known, or not all.
func (d *protocolDrawing) pair(x, middle, height, size float64, texts [2]string, open bool) {
	p := d.p
	if texts[0] == "" || open {
		texts = [2]string{}
		for _, left := range []float64{x - 1.8 - protocolBox, x + 1.8} {
			p.Frame(left, middle-height/2, protocolBox, height, 0.3, layout.Ink)
		}
	}
	p.Font(layout.Bold, size)
	base := layout.Centred(middle, size)
	p.Text(x, base, ":", layout.Centre)
	p.Text(x-2.2, base, texts[0], layout.Right)
	p.Text(x+2.2, base, texts[1], layout.Left)
}

// table draws the boards down to bottom at the most.
func (d *protocolDrawing) table(bottom float64) {
	p := d.p
	x, half := d.middle()
	d.headings(x, half)
	height := min(protocolRow, max(leastRow-0.6, (bottom-d.y)/float64(len(d.m.Games))))
	for _, b := range d.places {
		d.place(b, x, half, height)
		p.Line(d.x, d.y, d.x+d.width, d.y, 0.12, layout.Hair)
	}
	p.Line(d.x, d.y, d.x+d.width, d.y, 0.3, layout.Ink)
}

func (d *protocolDrawing) headings(x, half float64) {
	p := d.p
	p.Font(layout.Bold, protocolLabel)
	p.Colour(layout.Quiet)
	base := d.y + layout.Baseline(protocolLabel)
	p.Text(d.x, base, p.T("teampaper.board"), layout.Left)
	p.Text(x, base, p.T("pairing.score"), layout.Centre)
	if d.filled() {
		p.Text(d.x+d.width-endWidth+2, base, p.T("pdf.ended"), layout.Left)
	} else {
		for _, at := range []float64{x - half - clockWidth/2, x + half + clockWidth/2} {
			p.Text(at, base, p.T("teampaper.clock"), layout.Centre)
		}
	}
	p.Colour(layout.Ink)
	d.y += protocolHead
	p.Line(d.x, d.y, d.x+d.width, d.y, 0.3, layout.Ink)
}

// place draws a board: who sits there, and a line for each game.
func (d *protocolDrawing) place(b show.Board, x, half, height float64) {
	p, top := d.p, d.y
	whole := height * float64(len(b.Games))
	p.Font(layout.Bold, protocolName)
	p.Text(d.x+6, layout.Centred(top+whole/2, protocolName), strconv.Itoa(b.Number), layout.Right)
	aside := clockWidth
	if d.filled() {
		aside = 0
	}
	left, right := [2]float64{d.x + 10, x - half - aside - 1}, [2]float64{x + half + aside + 1, d.x + d.width}
	if d.filled() {
		right[1] -= endWidth
	}
	d.name(b, 0, left[0], left[1], top, whole)
	d.name(b, 1, right[0], right[1], top, whole)
	for _, g := range b.Games {
		d.game(b, g, x, height)
		d.y += height
	}
	if !d.filled() {
		for _, at := range []float64{x - half - clockWidth, x - half, x + half, x + half + clockWidth} {
			p.Line(at, top, at, d.y, 0.12, layout.Hair)
		}
	}
}

// name writes who sits at a board, or a line for the name.
func (d *protocolDrawing) name(b show.Board, side int, from, to, top, height float64) {
	p := d.p
	text, weight, ink := b.Sitter(side).Name, layout.WeightOf(b.Winner != 0 && b.Winner == b.Players[side]), layout.Ink
	switch {
	case b.IsClosed():
		p.Line(from, top+height-1.6, to-2, top+height-1.6, 0.15, layout.Ink)
		return
	case text == "":
		text, ink = p.T("lineup.nobody"), layout.Quiet
	}
	lines := max(1, int((height-1.4)/layout.LineHeight(protocolName)))
	set := p.SetLines(weight, protocolName, layout.MinSize, ink, to-from, lines, layout.Cut(text, layout.MaxCell))
	p.Y = top + (height-layout.HeightOf(set))/2
	p.LinesAt(from, set)
}

// game draws the line of a game: the colours of both, the result or boxes for it, how it ended.
func (d *protocolDrawing) game(b show.Board, g show.Pairing, x, height float64) {
	p, middle := d.p, d.y+height/2
	first := g.White == b.Players[0]
	p.Side(x-protocolBox-4.6, middle, 1.15, first)
	p.Side(x+protocolBox+4.6, middle, 1.15, !first)
	score := g.Score
	if !first {
		score = score.Turned()
	}
	d.pair(x, middle, height-1.4, 10.5, [2]string{score.White, score.Black}, false)
	if text := p.say(g.Remark()); d.filled() && text != "" && !g.IsAwaited() && len(d.m.Absent()) == 0 {
		if g.IsEmptyBoard() {
			text = p.T("lineup.empty-board")
		}
		set := p.SetLines(layout.Regular, 8, layout.MinSize, layout.Ink, endWidth-2, 2, text)
		p.Y = middle - layout.HeightOf(set)/2
		p.LinesAt(d.x+d.width-endWidth+2, set)
	}
}
