package playerlist

import (
	"slices"
	"strings"
)

// ratingWords stand before a rating, or behind it.
var ratingWords = words("рейтинг рейт rating r р ro elo эло rtg рт ртг рейтинга rating rat rate рейтг фмжд fmjd")

// ratingsOf say whose rating it is.
var ratingsOf = words("фшр фмжд fmjd россии рф республики кбр federation")

// takeRating takes ratings with a mark: "рейтинг 1845", "R1845", "рейт.: 1 845".
func (l *line) takeRating() {
	for i, t := range l.tokens {
		if !t.isWord() || !t.isFree() || !ratingWords[t.key] {
			continue
		}
		if before := l.at(i - 1); before.key == "без" && runes(t.key) > 1 && before.isFree() {
			l.take(noise, i-1, i+1)
			continue
		}
		if runes(t.key) == 1 && (!isUpper(t.text) && !l.isSmallRating(i) || l.at(i-1).kind == 'n' || l.at(i+1).kind == '-' && l.at(i+1).gap) {
			continue // 2р - 2004
		}
		at := i + 1
		for at < i+5 && at < len(l.tokens) && (l.tokens[at].kind == '.' || l.tokens[at].kind == ':' || l.tokens[at].kind == '=' ||
			l.tokens[at].kind == '-' ||
			l.tokens[at].kind == '(' || ratingWords[l.tokens[at].key] && runes(l.tokens[at].key) > 1 || at > i && ratingsOf[l.tokens[at].key]) {
			at++
		}
		for w := at; w < at+2 && l.at(w).isWord() && runes(t.key) > 3; w++ { // рейтинг на лидрафтс 1644
			if _, end := l.ratingNumber(w + 1); end > 0 {
				at = w + 1
			}
		}
		n, end := l.ratingNumber(at)
		if runes(t.key) == 1 && (l.at(i+1).kind == '.' && l.at(i+1).gap && !l.isSmallRating(i) || n < 1000 ||
			l.at(i-1).isFree() && !l.at(i-1).isSeparator() &&
				l.at(i-1).kind == '.') {
			continue
		}
		if end == 0 {
			if b := l.at(i - 1); b.kind == 'n' && b.isFree() && runes(t.key) > 1 && (len(b.text) == 4 || len(b.text) == 3) { // 1845 рейтинг
				l.foundRating(atoi(b.text), b.text)
				l.take(Rating, i-1, i+1)
			} else if k := l.at(at).key; runes(t.key) > 1 && (k == "нет" || l.at(at).isSeparator()) {
				l.take(noise, i, i+1)
				if k == "нет" {
					l.take(noise, at, at+1)
				}
			}
			continue
		}
		l.foundRating(n, l.textOf(at, end))
		l.take(Rating, i, end)
	}
}

// isSmallRating tells whether "р. 1610" stands at i: behind a separator, before a number that is no year.
func (l *line) isSmallRating(i int) bool {
	at := i + 1
	for l.at(at).kind == '.' || l.at(at).kind == ':' || l.at(at).kind == '-' && !l.at(at).gap {
		at++
	}
	n := l.at(at)
	return l.at(i-1).isSeparator() && n.kind == 'n' && len(n.text) == 4 && !l.isYear(atoi(n.text)) && atoi(n.text) < 2900
}

// ratingNumber reads 1845 or 1 845.
func (l *line) ratingNumber(at int) (n, end int) {
	t := l.at(at)
	if t.kind != 'n' || !t.isFree() {
		return 0, 0
	}
	if len(t.text) == 1 && l.thousand(at) {
		return atoi(t.text + l.at(at+1).text), at + 2
	}
	if len(t.text) == 3 || len(t.text) == 4 || t.text == "0" {
		return atoi(t.text), at + 1
	}
	return 0, 0
}

// thousand tells whether "1 845" stands at i.
func (l *line) thousand(i int) bool {
	t, next := l.at(i), l.at(i+1)
	return (t.text == "1" || t.text == "2") && next.kind == 'n' && next.gap && !next.wide && len(next.text) == 3 && next.isFree() &&
		t.isFree() &&
		l.at(i+2).kind != 'n'
}

func (l *line) foundRating(n int, text string) {
	switch {
	case n > 3500:
		l.ask(Rating, "odd-rating", text)
	case l.Player.Rating != 0 && l.Player.Rating != n:
		l.ask(Rating, "two-ratings", text)
	default:
		l.Player.Rating = n
	}
}

// takePair finds two ratings in one place, by a slash: 1845/1820. The list decides whether the first is a year.
func (l *line) takePair() {
	for i, t := range l.tokens {
		slash, other := l.at(i+1), l.at(i+2)
		if t.kind == 'n' && t.isFree() && len(t.text) == 4 && slash.kind == '/' && !slash.gap && other.kind == 'n' && !other.gap &&
			other.isFree() && len(other.text) == 4 && l.at(i+3).kind != '/' && l.at(i-1).kind != '/' {
			l.pair = i
			return
		}
	}
}

// settlePairs takes pairs of numbers for ratings where not all of one side can be years; the first is kept, the second asked about.
func settlePairs(people []*line) {
	first, second, all := 0, 0, 0
	for _, l := range people {
		if l.pair == 0 {
			continue
		}
		all++
		if l.isYear(atoi(l.tokens[l.pair].text)) {
			first++
		}
		if l.isYear(atoi(l.tokens[l.pair+2].text)) {
			second++
		}
	}
	if all == 0 || first == all || second == all {
		return
	}
	for _, l := range people {
		if l.pair == 0 {
			continue
		}
		l.bare = slices.DeleteFunc(l.bare, func(i int) bool { return i == l.pair || i == l.pair+2 })
		l.give(l.pair, Rating)
		l.ask(Rating, "two-ratings", l.tokens[l.pair+2].text)
		l.Left = append(l.Left, l.tokens[l.pair+2].text)
		l.take(aside, l.pair+1, l.pair+3)
	}
}

// takeNumbers finds the numbers without a mark: a year, a rating, or either, which the list decides.
func (l *line) takeNumbers() {
	for i := 0; i < len(l.tokens); i++ {
		t := l.tokens[i]
		if t.kind != 'n' || !t.isFree() {
			continue
		}
		if c := l.at(i + 1); len(t.text) <= 2 && (c.kind == ',' || c.kind == '.') && !c.gap && !l.at(i+2).gap && l.at(i+2).kind == 'n' &&
			len(l.at(i+2).text) == 1 && l.at(i+3).kind != '.' && !l.at(i+3).isGluedTo() { // 4,5 points
			l.setAside(i, i+3)
			continue
		}
		if r := l.at(i + 1); r.key == "р" && r.isFree() && len(t.text) > 2 && strings.HasSuffix(t.text, "00") { // 500 р.
			l.setAside(i, i+2)
			continue
		}
		if s := l.at(i + 1); s.kind == '/' && !s.gap && l.at(i+2).text == t.text && len(t.text) == 2 && !l.at(i+2).gap { // 50/50
			l.ask(Row, "rest", l.textOf(i, i+3))
			l.setAside(i, i+3)
			continue
		}
		if l.at(i-1).kind == '+' && len(t.text) > 2 && l.listed+i > 1 { // +500
			l.setAside(i, i+1)
			continue
		}
		if units[l.at(i+1).key] && l.at(i+1).isFree() && len(t.text) > 1 { // 300 руб.
			l.setAside(i, i+2)
			continue
		}
		if l.thousand(i) && l.listed+i > 0 && i > 0 {
			l.tokens[i].text += l.tokens[i+1].text
			l.take(noise, i+1, i+2)
			l.bare = append(l.bare, i)
			continue
		}
		if len(t.text) == 3 || len(t.text) == 4 {
			if f := l.at(i + 1); (f.kind == ',' || f.kind == '.') && !f.gap && l.at(i+2).kind == 'n' && !l.at(i+2).gap &&
				len(l.at(i+2).text) <= 2 {
				l.take(noise, i+1, i+3) // 1845.0
			}
			l.bare = append(l.bare, i)
		}
	}
}

// isGluedTo tells whether a word or a number goes on without a blank.
func (t token) isGluedTo() bool { return !t.gap && (t.isWord() || t.kind == 'n') }

// give takes a bare number for a year or a rating.
func (l *line) give(i int, f Field) {
	n := atoi(l.tokens[i].text)
	l.take(f, i, i+1)
	if f == Birth {
		if l.Player.Year != 0 && l.Player.Year != n {
			l.ask(Birth, "two-births", l.tokens[i].text)
			return
		}
		l.Player.Year = n
		return
	}
	l.foundRating(n, l.tokens[i].text)
	if n < 700 || n > 2900 {
		l.ask(Rating, "odd-rating", l.tokens[i].text)
	}
}
