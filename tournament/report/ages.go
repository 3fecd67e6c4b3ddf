package report

import "adyukh/tournament/play"

// ageGroup is players by their age in the year of the event: from and to are whole years, 0 for no bound.
type ageGroup struct {
	from, to int
	people
	players []play.Player
}

// ageGroups divides the players by age; the last group, without bounds, are those whose year of birth is not known. Groups
// without anybody are left out.
func ageGroups(e *play.Event) []ageGroup {
	groups := []ageGroup{{to: 10}, {from: 11, to: 13}, {from: 14, to: 16}, {from: 17, to: 19}, {from: 20, to: 59}, {from: 60}, {}}
	year := eventYear(e)
	for _, p := range e.ByNumber() {
		i := len(groups) - 1
		if p.BirthYear != 0 && year != 0 {
			age := max(0, year-p.BirthYear)
			for i = 0; groups[i].to != 0 && age > groups[i].to; i++ {
			}
		}
		groups[i].add(p)
		groups[i].players = append(groups[i].players, p)
	}
	var kept []ageGroup
	for _, g := range groups {
		if g.all > 0 {
			kept = append(kept, g)
		}
	}
	return kept
}

// eventYear returns the year of the event, 0 when no day is said.
func eventYear(e *play.Event) int {
	if e.Head.Begins.Year != 0 {
		return e.Head.Begins.Year
	}
	return e.Head.Ends.Year
}

// age writes a group: "до 10 лет", "14–16 лет", "60 лет и старше".
func (s Style) age(g ageGroup) string {
	switch {
	case g.from == 0 && g.to == 0:
		return s.T("pdf.age.unsaid")
	case g.from == 0:
		return s.T("pdf.age.to", "to", g.to)
	case g.to == 0:
		return s.T("pdf.age.from", "from", g.from)
	}
	return s.T("pdf.age.between", "from", g.from, "to", g.to)
}
