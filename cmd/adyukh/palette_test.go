//go:build pictures

package main_test

import (
	"cmp"
	"image"
	"image/color"
	"maps"
	"slices"
)

// paletteOf returns at most 256 colours that stand for those of a picture: of each small cube of the colour space the colour
// that most of its points have, the cubes with the most points first. Pages are flat areas and soft edges, which this suits.
func paletteOf(from image.Image) color.Palette {
	points := map[color.RGBA]int{}
	for y := from.Bounds().Min.Y; y < from.Bounds().Max.Y; y++ {
		for x := from.Bounds().Min.X; x < from.Bounds().Max.X; x++ {
			points[color.RGBAModel.Convert(from.At(x, y)).(color.RGBA)]++
		}
	}
	type cube struct {
		points int
		most   color.RGBA
	}
	cubes := map[[3]uint8]cube{}
	for c, n := range points {
		const bits = 3 // of each channel that do not tell cubes apart
		at := [3]uint8{c.R >> bits, c.G >> bits, c.B >> bits}
		old := cubes[at]
		if byUse(points)(c, old.most) < 0 {
			old.most = c
		}
		old.points += n
		cubes[at] = old
	}
	all := slices.SortedFunc(maps.Values(cubes), func(a, b cube) int {
		return cmp.Or(cmp.Compare(b.points, a.points), byUse(points)(a.most, b.most))
	})
	var palette color.Palette
	for _, c := range all[:min(256, len(all))] {
		palette = append(palette, c.most)
	}
	return palette
}

// byUse puts the colour with more points first, so that the same picture always has the same palette.
func byUse(points map[color.RGBA]int) func(a, b color.RGBA) int {
	return func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(points[b], points[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	}
}
