package report

import (
	"io"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// lineupForms draws a form for every team that plays in a round, on which its captain says by hand who sits where. It has the members of
// the team and its opponent, and nothing of any line-up that was handed in.
func lineupForms(w io.Writer, e *play.Event, r Request, s Style) error {
	round, err := s.roundPaper(e, r.Round)
	if err != nil {
		return err
	}
	var all []lineupForm
	for _, team := range e.ByNumber() {
		for _, m := range round.meetings {
			if m.First().Has(team.ID) && !m.IsUnpaired() && !m.IsStruck() {
				all = append(all, lineupForm{r: round, team: team, match: &m, side: m.Side(team.ID)})
			}
		}
	}
	return s.lineups(w, s.PaperName(e, r), all)
}

// blankLineups draws a form for every team on which round and opponent are left to be written too.
func blankLineups(w io.Writer, e *play.Event, r Request, s Style) error {
	var all []lineupForm
	for _, team := range e.ByNumber() {
		all = append(all, lineupForm{r: roundPaper{e: e}, team: team})
	}
	return s.lineups(w, s.PaperName(e, r), all)
}

// lineups draws forms, two on a page where they fit.
func (s Style) lineups(w io.Writer, title string, all []lineupForm) error {
	p := newPaper(title, s)
	f := slipFormat{width: layout.A4Short, height: layout.A4Long / 2, columns: 1, rows: 2, margin: 10}
	for i := range all {
		all[i].p, all[i].width = p, f.width-2*f.margin
		if all[i].least() > f.height-2*f.margin {
			f = wholeSheet
		}
	}
	p.cutApart(f, len(all), func(i int, x, y float64) {
		d := &all[i]
		d.x, d.y, d.width, d.bottom = x, y, f.width-2*f.margin, y+f.height-2*f.margin
		d.draw()
	})
	return p.output(w)
}

// lineupForm is the form of a team being drawn.
type lineupForm struct {
	p      *paper
	r      roundPaper // of a blank form the event alone
	team   play.Player
	match  *show.Board // nil on a blank form
	side   int
	x, y   float64 // y moves down
	width  float64
	bottom float64
}

const (
	formRow   = 10.5 // of a board, at the most
	formLeast = 6.8  // and at the least
	formName  = 9.5
	rosterRow = 4.8 // of a member, at the least
	roomyLine = 6.6 // and at the most, where names take one line
	formSigns = 14.0
	mostSigns = 34.0 // of the room for them below the lists
	formHead  = 33.0 // above the boards, for names of two lines
	rosterGap = 6.0
)

// least is the height that a form needs.
func (d *lineupForm) least() float64 {
	boards := formLeast * float64(d.r.e.Head.Regulations.Team.Boards)
	roster := 0.0
	for i := range d.team.Members {
		roster += d.rosterHeight(i, (d.width-rosterGap)/2)
	}
	return formHead + max(boards, roster) + protocolHead + formSigns
}

func (d *lineupForm) draw() {
	p := d.p
	if d.match == nil {
		d.blankHead()
	} else {
		d.head()
	}
	d.names()
	top, half := d.y, (d.width-rosterGap)/2
	d.boards(d.x, half, d.bottom-formSigns-3)
	end := d.y
	d.y = top
	d.roster(d.x+half+rosterGap, half, d.bottom-formSigns-3)
	captain := joined(": ", p.T("lineup.captain"), layout.Cut(d.team.Captain, layout.MaxCell))
	p.signBelow(d.x, min(d.bottom, max(end, d.y)+mostSigns), d.width, p.T("teampaper.handed-at"), captain, p.T("pdf.sheet.arbiter"))
}

const formTitle = 13.0

// head draws the round, until when the form is taken, and the opponent.
func (d *lineupForm) head() {
	p, e, n := d.p, d.r.e, d.r.round.Number
	d.y = p.slipHead(d.r, d.x, d.y, d.width)
	text := p.T("teampaper.lineup", "round", n)
	p.Font(layout.Bold, formTitle)
	p.Text(d.x, d.y+layout.Baseline(formTitle), text, layout.Left)
	if !d.r.round.IsPublished() {
		p.draftTag(d.x+p.Measure(layout.Bold, formTitle, text)+4, d.y+0.2)
	}
	until := ""
	if due := e.LineupDue(n); !due.IsZero() {
		until = p.T("lineup.due", "at", p.moment(due, e.Head.Location()))
	} else if begins := d.r.round.StartsAt; !begins.IsZero() {
		until = p.T("pdf.begins", "at", p.moment(begins, e.Head.Location()))
	}
	p.Font(layout.Regular, 8.5)
	p.Colour(layout.Quiet)
	p.Text(d.x+d.width, d.y+layout.Baseline(formTitle), until, layout.Right)
	p.Colour(layout.Ink)
	d.y += layout.LineHeight(formTitle) + 1.2
}

// blankHead draws lines for the round, the opponent and the table.
func (d *lineupForm) blankHead() {
	const size = 8.5
	p := d.p
	p.Y = d.y
	event := layout.Cut(d.r.e.Head.ShortName(), layout.MaxTitle)
	p.LinesAt(d.x, p.SetLines(layout.Regular, size, layout.MinSize, layout.Quiet, d.width, 1, event))
	p.Y += 0.6
	p.Line(d.x, p.Y, d.x+d.width, p.Y, 0.4, layout.Ink)
	d.y = p.Y + 1.4
	p.Font(layout.Bold, formTitle)
	base := d.y + layout.Baseline(formTitle)
	text := p.T("teampaper.lineup-blank")
	p.Text(d.x, base, text, layout.Left)
	at := d.x + p.Measure(layout.Bold, formTitle, text) + 1.5
	p.Line(at, base+0.6, at+14, base+0.6, 0.2, layout.Ink)
	d.y += layout.LineHeight(formTitle) + 1.2
}

// names draws the team, and whom it meets.
func (d *lineupForm) names() {
	p := d.p
	half := (d.width - rosterGap) / 2
	p.Y = d.y
	p.LinesAt(d.x, p.SetLines(layout.Bold, 13, 9, layout.Ink, half, 2, layout.Cut(d.team.Name, layout.MaxCell)))
	p.LinesAt(d.x, p.SetLines(layout.Regular, protocolLabel, layout.MinSize, layout.Quiet, half, 1,
		joined(" · ", numbered(d.team.Number), layout.Cut(d.team.Federation, layout.MaxCell))))
	end := p.Y
	p.Y = d.y
	x := d.x + half + rosterGap
	if d.match == nil {
		d.blankField(x, half*0.72, d.y+layout.Baseline(13), p.T("pdf.opponent"))
		d.blankField(x+half*0.75, half*0.25, d.y+layout.Baseline(13), p.T("pairing.board"))
	} else {
		other, _ := d.r.e.Player(d.match.Players[1-d.side])
		p.LinesAt(x, p.SetLines(layout.Regular, protocolLabel, layout.MinSize, layout.Quiet, half, 1,
			p.T("teampaper.opponent", "table", d.match.Number)))
		p.LinesAt(x, p.SetLines(layout.Bold, 11, 8, layout.Ink, half, 2, layout.Cut(other.Name, layout.MaxCell)))
	}
	d.y = max(end, p.Y, d.y+layout.LineHeight(13)) + 2
}

// blankField draws a label with a line to write on behind it.
func (d *lineupForm) blankField(x, width, base float64, label string) {
	p := d.p
	p.Font(layout.Regular, protocolLabel)
	p.Colour(layout.Quiet)
	p.Text(x, base, label, layout.Left)
	p.Colour(layout.Ink)
	p.Line(x+p.Measure(layout.Regular, protocolLabel, label)+1.5, base+0.6, x+width, base+0.6, 0.2, layout.Ink)
}

// heads draws the headings of a column, and the rule below them.
func (d *lineupForm) heads(x, width float64, left, right string) {
	p := d.p
	p.Font(layout.Bold, protocolLabel)
	p.Colour(layout.Quiet)
	p.Text(x, d.y+layout.Baseline(protocolLabel), left, layout.Left)
	p.Text(x+width, d.y+layout.Baseline(protocolLabel), right, layout.Right)
	p.Colour(layout.Ink)
	d.y += protocolHead
	p.Line(x, d.y, x+width, d.y, 0.3, layout.Ink)
}

// boards draws a line for each board, with the colour where it is known.
func (d *lineupForm) boards(x, width, bottom float64) {
	p, rules := d.p, d.r.e.Head.Regulations.Team
	d.heads(x, width, p.T("teampaper.board"), "")
	height := min(formRow, (bottom-d.y)/float64(rules.Boards))
	for board := 1; board <= rules.Boards; board++ {
		p.Font(layout.Bold, 11)
		p.Text(x+6, layout.Centred(d.y+height/2, 11), strconv.Itoa(board), layout.Right)
		from := x + 9
		if d.match != nil {
			p.Side(x+10.5, d.y+height/2, 1.2, rules.White(board, 0) == (d.side == 0))
			from += 5
		}
		p.Line(from, d.y+height-1.2, x+width, d.y+height-1.2, 0.2, layout.Ink)
		d.y += height
	}
}

// memberNote says what is to be known of a member beside the name.
func (d *lineupForm) memberNote(m play.Member) string {
	switch {
	case m.Out.FromRound != 0 && m.Out.FromRound <= max(1, d.r.round.Number):
		return d.p.T("teampaper.out")
	case m.Reserve:
		return d.p.T("lineup.reserve")
	}
	return ""
}

// The columns of the members beside their names.
const (
	rosterNumber = 7.0
	rosterRating = 11.0
	rosterNote   = 17.0
)

func (d *lineupForm) setMember(i int, width float64) []layout.SetText {
	m := d.team.Members[i]
	room := width - rosterNumber - rosterRating
	if d.memberNote(m) != "" {
		room -= rosterNote
	}
	return d.p.SetLines(layout.Regular, formName, layout.MinSize, layout.Ink, room, 1, layout.Cut(m.Name, layout.MaxCell))
}

func (d *lineupForm) rosterHeight(i int, width float64) float64 {
	return max(rosterRow, layout.HeightOf(d.setMember(i, width))+0.8)
}

// roster draws the members of the team in their order, down to bottom at the most.
func (d *lineupForm) roster(x, width, bottom float64) {
	p := d.p
	d.heads(x, width, p.T("teampaper.members"), p.T("pdf.rating"))
	least := 0.0
	for i := range d.team.Members {
		least += d.rosterHeight(i, width)
	}
	more := max(0, (bottom-d.y-least)/float64(max(1, len(d.team.Members))))
	for i, m := range d.team.Members {
		set, height := d.setMember(i, width), d.rosterHeight(i, width)
		height = max(height, min(roomyLine, height+more))
		middle := d.y + height/2
		p.Font(layout.Regular, formName)
		p.Text(x+5, layout.Centred(middle, formName), strconv.Itoa(i+1), layout.Right)
		p.Text(x+width, layout.Centred(middle, formName), number(m.Rating), layout.Right)
		p.Font(layout.Regular, protocolLabel)
		p.Colour(layout.Quiet)
		p.Text(x+width-rosterRating, layout.Centred(middle, protocolLabel), d.memberNote(m), layout.Right)
		p.Colour(layout.Ink)
		p.Y = middle - layout.HeightOf(set)/2
		p.LinesAt(x+rosterNumber, set)
		d.y += height
		p.Line(x, d.y, x+width, d.y, 0.12, layout.Hair)
	}
}
