package templates

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Tower is the make-up of a figure: what is drawn, wherever it stands.
type Tower struct {
	White bool // the colour on top
	Own   int
	Other int
	King  bool // wears a crown
}

// Tower returns the figure's make-up.
func (f Figure) Tower() Tower { return Tower{f.Owner == "white", f.Own, f.Other, f.King} }

func (t Tower) compare(u Tower) int {
	return strings.Compare(t.sortKey(), u.sortKey())
}

func (t Tower) sortKey() string {
	return fmt.Sprintf("%t %02d %02d %t", !t.White, t.Own, t.Other, t.King)
}

// Name returns a short name of the make-up: "w2-6" for two white on six black, "w1-0k" for a white king.
func (t Tower) Name() string {
	side := "b"
	if t.White {
		side = "w"
	}
	name := side + strconv.Itoa(t.Own) + "-" + strconv.Itoa(t.Other)
	if t.King {
		name += "k"
	}
	return name
}

// Tall tells a tower from a single checker.
func (t Tower) Tall() bool { return t.Own+t.Other > 1 }

// Chip returns the label at the foot, as in the notation (7.1 of the rules of адиюх): "2", "2/6", or "" for a single checker.
func (t Tower) Chip() string {
	switch {
	case t.Other > 0:
		return strconv.Itoa(t.Own) + "/" + strconv.Itoa(t.Other)
	case t.Own > 1:
		return strconv.Itoa(t.Own)
	}
	return ""
}

// The discs are ellipses seen a little from above; a tower's sides close up as it grows, so that 24 fit the cell.
const (
	discX     = 36.0 // half axes of a disc's face
	discY     = 13.0
	thickness = 14.0 // of a disc in a low tower
	maxSides  = 60.0 // height of all sides together
	maxFoot   = 93.0 // lowest point of a tower
	crownRise = 31.0 // of a crown above the middle of the face that it stands on
)

// Disc is one layer: Side is the path of its outline with the rim below the face.
type Disc struct {
	White bool
	Side  string
}

// Layers returns the discs from the foot to the top.
func (t Tower) Layers() []Disc {
	step, foot := t.step(), t.foot()
	discs := make([]Disc, 0, t.Own+t.Other)
	for i := range t.Own + t.Other {
		face := foot - discY - float64(i+1)*step
		discs = append(discs, Disc{
			White: (i < t.Other) != t.White,
			Side: fmt.Sprintf("M%s %sa%s %s 0 0 1 %s 0v%sa%s %s 0 0 1 -%s 0z", num(50-discX), num(face), num(discX), num(discY),
				num(2*discX), num(step), num(discX), num(discY), num(2*discX)),
		})
	}
	return discs
}

// Face returns the height of the uppermost disc's face: the centre of its ellipse.
func (t Tower) Face() string {
	return num(t.face())
}

// ChipY returns the middle of the chip.
func (t Tower) ChipY() float64 { return math.Round(math.Min(t.foot()+2, 89)) }

// ChipTop returns the upper edge of the chip, which is 22 high.
func (t Tower) ChipTop() float64 { return t.ChipY() - 11 }

// ChipX returns the left edge of the chip.
func (t Tower) ChipX() int { return 50 - t.ChipWidth()/2 }

// ChipWidth returns the width of the chip, by the length of its text.
func (t Tower) ChipWidth() int { return 14 + 11*len(t.Chip()) }

// Crown returns the outline of the crown that stands on a king.
func (t Tower) Crown() string {
	return fmt.Sprintf("M31 %sl-5 -26l13 12l11 -17l11 17l13 -12l-5 26q-19 8 -38 0z", num(t.face()))
}

func (t Tower) step() float64 {
	sides := maxSides
	if t.King {
		sides = maxFoot - discY - crownRise - 2
	}
	return math.Min(thickness, sides/float64(t.Own+t.Other))
}

// face returns the height of the middle of the uppermost disc's face.
func (t Tower) face() float64 { return t.foot() - discY - float64(t.Own+t.Other)*t.step() }

// foot returns the lowest point: low towers stand nearer to the middle of the cell, the crown of a king above it.
func (t Tower) foot() float64 {
	height := float64(t.Own+t.Other)*t.step() + 2*discY
	if t.King {
		height += crownRise - discY
	}
	return math.Min(maxFoot, 54+height/2)
}

func num(f float64) string { return strconv.FormatFloat(math.Round(f*100)/100, 'f', -1, 64) }
