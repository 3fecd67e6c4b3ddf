package sheet

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"adyukh/rules"
)

// Tracer plays the text of a record as the caller understands it, with the opening that its game begins with.
type Tracer func(text string) (Trace, error)

// AddMove writes a move into a record that is entered move by move: behind its last move, or in the place of the first word that is wrong.
// All else that was written stays as it is, and what follows a wrong word is read again. A turn goes into a line of its own unless the
// record has several in one. forms are the texts of the move, the shortest first, and fen is the position after it. ok is false where the
// move can't be put into the text without loss; the text is then for a person to mend.
func AddMove(text string, played Trace, forms []string, fen string, trace Tracer) (edited string, after Trace, ok bool) {
	n := len(played.Plies)
	for _, form := range forms {
		candidates := played.behindLast(text, form)
		if played.Fault != nil {
			candidates = played.insteadOf(text, form)
		}
		for _, candidate := range candidates {
			t, err := trace(candidate)
			if err == nil && len(t.Plies) > n && t.follows(played, n) && t.Plies[n].FEN == fen && (played.Fault != nil || len(t.Plies) == n+1) {
				return candidate, t, true
			}
		}
	}
	return text, played, false
}

// TakeBack takes the last move out of a record, or a wrong word that is the last one. ok is false where there is none, and where something
// is wrong in the middle.
func TakeBack(text string, played Trace, trace Tracer) (edited string, after Trace, ok bool) {
	left := len(played.Plies)
	start, end := -1, -1
	switch f := played.Fault; {
	case f != nil:
		start = offset(text, f.Line, f.Column)
		if end = wordEnd(text, start); strings.TrimSpace(text[end:]) != "" {
			return text, played, false
		}
	case left > 0:
		last := played.Plies[left-1].written
		start, end, left = offset(text, last.Line, last.Column), len(text), left-1
		if c := played.claimed; c != nil {
			end = max(start, offset(text, c.Line, c.Column))
		} else if body, ok := strings.CutSuffix(text, "*"); ok {
			end = len(body)
		}
	default:
		return text, played, false
	}
	for _, from := range []int{len(numberBefore.ReplaceAllString(text[:start], "")), start} {
		candidate := strings.TrimRight(text[:from], " \t\r\n")
		if rest := text[end:]; strings.TrimSpace(rest) != "" {
			candidate += text[len(strings.TrimRight(text[:end], " \t\r\n")):end] + rest
		}
		t, err := trace(candidate)
		if err == nil && len(t.Plies) == left && t.follows(played, left) && t.Fault == nil {
			return candidate, t, true
		}
	}
	return text, played, false
}

var numberBefore = regexp.MustCompile(`\d+\s*\.[.…]*\s*$`)

// follows tells whether two games go through the same positions for so many plies.
func (t Trace) follows(other Trace, plies int) bool {
	for i := range plies {
		if t.Plies[i].FEN != other.Plies[i].FEN {
			return false
		}
	}
	return t.FEN == other.FEN
}

// insteadOf puts a move into the place of the word that is wrong.
func (t Trace) insteadOf(text, move string) []string {
	start := offset(text, t.Fault.Line, t.Fault.Column)
	ends := []int{wordEnd(text, start)}
	if strings.HasPrefix(text[start:], t.Fault.Move) && t.Fault.Move != "" {
		ends = append(ends, start+len(t.Fault.Move))
	}
	var out []string
	for _, end := range ends {
		out = append(out, text[:start]+move+text[end:])
	}
	return out
}

// behindLast puts a move behind the last one: at the end of the text, in front of the count and of the star, else right behind the move.
func (t Trace) behindLast(text, move string) []string {
	places := []int{len(text)}
	if c := t.claimed; c != nil {
		places = append(places, offset(text, c.Line, c.Column))
	}
	if body, ok := strings.CutSuffix(strings.TrimSpace(text), "*"); ok {
		places = append(places, len(body))
	}
	if n := len(t.Plies); n > 0 {
		last := t.Plies[n-1].written
		places = append(places, wordEnd(text, offset(text, last.Line, last.Column)))
	}
	var out []string
	for _, place := range places {
		body := strings.TrimRight(text[:place], " \t\r\n")
		rest := text[len(body):]
		if strings.TrimSpace(rest) == "" {
			rest = ""
		} else if place == len(body) && !strings.ContainsAny(rest[:1], " \t\r\n") {
			rest = " " + rest
		}
		for _, gap := range t.gaps(text, body) {
			out = append(out, body+gap+t.numbered(move)+rest)
		}
	}
	return out
}

// gaps are what can stand between the text and the next move. A remark that goes to the end of its line needs a new one.
func (t Trace) gaps(text, body string) []string {
	n := len(t.Plies)
	switch {
	case body == "":
		return []string{""}
	case n == 0 || t.next() == rules.White && t.inLines(text):
		return []string{"\n"}
	}
	return []string{" ", "\n"}
}

// inLines tells whether each turn stands in a line of its own: no number but the first stands behind a move.
func (t Trace) inLines(text string) bool {
	for i, step := range t.Plies {
		m := step.written
		if i == 0 || m.Number == 0 {
			continue
		}
		before := text[:offset(text, m.Line, m.Column)]
		line := before[strings.LastIndexByte(before, '\n')+1:]
		if strings.TrimSpace(numberBefore.ReplaceAllString(line, "")) != "" {
			return false
		}
	}
	return true
}

// next is who moves next.
func (t Trace) next() rules.Side {
	at := t.Start
	if n := len(t.Plies); n > 0 {
		at = t.Plies[n-1].Position
	}
	if at.ToMove == rules.Black.String() {
		return rules.Black
	}
	return rules.White
}

// numbered is the next move with the number that goes on from those that are written; Black's has one only at the beginning.
func (t Trace) numbered(move string) string {
	n := len(t.Plies)
	first := 0
	if t.Start.ToMove == rules.Black.String() {
		first = 1
	}
	number := (n+first)/2 + 1
	for i := n - 1; i >= 0; i-- {
		if m := t.Plies[i].written; m.Number > 0 {
			number += m.Number - t.Plies[i].Number
			break
		}
	}
	switch {
	case (n+first)%2 == 0:
		return strconv.Itoa(number) + ". " + move
	case n == 0:
		return strconv.Itoa(number) + "... " + move
	}
	return move
}

// offset is where a line and a column of a text are, its end where it has no such place.
func offset(text string, line, column int) int {
	at := 0
	for range line - 1 {
		i := strings.IndexByte(text[at:], '\n')
		if i < 0 {
			return len(text)
		}
		at += i + 1
	}
	for range column - 1 {
		_, size := utf8.DecodeRuneInString(text[at:])
		at += size
	}
	return at
}

// wordEnd is where the word ends that begins at a place.
func wordEnd(text string, start int) int {
	if i := strings.IndexAny(text[start:], " \t\r\n"); i >= 0 {
		return start + i
	}
	return len(text)
}
