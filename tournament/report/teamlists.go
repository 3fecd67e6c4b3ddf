package report

import (
	"io"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// peopleOf returns the persons who take part: the players, or the members of the teams, who have of their team what they don't say.
func peopleOf(e *play.Event) []play.Player {
	if !e.IsTeam() {
		return e.Players
	}
	var all []play.Player
	for _, team := range e.ByNumber() {
		all = append(all, membersOf(team)...)
	}
	return all
}

// membersOf are the members of a team as players, in their order.
func membersOf(team play.Player) []play.Player {
	var all []play.Player
	for i, m := range team.Members {
		p := play.Player{ID: play.PlayerID(m.ID), Number: i + 1, Withdrawn: m.Out, PlayerData: m.PlayerData}
		p.Group = team.Name
		for _, f := range []struct{ own, team *string }{
			{&p.Federation, &team.Federation}, {&p.Club, &team.Club}, {&p.Society, &team.Society}, {&p.Trainer, &team.Trainer},
		} {
			if *f.own == "" {
				*f.own = *f.team
			}
		}
		all = append(all, p)
	}
	return all
}

// peopleNote says how many play, in how many teams where they do so.
func (s Style) peopleNote(e *play.Event) string {
	if !e.IsTeam() {
		return s.T("pdf.players", "n", len(e.Players))
	}
	return s.T("pdf.players", "n", len(e.Players)) + ", " + s.ofPersons("pdf.players", "n", len(peopleOf(e)))
}

// personHead heads the names of persons.
func (s Style) personHead() string {
	return s.ofPersons("standings.name")
}

// roster is a part of a list of persons below a heading.
type roster struct {
	title  string
	people []play.Player
}

// rosters divide the persons of a list: by group, or by team.
func (s Style) rosters(e *play.Event) []roster {
	var all []roster
	if e.IsTeam() {
		for _, team := range e.ByNumber() {
			captain := ""
			if team.Captain != "" {
				captain = s.T("lineup.captain-is", "name", layout.Cut(team.Captain, layout.MaxCell))
			}
			title := joined(". ", number(team.Number), layout.Cut(team.Name, layout.MaxCell))
			all = append(all, roster{joined(" · ", title, captain), membersOf(team)})
		}
		return all
	}
	for _, g := range grouped(e, e.ByName()) {
		people := g.players
		for i := range people {
			people[i].Number = i + 1
		}
		all = append(all, roster{s.groupTitle(e, g.name), people})
	}
	return all
}

// teamList draws the teams by their numbers, by name before the draw, with their members below them.
func teamList(w io.Writer, e *play.Event, _ Request, s Style) error {
	known := memberColumns{
		rank:   anyPlayer(e, func(p play.Player) bool { return p.Rank != "" }),
		born:   anyPlayer(e, func(p play.Player) bool { return p.BirthYear != 0 }),
		rating: anyPlayer(e, func(p play.Player) bool { return p.Rating != 0 }),
	}
	g := layout.Grid{Size: 9.5, Small: 8, Row: 5.8, Columns: append([]layout.Column{
		{Head: "№", At: layout.Right, Least: 9},
		{Head: s.T("lineup.team"), Flex: true, Least: 50},
		{Head: s.T("pdf.federation-club"), Flex: true},
	}, known.heads(s)...)}
	for _, group := range grouped(e, e.ByNumber()) {
		title := s.groupTitle(e, group.name)
		if title != "" {
			title += " – " + s.T("pdf.players", "n", len(group.players))
		}
		for _, team := range group.players {
			g.AddBlock(title, s.teamRows(e, team, known))
			title = ""
		}
	}
	drawn := s.numbering(e)
	p := begin(e, heading{title: s.T("pdf.start-list"), note: s.peopleNote(e)}, crowded(g), s)
	p.Draw(g, p.legendHeight(drawn)+signatureHeight(p.Ruler, e, p.Width(), p.Wide, s))
	p.legend(drawn)
	p.signatures(e)
	return p.write(w)
}

// memberColumns says what is known of somebody.
type memberColumns struct{ rank, born, rating bool }

func (k memberColumns) heads(s Style) []layout.Column {
	var all []layout.Column
	if k.rank {
		all = append(all, layout.Column{Head: s.T("pdf.rank"), Least: 12})
	}
	if k.born {
		all = append(all, layout.Column{Head: s.T("pdf.born"), At: layout.Right})
	}
	if k.rating {
		all = append(all, layout.Column{Head: s.T("pdf.rating"), At: layout.Right})
	}
	return all
}

func (k memberColumns) cells(p play.PlayerData) []layout.Cell {
	var all []layout.Cell
	if k.rank {
		all = append(all, layout.Cell{Text: p.Rank})
	}
	if k.born {
		all = append(all, layout.Cell{Text: number(p.BirthYear)})
	}
	if k.rating {
		all = append(all, layout.Cell{Text: number(p.Rating)})
	}
	return all
}

// teamRows writes a team with its captain, and its members in their order.
func (s Style) teamRows(e *play.Event, team play.Player, known memberColumns) [][]layout.Cell {
	note := joined("; ", s.entered(team), s.withdrawn(e, team))
	if team.Captain != "" {
		note = joined("; ", s.T("lineup.captain-is", "name", layout.Cut(team.Captain, layout.MaxCell)), note)
	}
	head := []layout.Cell{
		{Text: number(team.Number), Bold: true}, {Text: team.Name, Note: note, Bold: true}, {Text: joined(", ", team.Federation, team.Club)},
	}
	cells := known.cells(play.PlayerData{Rating: team.Rating})
	if known.rating {
		cells[len(cells)-1].Bold = true
	}
	rows := [][]layout.Cell{append(head, cells...)}
	for i, m := range team.Members {
		from := joined(", ", m.Federation, m.Club)
		if from == joined(", ", team.Federation, team.Club) || from == team.Federation {
			from = ""
		}
		row := []layout.Cell{{Text: strconv.Itoa(i + 1)}, {Text: m.Name}, {Text: joined("; ", from, s.memberNotes(m))}}
		rows = append(rows, append(row, known.cells(m.PlayerData)...))
	}
	return rows
}

// memberNotes says what is to be known of a member of a team.
func (s Style) memberNotes(m play.Member) string {
	var all []string
	if m.Reserve {
		all = append(all, s.T("lineup.reserve"))
	}
	if m.Loan {
		all = append(all, s.T("member-role.loan"))
	}
	if m.Out.FromRound != 0 {
		all = append(all, s.T("lineup.out", "round", m.Out.FromRound))
	}
	return joined("; ", all...)
}

// personResults draws what every member of the teams has made, board by board, the best first.
func personResults(w io.Writer, e *play.Event, r Request, s Style) error {
	t, err := tableAfter(e, r)
	if err != nil {
		return err
	}
	rated := anyPlayer(e, func(p play.Player) bool { return p.Rating != 0 })
	g := layout.Grid{Size: 9.5, Small: 8, Row: 6.4, Columns: []layout.Column{
		{Head: s.T("standings.place"), At: layout.Centre, Bold: true, Least: 12},
		{Head: s.personHead(), Flex: true, Least: 45},
		{Head: s.T("lineup.team"), Flex: true},
	}}
	if rated {
		g.Columns = append(g.Columns, layout.Column{Head: s.T("pdf.rating"), At: layout.Right})
	}
	g.Columns = append(g.Columns, resultColumns(s)...)
	for _, b := range show.ByBoard(show.Persons(s.view, t.After)) {
		var rows [][]layout.Cell
		for _, r := range b.Rows {
			team, _ := e.Player(r.Team)
			row := []layout.Cell{{Text: show.PlaceText(r.Place)}, {Text: r.Name, Bold: r.Place.First <= mostWinners}, {Text: team.Name}}
			if rated {
				row = append(row, layout.Cell{Text: number(r.Rating)})
			}
			rows = append(rows, append(row, s.resultCells(r)...))
		}
		g.Add(s.T("lineup.board-label", "n", b.Board), rows)
	}
	p := begin(e, s.tableHeading(e, t, s.T("lineup.persons")), crowded(g), s)
	legend := s.T("lineup.persons-note")
	p.Draw(g, p.legendHeight(legend)+signatureHeight(p.Ruler, e, p.Width(), p.Wide, s))
	p.legend(legend)
	p.signatures(e)
	return p.write(w)
}

// resultColumns head what a person has made.
func resultColumns(s Style) []layout.Column {
	return []layout.Column{
		{Head: s.T("lineup.games"), At: layout.Right},
		{Head: "+", At: layout.Right, Least: 7},
		{Head: "=", At: layout.Right, Least: 7},
		{Head: "−", At: layout.Right, Least: 7},
		{Head: s.T("teampaper.points"), At: layout.Right, Bold: true},
		{Head: "%", At: layout.Right, Least: 12},
	}
}

func (s Style) percent(r show.PersonResult) string {
	tenths := r.Percent(s.scale.Most)
	return strconv.Itoa(tenths/10) + s.T("number.decimal") + strconv.Itoa(tenths%10)
}

func (s Style) resultCells(r show.PersonResult) []layout.Cell {
	if r.Games == 0 {
		return make([]layout.Cell, 6)
	}
	return []layout.Cell{
		{Text: strconv.Itoa(r.Games)},
		{Text: strconv.Itoa(r.Won)},
		{Text: strconv.Itoa(r.Drawn)},
		{Text: strconv.Itoa(r.Lost)},
		{Text: s.scale.FormatPoints(r.Points)},
		{Text: s.percent(r)},
	}
}
