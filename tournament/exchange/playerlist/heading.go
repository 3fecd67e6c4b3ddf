package playerlist

import (
	"strings"

	"adyukh/tournament/person"
)

// section is what the headings above a line say of it.
type section struct {
	sex  person.Sex
	club string
	town string
	rank string
	// region of the town
	region string
}

// open takes what a heading says for the lines below it.
func (r *reader) open(l *line) {
	first := l.firstWord()
	if officials[first] || l.isTalk() {
		return
	}
	said := map[string]bool{}
	for _, t := range l.tokens {
		if s := sectionSex[t.key]; s != "" {
			said[s] = true
		}
	}
	r.section.rank = l.Player.Rank
	if len(said) > 0 {
		r.section.sex = ""
		for s := range said {
			if len(said) == 1 {
				r.section.sex = person.Sex(s)
			}
		}
	}
	team := first == "команда" || first == "сборная"
	switch {
	case team:
		name := l.teamName()
		if name != "" {
			r.section.club, r.section.town, r.section.region = name, "", ""
			if l.Player.Town != "" && l.Player.Club != "" {
				r.section.town, r.section.region = l.Player.Town, l.Player.Region
			}
		}
	case headWords[first] && first != "заявка" || isTitle(l):
	case l.Player.Club != "":
		r.section.club, r.section.town, r.section.region = l.Player.Club, l.Player.Town, l.Player.Region
	case l.Player.Town != "" || l.Player.Region != "":
		r.section.club, r.section.town, r.section.region = "", l.Player.Town, l.Player.Region
	}
}

// isTitle tells whether a heading is that of an event: it has a day or more words than a team.
func isTitle(l *line) bool {
	n := 0
	for _, t := range l.tokens {
		if t.used == Trainer {
			continue
		}
		if headWords[t.key] || strings.HasPrefix(t.key, "первенств") || strings.HasPrefix(t.key, "чемпионат") || strings.HasPrefix(t.key,
			"турнир") ||
			strings.HasPrefix(t.key, "соревнован") || strings.HasPrefix(t.key, "шаш") {
			n++
		}
	}
	return n > 0 && l.firstWord() != "команда" || len(l.tokens) > 14
}

// teamName is what stands behind "Команда": a name in quotes, a town, or words.
func (l *line) teamName() string {
	at := 0
	for at < len(l.tokens) && !(l.tokens[at].isWord() && (l.tokens[at].key == "команда" || l.tokens[at].key == "сборная")) {
		at++
	}
	at++
	for at < len(l.tokens) && (l.tokens[at].isSeparator() || l.tokens[at].kind == '#' || l.tokens[at].kind == '.') &&
		l.tokens[at].kind != '(' {
		at++
	}
	end := at
	for end < len(l.tokens) && !l.tokens[end].isSeparator() && !(l.tokens[end].used == Town && end > at && l.tokens[end-1].used != Town) {
		end++
	}
	if at >= end {
		return ""
	}
	text := l.textOf(at, end)
	for i := at; i < end; i++ {
		if l.tokens[i].used != Town && !placeMarks[l.tokens[i].key] && l.tokens[i].isWord() {
			return cleanClub(text)
		}
	}
	if l.Player.Town != "" {
		return l.Player.Town
	}
	return cleanClub(text)
}

func cleanClub(text string) string {
	var l line
	l.foundClub(text)
	return l.Player.Club
}
