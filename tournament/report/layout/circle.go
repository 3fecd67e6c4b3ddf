package layout

import "strconv"

// Side draws the ring of White or the dot of Black around a centre.
func (p *Page) Side(x, y, radius float64, isWhite bool) {
	paint := " f Q"
	p.PDF.SetFillColor(Ink.R, Ink.G, Ink.B)
	if isWhite {
		thickness := min(0.25, radius/3)
		p.PDF.SetDrawColor(Ink.R, Ink.G, Ink.B)
		p.PDF.SetLineWidth(thickness)
		radius, paint = radius-thickness/2, " S Q"
	}
	// Large tables have thousands of circles: their path is worked out once and moved to its place.
	_, height := p.PDF.GetPageSize()
	at := make([]byte, 0, 64)
	at = append(at, "q 1 0 0 1 "...)
	at = strconv.AppendFloat(at, x/Point, 'f', 2, 64)
	at = append(at, ' ')
	at = strconv.AppendFloat(at, (height-y)/Point, 'f', 2, 64)
	p.PDF.decor(func() { p.PDF.RawWriteStr(string(at) + " cm " + p.circle(radius/Point) + paint) })
}

// circle returns the path of a circle around the origin, in points: four curves, each a quarter.
func (p *Page) circle(radius float64) string {
	if path, ok := p.circles[radius]; ok {
		return path
	}
	const round = 0.5523 // of the radius: how far the handles of a curve are from its ends
	r, k := radius, radius*round
	path := PathPoint(r, 0) + "m"
	for _, c := range [][6]float64{{r, k, k, r, 0, r}, {-k, r, -r, k, -r, 0}, {-r, -k, -k, -r, 0, -r}, {k, -r, r, -k, r, 0}} {
		path += " " + PathPoint(c[0], c[1]) + PathPoint(c[2], c[3]) + PathPoint(c[4], c[5]) + "c"
	}
	p.circles[radius] = path
	return path
}

// PathPoint writes a point for a path of PDF, in points.
func PathPoint(x, y float64) string {
	return strconv.FormatFloat(x, 'f', 3, 64) + " " + strconv.FormatFloat(y, 'f', 3, 64) + " "
}
