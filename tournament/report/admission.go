package report

import (
	"io"
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/report/federation"
	"adyukh/tournament/report/layout"
)

// admission draws the protocol of the commission that admits the players: what it saw of them, and lines to sign on.
func admission(w io.Writer, e *play.Event, _ Request, s Style) error {
	f := s.form(e, play.AdmissionProtocol, 0)
	known := knownOf(e)
	g := s.personsGrid(known)
	g.Columns = append(g.Columns, layout.Column{Head: s.T("pdf.admitted")})
	all := []roster{{people: e.ByName()}}
	if e.IsTeam() {
		all = s.rosters(e)
	}
	for _, part := range all {
		var rows [][]layout.Cell
		for i, player := range part.people {
			rows = append(rows, append(personRow(i+1, player, known), layout.Cell{Text: s.T("pdf.admitted.yes")}))
		}
		g.Add(part.title, rows)
	}
	p := begin(e, heading{title: f.text("title"), note: f.text("date"), filed: true}, crowded(g), s)
	p.prose(factSize, f.text("text"))
	p.Y += titleGap
	signers := commission(f, s)
	p.Draw(g, p.signersHeight(signers))
	p.remarks(s.T("pdf.field.remarks"), f.text("remarks"), 0)
	p.signers(signers)
	return p.write(w)
}

// commission lists who signs for the commission: its head, then the members.
func commission(f form, s Style) []layout.Signer {
	all := []layout.Signer{{Office: s.T("pdf.field.chair"), Name: f.text("chair")}}
	for i, name := range f.lines("members") {
		office := ""
		if i == 0 {
			office = s.T("pdf.field.members")
		}
		all = append(all, layout.Signer{Office: office, Name: name})
	}
	return all
}

// participants draws the list of players with all that reports need to know of them.
func participants(w io.Writer, e *play.Event, _ Request, s Style) error {
	f := s.form(e, play.ParticipantList, 0)
	known := knownOf(e)
	g := s.personsGrid(known)
	for _, part := range s.rosters(e) {
		var rows [][]layout.Cell
		for n, player := range part.people {
			rows = append(rows, personRow(n+1, player, known))
		}
		g.Add(part.title, rows)
	}
	p := begin(e, heading{title: f.text("title"), note: s.peopleNote(e), filed: true}, crowded(g), s)
	numbers := []string{s.fieldText(e), s.T("pdf.ranks-line", "ranks", listed(byRank(tallied(peopleOf(e), rankOf)), s.T("pdf.no-rank")))}
	p.Draw(g, signatureHeight(p.Ruler, e, p.Width(), p.Wide, s)+p.legendHeight(numbers...))
	p.legend(numbers...)
	p.remarks(s.T("pdf.field.remarks"), f.text("remarks"), 0)
	p.signatures(e)
	return p.write(w)
}

// personsGrid returns the columns of a list of players: number, name and what is known of them.
func (s Style) personsGrid(known []person.Field) layout.Grid {
	g := layout.Grid{Size: 9.5, Small: 8, Row: 6.6, Columns: []layout.Column{
		{Head: "№", At: layout.Right, Least: 9},
		{Head: s.personHead(), Flex: true, Least: 42},
	}}
	for _, f := range known {
		g.Columns = append(g.Columns, layout.Column{
			Head: s.T(f.Heading(f.Paper)), Flex: f.Paper.Wide, Least: float64(f.Paper.Least), Fold: f.Paper.Fold,
		})
	}
	return g
}

// personRow writes the row of a player in a list of players.
func personRow(n int, player play.Player, known []person.Field) []layout.Cell {
	row := []layout.Cell{{Text: number(n)}, {Text: player.Name, Bold: true}}
	for _, f := range known {
		text := f.Text(player.PlayerData)
		if f.Key == "born" {
			text = born(player)
		}
		row = append(row, layout.Cell{Text: text})
	}
	return row
}

// knownOf returns the fields that the players of an event have something for, and those that no list goes without: they are
// written by hand.
func knownOf(e *play.Event) []person.Field {
	return slices.DeleteFunc(person.Columns(func(f person.Field) person.Column { return f.Paper }), func(f person.Field) bool {
		return f.Paper.Shown != person.Always && !anyPlayer(e, func(p play.Player) bool { return f.IsSaid(p.PlayerData) })
	})
}

// born writes the day of birth, or the year where no more is known: "14.05.2009", "2009".
func born(p play.Player) string {
	if d := p.Born; !d.IsZero() {
		return shortDay(d)
	}
	return number(p.BirthYear)
}

// shortDay writes a day in digits: "14.05.2009".
func shortDay(d play.Date) string {
	text := func(n, width int) string {
		digits := strconv.Itoa(n)
		return strings.Repeat("0", max(0, width-len(digits))) + digits
	}
	return text(d.Day, 2) + "." + text(int(d.Month), 2) + "." + text(d.Year, 4)
}

// officialsList draws who runs the event, with categories, towns and marks, and the signature of those who hold it. What is not known is
// written by hand.
func officialsList(w io.Writer, e *play.Event, _ Request, s Style) error {
	f := s.form(e, play.OfficialsList, 0)
	g := layout.Grid{Size: 10, Small: 8, Row: 8, Columns: []layout.Column{
		{Head: "№", At: layout.Right, Least: 9},
		{Head: s.T("pdf.office"), Flex: true, Least: 35},
		{Head: s.T("pdf.official-name"), Flex: true, Least: 45},
		{Head: s.T("pdf.category"), Least: 24},
		{Head: s.T("pdf.town"), Least: 30},
		{Head: s.T("pdf.mark"), Least: 20},
	}}
	n := 0
	for _, role := range play.OfficialRoles() {
		for _, o := range e.Head.Officials {
			if o.Role != role {
				continue
			}
			n++
			g.Rows = append(g.Rows, []layout.Cell{
				{Text: strconv.Itoa(n)},
				{Text: s.T("pdf.official." + string(role))},
				{Text: o.Name, Bold: true},
				{Text: o.Category},
				{Text: o.City},
				{Text: o.Mark},
			})
		}
	}
	p := begin(e, heading{title: f.text("title"), filed: true}, crowded(g), s)
	p.prose(factSize, f.text("text"))
	p.Y += titleGap
	held := []layout.Signer{federation.Approver(filedPaper{paper: p, e: e, f: f}, e)}
	p.Draw(g, signatureHeight(p.Ruler, e, p.Width(), p.Wide, s)+p.signersHeight(held)+stampRow)
	p.close(e, f.text("remarks"), held...)
	return p.write(w)
}
