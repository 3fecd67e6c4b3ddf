package playerlist

import (
	"slices"
	"strings"

	"adyukh/tournament/person"
)

// readCell reads a cell of a column that is no name.
func (l *line) readCell(f Field, c [2]int) {
	text := l.textOf(c[0], c[1])
	if isNothing(text) {
		if f == Rank && strings.EqualFold(text, "нет") {
			l.Player.Rank = "б/р"
		}
		return
	}
	sub := &line{year: l.year, tokens: slices.Clone(l.tokens[c[0]:c[1]])}
	switch f {
	case number:
		l.listed = atoi(text)
	case Birth:
		sub.cellBirth(text)
	case age:
		if n := atoi(strings.TrimSuffix(strings.TrimSpace(text), " лет")); n > 2 && n < 100 {
			sub.ask(Birth, "age", itoa(n))
		} else {
			sub.Left = []string{text}
		}
	case Rank:
		sub.cellRank(text)
	case Rating:
		n := atoi(strings.ReplaceAll(strings.TrimLeft(text, "RrРр: "), " ", ""))
		if n < 0 || n > 3500 {
			sub.ask(Rating, "odd-rating", text)
		} else {
			sub.Player.Rating = n
		}
	case Sex:
		sub.cellSex(text)
	case Trainer:
		sub.Player.Trainer = text
	case OwnID:
		sub.Player.OwnID = text
	case unnamed:
		sub.cellUnnamed(text)
	case None, aside:
		sub.cellAside(text)
	default:
		sub.cellPlace(f, text)
	}
	l.merge(sub)
}

// cellBirth reads a birth, also one that only its column shows to be one: 1998, 98.
func (l *line) cellBirth(text string) {
	l.takeBirth()
	if l.Player.Year == 0 && len(l.Problems) == 0 && len(l.tokens) == 1 && l.tokens[0].kind == 'n' {
		switch y := atoi(text); {
		case len(text) == 4 && l.isYear(y):
			l.Player.Year = y
		case len(text) == 2:
			l.Player.Year = l.century(y)
		}
	}
	if l.Player.Year == 0 && len(l.Problems) == 0 {
		l.ask(Birth, "odd-birth", text)
	}
}

// cellRank reads a rank, also one that only its column shows to be one: 2, гр.
func (l *line) cellRank(text string) {
	l.takeRank()
	bare := strings.Trim(text, " .")
	if n, end, ok := strings.Cut(bare, "-"); ok && endings[keyOf(end)] { // 1-ый
		bare = n
	}
	if n := atoi(bare); l.Player.Rank == "" && n >= 1 && n <= 3 {
		l.Player.Rank = rankNumbers[n]
	}
	if rank := titles[keyOf(bare)]; l.Player.Rank == "" && rank != "" {
		l.Player.Rank = rank
		l.forget(Rank)
	}
	if l.Player.Rank == "" {
		l.ask(Rank, "odd-rank", text)
	}
}

func (l *line) cellSex(text string) {
	l.takeSex()
	if l.Player.Sex == "" {
		l.Player.Sex = person.Sex(sectionSex[strings.ToLower(text)])
	}
	if l.Player.Sex == "" {
		l.ask(Sex, "odd-sex", text)
	}
}

// cellPlace reads where somebody comes from: a town, a club, either, or an address.
func (l *line) cellPlace(f Field, text string) {
	l.takeMarkedTowns()
	switch f {
	case Town:
		l.takeKnownTowns()
		if l.Player.Town == "" && (l.Player.Region == "" || l.countWords(0, len(l.tokens)) > 0) {
			l.Player = Player{Town: properPlaceIfUpper(text)}
		}
	case Club:
		end := 0
		for end < len(l.tokens) && l.tokens[end].isFree() {
			end++
		}
		if end == 0 { // a team is called by its place
			end, l.Player = len(l.tokens), Player{}
		}
		l.foundClub(l.clubText(0, end))
	case townClub:
		l.takeClub()
		l.takeKnownTowns()
		if l.countWords(0, len(l.tokens)) > 0 {
			l.Player = Player{Town: properPlaceIfUpper(text)}
			l.ask(Town, "what-is", text)
		}
	case address:
		l.takeKnownTowns()
		l.Player = Player{Town: l.Player.Town, Region: l.Player.Region}
		l.Problems, l.Left = nil, []string{text}
	}
}

// cellAside looks into a column that nobody needs for what a player has.
func (l *line) cellAside(text string) {
	l.takeBirth()
	l.takeRank()
	l.takeMarkedTowns()
	l.takeClub()
	if l.countWords(0, len(l.tokens)) > 0 || l.Player == (Player{}) {
		l.Player, l.Problems = Player{}, nil
		l.Left = []string{text}
	}
}

// cellUnnamed reads a cell whose heading nobody knows as what it looks like; a number that may be a rating is asked about.
func (l *line) cellUnnamed(text string) {
	l.takeContacts()
	l.takeBirth()
	l.takeRating()
	l.takeRank()
	l.takeMarkedTowns()
	l.takeClub()
	l.takeKnownTowns()
	if n := atoi(strings.ReplaceAll(text, " ", "")); n >= 700 && n <= 2900 {
		if l.Player = (Player{Rating: n}); l.isYear(n) {
			l.Player = Player{Year: n}
			l.ask(Birth, "year-or-rating", text)
			return
		}
		l.ask(Rating, "odd-rating", text)
		return
	}
	if l.countWords(0, len(l.tokens)) > 0 || l.Player == (Player{}) {
		l.Player, l.Problems = Player{}, nil
		l.Left = []string{text}
	}
}

func properPlaceIfUpper(text string) string {
	if isUpper(text) && runes(text) > 4 {
		return properPlace(text)
	}
	return text
}

// isNothing tells whether a cell says that there is nothing to say.
func isNothing(text string) bool {
	switch strings.ToLower(text) {
	case "-", "--", "---", "нет", "no", "none", "?", ".":
		return true
	}
	return false
}
