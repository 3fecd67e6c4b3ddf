package main_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// storyList is a list of players as people copy it out of a table. One year of birth is mistyped: the letter O for a zero.
const storyList = "Фамилия и имя\tГод рождения\tРейтинг\tРазряд\tКлуб\tРегион\n" +
	"Хӏапцев Мурат\t1984\t1932\tКМС\tАдиюх\tКарачаево-Черкесия\n" +
	"Джанкёзова Фатима\t1996\t1904\tКМС\tАдиюх\tКарачаево-Черкесия\n" +
	"Лайпанов Азамат\t1979\t1871\tI\tДомбай\tКарачаево-Черкесия\n" +
	"Петрова-Соколова Анна\t2OO4\t1866\tI\tЛадья\tСтавропольский край\n" +
	"Кочкарова Зарема\t1990\t1822\tI\tДомбай\tКарачаево-Черкесия\n" +
	"Сидоров Олег\t1968\t1790\tII\tЛадья\tСтавропольский край\n" +
	"Агержаноков Тимур\t2001\t1785\tI\tАдиюх\tКарачаево-Черкесия\n" +
	"Узденов Алим\t1975\t1744\tII\tТеберда\tКарачаево-Черкесия\n" +
	"Семёнов Иван\t2009\t1702\tII\tКубань\tКраснодарский край\n" +
	"Борлакова Мадина\t2007\t1655\tIII\tТеберда\tКарачаево-Черкесия\n"

// storyNames are the names of the list.
func storyNames() []string {
	var names []string
	for i, line := range strings.Split(strings.TrimSpace(storyList), "\n") {
		if name, _, _ := strings.Cut(line, "\t"); i > 0 {
			names = append(names, name)
		}
	}
	return names
}

// planned is what happens on a board: what the arbiter types, and what that is worth.
type planned struct {
	typed        string
	white, black int
	absent       bool // somebody did not appear
}

// shown is the score as pages write it: signs where nobody played.
func (p planned) shown() string {
	switch {
	case p.absent && p.black > p.white:
		return "−:+"
	case p.absent && p.white > p.black:
		return "+:−"
	}
	return fmt.Sprintf("%d:%d", p.white, p.black)
}

// plan says what is played on a board of a round.
func plan(round, board int) planned {
	switch [2]int{round, board} {
	case [2]int{1, 1}:
		return planned{typed: "17:7", white: 17, black: 7} // the sample game of rule 7.2
	case [2]int{1, 2}:
		return planned{typed: "13", white: 13, black: 11}
	case [2]int{1, 3}:
		return planned{typed: "14", white: 14, black: 10}
	case [2]int{1, 5}:
		return planned{typed: "=", white: 12, black: 12}
	case [2]int{2, 1}:
		return planned{typed: "+", white: 24}
	case [2]int{2, 2}:
		return planned{typed: "-", black: 24}
	case [2]int{2, 3}:
		return planned{typed: "ф+", white: 24}
	case [2]int{2, 4}:
		return planned{typed: "н-", black: 24, absent: true}
	case [2]int{3, 1}:
		return planned{typed: "н=", absent: true}
	case [2]int{3, 2}:
		return planned{typed: "ф=", white: 12, black: 12}
	}
	white := (7*round + 11*board + 3*round*board) % 25
	p := planned{typed: fmt.Sprint(white), white: white, black: 24 - white}
	if board%2 == 0 {
		p.typed = fmt.Sprintf("%d:%d", p.white, p.black)
	}
	return p
}

// pair is a game as a page shows it.
type pair struct{ White, Black string }

// standing is what the plan brings to a player.
type standing struct {
	name          string
	points, match int
	cells         map[string]string // what stands in the cross table, by opponent
}

// sums adds the plan up for the games that were paired, the best first.
func sums(t *testing.T, rounds [][]pair) []standing {
	t.Helper()
	all := map[string]*standing{}
	for _, name := range storyNames() {
		all[name] = &standing{name: name, cells: map[string]string{}}
	}
	for i, games := range rounds {
		for j, g := range games {
			p := plan(i+1, j+1)
			all[g.White].add(g.Black, p.white, p.black, p.absent)
			all[g.Black].add(g.White, p.black, p.white, p.absent)
		}
	}
	var table []standing
	for _, s := range all {
		table = append(table, *s)
	}
	slices.SortFunc(table, func(a, b standing) int {
		return cmp.Or(cmp.Compare(b.points, a.points), cmp.Compare(b.match, a.match))
	})
	for i := range table[1:] {
		if a, b := table[i], table[i+1]; a.points == b.points && a.match == b.match {
			t.Fatalf("the plan does not tell %s from %s", a.name, b.name)
		}
	}
	return table
}

// add counts a game of the player. A game without an opponent is a sign in the cross table.
func (s *standing) add(opponent string, own, other int, absent bool) {
	s.points += own
	s.cells[opponent] = fmt.Sprint(own)
	switch {
	case own > other:
		s.match += 2
		if absent {
			s.cells[opponent] = "+"
		}
	case absent:
		s.cells[opponent] = "−"
	case own == other:
		s.match++
	}
}
