package playerlist

import (
	"slices"
	"strings"

	"adyukh/tournament/person"
)

// sexWords say a sex wherever they stand.
var sexWords = map[string]person.Sex{
	"муж": person.Male, "мужской": person.Male, "мужчина": person.Male, "мальчик": person.Male, "юноша": person.Male, "male": person.Male,
	"мал": person.Male, "жен": person.Female, "женский": person.Female, "женщина": person.Female, "девочка": person.Female,
	"девушка": person.Female, "female": person.Female, "дев": person.Female,
}

// sexLetters say it alone: "м", "ж".
var sexLetters = map[string]person.Sex{"м": person.Male, "ж": person.Female, "m": person.Male, "f": person.Female, "w": person.Female}

// takeSex takes a sex that is said: "муж.", "(ж)", "м" between separators, a small "м" behind a name.
func (l *line) takeSex() {
	for i, t := range l.tokens {
		if !t.isWord() || !t.isFree() {
			continue
		}
		sex, ok := sexWords[t.key]
		if !ok {
			sex, ok = sexLetters[t.key]
			ok = ok && l.isSexLetter(i)
		}
		if !ok {
			continue
		}
		begin, end := i, i+1
		if l.at(end).kind == '.' && !l.at(end).gap {
			end++
		}
		for begin > 0 && begin > i-3 && (l.at(begin-1).kind == ':' || l.at(begin-1).key == "пол") {
			begin--
		}
		if l.Player.Sex != "" && l.Player.Sex != sex {
			l.ask(Sex, "two-sexes", t.text)
		}
		l.Player.Sex, l.By = sex, "marked"
		l.take(Sex, begin, end)
	}
}

// isSexLetter tells a letter for the sex from an initial.
func (l *line) isSexLetter(i int) bool {
	t, before, after := l.tokens[i], l.at(i-1), l.at(i+1)
	if before.key == "пол" || before.kind == ':' && l.at(i-2).key == "пол" {
		return true
	}
	alone := (before.isSeparator() || !before.isFree()) && (after.isSeparator() || !after.isFree() || after.kind == '.' &&
		l.at(i+2).isSeparator())
	if alone && (after.kind != '.' || !isUpper(t.text)) && !(before.kind == ',' && isUpper(t.text) && after.kind == '.') {
		return true
	}
	if after.kind == '.' && l.at(i+2).isWord() {
		return false
	}
	return !isUpper(t.text) && t.text != strings.ToUpper(t.text) && l.hasCapitals() && after.kind != '.' && (after.isSeparator() ||
		after.kind == 'n' ||
		!after.isFree())
}

// hasCapitals tells whether the line uses capital letters, so that small ones mean something.
func (l *line) hasCapitals() bool {
	for _, t := range l.tokens {
		if t.isWord() && runes(t.text) > 1 && isCapital(t.text) && !isUpper(t.text) {
			return true
		}
	}
	return false
}

// settleSex finds out the sex by the name: the patronymic says it surely, the surname and the given name where they agree.
func (l *line) settleSex() {
	if _, asked := l.Ask(Sex); asked {
		return
	}
	guess, by, torn := sexOfName(l.parts)
	switch {
	case l.Player.Sex == "" && !torn && guess != "":
		l.Player.Sex, l.By = guess, by
	case l.Player.Sex == "" && torn:
		l.ask(Sex, "name-torn", l.Player.Name)
	case l.Player.Sex != "" && by == "patronymic" && !torn && guess != l.Player.Sex:
		l.ask(Sex, "name-differs", l.Player.Name)
	}
	if l.Player.Sex == "" && l.within.sex != "" {
		l.Player.Sex, l.By = l.within.sex, "section"
	} else if l.within.sex != "" && l.Player.Sex != l.within.sex && l.By != "marked" {
		l.ask(Sex, "section-differs", l.Player.Name)
	}
}

// sexOfName is what the parts of a name say. torn means that they contradict each other.
func sexOfName(parts []part) (sex person.Sex, by string, torn bool) {
	votes := map[string]person.Sex{}
	for _, p := range parts {
		switch p.role {
		case patronymic:
			if s := patronymicSex(p.key); s != "" {
				votes["patronymic"] = s
			}
		case given:
			if s := givenSex(p.key); s != "" {
				votes["given"] = s
			}
		case surname:
			if s := surnameSex(p.key); s != "" && votes["surname"] == "" {
				votes["surname"] = s
			}
		}
	}
	if votes["given"] != "" && slices.ContainsFunc(parts, func(p part) bool { return p.role == surname && strings.HasSuffix(p.key, "ина") }) {
		delete(votes, "surname") // Дубина: of men, too
	}
	for _, by := range []string{"patronymic", "surname", "given"} {
		if s := votes[by]; s != "" {
			for other, v := range votes {
				if v != s && (by != "patronymic" || other == "given") {
					return "", "", true
				}
			}
			return s, by, false
		}
	}
	return "", "", false
}
