package playerlist

import (
	"slices"
	"strings"
)

// role is what a word is in a name.
type role byte

const (
	unknown role = iota
	surname
	given
	patronymic
)

// part is a word of a name, or its initials.
type part struct {
	text    string
	key     string
	role    role
	initial bool
	token   int
	more    []int // tokens of "оглы"
}

// nameRun is a row of words that may be a name.
type nameRun struct {
	from, to int
	parts    []part
	score    int
}

// runs finds the rows of words from which a name can be chosen.
func (l *line) runs() []nameRun {
	var all []nameRun
	capitals := l.hasFreeCapitals()
	for i := 0; i < len(l.tokens); {
		run := nameRun{from: i}
		for i < len(l.tokens) {
			p, next := l.namePart(i, capitals, len(run.parts))
			if next == i {
				break
			}
			if len(run.parts) >= 2 && l.tokens[i].wide && patronymicSex(p[0].key) == "" {
				break
			}
			run.parts = append(run.parts, p...)
			i = next
			if t := l.at(i); t.kind == ',' && len(run.parts) == 1 && l.at(i+1).isWord() && l.at(i+1).isFree() && !run.parts[0].initial &&
				(isGiven(l.at(i+1).text) || l.isInitial(i+1)) && !isGiven(run.parts[0].text) {
				i++ // Шогенов, Аслан
			}
		}
		run.to = i
		if len(run.parts) == 0 {
			i++
			continue
		}
		run.parts = joinParticles(joinTurkic(run.parts))
		all = append(all, run)
	}
	return all
}

func (l *line) hasFreeCapitals() bool {
	for _, t := range l.tokens {
		if t.isWord() && t.isFree() && runes(t.text) > 1 && isCapital(t.text) {
			return true
		}
	}
	return false
}

// isInitial tells whether one letter that stands for a name is at i.
func (l *line) isInitial(i int) bool {
	t := l.at(i)
	return t.isWord() && t.isFree() && runes(t.text) == 1 && (isCapital(t.text) || l.at(i+1).kind == '.')
}

// namePart reads a word or initials of a name; next is i where there is none.
func (l *line) namePart(i int, capitals bool, before int) (parts []part, next int) {
	t := l.at(i)
	if !t.isWord() || !t.isFree() {
		return nil, i
	}
	if l.isInitial(i) {
		next = i + 1
		for l.at(next).kind == '.' && l.at(next).isFree() {
			next++
		}
		return []part{{text: strings.ToUpper(t.text) + ".", key: t.key, initial: true, token: i}}, next
	}
	key := lowerName(t.text)
	switch {
	case capitals && !isCapital(t.text) && !lowerParts[key] && !(before > 0 && isGiven(t.text)):
		return nil, i
	case before == 0 && greetings[key]:
		return nil, i
	case noiseWords[key] && (before == 0 || !isCapital(t.text)):
		return nil, i
	case runes(t.text) == 2 && isUpper(t.text) && before == 1 && l.at(i+1).kind != '.' && !isGiven(t.text) &&
		!(noiseWords[key] && !l.hasCapitals()): // ИИ, without dots
		r := []rune(t.text)
		return []part{
			{text: string(r[0]) + ".", key: strings.ToLower(string(r[0])), initial: true, token: i},
			{text: string(r[1]) + ".", key: strings.ToLower(string(r[1])), initial: true, token: i},
		}, i + 1
	case l.at(i+1).kind == '.' && runes(t.text) <= 3 && runes(t.text) > 1 && before > 0 && !l.at(i+1).gap &&
		!isGiven(t.text): // Мух., Ал.: a shortened name
		return []part{{text: properCase(t.text) + ".", key: key, initial: true, token: i}}, i + 2
	}
	return []part{{text: properCase(t.text), key: key, token: i}}, i + 1
}

// joinTurkic puts "Эльдар оглы" into one patronymic.
func joinTurkic(parts []part) []part {
	var out []part
	for _, p := range parts {
		if turkic[p.key] && len(out) > 0 {
			last := &out[len(out)-1]
			last.text, last.key, last.role = last.text+" "+p.text, last.key+" "+p.key, patronymic
			last.more = append(last.more, p.token)
			continue
		}
		out = append(out, p)
	}
	return out
}

// joinParticles puts "ван дер Берг" into one surname.
func joinParticles(parts []part) []part {
	var out []part
	for i, p := range parts {
		if len(out) > 0 && particles[out[len(out)-1].last()] && !p.initial {
			last := &out[len(out)-1]
			if particles[p.key] {
				p.text = strings.ToLower(p.text)
			}
			last.text, last.key = last.text+" "+p.text, last.key+" "+p.key
			last.more = append(last.more, p.token)
			continue
		}
		if particles[p.key] && i+1 < len(parts) && len(out) == 0 && isUpper(p.text) {
			p.text = properCase(p.text)
		}
		out = append(out, p)
	}
	return out
}

// last is the last word of a part.
func (p part) last() string { return p.key[strings.LastIndexByte(p.key, ' ')+1:] }

var particles = words("ван дер ден фон де дель ла ле аль эль ибн бен van der den von de del la le el al ibn bin ten ter dos da di")

var turkic = words("оглы оглу огли кызы кизи гызы улы уулу угли ogly oglu ogli kyzy kizi gizi qizi uulu")

// rate says how much a row of words is like a name.
func (r *nameRun) rate() {
	for _, p := range r.parts {
		switch {
		case p.initial:
			r.score += 2
		case patronymicSex(p.key) != "":
			r.score += 5
		case isGiven(p.text):
			r.score += 4
		case isSurname(p.text):
			r.score += 3
		default:
			r.score++
		}
	}
	if len(r.parts) == 1 {
		r.score -= 2
	}
	if !slices.ContainsFunc(r.parts, func(p part) bool { return !p.initial }) {
		r.score = 0
	}
}

// write joins the parts of a name: initials stand together.
func write(parts []part) string {
	var b strings.Builder
	for i, p := range parts {
		if i > 0 && !(p.initial && parts[i-1].initial) {
			b.WriteByte(' ')
		}
		b.WriteString(p.text)
	}
	return b.String()
}
