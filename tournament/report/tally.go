package report

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament/play"
	"adyukh/tournament/rating"
	"adyukh/tournament/report/layout"
)

// tally is a number of people under a word, such as a rank or a region.
type tally struct {
	name string // "" for those who have none
	people
}

// people counts players by sex.
type people struct{ all, men, women int }

func (n *people) add(p play.Player) {
	n.all++
	switch p.Sex {
	case play.Male:
		n.men++
	case play.Female:
		n.women++
	}
}

func countAll(players []play.Player) people {
	var n people
	for _, p := range players {
		n.add(p)
	}
	return n
}

// tallied counts players under the words that of returns, compared without regard to case, in the order of the first
// player of each.
func tallied(players []play.Player, of func(play.Player) string) []tally {
	var all []tally
	at := map[string]int{}
	for _, p := range players {
		name := of(p)
		key := strings.ToLower(name)
		i, ok := at[key]
		if !ok {
			i = len(all)
			at[key], all = i, append(all, tally{name: name})
		}
		all[i].add(p)
	}
	return all
}

// byWord sorts tallies by their words, those without one last.
func byWord(all []tally) []tally {
	slices.SortStableFunc(all, func(a, b tally) int {
		return cmp.Or(compareBool(a.name == "", b.name == ""), strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name)))
	})
	return all
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// named returns how many tallies have a word.
func named(all []tally) int {
	n := 0
	for _, t := range all {
		if t.name != "" {
			n++
		}
	}
	return n
}

// rankOrder are ranks and titles, the highest first, as far as they are known.
func rankOrder() []string {
	return []string{"ЗМС", "МСМК", "ГР", "ММ", "МФ", "МС", "КМС", "I", "II", "III", "I ЮН", "II ЮН", "III ЮН"}
}

// byRank sorts tallies of ranks, the highest first; other words follow, and those without a rank.
func byRank(all []tally) []tally {
	order := rankOrder()
	place := func(t tally) int {
		i := slices.Index(order, strings.ToUpper(strings.ReplaceAll(t.name, " р.", "")))
		switch {
		case t.name == "":
			return len(order) + 1
		case i < 0:
			return len(order)
		}
		return i
	}
	slices.SortStableFunc(all, func(a, b tally) int { return cmp.Or(place(a)-place(b), strings.Compare(a.name, b.name)) })
	return all
}

// listed writes tallies as a line: "МС – 2, КМС – 11, без разряда – 4".
func listed(all []tally, without string) string {
	parts := make([]string, 0, len(all))
	for _, t := range all {
		name := t.name
		if name == "" {
			name = without
		}
		parts = append(parts, layout.Cut(name, layout.MaxCell)+" – "+strconv.Itoa(t.all))
	}
	return strings.Join(parts, ", ")
}

// people writes how many players there are: "80, из них мужчин – 60, женщин – 20".
func (s Style) people(n people) string {
	text := strconv.Itoa(n.all)
	if n.men+n.women > 0 {
		text = s.T("pdf.people", "n", n.all, "men", n.men, "women", n.women)
	}
	if unsaid := n.all - n.men - n.women; unsaid > 0 && unsaid < n.all {
		text += s.T("pdf.people-unsaid", "n", unsaid)
	}
	return text
}

// rankOf is the rank of a player as tallies compare it.
func rankOf(p play.Player) string { return rating.SpellRank(p.Rank) }

func regionOf(p play.Player) string  { return p.Federation }
func societyOf(p play.Player) string { return p.Society }
func trainerOf(p play.Player) string { return p.Trainer }

// officialTallies counts the judges by category, in the order of the list.
func officialTallies(e *play.Event) []tally {
	var all []tally
	for _, o := range e.Head.Judges() {
		i := slices.IndexFunc(all, func(t tally) bool { return strings.EqualFold(t.name, o.Category) })
		if i < 0 {
			i = len(all)
			all = append(all, tally{name: o.Category})
		}
		all[i].all++
	}
	slices.SortStableFunc(all, func(a, b tally) int { return compareBool(a.name == "", b.name == "") })
	return all
}

// judgesAway counts the judges who come from another town than the event's; "" where the town of one is not known.
func judgesAway(e *play.Event) string {
	town, _, _ := strings.Cut(e.Head.Place, ",")
	away := 0
	for _, o := range e.Head.Judges() {
		switch {
		case o.City == "" || town == "":
			return ""
		case !strings.EqualFold(o.City, strings.TrimSpace(town)):
			away++
		}
	}
	if len(e.Head.Judges()) == 0 {
		return ""
	}
	return strconv.Itoa(away)
}

// medicalText names the doctors of the event; nothing where there is none: whether anybody was hurt, the arbiter writes.
func (s Style) medicalText(e *play.Event) string {
	var lines []string
	for _, o := range e.Head.ByOffice() {
		if o.Role == play.Doctor {
			lines = append(lines, s.T("pdf.official.doctor")+": "+joined(", ", withCategory(o), layout.Cut(o.City, layout.MaxCell)))
		}
	}
	return strings.Join(lines, "\n")
}

// conditionsText writes on how many boards at once the event was played, and by which time; nothing before a round is published.
func (s Style) conditionsText(e *play.Event) string {
	most := 0
	for _, r := range e.Rounds[:e.PublishedRounds()] {
		boards := map[int]bool{}
		for _, g := range r.Games {
			if !g.IsFree() {
				boards[g.Board] = true
			}
		}
		most = max(most, len(boards))
	}
	if most == 0 || e.IsTeam() || e.AtOnce() {
		return ""
	}
	return s.T("filed.conditions", "n", most, "time", s.control(e.Head))
}

// playersWith returns those who have the word, compared without regard to case.
func playersWith(players []play.Player, word string, of func(play.Player) string) []play.Player {
	var found []play.Player
	for _, p := range players {
		if strings.EqualFold(of(p), word) {
			found = append(found, p)
		}
	}
	return found
}

// both returns the players who are in both lists.
func both(a, b []play.Player) []play.Player {
	in := map[play.PlayerID]bool{}
	for _, p := range b {
		in[p.ID] = true
	}
	var found []play.Player
	for _, p := range a {
		if in[p.ID] {
			found = append(found, p)
		}
	}
	return found
}
