package playerlist

import (
	"slices"
	"strings"
)

// slot is a place in a line: between what, and in which cell.
type slot struct {
	before, after Field
	cell          int
}

// slots count what stands in the places of a list.
type slots map[slot]map[Field]int

// learn counts what was recognised in which place of the lines.
func learn(people []*line) slots {
	s := slots{}
	for _, l := range people {
		for i := 0; i < len(l.tokens); {
			f := l.tokens[i].used
			end := i + 1
			for end < len(l.tokens) && l.tokens[end].used == f {
				end++
			}
			if f == region {
				f = Town
			}
			if f != None && f != noise {
				for _, at := range l.slotsOf(i, end) {
					if s[at] == nil {
						s[at] = map[Field]int{}
					}
					s[at][f]++
				}
			}
			i = end
		}
	}
	return s
}

// slotsOf are the place between two fields, and the cell of a table.
func (l *line) slotsOf(from, to int) []slot {
	out := []slot{{before: l.fieldBefore(from), after: l.fieldAfter(to), cell: -1}}
	n := 0
	for i := range from {
		if hard(l.tokens[i]) {
			n++
		}
	}
	if n > 0 {
		out = append(out, slot{cell: n})
	}
	return out
}

func (l *line) fieldBefore(i int) Field {
	for i--; i >= 0; i-- {
		if f := l.tokens[i].used; f != None && f != noise {
			return f
		}
	}
	return None
}

func (l *line) fieldAfter(i int) Field {
	for ; i < len(l.tokens); i++ {
		if f := l.tokens[i].used; f != None && f != noise {
			return f
		}
	}
	return None
}

// usual returns what most often stands in the places, and how sure that is.
func (s slots) usual(places []slot) (f Field, sure bool) {
	for _, at := range places {
		all, most := 0, 0
		var best Field
		for field, n := range s[at] {
			all += n
			if n > most || n == most && field < best {
				most, best = n, field
			}
		}
		if most >= 3 && 10*most >= 7*all {
			return best, most >= 4 && 10*most >= 8*all
		}
	}
	return None, false
}

// settleLoose says what words are that nobody recognised: what the other lines have in their place, and asks where they do not tell.
func (l *line) settleLoose(s slots) {
	for _, run := range l.loose {
		from, to := run[0], run[len(run)-1]+1
		if !l.tokens[from].isFree() {
			continue
		}
		if l.settleSecondName(run, s) {
			continue
		}
		text := l.textOf(from, to)
		if key := strings.ToLower(text); noiseWords[keyOf(key)] || isNothing(text) || nowhere[keyOf(key)] || l.isChatter(run) {
			l.take(noise, from, to)
			continue
		}
		if name, n := l.knownPlace(from); n == to-from && l.Player.Town == "" {
			l.foundTown(name, false)
			l.take(Town, from, to)
			continue
		}
		f, sure := s.usual(l.slotsOf(from, to))
		if f == Club && l.Player.Club == "" {
			l.Player.Club = text
			l.take(Club, from, to)
			if !sure {
				l.ask(Club, "what-is", text)
			}
			continue
		}
		if l.Player.Town == "" && (len(run) <= 3 || f == Town) {
			l.Player.Town = properPlaceIfUpper(text)
			l.take(Town, from, to)
			if f != Town || !sure {
				l.ask(Town, "what-is", text)
			}
			continue
		}
		l.ask(Row, "rest", text)
		l.Left = append(l.Left, text)
		l.take(aside, from, to)
	}
}

// isChatter tells whether words are talk: "Добрый день".
func (l *line) isChatter(run []int) bool {
	return !slices.ContainsFunc(run, func(i int) bool { return !chatter[l.tokens[i].key] || runes(l.tokens[i].text) < 4 })
}

// nowhere says that there is no club.
var nowhere = map[string]bool{"без клуба": true, "без команды": true, "без тренера": true, "лично": true, "личник": true, "личница": true}

// settleSecondName takes a second name of a line for the trainer where other lines have the same, and asks otherwise.
func (l *line) settleSecondName(run []int, _ slots) bool {
	if len(l.parts) == 0 {
		return false
	}
	named := 0
	for _, i := range run {
		if t := l.tokens[i]; l.isInitialUsed(i) || isGiven(t.text) || patronymicSex(lowerName(t.text)) != "" || isSurname(t.text) {
			named++
		}
	}
	if named < 2 || len(run) < 2 {
		return false
	}
	from, to := run[0], run[len(run)-1]+1
	if l.at(to).kind == '.' {
		to++
	}
	text := l.textOf(from, to)
	l.take(Trainer, from, to)
	if l.Player.Trainer == "" {
		l.Player.Trainer = text
	}
	l.ask(Trainer, "second-name", text)
	return true
}

func (l *line) isInitialUsed(i int) bool {
	return runes(l.tokens[i].text) == 1 && isCapital(l.tokens[i].text)
}

// settleRest looks at what is still free: digits that are ranks or short years, and what has to be asked about.
func (l *line) settleRest(s slots, shortYears bool) {
	for i, t := range l.tokens {
		if !t.isFree() || t.isSeparator() || !t.isWord() && t.kind != 'n' {
			continue
		}
		n := atoi(t.text)
		f, sure := s.usual(l.slotsOf(i, i+1))
		switch {
		case t.kind == 'n' && len(t.text) == 1 && n >= 1 && n <= 3 && l.Player.Rank == "" && (f == Rank || f == None || f == Name):
			l.Player.Rank = rankNumbers[n]
			l.take(Rank, i, i+1)
			if f != Rank || !sure {
				l.ask(Rank, "bare-rank", t.text)
			}
		case t.kind == 'n' && len(t.text) == 2 && l.Player.Year == 0 && l.isYear(l.century(n)) && !units[l.at(i+1).key]:
			l.Player.Year = l.century(n)
			l.take(Birth, i, i+1)
			if !shortYears {
				l.ask(Birth, "short-year", t.text)
			}
		case t.isWord() && (noiseWords[t.key] || chatter[t.key] || ratingWords[t.key] || rankWords[t.key] && runes(t.text) > 1):
			l.take(noise, i, i+1)
		case t.isWord() && l.isGlued(i):
			l.askName(i)
		default:
			l.ask(Row, "rest", t.text)
			l.Left = append(l.Left, t.text)
			l.take(aside, i, i+1)
		}
	}
	if slices.ContainsFunc(l.parts, func(p part) bool { return l.isBroken(p.token) }) {
		l.ask(Name, "broken-word", l.Player.Name)
	}
}

// isGlued tells whether a word sticks to a digit, as a scanner leaves it: Ив4нов.
func (l *line) isGlued(i int) bool {
	return i > 0 && !l.tokens[i].gap && l.tokens[i-1].kind == 'n' || l.at(i+1).kind == 'n' && !l.at(i+1).gap
}

// isBroken tells whether a word of a name sticks to a digit or a sign that no name has.
func (l *line) isBroken(i int) bool {
	next, before := l.at(i+1), l.at(i-1)
	return next.kind == 'n' && !next.gap && next.used != Birth && next.used != Rank && next.used != Rating || !l.at(i).gap &&
		before.kind == 'n' && before.used != number &&
		before.used != Birth && before.used != Rank && before.used != Rating
}

func (l *line) askName(i int) {
	l.ask(Name, "broken-word", l.tokens[i].text)
	l.take(aside, i, i+1)
}
