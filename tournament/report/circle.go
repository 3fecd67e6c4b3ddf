package report

import "strconv"

// side draws the ring of White or the dot of Black around a centre.
func (p *paper) side(x, y, radius float64, isWhite bool) {
	paint := " f Q"
	p.pdf.SetFillColor(ink.r, ink.g, ink.b)
	if isWhite {
		thickness := min(0.25, radius/3)
		p.pdf.SetDrawColor(ink.r, ink.g, ink.b)
		p.pdf.SetLineWidth(thickness)
		radius, paint = radius-thickness/2, " S Q"
	}
	// Large tables have thousands of circles: their path is worked out once and moved to its place.
	_, height := p.pdf.GetPageSize()
	at := make([]byte, 0, 64)
	at = append(at, "q 1 0 0 1 "...)
	at = strconv.AppendFloat(at, x/point, 'f', 2, 64)
	at = append(at, ' ')
	at = strconv.AppendFloat(at, (height-y)/point, 'f', 2, 64)
	p.pdf.RawWriteStr(string(at) + " cm " + p.circle(radius/point) + paint)
}

// circle returns the path of a circle around the origin, in points: four curves, each a quarter.
func (p *paper) circle(radius float64) string {
	if path, ok := p.circles[radius]; ok {
		return path
	}
	const round = 0.5523 // of the radius: how far the handles of a curve are from its ends
	r, k := radius, radius*round
	path := pathPoint(r, 0) + "m"
	for _, c := range [][6]float64{{r, k, k, r, 0, r}, {-k, r, -r, k, -r, 0}, {-r, -k, -k, -r, 0, -r}, {k, -r, r, -k, r, 0}} {
		path += " " + pathPoint(c[0], c[1]) + pathPoint(c[2], c[3]) + pathPoint(c[4], c[5]) + "c"
	}
	p.circles[radius] = path
	return path
}

func pathPoint(x, y float64) string {
	return strconv.FormatFloat(x, 'f', 3, 64) + " " + strconv.FormatFloat(y, 'f', 3, 64) + " "
}
