package playerlist

import (
	"slices"
	"strings"
)

// nextNumber is the number in the list of a second player on a line.
var nextNumber = pattern(`(?:\s{2,}|\t\s*|[;,|]\s*)(\d{1,3}[.)]\s*\p{Lu}\p{Ll})`)

// split parts lines on which several players stand: "1. Шогенов Аслан   11. Ким Лана". Each gets the number of their line.
func split(rows []Source) []Source {
	columns := 0 // lines that go on with a second number
	for _, r := range rows {
		if len(numbered(r)) > 1 {
			columns++
		}
	}
	var out []Source
	for i, r := range rows {
		cuts := enumerated(r)
		if columns > 1 && cuts == nil {
			cuts = numbered(r)
		}
		switch {
		case len(cuts) > 1 && out == nil:
			out = slices.Clone(rows[:i])
		case out != nil && len(cuts) < 2:
			out = append(out, r)
		}
		if len(cuts) > 1 {
			for _, text := range cuts {
				out = append(out, Source{Number: r.Number, Cells: []string{text}})
			}
		}
	}
	if out == nil {
		return rows
	}
	return out
}

// numbered parts a line before each number in the list.
func numbered(r Source) (cuts []string) {
	if len(r.Cells) != 1 || r.spent || listNumber(r.Cells[0]) == 0 || len(r.Cells[0]) > MaxLine {
		return nil
	}
	text, from := r.Cells[0], 0
	for _, m := range nextNumber().FindAllStringSubmatchIndex(text, 20) {
		cuts = append(cuts, strings.TrimRight(text[from:m[2]], " \t;,|"))
		from = m[2]
	}
	return append(cuts, text[from:])
}

// enumerated parts "Записались: Шогенов А., Ким Л., Пак О.": names and what belongs to them, with one sign between.
func enumerated(r Source) []string {
	if len(r.Cells) != 1 || r.spent || len(r.Cells[0]) > MaxLine {
		return nil
	}
	text := r.Cells[0]
	if at := strings.LastIndex(text, ": "); at > 0 {
		text = text[at+1:]
	}
	for _, sign := range []string{";", ",", " и ", " + "} {
		cuts := strings.Split(strings.Trim(text, " \t.;,"), sign)
		if last := len(cuts) - 1; last > 0 && sign == "," {
			if a, b, ok := strings.Cut(cuts[last], " и "); ok {
				cuts = append(cuts[:last], a, b)
			}
		}
		if len(cuts) < 2 || sign == "," && len(cuts) < 3 || len(cuts) > 60 {
			continue
		}
		if !slices.ContainsFunc(cuts, func(c string) bool { return !isWhole(c) }) {
			return cuts
		}
	}
	return nil
}

// isWhole tells whether a text is a player: a full name, and no words that nothing is known of.
func isWhole(text string) bool {
	l := &line{Line: Line{Text: text}, tokens: tokens([]string{text}), year: 2000}
	if len(l.tokens) < 2 {
		return false
	}
	l.recognise()
	if l.Player.Trainer != "" {
		return false
	}
	l.chooseName()
	return len(l.parts) > 1 && l.hasPerson() && patronymicSex(l.parts[0].key) == "" && len(l.loose) == 0
}
