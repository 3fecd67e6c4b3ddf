package playerlist

import (
	"strings"
	"unicode"
)

// endsOpen tells whether a line breaks off: the next may go on with the same player.
func endsOpen(text string) bool {
	text = strings.TrimSpace(text)
	return text != "" && strings.ContainsRune(",-–—(/", lastRune(text))
}

// oftenOpen tells whether so many lines end with a comma that this is how the list is written.
func oftenOpen(rows []Source) bool {
	open, all := 0, 0
	for _, r := range rows {
		if len(r.Cells) == 1 && strings.TrimSpace(r.Cells[0]) != "" {
			all++
			if endsOpen(r.Cells[0]) {
				open++
			}
		}
	}
	return open > 3 && 3*open > 2*all
}

// indent is by how much a line begins later than the margin.
func indent(text string) int { return len(text) - len(strings.TrimLeft(text, " \t\u00a0")) }

// goesOn tells whether a line may go on with the player of the line above: it has no number and no name of its own, and it stands back,
// begins small, or the line above breaks off.
func (r *reader) goesOn(owner, l *line, raw string) bool {
	if owner == nil || owner.Kind != Person || len(owner.tokens) == 0 || l.listed != 0 || l.forced || strings.HasSuffix(l.Text, ":") {
		return false
	}
	if first := l.firstWord(); officials[first] || headWords[first] || sectionSex[first] != "" {
		return false
	}
	if l.Kind == Person && l.isNamed() && len(owner.parts) > 1 || l.Kind == Person && len(l.parts) > 1 {
		return false
	}
	small := unicode.IsLower(firstRune(l.Text)) && owner.hasCapitals() && !l.isTalk()
	back := indent(raw) > owner.indent && indent(raw) <= owner.indent+12
	facts := l.Player.Rank != "" || l.Player.Year != 0
	return endsOpen(owner.Text) && !r.commas || owner.listed > 0 && (small || back || facts && l.Kind != Heading)
}

// join reads a line together with the one above where that makes one player of them, and nothing more to be asked.
func (r *reader) join(row Source, l *line) {
	n := len(r.lines) - 1
	if n == 0 || len(row.Cells) != 1 || l.Text == "" {
		return
	}
	owner := r.owner
	if !r.goesOn(owner, l, row.Cells[0]) {
		return
	}
	trial := *r
	trial.section, trial.listed, trial.lines = owner.within, max(owner.listed-1, 0), nil
	both := &line{year: r.o.Year, indent: owner.indent, forced: owner.forced}
	both.Line = Line{Number: owner.Number, Text: owner.Text + " " + l.Text}
	if both.joined = owner.joined + 1; both.joined > 4 || len([]rune(both.Text)) > MaxLine/2 {
		return
	}
	trial.take(both, []string{both.Text})
	if both.Kind != Person || !both.isNamed() || both.facts() <= owner.facts() && len(both.parts) <= len(owner.parts) ||
		len(both.Problems) > len(owner.Problems) || both.looseWords() > owner.looseWords() {
		return
	}
	*owner = *both
	r.section, r.columns, r.separator, r.listed = trial.section, trial.columns, trial.separator, max(owner.listed, r.listed)
	l.Line = Line{Number: l.Number, Text: l.Text, Kind: Blank} // its words stand in the line above now
	l.tokens, l.parts = nil, nil
}

// facts counts what is known of a player.
func (l *line) facts() (n int) {
	p := &l.Player
	for _, known := range []bool{
		p.Year != 0, !p.Born.IsZero(), p.Rank != "", p.Town != "", p.Region != "", p.Club != "", p.Rating != 0, p.Trainer != "", p.OwnID != "",
	} {
		if known {
			n++
		}
	}
	return n + len(l.Left) + len(l.bare)
}
