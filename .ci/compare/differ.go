package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// finding is one place in which two answers differ: the lines that went and came, each with "- " or "+ " before it.
type finding struct {
	who, address string
	change       []string
}

// mostPlaces is how many places of one answer are told apart.
const mostPlaces = 20

// compare lists in what two answers differ that are normal already.
func compare(answers [2]answer) [][]string {
	if answers[0].status != answers[1].status {
		return [][]string{{fmt.Sprint("- Status: ", answers[0].status), fmt.Sprint("+ Status: ", answers[1].status)}}
	}
	changes := differences(answers[0].heading(), answers[1].heading())
	if answers[0].body == answers[1].body {
		return changes
	}
	var lines [2][]string
	for i, a := range answers {
		if isText(a) {
			lines[i] = a.lines()
			continue
		}
		var err error
		if lines[i], err = readable(a); err != nil {
			lines[i] = []string{"broken: " + err.Error()}
		}
	}
	found := differences(lines[0], lines[1])
	if len(found) == 0 {
		found = [][]string{{"  the bytes differ, though what can be read is the same"}}
	}
	if more := len(found) - mostPlaces; more > 0 {
		found = append(found[:mostPlaces], []string{"  and many more places of the same answer"})
	}
	return append(changes, found...)
}

// differences lists where two texts differ, as lines that went and lines that came.
func differences(old, now []string) [][]string {
	var all [][]string
	var at []string
	flush := func() {
		gone := slices.IndexFunc(at, func(line string) bool { return line[0] == '+' })
		if gone*2 == len(at) { // line for line
			for i := range gone {
				all = append(all, shortened([]string{at[i], at[gone+i]}))
			}
		} else if len(at) > 0 {
			all = append(all, at)
		}
		at = nil
	}
	for _, p := range pairs(old, now) {
		if p.same {
			flush()
		} else {
			at = append(at, p.line)
		}
	}
	flush()
	return all
}

// paired is a line of a comparison.
type paired struct {
	line string
	same bool
}

// most is how large a table of comparisons may be; what is larger counts as changed as a whole.
const most = 16_000_000

// pairs pairs the lines of two texts so that the longest sequence stays.
func pairs(old, now []string) []paired {
	var all, tail []paired
	for len(old) > 0 && len(now) > 0 && old[0] == now[0] {
		all, old, now = append(all, paired{old[0], true}), old[1:], now[1:]
	}
	for len(old) > 0 && len(now) > 0 && old[len(old)-1] == now[len(now)-1] {
		tail, old, now = append(tail, paired{old[len(old)-1], true}), old[:len(old)-1], now[:len(now)-1]
	}
	slices.Reverse(tail)
	width := len(now) + 1
	var longest []int32 // of what follows line i of the old and j of the new
	if (len(old)+1)*width <= most {
		longest = make([]int32, (len(old)+1)*width)
		for i := len(old) - 1; i >= 0; i-- {
			for j := len(now) - 1; j >= 0; j-- {
				if old[i] == now[j] {
					longest[i*width+j] = longest[(i+1)*width+j+1] + 1
				} else {
					longest[i*width+j] = max(longest[(i+1)*width+j], longest[i*width+j+1])
				}
			}
		}
	}
	i, j := 0, 0
	for i < len(old) || j < len(now) {
		switch {
		case longest != nil && i < len(old) && j < len(now) && old[i] == now[j]:
			all = append(all, paired{old[i], true})
			i, j = i+1, j+1
		case i < len(old) && (j == len(now) || longest == nil || longest[(i+1)*width+j] >= longest[i*width+j+1]):
			all = append(all, paired{"- " + old[i], false})
			i++
		default:
			all = append(all, paired{"+ " + now[j], false})
			j++
		}
	}
	return append(all, tail...)
}

// around is how much of a long line is shown on both sides of what has changed in it, in bytes.
const around = 60

// shortened cuts a line that went and the one that came for it to what differs in them.
func shortened(change []string) []string {
	a, b := change[0][2:], change[1][2:]
	head, tail := 0, 0
	for head < min(len(a), len(b)) && a[head] == b[head] {
		head++
	}
	for tail < min(len(a), len(b))-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	return []string{change[0][:2] + middle(a, head, tail), change[1][:2] + middle(b, head, tail)}
}

// middle is a line but for the ends that are the same, of which a little stays.
func middle(line string, head, tail int) string {
	from, to := max(0, head-around), min(len(line), len(line)-tail+around)
	for from > 0 && !utf8.RuneStart(line[from]) {
		from--
	}
	for to < len(line) && !utf8.RuneStart(line[to]) {
		to++
	}
	short := line[from:to]
	if from > 0 {
		short = "…" + short
	}
	if to < len(line) {
		short += "…"
	}
	return short
}

// numbers are what differs between two places of one cause.
var numbers = regexp.MustCompile(`[0-9]+`)

// cause is a change without numbers: places of which it is the same are shown together.
func (f finding) cause() string {
	return numbers.ReplaceAllString(strings.Join(f.change, "\n"), "#")
}
