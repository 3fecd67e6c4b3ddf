package lists

import (
	"slices"
	"strings"

	"adyukh/api/visit/board"
	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/teamlist"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// teamList is a list of teams as it was sent, and what was understood of it.
type teamList struct {
	playerList
	lines []teamlist.Line
	teams []teamlist.Squad
	left  []teamlist.Line    // people before the first team
	fates []conduct.TeamFate // of the teams
	typed map[int][]string   // the cells of lines in which something was typed
	words bool               // read line by line: what a line is can be said
	year  int
}

// readTeams reads the list that was sent: a report, a table with a column of teams, or a text.
func readTeams(c *board.Desk) (teamList, error) {
	l := teamList{playerList: playerList{text: c.Field("text")}, year: c.Now().Year()}
	sheet, err := l.take(c)
	if err != nil {
		return l, err
	}
	if strings.TrimSpace(l.text) == "" {
		return l, refusal.NewInvalid("text", "error.import.empty", nil)
	}
	if err := l.readLines(c, sheet); err != nil {
		return l, err
	}
	l.typedCells(c)
	l.teams, l.left = teamlist.Gather(l.lines)
	people := 0
	for _, t := range l.teams {
		people += len(t.People)
	}
	if len(l.teams) > teamlist.MaxTeams || people+len(l.left) > teamlist.MaxPeople {
		return l, refusal.NewInvalid("text", "error.import.teams-many", refusal.Args{"teams": teamlist.MaxTeams, "people": teamlist.MaxPeople})
	}
	l.fates = conduct.PreviewTeams(c.Event, l.rows(), c.IsTicked("whole"), c.Now())
	for i, t := range l.teams {
		for _, p := range t.People {
			if p.Err != nil {
				l.fates[i] = conduct.TeamFate{Err: refusal.NewInvalid("text", "error.import.team-line", refusal.Args{"line": p.Number})}
			}
		}
	}
	return l, nil
}

// readLines finds out what the lines are.
func (l *teamList) readLines(c *board.Desk, sheet string) (err error) {
	if teamlist.IsReport(l.text) {
		l.lines, err = teamlist.OfReport(l.text, trfevent.Options{Now: c.Now()})
		return err
	}
	if l.table, err = exchange.ParseTable(l.text); err != nil {
		return err
	}
	l.table.Sheet = sheet
	if l.mapping = teamMapping(c, l.table); c.Field("free") != "1" && l.mapping.Has(teamlist.TeamColumn) || c.Field("free") == "0" {
		l.lines = teamlist.OfTable(l.table, l.mapping)
		return nil
	}
	said := map[int]teamlist.Kind{}
	for i, line := range numbers(c.Form["line"]) {
		if kinds := c.Form["kind"]; i < len(kinds) && slices.Contains(teamlist.Kinds(), teamlist.Kind(kinds[i])) {
			said[line] = teamlist.Kind(kinds[i])
		}
	}
	l.words, l.mapping = true, exchange.Mapping{}
	l.lines, err = teamlist.Read(l.text, l.year, said)
	return err
}

// teamMapping is what was chosen for the columns of this very table, else a guess.
func teamMapping(c *board.Desk, t exchange.Table) exchange.Mapping {
	if m := mapping(c, t); len(c.Form["column"]) == t.Width() {
		return m
	}
	return teamlist.Guess(t)
}

// rows are the teams as the service takes them.
func (l *teamList) rows() []conduct.TeamRow {
	rows := make([]conduct.TeamRow, len(l.teams))
	for i, t := range l.teams {
		rows[i] = conduct.TeamRow{Name: t.Name, Captain: t.Captain}
		for _, p := range t.People {
			rows[i].Members = append(rows[i].Members, play.Member{PlayerData: p.Data, Reserve: p.Reserve})
		}
	}
	return rows
}

// good are the teams that can be entered, and how many teams and people can't.
func (l *teamList) good() (rows []conduct.TeamRow, wrong int) {
	for i, row := range l.rows() {
		if l.fates[i].Err != nil {
			wrong++
			continue
		}
		rows = append(rows, row)
	}
	return rows, wrong + len(l.left)
}

// asked counts the questions about people.
func (l *teamList) asked() (n int) {
	for _, t := range l.teams {
		for _, p := range t.People {
			n += len(p.Problems)
		}
	}
	return n
}
