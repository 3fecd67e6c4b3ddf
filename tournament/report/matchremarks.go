package report

import (
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// sumLine is a line below the boards: what is summed up for both teams, nothing where it is to be written.
type sumLine struct {
	label string
	texts [2]string
	bold  bool
}

func (d *protocolDrawing) sumLines() []sumLine {
	p, e := d.p, d.r.e
	var points, boards, match [2]string
	if d.m.Started && !d.m.Waiting {
		won := show.WonPlaces(d.places)
		earned, _ := e.MatchPoints(d.r.round.Number, d.m.Number)
		for side, id := range d.m.Players {
			points[side], boards[side], match[side] = p.scale.FormatPoints(d.m.Points[side]), strconv.Itoa(won[side]), strconv.Itoa(earned[id])
		}
	}
	return []sumLine{
		{p.T("teampaper.sum"), points, true}, {p.T("teampaper.boards-won"), boards, false}, {p.T("teampaper.match-points"), match, true},
	}
}

// sums draws the sums of a match.
func (d *protocolDrawing) sums() {
	p := d.p
	x, half := d.middle()
	d.y += 1.5
	for _, l := range d.sumLines() {
		middle := d.y + protocolSum/2
		size := 10.5
		if !l.bold {
			size = 9.5
		}
		p.Font(layout.Regular, 9)
		p.Text(x-half-2, layout.Centred(middle, 9), l.label, layout.Right)
		d.pair(x, middle, protocolSum-1, size, l.texts, false)
		d.y += protocolSum
	}
}

func (d *protocolDrawing) setReserves(side int) []layout.SetText {
	p := d.p
	if d.m.IsClosed() {
		return nil
	}
	team, _ := d.r.e.Player(d.m.Players[side])
	text := ""
	for _, m := range team.Members {
		if (m.Out.FromRound == 0 || m.Out.FromRound > d.r.round.Number) && !d.sits(m.ID) {
			text = joined(", ", text, layout.Cut(m.Name, layout.MaxCell))
		}
	}
	if text == "" {
		return nil
	}
	return p.SetLines(layout.Regular, protocolLabel, layout.MinSize, layout.Quiet, d.width/2-4, 2, p.T("teampaper.reserves", "names", text))
}

func (d *protocolDrawing) sits(id play.MemberID) bool {
	for _, b := range d.places {
		if b.Sitter(0).ID == id || b.Sitter(1).ID == id {
			return true
		}
	}
	return false
}

// reserves lists who sits at no board.
func (d *protocolDrawing) reserves() {
	top, end := d.p.Y, d.p.Y
	for side := range 2 {
		d.p.Y = top
		d.p.LinesAt(d.x+float64(side)*(d.width/2+4), d.setReserves(side))
		end = max(end, d.p.Y)
	}
	d.p.Y = end
}

// matchRemarks say in words what the scores of a match hide: who was missing where, and what it cost.
func (s Style) matchRemarks(e *play.Event, n int, m show.Board) []string {
	var all []string
	names := func(side int) string {
		team, _ := e.Player(m.Players[side])
		return team.Name
	}
	switch absent := m.Absent(); {
	case len(absent) == 1:
		side := m.Side(absent[0])
		all = append(all, s.T("teampaper.walkover", "team", names(side), "other", names(1-side)))
	case len(absent) == 2:
		all = append(all, s.T("teampaper.walkover-both"))
	default:
		for _, b := range m.Places(e.Head.Regulations.Match.Count) {
			all = append(all, s.missing(b, names)...)
		}
	}
	for _, b := range m.Breaches {
		all = append(all, s.T("teampaper.off", "team", names(m.Side(play.PlayerID(b.Team))), "text", s.say(b.Text())))
	}
	for _, id := range m.Players {
		if off := show.Deducted(e, n, id); !off.Empty() {
			team, _ := e.Player(id)
			all = append(all, s.T("teampaper.off", "team", team.Name, "text", s.say(off)))
		}
	}
	return all
}

// missing says who was not there at a board.
func (s Style) missing(b show.Board, team func(side int) string) []string {
	var all []string
	g := b.First()
	if g.Result.IsPlayed() || !g.Result.HasPoints() || g.IsTaken() {
		return nil
	}
	for side, id := range b.Players {
		switch who := b.Sitter(side); {
		case g.Result.Points(g.White == id) > 0:
		case who.ID == 0:
			all = append(all, s.T("teampaper.nobody", "board", b.Number, "team", team(side)))
		default:
			all = append(all, s.T("teampaper.absent", "board", b.Number, "name", who.Name, "team", team(side)))
		}
	}
	return all
}

func (d *protocolDrawing) setRemarks() []layout.SetText {
	var set []layout.SetText
	for _, text := range d.p.matchRemarks(d.r.e, d.r.round.Number, d.m) {
		set = append(set, d.p.SetLines(layout.Regular, 8, layout.MinSize, layout.Ink, d.width, 2, text)...)
	}
	return set
}

// remarks draws them, and as many lines to write on as there is room for, three at the most.
func (d *protocolDrawing) remarks(bottom float64) {
	p := d.p
	p.Y += 1
	p.LinesAt(d.x, d.setRemarks())
	p.Font(layout.Regular, protocolLabel)
	p.Colour(layout.Quiet)
	label := p.T("teampaper.remarks")
	p.Text(d.x, p.Y+blankLine-1.4, label, layout.Left)
	p.Colour(layout.Ink)
	from := d.x + p.Measure(layout.Regular, protocolLabel, label) + 2
	for range 3 {
		if p.Y += blankLine; p.Y > bottom+0.5 {
			return
		}
		p.Line(from, p.Y-1, d.x+d.width, p.Y-1, 0.15, layout.Ink)
		from = d.x
	}
}

// signatures draws the lines on which both captains and the arbiter sign.
func (d *protocolDrawing) signatures() {
	var signs [3]string
	for side, id := range d.m.Players {
		team, _ := d.r.e.Player(id)
		signs[2*side] = joined(": ", d.p.T("lineup.captain"), layout.Cut(team.Captain, layout.MaxCell))
	}
	signs[1] = d.p.T("pdf.sheet.arbiter")
	d.p.signBelow(d.x, d.bottom, d.width, signs[:]...)
}

// signBelow draws lines to sign on beside each other, each with what is said below it, down to bottom.
func (p *paper) signBelow(x, bottom, width float64, signs ...string) {
	const size, gap = 7.0, 5.0
	each := (width - gap*float64(len(signs)-1)) / float64(len(signs))
	base := bottom - 2*layout.LineHeight(size)
	for i, text := range signs {
		at := x + float64(i)*(each+gap)
		p.Line(at, base, at+each, base, 0.2, layout.Ink)
		p.Y = base + 0.3
		set := p.SetLines(layout.Regular, size, layout.MinSize, layout.Quiet, each, 1, text)
		p.LinesAt(at, set[:min(2, len(set))])
	}
}
