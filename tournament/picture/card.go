package picture

import (
	"strings"

	"adyukh/rules"
)

// The size of a card, which messengers show beside a link.
const (
	CardWidth  = 1200
	CardHeight = 630
)

// Card is what a messenger shows of a page.
type Card struct {
	Site  string
	Title string
	Note  string   // a line below it: place and dates
	Lines []string // what is known at present, the most important first
	Board *rules.Layout
}

// longestText bounds what is looked at of a text: more never fits.
const longestText = 200

// Scene draws the card.
func (c Card) Scene() Scene {
	const margin, band = 72.0, 20.0
	s := Scene{Width: CardWidth, Height: CardHeight, Title: c.Title}
	s.Fill(rect(0, 0, CardWidth, CardHeight), paper)
	s.Fill(rect(0, 0, CardWidth, band), boardDark)
	width := CardWidth - 2*margin
	if c.Board != nil {
		d := Diagram(*c.Board, "")
		most := CardHeight - band - 2*40.0
		scale := min(most/d.Height, 0.52*CardWidth/d.Width)
		left := CardWidth - 48 - d.Width*scale
		s.place(d, left, band+(CardHeight-band-d.Height*scale)/2, scale)
		width = left - margin - 24
	}
	plain, bold := faces().plain, faces().bold
	foot := CardHeight - 56.0
	s.Fill(bold.text(c.Site, margin, foot, 30), boardDark)

	size := 62.0
	title := bold.lines(cutRunes(c.Title), size, width, 4)
	if len(title) > 0 && (len(title) > 2 || strings.HasSuffix(title[len(title)-1], "…")) {
		size = 48
		title = bold.lines(cutRunes(c.Title), size, width, 3)
	}
	y := band + 56
	for _, line := range title {
		y += size * 1.2
		s.Fill(bold.text(line, margin, y, size), ink)
	}
	if c.Note != "" {
		y += 52
		s.Fill(plain.text(plain.cut(cutRunes(c.Note), 30, width), margin, y, 30), quiet)
	}
	y += 24
	for _, line := range c.Lines {
		for _, part := range plain.lines(cutRunes(line), 36, width, 2) {
			if y += 52; y > foot-48 {
				return s
			}
			s.Fill(plain.text(part, margin, y, 36), ink)
		}
	}
	return s
}

func cutRunes(text string) string {
	if letters := []rune(text); len(letters) > longestText {
		return string(letters[:longestText])
	}
	return text
}
