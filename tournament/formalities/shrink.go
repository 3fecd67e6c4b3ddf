package formalities

import (
	"image"
	"image/color"
	"image/draw"
)

// shrunk returns a picture on white paper, with at most so many pixels a side: each is the mean of those that it covers, in whole numbers,
// so that every machine makes the same. Nothing is enlarged.
func shrunk(picture image.Image, side int) *image.RGBA {
	from := picture.Bounds()
	width, height := fitted(from.Dx(), from.Dy(), side)
	out := image.NewRGBA(image.Rect(0, 0, width, height))
	columns := shares(from.Dx(), width)
	for y, rows := range shares(from.Dy(), height) {
		band := onWhite(picture, image.Rect(from.Min.X, from.Min.Y+rows.first, from.Max.X, from.Min.Y+rows.first+len(rows.parts)))
		for x, c := range columns {
			out.SetRGBA(x, y, mean(band, c, rows))
		}
	}
	return out
}

// fitted returns the largest size of the same shape with at most so many pixels a side.
func fitted(width, height, side int) (int, int) {
	longer := max(width, height)
	if longer <= side {
		return width, height
	}
	return max(1, (width*side+longer/2)/longer), max(1, (height*side+longer/2)/longer)
}

// share is which pixels a smaller one covers along a side, and with which part each.
type share struct {
	first int
	parts []uint64
}

// shares divides a side of many pixels into fewer. The parts of a pixel sum up to many.
func shares(many, fewer int) []share {
	all := make([]share, fewer)
	for i := range all {
		begin, end := i*many, (i+1)*many // in parts of which a pixel of the larger picture has fewer
		s := share{first: begin / fewer}
		for n := s.first; n*fewer < end; n++ {
			s.parts = append(s.parts, uint64(min((n+1)*fewer, end)-max(n*fewer, begin)))
		}
		all[i] = s
	}
	return all
}

// onWhite draws a part of a picture on white.
func onWhite(picture image.Image, part image.Rectangle) *image.RGBA {
	band := image.NewRGBA(image.Rect(0, 0, part.Dx(), part.Dy()))
	draw.Draw(band, band.Bounds(), image.White, image.Point{}, draw.Src)
	draw.Draw(band, band.Bounds(), picture, part.Min, draw.Over)
	return band
}

// mean is the colour of a pixel that covers some columns of all rows of a band.
func mean(band *image.RGBA, columns, rows share) color.RGBA {
	var sum [3]uint64
	var all uint64
	for y, down := range rows.parts {
		for x, across := range columns.parts {
			at := band.PixOffset(columns.first+x, y)
			part := across * down
			for i := range sum {
				sum[i] += part * uint64(band.Pix[at+i])
			}
			all += part
		}
	}
	return color.RGBA{uint8((sum[0] + all/2) / all), uint8((sum[1] + all/2) / all), uint8((sum[2] + all/2) / all), 255}
}
