package layout

// The colours of papers that are handed out; those of the board that the game is played on.
var (
	boardGreen = Colour{R: 0x12, G: 0x35, B: 0x2a}
	boardGold  = Colour{R: 0xb0, G: 0x8d, B: 0x2c}
)

// honourFrame draws a broad line, a thin one inside, and a piece of a board in each corner.
func (p *Page) honourFrame(at, width, height, scale float64) {
	square := 4.2 * scale
	p.Frame(at, at, width, height, 0.8*scale, boardGreen)
	inset := 2.2 * scale
	p.Frame(at+inset, at+inset, width-2*inset, height-2*inset, 0.25, boardGold)
	for _, corner := range [][4]float64{
		{at, at, 1, 1}, {at + width, at, -1, 1}, {at, at + height, 1, -1}, {at + width, at + height, -1, -1},
	} {
		p.honourCorner(corner[0], corner[1], corner[2], corner[3], square)
	}
}

// honourCorner draws three by three squares of a board on a corner, and takes the frame away below them.
func (p *Page) honourCorner(x, y, right, down, square float64) {
	fill := func(column, row float64, size float64, c Colour) {
		p.Fill(min(x+right*column*square, x+right*(column+size)*square), min(y+down*row*square, y+down*(row+size)*square), size*square,
			size*square, c)
	}
	fill(-0.2, -0.2, 3.2, White)
	for row := range 3 {
		for column := range 3 - row {
			c := boardGreen
			if (row+column)%2 == 1 {
				c = boardGold
			}
			fill(float64(column), float64(row), 0.9, c)
		}
	}
}

// honourEmblem draws the emblem of an event around a middle, or a tower of three checkers, and returns its height with the air below.
func (p *Page) honourEmblem(m Picture, middle, top, scale float64) float64 {
	if width, height := m.Fitted(60*scale, 26*scale); width > 0 {
		p.Picture(m, middle-width/2, top, width, height)
		return height + 3*scale
	}
	rx, ry, side := 9.5*scale, 3.4*scale, 2.5*scale
	const gap = 1.12 // of a side: the checkers lie a little apart
	for i := 2; i >= 0; i-- {
		p.emblemDisc(middle, top+ry+float64(i)*side*gap, rx, ry, side, i%2 == 0)
	}
	return 2*ry + 3*side*gap + 3*scale
}

// emblemDisc draws a checker seen a little from above: its side, its face, and a ring on it.
func (p *Page) emblemDisc(x, y, rx, ry, side float64, light bool) {
	face, edge := boardGreen, Colour{R: 0x5a, G: 0x80, B: 0x70}
	if light {
		face, edge = Colour{R: 0xfb, G: 0xf6, B: 0xe9}, boardGold
	}
	p.PDF.SetFillColor(face.R, face.G, face.B)
	p.PDF.SetDrawColor(edge.R, edge.G, edge.B)
	p.PDF.SetLineWidth(0.035 * rx)
	p.PDF.Ellipse(x, y+side, rx, ry, 0, "FD")
	p.PDF.Rect(x-rx, y, 2*rx, side, "F")
	p.PDF.Line(x-rx, y, x-rx, y+side)
	p.PDF.Line(x+rx, y, x+rx, y+side)
	p.PDF.Ellipse(x, y, rx, ry, 0, "FD")
	p.PDF.Ellipse(x, y, rx*0.68, ry*0.68, 0, "D")
}

// honourStrip draws a row of squares of a board, the middle one the largest.
func (p *Page) honourStrip(middle, y, scale float64) {
	for i := -3; i <= 3; i++ {
		size := (2.4 - 0.35*float64(max(i, -i))) * scale
		c := boardGreen
		if i%2 != 0 {
			c = boardGold
		}
		p.Fill(middle+float64(i)*4.4*scale-size/2, y+1.2*scale-size/2, size, size, c)
	}
}
