package playerlist

import "slices"

// settle decides what only the whole list can say.
func (r *reader) settle() {
	people := r.people()
	settleOrder(people)
	settlePairs(people)
	settleNumbers(people)
	s := learn(people)
	own := slices.ContainsFunc(people, func(l *line) bool { return l.within.rank != "" && l.Player.Rank != "" })
	labels := frequentLabels(people)
	short := areShortYears(people)
	for _, l := range people {
		l.dropLabels(labels)
		l.settleLoose(s)
		l.settleRest(s, short)
		l.settleSection(own)
		l.settleSex()
	}
}

func (r *reader) people() (out []*line) {
	for _, l := range r.lines {
		if l.Kind == Person {
			out = append(out, l)
		}
	}
	return out
}

// isSurnameFirst tells whether a line has the surname before the given name.
func (l *line) isSurnameFirst() bool { return l.parts[0].token < l.parts[1].token }

// settleOrder finds out which of two words is the surname, where a line does not say, by how the others have it.
func settleOrder(people []*line) {
	first, second := 0, 0
	for _, l := range people {
		if _, asked := l.Ask(Name); asked || len(l.parts) < 2 || l.parts[0].initial || l.parts[1].initial {
			continue
		}
		if l.isSurnameFirst() {
			first++
		} else {
			second++
		}
	}
	for _, l := range people {
		q, asked := l.Ask(Name)
		if !asked && len(l.parts) == 2 && !l.hasPerson() && (l.isSurnameFirst() && second >= 5 && second >= 10*first ||
			!l.isSurnameFirst() && first >= 5 && first >= 10*second) { // the endings alone said otherwise
			l.swapName()
		}
		if !asked || q.Kind != "order" || len(l.parts) < 2 {
			continue
		}
		switch {
		case second >= 3 && second >= 4*first:
			if l.isSurnameFirst() {
				l.swapName()
			}
			if second >= 5 && second >= 10*first {
				l.forget(Name)
			}
		case first >= 5 && first >= 10*second:
			if !l.isSurnameFirst() {
				break
			}
			l.forget(Name)
		}
	}
}

// swapName takes the given name for the surname, and the other way about.
func (l *line) swapName() {
	l.parts[0], l.parts[1] = l.parts[1], l.parts[0]
	l.parts[0].role, l.parts[1].role = surname, given
	l.Player.Name = write(l.parts)
}

// forget drops the question about a field: the list has answered it.
func (l *line) forget(f Field) {
	for i, p := range l.Problems {
		if p.Field == f {
			l.Problems = append(l.Problems[:i:i], l.Problems[i+1:]...)
			return
		}
	}
}

// settleNumbers decides which of the bare numbers are years of birth, and which are ratings.
func settleNumbers(people []*line) {
	yearFirst, ratingFirst, years, ratings := 0, 0, 0, 0
	for _, l := range people {
		switch l.bareKinds() {
		case "yr":
			yearFirst++
		case "ry":
			ratingFirst++
		case "y":
			if l.Player.Year == 0 && l.Player.Rating == 0 {
				years++
			}
		case "r":
			if l.Player.Year == 0 {
				ratings++
			}
		}
	}
	for _, l := range people {
		l.settleBare(yearFirst, ratingFirst, years, ratings)
	}
}

// bareKinds says of the bare numbers which can be years: "yr" is a year and a rating that is none.
func (l *line) bareKinds() string {
	s := ""
	for _, i := range l.bare {
		if l.isYear(atoi(l.tokens[i].text)) && len(l.tokens[i].text) == 4 {
			s += "y"
		} else {
			s += "r"
		}
	}
	return s
}

func (l *line) settleBare(yearFirst, ratingFirst, years, ratings int) {
	p := &l.Player
	switch kinds := l.bareKinds(); {
	case kinds == "":
	case p.Year != 0 && p.Rating == 0 && len(kinds) == 1:
		l.give(l.bare[0], Rating)
	case p.Year == 0 && kinds == "y" && p.Rating == 0 && ratings > 0 && 3*ratings >= years:
		f := Birth
		if 2*ratings >= years && atoi(l.tokens[l.bare[0]].text) < 1995 || ratings >= 3 && ratings >= years {
			f = Rating
		}
		text := l.tokens[l.bare[0]].text
		l.give(l.bare[0], f)
		l.ask(f, "year-or-rating", text)
	case p.Year == 0 && kinds == "y":
		l.give(l.bare[0], Birth)
	case kinds == "r" && p.Rating == 0:
		l.give(l.bare[0], Rating)
	case p.Year == 0 && p.Rating == 0 && (kinds == "yr" || kinds == "ry"):
		for n, i := range l.bare {
			l.give(i, map[byte]Field{'y': Birth, 'r': Rating}[kinds[n]])
		}
	case p.Year == 0 && p.Rating == 0 && kinds == "yy":
		l.settleTwoYears(yearFirst, ratingFirst)
	default:
		for n, i := range l.bare {
			switch {
			case kinds[n] == 'y' && p.Year == 0:
				l.give(i, Birth)
			case kinds[n] == 'r' && p.Rating == 0:
				l.give(i, Rating)
			default:
				l.ask(Row, "rest", l.tokens[i].text)
			}
			if len(kinds) > 2 {
				l.ask(Rating, "two-ratings", l.tokens[i].text)
			}
		}
	}
}

// settleTwoYears decides between two numbers that can both be years: by the order of the other lines, else by the likelier year.
func (l *line) settleTwoYears(yearFirst, ratingFirst int) {
	birth, other := 0, 1
	sure := yearFirst >= 2 && yearFirst >= 5*ratingFirst
	if ratingFirst >= 2 && ratingFirst >= 5*yearFirst {
		birth, other, sure = 1, 0, true
	}
	if !sure && atoi(l.tokens[l.bare[0]].text) < atoi(l.tokens[l.bare[1]].text) && ratingFirst >= yearFirst {
		birth, other = 1, 0
	}
	text := l.tokens[l.bare[birth]].text
	l.give(l.bare[birth], Birth)
	l.give(l.bare[other], Rating)
	if !sure {
		l.ask(Birth, "year-or-rating", text)
	}
}

// settleSection takes what the headings above say where the line does not.
func (l *line) settleSection(ownRanks bool) {
	p := &l.Player
	if p.Rank == "" && l.within.rank != "" {
		p.Rank = l.within.rank
		if ownRanks { // was the line with the rank a heading?
			l.ask(Rank, "odd-rank", p.Rank)
		}
	}
	if p.Club == "" {
		p.Club = l.within.club
	}
	if p.Town == "" && p.Region == "" {
		p.Town, p.Region = l.within.town, l.within.region
	}
}
