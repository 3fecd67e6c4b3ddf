package report

import (
	"io"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// resultSlips draws a slip for every board of a round, on which the players hand in the result: one for a whole match,
// with a line for each of its games.
func resultSlips(w io.Writer, e *play.Event, r Request, s Style) error {
	round, err := s.roundPaper(e, r.Round)
	if err != nil {
		return err
	}
	p := newPaper(s.roundName(e, r.Round)+". "+s.T("pdf.result-slips"), s)
	f := resultFormat(r.PerPage)
	var drawings []resultDrawing
	for _, m := range round.meetings {
		boards := []show.Board{m}
		if m.IsTeams() {
			boards = m.Places(e.Head.Regulations.Match.Count)
		}
		for _, b := range boards {
			if b.IsSeated() { // else nobody sits down at this board
				drawings = append(drawings, resultDrawing{p: p, r: round, m: b, width: f.width - 2*f.margin})
			}
		}
	}
	for _, d := range drawings {
		if d.least() > f.height-2*f.margin { // long matches take a larger slip
			f = resultFormat(4)
			break
		}
	}
	p.cutApart(f, len(drawings), func(i int, x, y float64) {
		d := drawings[i]
		d.x, d.y, d.bottom = x, y, y+f.height-2*f.margin
		d.draw()
	})
	return p.output(w)
}

// resultFormat returns the size of a slip: eight on a page unless four are asked for.
func resultFormat(perPage int) slipFormat {
	if perPage == 4 {
		return slipFormat{width: layout.A4Short / 2, height: layout.A4Long / 2, columns: 2, rows: 2, margin: 7}
	}
	return slipFormat{width: layout.A4Short / 2, height: layout.A4Long / 4, columns: 2, rows: 4, margin: 6}
}

// cutApart draws slips so that, when the pages are cut as one stack and the piles put on each other, they are in order.
func (p *paper) cutApart(f slipFormat, n int, draw func(i int, x, y float64)) {
	each := f.columns * f.rows
	pages := max(1, (n+each-1)/each)
	for page := range pages {
		p.Begin()
		p.cuts(f)
		for place := range each {
			if i := place*pages + page; i < n {
				draw(i, f.width*float64(place%f.columns)+f.margin, f.height*float64(place/f.columns)+f.margin)
			}
		}
	}
}

// resultDrawing is one slip being drawn.
type resultDrawing struct {
	p      *paper
	r      roundPaper
	m      show.Board
	x, y   float64 // y moves down
	width  float64
	bottom float64
	below  float64 // the words of the codes
}

const (
	slipBoard = 17.0 // size of the board's number
	slipName  = 10.5 // of the players' names
	slipRow   = 8.2  // height of the line of a game
	slipBox   = 11.0 // width of a box for points
	slipSign  = 8.5  // height of the signatures
)

func (d *resultDrawing) draw() {
	d.head()
	d.names()
	height := min(d.mostRow(), (d.bottom-slipSign-d.tickHeight()-d.y)/float64(d.rows()))
	for i, g := range d.m.Games {
		d.game(i, g, height)
	}
	if len(d.m.Games) == 1 {
		d.y += 0.8
		d.p.tickRow(d.p.endingWords(d.p.scale), d.x, d.y, d.width, true)
	} else {
		d.sum(height)
	}
	d.signatures()
}

// rows returns how many lines the games take; the sum of a match has one too.
func (d *resultDrawing) rows() int {
	if len(d.m.Games) > 1 {
		return len(d.m.Games) + 1
	}
	return 1
}

// mostRow is the height of the line of a game where there is room: a large slip has more of it.
func (d *resultDrawing) mostRow() float64 {
	if d.bottom-d.y > 60 {
		return 1.5 * slipRow
	}
	return slipRow
}

// least returns the height without which lines would touch each other.
func (d *resultDrawing) least() float64 {
	height := layout.LineHeight(slipLabel+0.5) + 1.2 + layout.LineHeight(slipBoard) + 1.8
	for _, set := range d.openingLines() {
		height += layout.LineHeight(set.Size)
	}
	for _, id := range d.m.Players {
		height += layout.HeightOf(d.setName(id)) + 0.8
	}
	return height + float64(d.rows())*slipRow*0.8 + d.tickHeight() + slipSign
}

func (d *resultDrawing) tickHeight() float64 {
	if len(d.m.Games) > 1 {
		return 0
	}
	return d.p.tickRow(d.p.endingWords(d.p.scale), d.x, 0, d.width, false) + 1.6
}

// head draws the event and the round, the board, and the opening.
func (d *resultDrawing) head() {
	const size = slipLabel + 0.5
	p := d.p
	p.Y = d.y
	round := p.roundName(d.r.e, d.r.round.Number)
	p.Font(layout.Bold, size)
	p.Text(d.x+d.width, d.y+layout.Baseline(size), round, layout.Right)
	room := d.width - p.Measure(layout.Bold, size, round) - 4
	if event := p.SetLines(layout.Regular, size, slipLabel, layout.Quiet, room, 1,
		d.r.e.Head.ShortName()); len(event) > 0 {
		if len(event) > 1 {
			event[0].Text += string(layout.Ellipsis)
		}
		p.LinesAt(d.x, event[:1])
	}
	d.y += layout.LineHeight(size) + 0.4
	p.Line(d.x, d.y, d.x+d.width, d.y, 0.3, layout.Ink)
	d.codes()
	d.y += 0.8
	board := p.T("pairing.board") + " " + strconv.Itoa(d.m.First().Board)
	if d.m.IsTeams() {
		board += ", " + p.T("lineup.board-n", "n", d.m.Number)
	}
	p.Font(layout.Bold, slipBoard)
	p.Text(d.x, d.y+layout.Baseline(slipBoard), board, layout.Left)
	after := d.x + p.Measure(layout.Bold, slipBoard, board) + 4
	if !d.r.round.IsPublished() {
		p.draftTag(after, d.y+1.4)
		after += tagWidth(p.Ruler, p.T("pdf.draft")) + 2
	}
	p.Font(layout.Regular, slipLabel)
	p.Colour(layout.Quiet)
	if begins := d.r.round.StartsAt; !begins.IsZero() {
		text := p.moment(begins, d.r.e.Head.Location())
		end := d.x + d.width - d.codeRoom()
		if p.Measure(layout.Regular, slipLabel, text) > end-after {
			text = begins.In(d.r.e.Head.Location()).Format("15:04") // the day stands on other papers
		}
		if p.Measure(layout.Regular, slipLabel, text) <= end-after { // a draft and a code may leave none
			p.Text(end, d.y+layout.Baseline(slipBoard), text, layout.Right)
		}
	}
	p.Colour(layout.Ink)
	p.Y = d.y + layout.LineHeight(slipBoard) + 0.2
	p.LinesAt(d.x, d.openingLines())
	d.y = p.Y + 0.8
}

func (d *resultDrawing) openingLines() []layout.SetText {
	o := d.r.opening
	if o == nil {
		return nil
	}
	return d.p.SetLines(layout.Regular, 7.5, layout.MinSize, layout.Ink, d.width-d.codeRoom(), 2, d.p.openingLine(o, true))
}

func (d *resultDrawing) setName(id play.PlayerID) []layout.SetText {
	player, _ := d.r.e.Player(id)
	name, room := joined("  ", layout.Cut(player.Name, layout.MaxCell), numbered(player.Number)), d.width-d.nameIndent()-d.codeRoom()
	if !d.m.IsTeams() {
		return d.p.SetLines(layout.Bold, slipName, 7, layout.Ink, room, 1, name)
	}
	sits := d.m.Sitter(d.m.Side(id)).Name
	if sits == "" {
		return d.p.SetLines(layout.Bold, slipName, 7, layout.Ink, room, 1, layout.Cut(player.Name, layout.MaxCell))
	}
	set := d.p.SetLines(layout.Bold, slipName, 7, layout.Ink, room, 1, layout.Cut(sits, layout.MaxCell))
	return append(set, d.p.SetLines(layout.Regular, 7.5, layout.MinSize, layout.Quiet, room, 1, layout.Cut(player.Name, layout.MaxCell))...)
}

// shortName is the short name of who plays for one of the two.
func (d *resultDrawing) shortName(id play.PlayerID) string {
	if d.m.IsTeams() {
		return d.m.Sitter(d.m.Side(id)).Short
	}
	return shortName(d.r.e, id)
}

// codes draws the code of the game, and beside it the one that leads the players to their own pages. Two codes say what each is.
func (d *resultDrawing) codes() {
	x := d.x + d.width - slipCode
	d.p.gameCode(d.m.First(), x, d.y, slipCode)
	if d.p.Own == "" {
		return
	}
	d.p.sayBelow("pdf.code-game", x, d.y, slipCode)
	x -= slipCode + codeGap
	d.p.code(d.p.Own, x, d.y, slipCode)
	d.p.sayBelow("pdf.code-own", x, d.y, slipCode)
	d.below = d.y + slipCode + codeWords
}

const codeGap = 3.0 // between two codes, so that a camera takes one

// codeRoom is the room of the codes, also before they are drawn.
func (d *resultDrawing) codeRoom() float64 {
	switch {
	case d.p.Link == "":
		return 0
	case d.p.Own == "":
		return slipCode + 1
	}
	return 2*slipCode + codeGap + 1
}

// nameIndent is the room for the marks of the colours.
func (d *resultDrawing) nameIndent() float64 {
	if len(d.m.Games) > 1 {
		return 0
	}
	return layout.MarkSpace
}

// names draws both players; where they play one game the marks say who has which colour.
func (d *resultDrawing) names() {
	for i, id := range d.m.Players {
		set := d.setName(id)
		d.p.Y = d.y
		d.p.LinesAt(d.x+d.nameIndent(), set)
		if len(d.m.Games) == 1 {
			d.p.Side(d.x+1.4, d.y+layout.LineHeight(slipName)/2, 1.3, d.m.HasWhite(i))
		}
		d.y = d.p.Y + 0.8
	}
	d.y = max(d.y, d.below)
}

// game draws the line of a game: White's name, the boxes for the points, Black's name. Of teams the one that is named first stands on the
// left, as where results are entered.
func (d *resultDrawing) game(i int, g show.Pairing, height float64) {
	label := ""
	if len(d.m.Games) > 1 {
		label = strconv.Itoa(i + 1)
	}
	sides, score := [2]play.PlayerID{g.White, g.Black}, g.Score
	if d.m.IsTeams() && g.White != d.m.Players[0] {
		sides, score = d.m.Players, score.Turned()
	}
	x := d.boxes(label, sides, height)
	d.p.Side(x-slipBox-4.2, d.y+height/2, 1.3, sides[0] == g.White)
	d.p.Side(x+slipBox+4.2, d.y+height/2, 1.3, sides[1] == g.White)
	if !score.IsZero() {
		d.p.Font(layout.Bold, 10)
		d.p.Text(x-1.6-slipBox/2, layout.Centred(d.y+height/2, 10), score.White, layout.Centre)
		d.p.Text(x+1.6+slipBox/2, layout.Centred(d.y+height/2, 10), score.Black, layout.Centre)
	}
	d.y += height
}

// sum draws the line for the sums of a match.
func (d *resultDrawing) sum(height float64) {
	d.boxes("Σ", d.m.Players, height)
	d.y += height
}

// boxes draws two boxes for points between the names of two players, and returns the place of the colon.
func (d *resultDrawing) boxes(label string, players [2]play.PlayerID, height float64) (x float64) {
	p, middle, indent := d.p, d.y+height/2, 0.0
	if label != "" {
		indent = 5
		p.Font(layout.Bold, 8)
		p.Text(d.x, layout.Centred(middle, 8), label, layout.Left)
	}
	x = d.x + indent + (d.width-indent)/2
	box := min(height-1, 6.6)
	p.Frame(x-1.6-slipBox, middle-box/2, slipBox, box, 0.35, layout.Ink)
	p.Frame(x+1.6, middle-box/2, slipBox, box, 0.35, layout.Ink)
	p.Font(layout.Bold, 10)
	p.Text(x, layout.Centred(middle, 10), ":", layout.Centre)
	room := (d.width-indent)/2 - slipBox - 7
	d.short(players[0], x-slipBox-6.2, middle, room, layout.Right)
	d.short(players[1], x+slipBox+6.2, middle, room, layout.Left)
	return x
}

// short writes the short name of a player beside the boxes of a game.
func (d *resultDrawing) short(id play.PlayerID, x, middle, room float64, at layout.Align) {
	set := d.p.SetLines(layout.Regular, 8, layout.MinSize, layout.Ink, room, 1, d.shortName(id))
	if len(set) == 0 {
		return
	}
	if len(set) > 1 {
		set[0].Text = cutTo(d.p.Ruler, set[0], room)
	}
	d.p.Font(layout.Regular, set[0].Size)
	d.p.Text(x, layout.Centred(middle, set[0].Size), set[0].Text, at)
}

// cutTo ends a line that goes on with an ellipsis that still fits.
func cutTo(u layout.Ruler, line layout.SetText, room float64) string {
	text := []rune(line.Text)
	for len(text) > 1 && u.Measure(line.Weight, line.Size, string(text)+string(layout.Ellipsis)) > room {
		text = text[:len(text)-1]
	}
	return string(text) + string(layout.Ellipsis)
}

// signatures draws the lines to sign on at the foot of the slip.
func (d *resultDrawing) signatures() {
	third := (d.width - 6) / 3
	for i, key := range d.signing() {
		x := d.x + float64(i)*(third+3)
		base := d.bottom - layout.LineHeight(slipLabel)
		d.p.Line(x, base, x+third, base, 0.15, layout.Ink)
		d.p.Font(layout.Regular, slipLabel)
		d.p.Colour(layout.Quiet)
		d.p.Text(x, base+layout.Baseline(slipLabel)+0.2, d.p.T(key), layout.Left)
		d.p.Colour(layout.Ink)
	}
}

func (d *resultDrawing) signing() []string {
	if len(d.m.Games) > 1 {
		return []string{"pdf.slip.signature-first", "pdf.slip.signature-second", "pdf.sheet.arbiter"}
	}
	return []string{"pdf.sheet.signature-white", "pdf.sheet.signature-black", "pdf.sheet.arbiter"}
}
