package mend

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"adyukh/rules/sheet"
)

// countAlike is a count in which signs look like figures or like a colon.
var countAlike = regexp.MustCompile(`(^|[\s:=.,(])` + countFigures + `\s*([:;.,\-–—_/\\=]|\s)\s*` + countFigures + `($|[\s.,!)])`)

const countFigures = `([0-9lIіІ|ӏOОoоЗзSsбZzBВ]{1,2})`

// mendCount repairs the first count behind the moves that strict reading does not see: l7;7 for 17:7. Only a count that a game can
// end with is taken for one, and only where there is no other.
func (w *writer) mendCount(tail, text string, off int) string {
	records, err := sheet.ReadAll("1. c3-b4 b6-c5\n"+tail, sheet.Limits{})
	if err != nil || len(records) != 1 || records[0].Claimed != nil || len(records[0].Moves) != 2 {
		return tail
	}
	at := 0
	for line := range strings.Lines(tail) {
		m := countAlike.FindStringSubmatchIndex(line)
		if m != nil {
			white, black := figuresOf(line[m[4]:m[5]]), figuresOf(line[m[8]:m[9]])
			count := white + ":" + black
			_, possible := w.scale.ReadScore(count)
			alone := strings.TrimSpace(line[:m[4]]+line[m[9]:]) == "" || saysCount(line[:m[4]])
			if possible && w.scale.Counts && alone {
				begin, end := at+m[4], at+m[9]
				w.fixed = append(w.fixed, w.countRepair(text, off+begin+len(text[off:])-len(tail), tail[begin:end], count))
				return tail[:begin] + count + tail[end:]
			}
		}
		at += len(line)
	}
	return tail
}

// countRepair names the repair of a count that stands at a byte of the text.
func (w *writer) countRepair(text string, at int, written, read string) Repair {
	at = min(max(at, 0), len(text))
	begin := strings.LastIndexByte(text[:at], '\n') + 1
	return Repair{
		Kind: Result, Line: strings.Count(text[:at], "\n") + 1, Column: utf8.RuneCountInString(text[begin:at]) + 1,
		Written: written, Read: read,
	}
}

// saysCount tells whether words announce a count.
func saysCount(words string) bool {
	words = strings.ToLower(words)
	for _, stem := range []string{"сч", "итог", "результ", "score", "result", "total", "рез", "побед", "won", "wins", "польз", "ничья", "c4"} {
		if strings.Contains(words, stem) {
			return true
		}
	}
	return false
}

// figuresOf reads a number in which letters stand for figures.
func figuresOf(s string) string {
	n := 0
	for _, r := range s {
		f := figureAlike(r) - 1
		if r == 's' {
			f = 5
		} else if r == 'B' || r == 'В' {
			f = 8
		}
		n = 10*n + max(f, 0)
	}
	return strconv.Itoa(n)
}
