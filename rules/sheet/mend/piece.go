package mend

import (
	"strings"

	"adyukh/rules/sheet"
)

// Piece is the part of a text that is about one game.
type Piece struct {
	Text    string
	Line    int             // of the whole text, on which it begins, from 1
	Records []*sheet.Record // what strict reading finds in it: one, if nothing is wrong with it
}

// Split cuts a text of several games. Where strict reading sees another game begin, one does if both players are named, or if the one in
// front is whole, as told by isWhole; what else looks so is taken for a part of the same messy sheet.
func Split(text string, isWhole func(*sheet.Record) bool) []Piece {
	records, err := sheet.ReadAll(text, sheet.Limits{})
	if err != nil {
		return []Piece{{Text: text, Line: 1}}
	}
	var list []Piece
	starts := lineStarts(text)
	for i, rec := range records {
		if i == 0 {
			list = append(list, Piece{Line: 1})
		} else if before := records[i-1]; rec.Line > before.Line && rec.Line <= len(starts) && begins(rec, isWhole(before)) {
			list = append(list, Piece{Line: firstLine(text, starts, before.Line, rec.Line)})
		}
		last := &list[len(list)-1]
		last.Records = append(last.Records, rec)
	}
	for i := range list {
		to := len(text)
		if i+1 < len(list) {
			to = starts[list[i+1].Line-1]
		}
		list[i].Text = text[starts[list[i].Line-1]:to]
	}
	return list
}

// firstLine returns the line with which what belongs to a game begins: the names above its first move, up to a blank line.
func firstLine(text string, starts []int, before, line int) int {
	for up := line - 1; up > before; up-- {
		above := strings.TrimSpace(text[starts[up-1]:starts[up]])
		switch {
		case above == "":
			return up + 1
		case isFigure(rune(above[0])):
			return line
		}
	}
	return line
}

// begins tells whether a record is of another game than the one in front of it.
func begins(rec *sheet.Record, behindWhole bool) bool {
	named := rec.Tag("White") != "" && rec.Tag("Black") != "" || rec.Tag("Event") != "" || rec.Tag("FEN") != "" || rec.Tag("Variant") != ""
	return named || behindWhole && len(rec.Moves) > 0 && rec.Moves[0].Number <= 1
}

// lineStarts returns the byte at which each line of a text begins.
func lineStarts(text string) []int {
	starts := []int{0}
	for off := 0; ; {
		n := strings.IndexByte(text[off:], '\n')
		if n < 0 {
			return starts
		}
		off += n + 1
		starts = append(starts, off)
	}
}
