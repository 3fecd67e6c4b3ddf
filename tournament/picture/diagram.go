package picture

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"adyukh/rules"
)

// The colours of boards and cards, those of the pages by day.
var (
	boardDark  = color.RGBA{0x4f, 0x8a, 0x66, 0xff}
	boardLight = color.RGBA{0xf3, 0xe2, 0xa4, 0xff}
	rim        = color.RGBA{0x56, 0x62, 0x5b, 0xff}
	gold       = color.RGBA{0xf2, 0xc9, 0x4c, 0xff}
	goldEdge   = color.RGBA{0x9a, 0x6b, 0x00, 0xff}
	paper      = color.RGBA{0xfb, 0xfa, 0xf6, 0xff}
	ink        = color.RGBA{0x1c, 0x24, 0x20, 0xff}
	quiet      = color.RGBA{0x56, 0x62, 0x5b, 0xff}
)

// colours of a side's discs.
type colours struct{ face, rim, edge color.RGBA }

var (
	whiteDisc = colours{color.RGBA{0xff, 0xfe, 0xfa, 0xff}, color.RGBA{0xe2, 0xdf, 0xd3, 0xff}, color.RGBA{0x4a, 0x4f, 0x4b, 0xff}}
	blackDisc = colours{color.RGBA{0x33, 0x3a, 0x37, 0xff}, color.RGBA{0x1d, 0x22, 0x20, 0xff}, color.RGBA{0x9a, 0xa3, 0x9e, 0xff}}
)

// Units of a diagram: a cell is 100 high and wide, in long tracks less wide.
const (
	cell      = 100.0
	trackCell = 62.0
	trackGap  = 22.0
	exit      = 52.0 // the strip beside the board where figures leave it
	edge      = 6.0
)

// Diagram draws a position as White sees it. last are the cells where the last move began and ended; they are framed.
func Diagram(l rules.Layout, title string, last ...string) Scene {
	d := newDiagram(l)
	d.scene.Title = title
	d.scene.Fill(rect(0, 0, d.scene.Width, d.scene.Height), paper)
	d.cells()
	for _, c := range l.Cells {
		if slices.Contains(last, c.Name) && !c.Off {
			x, y, w, h := d.rect(c)
			d.scene.Fill(frame(x+3, y+3, w-6, h-6, 8), goldEdge)
			d.scene.Fill(frame(x+5, y+5, w-10, h-10, 4), gold)
		}
	}
	d.labels()
	for _, f := range l.Figures {
		d.figure(f)
	}
	return d.scene
}

// diagram is a board being drawn.
type diagram struct {
	scene  Scene
	l      rules.Layout
	left   float64 // of the cells
	top    float64
	width  float64 // of a cell
	gap    float64
	letter float64 // size of the labels
	plain  bool    // one shade
}

func newDiagram(l rules.Layout) *diagram {
	d := &diagram{l: l, top: edge, width: cell}
	if l.Board == rules.Tracks {
		d.width, d.gap = trackCell, trackGap
	}
	right := 0.0
	if slices.ContainsFunc(l.Cells, func(c rules.Cell) bool { return c.Off }) {
		d.top, right = exit, exit
	}
	d.letter = math.Max(22, 0.0275*float64(l.Width)*d.width)
	longest := 1
	for _, r := range l.Ranks {
		longest = max(longest, len([]rune(r)))
	}
	d.left = d.letter * (0.9 + 0.62*float64(longest))
	d.plain = l.Board == rules.Points || !hasShades(l.Cells)
	d.scene.Width = d.left + d.width*float64(l.Width) + math.Max(right, edge)
	d.scene.Height = d.bottom() + d.letter*1.7
	return d
}

func hasShades(cells []rules.Cell) bool {
	dark, light := false, false
	for _, c := range cells {
		dark, light = dark || c.Dark && !c.Off, light || !c.Dark && !c.Off
	}
	return dark && light
}

func (d *diagram) bottom() float64 { return d.top + (cell+d.gap)*float64(d.l.Height) - d.gap }

// rect is where a cell lies.
func (d *diagram) rect(c rules.Cell) (x, y, w, h float64) {
	x, w = d.left+d.width*float64(c.X), d.width
	y, h = d.top+(cell+d.gap)*float64(d.l.Height-1-c.Y), cell
	if c.X >= d.l.Width {
		w = exit
	}
	if c.Y >= d.l.Height {
		y, h = d.top-exit, exit
	}
	return x, y, w, h
}

func (d *diagram) cells() {
	if d.plain && d.l.Board != rules.Tracks { // no seams between cells of one shade
		d.scene.Fill(rect(d.left, d.top, d.width*float64(d.l.Width), d.bottom()-d.top), boardDark)
	}
	for _, c := range d.l.Cells {
		x, y, w, h := d.rect(c)
		switch {
		case c.Off:
			d.leave(x+w/2, y+h/2, c.X >= d.l.Width)
		case d.plain || c.Dark:
			d.scene.Fill(rect(x, y, w, h), boardDark)
		default:
			d.scene.Fill(rect(x, y, w, h), boardLight)
		}
	}
	if d.l.Board == rules.Points {
		d.joins()
	} else if d.plain {
		for _, c := range d.l.Cells {
			if x, y, w, h := d.rect(c); !c.Off {
				d.scene.Fill(frame(x-1.5, y-1.5, w+3, h+3, 3), boardLight)
			}
		}
	}
	rows, high := 1, d.bottom()-d.top
	if d.l.Board == rules.Tracks {
		rows, high = d.l.Height, cell
	}
	for i := range rows {
		d.scene.Fill(frame(d.left-2, d.top-2+(cell+d.gap)*float64(i), d.width*float64(d.l.Width)+4, high+4, 2), rim)
	}
}

// joins draws the lines between neighbouring crossings.
func (d *diagram) joins() {
	at := map[[2]int]bool{}
	for _, c := range d.l.Cells {
		at[[2]int{c.X, c.Y}] = true
	}
	for _, c := range d.l.Cells {
		x, y, w, h := d.rect(c)
		if at[[2]int{c.X + 1, c.Y}] {
			d.scene.Fill(rect(x+w/2-3, y+h/2-3, w+6, 6), boardLight)
		}
		if at[[2]int{c.X, c.Y + 1}] {
			d.scene.Fill(rect(x+w/2-3, y-h/2-3, 6, h+6), boardLight)
		}
	}
}

// leave is the sign where figures leave the board (the game Доджем): White's to the right, Black's upwards.
func (d *diagram) leave(x, y float64, white bool) {
	if white {
		d.scene.Fill(polygon(point{x - 11, y - 15}, point{x + 11, y}, point{x - 11, y + 15}), whiteDisc.edge)
		d.scene.Fill(polygon(point{x - 8, y - 10}, point{x + 6, y}, point{x - 8, y + 10}), whiteDisc.face)
		return
	}
	d.scene.Fill(polygon(point{x - 15, y + 11}, point{x, y - 11}, point{x + 15, y + 11}), blackDisc.rim)
}

func (d *diagram) labels() {
	face := faces().plain
	for i, text := range d.l.Files {
		x := d.left + d.width*(float64(i)+0.5) - face.width(text, d.letter)/2
		d.scene.Fill(face.text(text, x, d.bottom()+d.letter*1.25, d.letter), quiet)
	}
	for i, text := range d.l.Ranks {
		_, y, _, h := d.rect(rules.Cell{Y: i})
		x := d.left - d.letter*0.45 - face.width(text, d.letter)
		d.scene.Fill(face.text(text, x, y+h/2+d.letter*0.36, d.letter), quiet)
	}
}

// A disc is an ellipse seen a little from above; the sides of a tower close up as it grows, so that 24 of them fit the cell.
const (
	discX     = 36.0
	discY     = 13.0
	thickness = 14.0
	mostSides = 60.0
	lowest    = 93.0
	crown     = 31.0
)

func (d *diagram) figure(f rules.Figure) {
	own, other := whiteDisc, blackDisc
	if f.Owner == rules.Black.String() {
		own, other = other, own
	}
	n := f.Own + f.Other
	sides := mostSides
	if f.King {
		sides = lowest - discY - crown - 2
	}
	step := math.Min(thickness, sides/float64(max(n, 1)))
	height := float64(n)*step + 2*discY
	if f.King {
		height += crown - discY
	}
	foot := math.Min(lowest, 54+height/2)
	var s Scene
	for i := range n {
		of := own
		if i < f.Other {
			of = other
		}
		top := foot - discY - float64(i+1)*step
		s.Fill(side(50, top, discX+0.8, discY+0.8, step), of.edge)
		s.Fill(side(50, top, discX-0.8, discY-0.8, step), of.rim)
	}
	face := foot - discY - float64(n)*step
	s.Fill(ellipse(50, face, discX+0.8, discY+0.8), own.edge)
	s.Fill(ellipse(50, face, discX-0.8, discY-0.8), own.face)
	s.Fill(ring(50, face, 22, 7.5, 1.4), own.edge)
	if f.King {
		s.Fill(crownAt(face, 0), goldEdge)
		s.Fill(crownAt(face, 2), gold)
	}
	if text := figureText(f); text != "" {
		s.chip(text, math.Round(math.Min(foot+2, 89)))
	}
	x, y, w, h := d.rect(rules.Cell{X: f.X, Y: f.Y})
	scale := math.Min(1, w*0.92/(2*discX))
	d.scene.place(s, x+w/2-50*scale, y+h/2-50*scale, scale)
}

// crownAt is the outline of the crown on a king, drawn in by so much.
func crownAt(face, in float64) Path {
	return polygon(point{31 + in, face - in}, point{26 + 1.6*in, face - 26 + 1.6*in}, point{39, face - 14 + in}, point{50, face - 31 + 2*in},
		point{61, face - 14 + in}, point{74 - 1.6*in, face - 26 + 1.6*in}, point{69 - in, face - in})
}

// figureText is what stands at the foot of a tower, as in the notation (7.1 of the rules of адиюх): "2", "2/6"; nothing for a
// single checker.
func figureText(f rules.Figure) string {
	switch {
	case f.Other > 0:
		return strconv.Itoa(f.Own) + "/" + strconv.Itoa(f.Other)
	case f.Own > 1:
		return strconv.Itoa(f.Own)
	}
	return ""
}

// chip is the label at the foot of a tower, its middle at y.
func (s *Scene) chip(text string, y float64) {
	const size = 19.0
	face := faces().bold
	w := face.width(text, size) + 14
	s.Fill(pill(50-w/2-1.5, y-12.5, w+3, 25), paper)
	s.Fill(pill(50-w/2, y-11, w, 22), ink)
	s.Fill(face.text(text, 50-(w-14)/2, y+size*0.36, size), paper)
}
