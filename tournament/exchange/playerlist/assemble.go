package playerlist

import (
	"slices"
	"strings"
)

// read takes a line apart: the most marked first, then the name, then what is left.
func (r *reader) read(l *line) {
	if r.readColumns(l) {
		return
	}
	l.within = r.section
	if r.readLabels(l) || r.isHeader(l) {
		return
	}
	l.recognise()
	l.chooseName()
	l.Kind = r.kindOf(l)
	switch l.Kind {
	case Heading:
		r.open(l)
		l.Player, l.Problems, l.parts = Player{}, nil, nil
	case Unclear:
		l.Problems = []Problem{{Row, "unclear", cut(l.Text, 60)}}
		if l.Player.Name == "" {
			l.Player.Name = l.leftWords()
		}
	}
}

// recognise lets every recogniser take what it knows, the surest first.
func (l *line) recognise() {
	l.takeNumber()
	l.takePeople()
	l.takeContacts()
	l.takeComments()
	l.takeBirth()
	l.takeClass()
	l.takeRating()
	l.takeMarkedTowns()
	l.takeRank()
	l.takeTrainer()
	l.takeClub()
	l.takeSex()
	l.takeKnownTowns()
	l.takePair()
	l.takeNumbers()
}

// chooseName takes the row of words that is most like a name, the first of equal ones; the others are loose.
func (l *line) chooseName() {
	runs := l.runs()
	best := -1
	for i := range runs {
		runs[i].rate()
		if best < 0 || runs[i].score > runs[best].score {
			best = i
		}
	}
	if best < 0 || runs[best].score <= 0 {
		l.addLoose(runs, -1)
		return
	}
	run := runs[best]
	if len(run.parts) == 1 && !run.parts[0].initial { // Шогенов; Аслан; …: the next cell has the rest
		if best+1 < len(runs) && l.onlySeparator(run.to, runs[best+1].from) && joins(run.parts, runs[best+1].parts) {
			next := runs[best+1]
			run.parts, run.to = append(slices.Clone(run.parts), next.parts...), next.to
			runs = slices.Delete(runs, best+1, best+2)
			if best+1 < len(runs) && len(run.parts) == 2 && l.onlySeparator(run.to, runs[best+1].from) && len(runs[best+1].parts) == 1 &&
				patronymicSex(runs[best+1].parts[0].key) != "" {
				run.parts = append(run.parts, runs[best+1].parts...)
				runs = slices.Delete(runs, best+1, best+2)
			}
		} else if best > 0 && l.onlySeparator(runs[best-1].to, run.from) && joins(runs[best-1].parts, run.parts) {
			run.parts = append(slices.Clone(runs[best-1].parts), run.parts...)
			best--
			runs = slices.Delete(runs, best, best+1)
		}
		run.parts = joinTurkic(run.parts)
	}
	if n := best + 1; len(run.parts) == 2 && n < len(runs) && len(runs[n].parts) == 1 && patronymicSex(runs[n].parts[0].key) != "" &&
		l.onlySeparator(run.to, runs[n].from) && patronymicSex(run.parts[1].key) == "" { // Шогенов, Аслан, Мухамедович
		run.parts, run.to = append(slices.Clone(run.parts), runs[n].parts...), runs[n].to
		runs = slices.Delete(runs, n, n+1)
	}
	name, rest, doubt := arrange(run.parts)
	if upright := l.undeclineAsked(run.parts); upright != nil {
		name, rest, _ = two(upright)
		doubt = "declined"
	}
	l.parts = name
	for _, p := range name {
		l.take(Name, p.token, p.token+1)
		for _, i := range p.more {
			l.take(Name, i, i+1)
		}
	}
	for _, p := range run.parts {
		if i := p.token + 1; l.at(i).kind == '.' && p.initial {
			l.take(Name, i, i+1)
		}
	}
	l.Player.Name = write(name)
	if doubt != "" {
		l.ask(Name, doubt, l.Player.Name)
	}
	if slices.ContainsFunc(name, func(p part) bool { return l.tokens[p.token].odd }) {
		l.ask(Name, "alphabets", l.Player.Name)
	}
	l.addLoose(runs, best)
	if len(rest) > 0 {
		run := []int{}
		for _, p := range rest {
			run = append(run, p.token)
		}
		l.loose = append(l.loose, run)
	}
}

// joins tells whether two rows of words in neighbouring cells are one name: a surname, and the rest.
func joins(a, b []part) bool {
	if len(a) != 1 || len(b) > 2 || a[0].initial {
		return false
	}
	if b[0].initial {
		return isSurname(a[0].text) || !isGiven(a[0].text)
	}
	if isGiven(b[0].text) && (len(b) == 1 || patronymicSex(b[1].key) != "") && !isGiven(a[0].text) { // Мамий; Фатима
		return true
	}
	return isGiven(b[0].text) != isGiven(a[0].text) && (isGiven(b[0].text) || isSurname(b[0].text)) && (isSurname(a[0].text) ||
		isGiven(a[0].text) ||
		len(b) == 2 && patronymicSex(b[1].key) != "")
}

func (l *line) onlySeparator(from, to int) bool {
	if to-from > 2 {
		return false
	}
	for i := from; i < to; i++ {
		if !l.tokens[i].isSeparator() {
			return false
		}
	}
	return true
}

// addLoose keeps the rows of words that are no name, to be asked about.
func (l *line) addLoose(runs []nameRun, but int) {
	for i, run := range runs {
		if i == but {
			continue
		}
		var at []int
		for _, p := range run.parts {
			at = append(at, p.token)
		}
		l.loose = append(l.loose, at)
	}
}

// kindOf says what a line is, by what was found in it.
func (r *reader) kindOf(l *line) Kind {
	if l.forced {
		if l.Player.Name == "" {
			l.Player.Name = l.leftWords()
			l.ask(Name, "no-name", l.Text)
		}
		return Person
	}
	first := l.firstWord()
	facts := l.Player.Year != 0 || l.Player.Rank != "" || l.Player.Rating != 0 || len(l.bare) > 0 || l.Player.Town != "" ||
		l.Player.Club != "" || len(l.Left) > 0
	named := l.isNamed()
	switch {
	case officials[first] || strings.HasPrefix(first, "тренер"):
		return Heading
	case l.listed != 0 && len(l.parts) > 1 && (l.Player.Year != 0 || l.Player.Rank != ""): // 1 место - Ляна Майская (КМС)
		return Person
	case headWords[first] && !l.hasFullName(), sectionSex[first] != "" && !l.hasFullName():
		return Heading
	case l.isExcuse(facts), l.isCount(), !facts && l.listed == 0 && l.hasLettersAlone():
		return Heading
	case l.isTalk(), l.isGreeting(facts), r.isSignature(l), l.isDated():
		return Heading
	case named:
		if l.at(len(l.tokens)-1).kind == ':' && !facts && l.listed == 0 {
			return Heading
		}
		if !facts && l.listed == 0 && l.looseWords() > 2 && !l.hasFullName() {
			return Unclear
		}
		return Person
	case l.Player.Name == "" && l.listed == 0 && (l.Player.Town != "" || l.Player.Club != "" || l.Player.Region != "") &&
		l.Player.Rank == "" && len(l.bare) == 0 &&
		l.Player.Year == 0:
		return Heading // of a team: "Баксан", "ДЮСШ № 1 г. Нальчик"
	case l.Player.Name == "" && !slices.ContainsFunc(l.tokens, func(t token) bool { return t.used != number && t.used != noise }): // 10.
		return Heading
	case l.isRankHeading():
		return Heading
	case l.countLetters() == 0 && l.Player.Name == "" && l.listed == 0:
		if len(l.Left) > 0 || l.Player.Year != 0 || len(l.bare) > 0 {
			return Unclear
		}
		return Heading // a line of dashes, a number of a page
	case l.Player.Name != "" && len(l.parts) == 1 && (l.listed != 0 || facts):
		return Person // a surname alone, asked about
	case l.at(len(l.tokens)-1).kind == ':':
		return Heading
	}
	return Unclear
}

// isNamed tells whether the name is one beyond doubt: two words of which one is known, or a surname with initials.
func (l *line) isNamed() bool {
	if len(l.parts) < 2 {
		return false
	}
	for _, p := range l.parts {
		if p.initial || isGiven(p.text) || patronymicSex(p.key) != "" {
			return true
		}
		if isSurname(p.text) && (l.listed != 0 || l.looseWords() == 0 && isCapital(l.tokens[p.token].text)) {
			return true
		}
	}
	return l.listed != 0 || l.Player.Year != 0 || l.Player.Rank != "" || len(l.bare) > 0 || l.looseWords() == 0 && l.isCapitalised()
}

// isGreeting tells whether a line speaks to somebody, by name and patronymic, and says nothing of a player; or begins what players follow.
func (l *line) isGreeting(facts bool) bool {
	if facts || l.listed != 0 {
		return false
	}
	first := l.firstWord()
	for _, t := range l.tokens {
		if _, last, _ := strings.Cut(t.key, "-"); t.isWord() && (hasStem(t.key, headStems) || hasStem(last, headStems)) && !l.hasFullName() {
			return true
		}
	}
	q, asked := l.Ask(Name)
	return chatter[first] && (len(l.parts) < 2 || asked && q.Kind == "no-surname")
}

// headStems begin words that begin a heading.
var headStems = strings.Fields("заявил заявлен записа участ спис турнир соревнов первенств чемпионат допущ предвар рейтинг- итогов")

// isSignature tells whether a line stands below a letter: the name of who wrote it.
func (r *reader) isSignature(l *line) bool {
	if slices.ContainsFunc(l.tokens, func(t token) bool { return t.key == "уважением" }) {
		r.signed = true
		return true
	}
	r.signed = r.signed && l.listed == 0 && l.Player.Year == 0 && l.Player.Rank == "" && len(l.bare) == 0
	return r.signed
}

// hasLettersAlone tells whether the words of a line are single letters: "М.П.".
func (l *line) hasLettersAlone() bool {
	return l.countLetters() > 0 && !slices.ContainsFunc(l.tokens, func(t token) bool { return t.isWord() && runes(t.text) > 1 })
}

// isExcuse tells whether a line only says that somebody will not come: "не смогу, работаю".
func (l *line) isExcuse(facts bool) bool {
	q, asked := l.Ask(Row)
	return asked && q.Kind == "rest" && l.listed == 0 && !l.hasPerson() && (!facts || len(l.Left) > 0 && l.facts() == len(l.Left)) &&
		!l.hasCapitals()
}

// isCount tells whether a line says a number of something: "Мест осталось: 4", "Всего - 12".
func (l *line) isCount() bool {
	last := len(l.tokens) - 1
	mark := l.at(last - 1).kind
	return last > 1 && l.tokens[last].kind == 'n' && len(l.tokens[last].text) < 4 && (mark == ':' || mark == '-') && l.listed == 0 &&
		!l.hasPerson() && l.Player.Rank == "" && !isSurname(l.tokens[0].text) && !isGiven(l.tokens[0].text)
}

// isDated tells whether a line is a day that is none of birth, and nothing else.
func (l *line) isDated() bool {
	q, asked := l.Ask(Birth)
	return asked && q.Kind == "odd-birth" && l.Player.Name == "" && l.listed == 0 && l.countWords(0, len(l.tokens)) == 0
}

// isRankHeading tells whether a line says a rank and nothing else: "Кандидаты в мастера спорта:".
func (l *line) isRankHeading() bool {
	if l.Player.Rank == "" || l.listed != 0 || len(l.Problems) > 0 || l.facts() > 1 {
		return false
	}
	return !slices.ContainsFunc(l.tokens, func(t token) bool { return t.isFree() && (t.isWord() || t.kind == 'n') })
}

func (l *line) isCapitalised() bool {
	return !slices.ContainsFunc(l.parts, func(p part) bool { return !isCapital(l.tokens[p.token].text) })
}

func (l *line) hasFullName() bool {
	return len(l.parts) >= 2 && (isGiven(l.parts[1].text) || patronymicSex(l.parts[len(l.parts)-1].key) != "")
}

func (l *line) firstWord() string {
	for _, t := range l.tokens {
		if t.isWord() {
			return t.key
		}
	}
	return ""
}

func (l *line) looseWords() (n int) {
	for _, run := range l.loose {
		n += len(run)
	}
	for _, t := range l.tokens {
		if t.isWord() && t.isFree() && !isCapital(t.text) && l.hasCapitals() {
			n++
		}
	}
	return n
}

func (l *line) countLetters() (n int) {
	for _, t := range l.tokens {
		if t.isWord() {
			n++
		}
	}
	return n
}

// isTalk tells whether most words of a line are talk.
func (l *line) isTalk() bool {
	talk, all := 0, 0
	for _, t := range l.tokens {
		if t.isWord() {
			all++
			if chatter[t.key] {
				talk++
			}
		}
	}
	return all > 0 && 2*talk > all
}

// leftWords are the words that nobody took.
func (l *line) leftWords() string {
	var out []string
	for _, t := range l.tokens {
		if t.isWord() && t.isFree() {
			out = append(out, properCase(t.text))
		}
	}
	return strings.Join(out, " ")
}
