package playerlist

import "strings"

// takeContacts sets telephones, addresses of mail and pages, and long numbers of papers aside.
func (l *line) takeContacts() {
	for i := 0; i < len(l.tokens); i++ {
		if !l.tokens[i].isFree() {
			continue
		}
		if end := l.phone(i); end > 0 {
			begin := i
			if phoneWords[l.at(i-1).key] || l.at(i-1).kind == '+' {
				begin--
			} else if phoneWords[l.at(i-2).key] && !l.at(i-1).isWord() {
				begin -= 2
			}
			for begin > 0 && (l.at(begin-1).kind == '+' || phoneWords[l.at(begin-1).key]) {
				begin--
			}
			l.setAside(begin, end)
			i = end - 1
			continue
		}
		if l.tokens[i].kind == '@' || strings.HasPrefix(l.tokens[i].key, "http") || l.tokens[i].key == "www" {
			begin, end := i, i+1
			for begin > 0 && !l.tokens[begin].gap && !hard(l.tokens[begin-1]) {
				begin--
			}
			for end < len(l.tokens) && !l.tokens[end].gap && !(hard(l.tokens[end]) && l.tokens[end].kind != ':') {
				end++
			}
			l.setAside(begin, end)
			i = end - 1
		}
	}
	l.takeOwnID()
	l.takeNicks()
}

// takeNicks sets names of players of sites aside: "ник: tim_07", anna2008.
func (l *line) takeNicks() {
	for i, t := range l.tokens {
		if !t.isWord() || !t.isFree() {
			continue
		}
		if begin := i; t.key == "ник" || t.key == "никнейм" || t.key == "nick" {
			for i++; l.at(i).kind == ':' || l.at(i).kind == '-'; i++ {
			}
			end := i
			for end < len(l.tokens) && end < i+6 && !hard(l.tokens[end]) {
				end++
			}
			l.setAside(begin, end)
			continue
		}
		if n := l.at(i + 1); isLatin(t.text) && !isUpper(t.text) && runes(t.text) > 2 && n.kind == 'n' && !n.gap && len(n.text) > 1 &&
			l.at(i-1).kind != 'n' && titles[t.key] == "" && !ratingWords[t.key] {
			l.setAside(i, i+2)
		}
	}
}

// phoneWords stand before a telephone.
var phoneWords = words("тел телефон т моб сот мобильный whatsapp ватсап вотсап конт контакт tel phone")

func hard(t token) bool { return t.isSeparator() && t.kind != '-' }

// phone returns the end of a telephone that begins at i: ten or eleven digits, of which no two groups are words apart; 0 for none.
func (l *line) phone(i int) (end int) {
	digits, first := 0, ""
	if k := l.tokens[i].kind; k != 'n' && k != '(' && k != '+' {
		return 0
	}
	if l.isDateAt(i) {
		return 0
	}
	for end = i; end < len(l.tokens) && end < i+14; end++ {
		t := l.tokens[end]
		if !t.isFree() {
			break
		}
		if t.kind == 'n' {
			if digits+len(t.text) > 11 {
				break
			}
			digits += len(t.text)
			first += t.text
			continue
		}
		if !strings.ContainsRune("+-()./", rune(t.kind)) {
			break
		}
	}
	for end > i && l.tokens[end-1].kind != 'n' {
		end--
	}
	switch {
	case digits == 11 && (first[0] == '7' || first[0] == '8'), digits == 10 && first[0] == '9':
		return end
	case digits == 10 && first[0] == '8' && len(l.tokens[i].text) > 4:
		return end
	}
	return 0
}

// takeOwnID takes what a federation or a club numbers its members with: "ID 12345".
func (l *line) takeOwnID() {
	for i, t := range l.tokens {
		if !t.isFree() || t.key != "id" && t.key != "ид" && (t.key != "фшр" || ratingWords[l.at(i-1).key]) {
			continue
		}
		at := i + 1
		for l.at(at).kind == '#' || l.at(at).kind == ':' || l.at(at).key == "id" || l.at(at).kind == '-' {
			at++
		}
		if n := l.at(at); n.kind == 'n' && n.isFree() && l.Player.OwnID == "" {
			l.Player.OwnID = n.text
			l.take(OwnID, i, at+1)
		}
	}
}

// takeClass sets the class of a pupil aside: 7 класс, 7Б кл.
func (l *line) takeClass() {
	for i, t := range l.tokens {
		if t.kind != 'w' || !t.isFree() || t.key != "класс" && t.key != "кл" && t.key != "класса" {
			continue
		}
		begin := i
		for begin > 0 && begin > i-5 && l.tokens[begin-1].isFree() && !hard(l.tokens[begin-1]) &&
			(l.tokens[begin-1].kind == '"' || runes(l.tokens[begin-1].text) <= 2) {
			begin--
		}
		end := i + 1
		if l.at(end).kind == '.' {
			end++
		}
		if begin == i || !l.hasNumber(begin, i) {
			continue
		}
		l.setAside(begin, end)
	}
	for i, t := range l.tokens { // "7Б" alone between separators
		if t.kind == 'n' && t.isFree() && atoi(t.text) <= 11 {
			letter := i + 1
			if l.at(letter).kind == '"' && !l.at(letter).gap && l.at(letter+2).kind == '"' && l.at(letter+1).isWord() &&
				runes(l.at(letter+1).text) == 1 { // 9«А»
				l.setAside(i, letter+3)
				continue
			}
			if !l.at(i - 1).isSeparator() {
				continue
			}
			if l.at(letter).kind == '"' || l.at(letter).kind == '-' {
				letter++
			}
			if n := l.at(letter); n.kind == 'w' && runes(n.text) == 1 && !n.gap && strings.Contains("абвгде", n.key) {
				end := letter + 1
				if l.at(end).kind == '"' {
					end++
				}
				if l.at(end).isSeparator() {
					l.setAside(i, end)
				}
			}
		}
	}
}

func (l *line) hasNumber(from, to int) bool {
	for i := from; i < to; i++ {
		if l.tokens[i].kind == 'n' {
			return true
		}
	}
	return false
}

// setAside says that a part of the line is not kept.
func (l *line) setAside(from, to int) {
	l.Left = append(l.Left, l.textOf(from, to))
	l.take(aside, from, to)
}
