package show

import (
	"strings"

	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/festival"
	"adyukh/tournament/standings"
	"adyukh/tournament/teamtotals"
)

// Totals are the teams that the players of individual events make, by the sums of a rule.
type Totals struct {
	Rule    teamtotals.Rule
	Title   Text
	Note    []Text // who counts, and how level teams are told apart, a sentence each
	TwoSums bool   // points and match points are two sums
	Events  []Text // the names of the events over which the sums go; none: one event
	Rows    []Total
}

// Total is a team.
type Total struct {
	Place   standings.Place
	Name    string
	Points  Number
	Match   Number
	Places  Number
	Parts   []Number // by event, where there are several
	Counted []TotalPlayer
	Rest    []TotalPlayer // who does not count
	Missing Text          // how many more could count; empty where the team is complete
	Sum     Text          // how the sum came about; empty where there is nothing to add up
}

// TotalPlayer is a player of a team.
type TotalPlayer struct {
	Event int  // which of several events
	In    Text // its name, where there are several
	ID    play.PlayerID
	Name  string // surname and initial
	Place standings.Place
	Value Number // what the player adds to the sum
	Marks []Text // for which of the rule's demands the player stands
}

// TotalsOf returns what is shown of a table of sums of an event.
func TotalsOf(t play.TotalTable, e *play.Event) Totals {
	v := Totals{Rule: t.Total, Title: Msg("total-by." + string(t.By)), Note: totalNote(t), TwoSums: twoSums(e.Head)}
	for _, r := range t.Rows {
		v.Rows = append(v.Rows, v.row(r, []*play.Event{e}))
	}
	return v
}

// FestivalTotals returns what is shown of the sums of teams over these events.
func FestivalTotals(t festival.Teams, events []*play.Event) Totals {
	v := Totals{Rule: t.Rule, Title: Msg("total-by." + string(t.By)), Note: festivalNote(t)}
	for _, i := range t.Events {
		v.Events = append(v.Events, Literal(events[i].Head.ShortName()))
	}
	for _, r := range t.Rows {
		row := v.row(r.Row, events)
		var terms Terms
		for _, part := range r.In {
			terms = append(terms, NumberOf(part.Value(t.What), events[0].Head.Scale()))
		}
		row.Parts, row.Sum = terms, Msg("totals.sum-of", "terms", terms, "sum", v.Columns()[0].Of(row))
		for _, players := range [][]TotalPlayer{row.Counted, row.Rest} {
			for i, p := range players {
				players[i].In = Literal(events[p.Event].Head.ShortName())
			}
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}

// row is a team; its players are of these events.
func (t Totals) row(r teamtotals.Row, events []*play.Event) Total {
	number := func(value standings.Value) Number { return NumberOf(value, events[0].Head.Scale()) }
	row := Total{Place: r.Place, Name: r.Name, Points: number(r.Points), Match: number(r.Match), Places: halfOf(r.Places)}
	var terms Terms
	for _, e := range r.Counted {
		p := t.player(e, events[e.Event])
		row.Counted, terms = append(row.Counted, p), append(terms, p.Value)
	}
	for _, e := range r.Rest {
		row.Rest = append(row.Rest, t.player(e, events[e.Event]))
	}
	if r.Missing > 0 {
		row.Missing = Msg("totals.missing", "n", r.Missing)
		if t.Rule.What == teamtotals.Places {
			row.Missing = Msg("totals.missing-adds", "n", r.Missing, "places", halfOf(r.Added))
			terms = append(terms, halfOf(r.Added))
		}
	}
	if len(terms) > 1 {
		row.Sum = Msg("totals.sum-of", "terms", terms, "sum", t.Columns()[0].Of(row))
	}
	return row
}

func (t Totals) player(e teamtotals.Entry, of *play.Event) TotalPlayer {
	p, _ := of.Player(play.PlayerID(e.Player))
	one := TotalPlayer{Event: e.Event, ID: p.ID, Name: p.ShortName(), Place: e.Place, Value: NumberOf(e.Points, of.Head.Scale())}
	switch t.Rule.What {
	case teamtotals.Match:
		one.Value = NumberOf(e.Match, of.Head.Scale())
	case teamtotals.Places:
		one.Value = halfOf(e.Place.First + e.Place.Last)
	}
	for _, m := range []struct {
		mark teamtotals.Marks
		key  string
	}{{teamtotals.Woman, "totals.mark-woman"}, {teamtotals.Man, "totals.mark-man"}, {teamtotals.OfAge, "totals.mark-age"}} {
		if e.Marks&m.mark != 0 {
			one.Marks = append(one.Marks, Msg(m.key))
		}
	}
	return one
}

// twoSums tells whether the points and the match points of an event are two sums.
func twoSums(h play.Head) bool {
	m := h.Regulations.Match
	return h.Scale().Counts || m.IsMatch() && m.Count != pairing.CountGames
}

// halfOf is half of a sum of places, which are summed up twice.
func halfOf(twice int) Number { return Number{standings.Ratio(int64(twice), 2), true} }

// TotalColumn is a sum of a table of teams.
type TotalColumn struct {
	Head Text
	what teamtotals.What
	part int // which of several events, from 1; 0: all
}

// Of returns the sum of a team.
func (c TotalColumn) Of(row Total) Number {
	if c.part > 0 {
		return row.Parts[c.part-1]
	}
	switch c.what {
	case teamtotals.Match:
		return row.Match
	case teamtotals.Places:
		return row.Places
	}
	return row.Points
}

// Columns are the sums that are shown, that by which teams are ranked first.
func (t Totals) Columns() []TotalColumn {
	all := []TotalColumn{{Head: Msg("totals." + string(t.Rule.What)), what: t.Rule.What}}
	for i, name := range t.Events {
		all = append(all, TotalColumn{Head: name, part: i + 1})
	}
	if len(t.Events) > 0 {
		return all
	}
	for _, what := range []teamtotals.What{teamtotals.Points, teamtotals.Match, teamtotals.Places} {
		if what != t.Rule.What && (what != teamtotals.Match || t.TwoSums) {
			all = append(all, TotalColumn{Head: Msg("totals." + string(what)), what: what})
		}
	}
	return all
}

// totalNote says in sentences what the rule is.
func totalNote(t play.TotalTable) []Text {
	note := []Text{Msg("totals.sum-" + string(t.What))}
	add := func(so bool, key string, args ...any) {
		if so {
			note = append(note, Msg(key, args...))
		}
	}
	add(t.Best == 0, "totals.all")
	add(t.Best > 0, "totals.best", "n", t.Best)
	add(t.Women > 0, "totals.women", "n", t.Women)
	add(t.Men > 0, "totals.men", "n", t.Men)
	age := t.Age
	add(age.Least > 0 && age.To == 0, "totals.age-from", "n", age.Least, "from", age.From)
	add(age.Least > 0 && age.From == 0, "totals.age-to", "n", age.Least, "to", age.To)
	add(age.Least > 0 && age.From > 0 && age.To > 0, "totals.age-between", "n", age.Least, "from", age.From, "to", age.To)
	add(t.PerClub > 0, "totals.per-club", "n", t.PerClub)
	add(t.What == teamtotals.Places && t.Best > 0 && t.Short != teamtotals.Hidden, "totals.beyond", "place", t.Last+max(1, t.Beyond))
	add(t.Best > 0 && t.Short != teamtotals.Together, "totals.short-"+string(t.Short))
	add(t.Ties == teamtotals.BestPlace, "totals.ties-best")
	add(t.Ties == teamtotals.TiesBySums && t.What != teamtotals.Places, "totals.ties-sums")
	return note
}

// festivalNote says what is summed up over several events; each has its own rule for who counts.
func festivalNote(t festival.Teams) []Text {
	note := []Text{Msg("totals.sum-" + string(t.What)), Msg("totals.over-events")}
	if t.Short != teamtotals.Together {
		note = append(note, Msg("totals.short-"+string(t.Short)))
	}
	if t.Ties == teamtotals.BestPlace {
		note = append(note, Msg("totals.ties-best"))
	} else if t.What != teamtotals.Places {
		note = append(note, Msg("totals.ties-sums"))
	}
	return note
}

// Said writes the note in a language, as one paragraph.
func (t Totals) Said(say Translator) string {
	texts := make([]string, len(t.Note))
	for i, text := range t.Note {
		texts[i] = text.In(say)
	}
	return strings.Join(texts, " ")
}

// Terms are numbers that make a sum.
type Terms []Number

// In writes the numbers with their signs: "3 + 5½ + 11".
func (t Terms) In(say Translator) string {
	texts := make([]string, len(t))
	for i, n := range t {
		texts[i] = n.In(say)
	}
	return strings.Join(texts, " + ")
}

// Named writes a player with what is said of him: "Иванов И. (3; жен.)".
func (p TotalPlayer) Named(say Translator) string {
	said := []string{PlaceText(p.Place)}
	for _, m := range p.Marks {
		said = append(said, m.In(say))
	}
	return p.Name + " (" + strings.Join(said, "; ") + ")"
}

// Names writes players one after the other.
func Names(say Translator, players []TotalPlayer) string {
	all := make([]string, len(players))
	for i, p := range players {
		all[i] = p.Named(say)
	}
	return strings.Join(all, ", ")
}

// PlaceText writes the place of a team.
func (r Total) PlaceText() string { return PlaceText(r.Place) }

// PlaceText writes the place of a player.
func (p TotalPlayer) PlaceText() string { return PlaceText(p.Place) }
