package picture

import (
	"bytes"
	"image"
	"math"

	"golang.org/x/image/vector"
)

// Path is an outline: closed lines and curves. What two of them that run the same way enclose is filled, a line that runs the
// other way within another leaves a hole.
type Path struct{ steps []step }

type point struct{ x, y float64 }

// step goes to its last point: to begin a line, straight, or as a curve with two points that draw it aside.
type step struct {
	kind byte // as in SVG: M, L, C, Z
	to   [3]point
}

func (p *Path) move(x, y float64)   { p.steps = append(p.steps, step{'M', [3]point{{x, y}}}) }
func (p *Path) line(x, y float64)   { p.steps = append(p.steps, step{'L', [3]point{{x, y}}}) }
func (p *Path) curve(a, b, c point) { p.steps = append(p.steps, step{'C', [3]point{a, b, c}}) }
func (p *Path) end()                { p.steps = append(p.steps, step{kind: 'Z'}) }

// points is how many points a step has.
func (s step) points() int {
	switch s.kind {
	case 'C':
		return 3
	case 'Z':
		return 0
	}
	return 1
}

// and returns two outlines as one.
func (p Path) and(other Path) Path {
	return Path{append(append([]step(nil), p.steps...), other.steps...)}
}

// polygon is the outline through the points.
func polygon(points ...point) Path {
	var p Path
	for i, at := range points {
		if i == 0 {
			p.move(at.x, at.y)
		} else {
			p.line(at.x, at.y)
		}
	}
	p.end()
	return p
}

func rect(x, y, w, h float64) Path {
	return polygon(point{x, y}, point{x + w, y}, point{x + w, y + h}, point{x, y + h})
}

// frame is the rim of a rectangle, so wide, inside of it.
func frame(x, y, w, h, wide float64) Path {
	return rect(x, y, w, h).and(polygon(point{x + wide, y + wide}, point{x + wide, y + h - wide},
		point{x + w - wide, y + h - wide}, point{x + w - wide, y + wide}))
}

// bow is how far the points that draw a curve aside lie off so that four of them make a circle.
const bow = 0.5522847498

// arcs adds the four quarters of an ellipse, the other way round where inner.
func (p *Path) arcs(cx, cy, rx, ry float64, inner bool) {
	if inner {
		ry = -ry
	}
	kx, ky := bow*rx, bow*ry
	p.move(cx+rx, cy)
	p.curve(point{cx + rx, cy + ky}, point{cx + kx, cy + ry}, point{cx, cy + ry})
	p.curve(point{cx - kx, cy + ry}, point{cx - rx, cy + ky}, point{cx - rx, cy})
	p.curve(point{cx - rx, cy - ky}, point{cx - kx, cy - ry}, point{cx, cy - ry})
	p.curve(point{cx + kx, cy - ry}, point{cx + rx, cy - ky}, point{cx + rx, cy})
	p.end()
}

func ellipse(cx, cy, rx, ry float64) Path {
	var p Path
	p.arcs(cx, cy, rx, ry, false)
	return p
}

// ring is the rim of an ellipse, so wide.
func ring(cx, cy, rx, ry, wide float64) Path {
	var p Path
	p.arcs(cx, cy, rx+wide/2, ry+wide/2, false)
	p.arcs(cx, cy, rx-wide/2, ry-wide/2, true)
	return p
}

// side is the outline of a disc seen a little from above, with a rim of a height below its face.
func side(cx, cy, rx, ry, height float64) Path {
	var p Path
	kx, ky := bow*rx, bow*ry
	p.move(cx-rx, cy)
	p.curve(point{cx - rx, cy - ky}, point{cx - kx, cy - ry}, point{cx, cy - ry})
	p.curve(point{cx + kx, cy - ry}, point{cx + rx, cy - ky}, point{cx + rx, cy})
	p.line(cx+rx, cy+height)
	p.curve(point{cx + rx, cy + height + ky}, point{cx + kx, cy + height + ry}, point{cx, cy + height + ry})
	p.curve(point{cx - kx, cy + height + ry}, point{cx - rx, cy + height + ky}, point{cx - rx, cy + height})
	p.end()
	return p
}

// pill is a rectangle with round ends.
func pill(x, y, w, h float64) Path {
	var p Path
	r := h / 2
	k := bow * r
	p.move(x+r, y)
	p.line(x+w-r, y)
	p.curve(point{x + w - r + k, y}, point{x + w, y + r - k}, point{x + w, y + r})
	p.curve(point{x + w, y + r + k}, point{x + w - r + k, y + h}, point{x + w - r, y + h})
	p.line(x+r, y+h)
	p.curve(point{x + r - k, y + h}, point{x, y + r + k}, point{x, y + r})
	p.curve(point{x, y + r - k}, point{x + r - k, y}, point{x + r, y})
	p.end()
	return p
}

// moved returns the outline so many times larger, and then moved.
func (p Path) moved(x, y, scale float64) Path {
	all := make([]step, len(p.steps))
	for i, s := range p.steps {
		for j := range s.points() {
			s.to[j] = point{x + s.to[j].x*scale, y + s.to[j].y*scale}
		}
		all[i] = s
	}
	return Path{all}
}

// bounds is a rectangle of pixels in which the outline lies.
func (p Path) bounds() image.Rectangle {
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, s := range p.steps {
		for _, at := range s.to[:s.points()] {
			low, high = point{min(low.x, at.x), min(low.y, at.y)}, point{max(high.x, at.x), max(high.y, at.y)}
		}
	}
	if low.x > high.x {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x)), int(math.Ceil(high.y)))
}

// into draws the outline with x, y as the upper left corner.
func (p Path) into(z *vector.Rasterizer, x, y float64) {
	at := func(q point) (float32, float32) { return float32(q.x - x), float32(q.y - y) }
	for _, s := range p.steps {
		ax, ay := at(s.to[0])
		switch s.kind {
		case 'M':
			z.MoveTo(ax, ay)
		case 'L':
			z.LineTo(ax, ay)
		case 'C':
			bx, by := at(s.to[1])
			cx, cy := at(s.to[2])
			z.CubeTo(ax, ay, bx, by, cx, cy)
		case 'Z':
			z.ClosePath()
		}
	}
}

// writeTo writes the outline as the attribute d of SVG.
func (p Path) writeTo(b *bytes.Buffer) {
	for _, s := range p.steps {
		b.WriteByte(s.kind)
		for j, at := range s.to[:s.points()] {
			if j > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(num(at.x))
			b.WriteByte(' ')
			b.WriteString(num(at.y))
		}
	}
}
