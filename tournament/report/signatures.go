package report

import (
	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
)

// signing lists the officials who sign papers.
func signing() []play.OfficialRole {
	return []play.OfficialRole{play.ChiefArbiter, play.ChiefSecretary}
}

const (
	signatureRow   = 9.0
	signatureGap   = 4.0 // above the first line
	signatureAside = 8.0 // between two signatures side by side
)

// signature is one line to sign on: the office with the category, the line, the name.
type signature struct {
	office, name []layout.SetText
	line         float64 // length of the line
	room         float64 // for the office, and for the name
}

func (s signature) height() float64 {
	return max(signatureRow, layout.HeightOf(s.office)+3, layout.HeightOf(s.name)+3)
}

func setSignature(u layout.Ruler, e *play.Event, role play.OfficialRole, width float64, s Style) signature {
	const size = 9.0
	o, _ := e.Head.Official(role)
	office := s.T("pdf.official." + string(role))
	if o.Category != "" {
		office += " (" + layout.Cut(o.Category, layout.MaxCell) + ")"
	}
	set := signature{line: width / 4}
	set.room = (width-set.line)/2 - 2
	set.office = u.SetLines(layout.Regular, size, layout.MinSize, layout.Ink, set.room, 1, office)
	set.name = u.SetLines(layout.Regular, size, layout.MinSize, layout.Ink, set.room, 1, layout.Cut(o.Name, layout.MaxCell))
	return set
}

// signatureWidth returns the width of one signature: they stand side by side on a wide page.
func signatureWidth(width float64, wide bool) float64 {
	if wide {
		return (width - signatureAside) / 2
	}
	return width
}

// signatureHeight returns how much room all signatures take; none on wall sheets.
func signatureHeight(u layout.Ruler, e *play.Event, width float64, wide bool, s Style) float64 {
	if s.wall {
		return 0
	}
	sum, most := 0.0, 0.0
	for _, role := range signing() {
		height := setSignature(u, e, role, signatureWidth(width, wide), s).height()
		sum, most = sum+height, max(most, height)
	}
	if wide {
		return signatureGap + most
	}
	return signatureGap + sum
}

// signatures draws the lines on which the chief arbiter and the chief secretary sign, with their categories; wall sheets have none.
func (p *paper) signatures(e *play.Event) {
	if p.wall {
		return
	}
	height := signatureHeight(p.Ruler, e, p.Width(), p.Wide, p.Style)
	p.Need(height)
	end := p.Y + height
	p.Y += signatureGap
	x, width := layout.Margin, signatureWidth(p.Width(), p.Wide)
	for _, role := range signing() {
		set := setSignature(p.Ruler, e, role, width, p.Style)
		if p.Wide {
			p.signature(set, x, end-3, width)
			x += width + signatureAside
			continue
		}
		p.Y += set.height()
		p.signature(set, x, p.Y-3, width)
	}
	p.Y = end
}

func (p *paper) signature(s signature, x, base, width float64) {
	p.Upward(x, base, s.office)
	p.Line(x+s.room+2, base+0.6, x+s.room+2+s.line, base+0.6, 0.2, layout.Ink)
	p.Upward(x+s.room+s.line+4, base, s.name)
	if len(s.name) == 0 {
		p.Line(x+s.room+s.line+4, base+0.6, x+width, base+0.6, 0.2, layout.Ink)
	}
}

// setSigner sets the line of somebody who signs a paper for another reason than running the event.
func (p *paper) setSigner(s layout.Signer) signature {
	const size = 9.0
	set := signature{line: p.Width() / 4}
	set.room = (p.Width()-set.line)/2 - 2
	set.office = p.SetLines(layout.Regular, size, layout.MinSize, layout.Ink, set.room, 1, layout.Cut(s.Office, layout.MaxCell))
	set.name = p.SetLines(layout.Regular, size, layout.MinSize, layout.Ink, set.room, 1, layout.Cut(s.Name, layout.MaxCell))
	return set
}

// together is how many signers stay on a page; more of them may go on on the next one.
const together = 5

// signersHeight returns how much room the lines of the first signers take.
func (p *paper) signersHeight(all []layout.Signer) float64 {
	height := signatureGap
	for _, s := range all[:min(together, len(all))] {
		height += p.setSigner(s).height()
	}
	return height
}

// signers draws lines to sign on below each other.
func (p *paper) signers(all []layout.Signer) {
	p.Need(p.signersHeight(all))
	p.Y += signatureGap
	for _, s := range all {
		set := p.setSigner(s)
		p.Need(set.height())
		p.Y += set.height()
		p.signature(set, layout.Margin, p.Y-3, p.Width())
	}
}

// stampRow is the height of the place of a stamp below the signatures.
const stampRow = 9.0

// stamp draws the place of a stamp and of the date.
func (p *paper) stamp() {
	p.Need(stampRow)
	base := p.Y + stampRow - 4 + layout.Baseline(9)
	p.Font(layout.Regular, 9)
	p.Colour(layout.Quiet)
	p.Text(layout.Margin, base, p.T("pdf.seal"), layout.Left)
	p.Text(p.Edge(), base, p.T("pdf.date-line"), layout.Right)
	p.Colour(layout.Ink)
	p.Y += stampRow
}

// Measures of the place of who approves a paper, beside its head.
const (
	approvalWidth  = 78.0
	approvalRoom   = approvalWidth + 8
	approvalHeight = 34.0
)

// close ends a paper: what the arbiter adds, who signs after the chief arbiter and the secretary, the place of a stamp. All that stays
// on one page where it can: nobody signs a sheet that says nothing.
func (p *paper) close(e *play.Event, remarks string, more ...layout.Signer) {
	height := signatureHeight(p.Ruler, e, p.Width(), p.Wide, p.Style) + stampRow
	if more != nil {
		height += p.signersHeight(more)
	}
	p.lastRemarks(remarks, height)
	p.signatures(e)
	if more != nil {
		p.signers(more)
	}
	p.stamp()
}

// lastRemarks draws remarks on the page of what follows them, where both fit on one.
func (p *paper) lastRemarks(text string, below float64) {
	if text == "" {
		return
	}
	const heading = layout.SectionGap + 6
	own := heading + float64(len(wrapText(p.Ruler, layout.Regular, factSize, p.Width(), text)))*layout.LineHeight(factSize)
	if _, room := p.Sheets.Room(p.Wide); own+below < room-20 {
		p.Need(own + below)
	}
	p.remarks(p.T("pdf.field.remarks"), text, 0)
}

// approval draws who approves a paper, at the top right: the office, a line to sign on, the name and the date. What the event does not
// know is written by hand.
func (p *paper) approval(e *play.Event) {
	const size, width = 9.5, approvalWidth
	f, x := e.Head.Filing, p.Edge()-width
	p.Font(layout.Bold, size)
	p.Text(x, p.Y+layout.Baseline(size), p.T("filed.approved"), layout.Left)
	p.Y += layout.LineHeight(size) + 0.6
	office := p.SetLines(layout.Regular, size, layout.MinSize, layout.Ink, width, 3, f.Office)
	p.LinesAt(x, office)
	if len(office) == 0 {
		p.Y += 5
		p.Line(x, p.Y, p.Edge(), p.Y, 0.2, layout.Ink)
	}
	p.Y += 6
	name := p.SetLines(layout.Regular, size, layout.MinSize, layout.Ink, width-34, 1, f.Approver)
	p.Line(x, p.Y+0.6, x+32, p.Y+0.6, 0.2, layout.Ink)
	p.Upward(x+34, p.Y, name)
	if len(name) == 0 {
		p.Line(x+34, p.Y+0.6, p.Edge(), p.Y+0.6, 0.2, layout.Ink)
	}
	p.Y += 6
	p.Font(layout.Regular, 9)
	p.Colour(layout.Quiet)
	p.Text(x, p.Y, p.T("pdf.seal"), layout.Left)
	p.Text(p.Edge(), p.Y, p.T("pdf.date-line"), layout.Right)
	p.Colour(layout.Ink)
}

// hasApprover tells whether the event says who approves its papers.
func hasApprover(e *play.Event) bool {
	return e.Head.Filing.Office != "" || e.Head.Filing.Approver != ""
}
