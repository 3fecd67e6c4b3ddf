package desk

import (
	"cmp"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/bridge"
	"adyukh/tournament/exchange/teamlist"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// teamFields are those with which a list of teams is posted beside those of any list.
var teamFields = []string{"kind*", "whole"}

// byEntrants does what is done with persons, or with teams.
func byEntrants(persons, teams func(*web.Call) error) func(*web.Call) error {
	return func(c *web.Call) error {
		if c.Event.IsTeam() {
			return teams(c)
		}
		return persons(c)
	}
}

// teamList is a list of teams as it was sent, and what was understood of it.
type teamList struct {
	playerList
	lines []teamlist.Line
	teams []teamlist.Squad
	left  []teamlist.Line    // people before the first team
	fates []conduct.TeamFate // of the teams
	words bool               // read line by line: what a line is can be said
	year  int
}

// readTeams reads the list that was sent: a report, a table with a column of teams, or a text.
func readTeams(c *web.Call) (teamList, error) {
	l := teamList{playerList: playerList{text: c.Field("text")}, year: c.Server.Events.Now().Year()}
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
	l.teams, l.left = teamlist.Gather(l.lines)
	people := 0
	for _, t := range l.teams {
		people += len(t.People)
	}
	if len(l.teams) > teamlist.MaxTeams || people+len(l.left) > teamlist.MaxPeople {
		return l, refusal.NewInvalid("text", "error.import.teams-many", refusal.Args{"teams": teamlist.MaxTeams, "people": teamlist.MaxPeople})
	}
	l.fates = conduct.PreviewTeams(c.Event, l.rows(), c.IsTicked("whole"), c.Server.Events.Now())
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
func (l *teamList) readLines(c *web.Call, sheet string) (err error) {
	if teamlist.IsReport(l.text) {
		l.lines, err = teamlist.OfReport(l.text, bridge.Options{Now: c.Server.Events.Now()})
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
func teamMapping(c *web.Call, t exchange.Table) exchange.Mapping {
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

func showTeamImport(c *web.Call) error {
	return c.Page("import", teamImportView(c, templates.Import{Form: teamImportForm(c, "")}))
}

func teamImportView(c *web.Call, body templates.Import) web.View {
	v := importView(c, body)
	v.Title = templates.Msg("import-teams.title")
	if body, ok := v.Body.(templates.Import); ok {
		body.OfTeams = true
		v.Body = body
	}
	return v
}

func teamImportForm(c *web.Call, value string) templates.Form {
	f := importForm(c, value)
	f.Groups[0].Rows[0][0] = teamListField(value)
	f.Groups[0].Rows[1][0].Accept += ",.trf"
	return f
}

func teamListField(value string) templates.Field {
	f := listField(value)
	f.Hint = templates.Msg("import-teams.text-hint")
	return f
}

// previewTeams shows what a list would do, and changes nothing.
func previewTeams(c *web.Call) error {
	l, err := readTeams(c)
	if err != nil {
		return teamImportAgain(c, l, err)
	}
	return c.Page("import", teamImportView(c, templates.Import{Teams: teamPreview(c, l)}))
}

func teamImportAgain(c *web.Call, l teamList, err error) error {
	return c.Again(err, "import", func(r web.Refusal) (web.View, error) {
		return teamImportView(c, templates.Import{Form: r.On(teamImportForm(c, l.text))}), nil
	})
}

// importTeams enters the teams of a list in one change: all of them, or, when that was said, those without an error.
func importTeams(c *web.Call) error {
	l, err := readTeams(c)
	if err != nil {
		return teamImportAgain(c, l, err)
	}
	rows, wrong := l.good()
	switch {
	case wrong > 0 && !c.IsTicked("skip") || len(rows) == 0:
		return teamsRefused(c, l, templates.Msg("import.has-errors"), http.StatusUnprocessableEntity)
	case l.asked() > 0 && !c.IsTicked("checked"):
		return teamsRefused(c, l, templates.Msg("import.unchecked", "n", l.asked()), http.StatusUnprocessableEntity)
	}
	after, done, err := c.Server.Events.ImportTeams(c.Request.Context(), c.Actor(), c.Event.ID, rows, c.IsTicked("whole"))
	if err != nil {
		r, ok := c.Refusal(err)
		if !ok {
			return err
		}
		return teamsRefused(c, l, r.Text, r.Status)
	}
	return c.Done(web.DeskBase(c.Event.ID)+"/players", savedWithMoves(c.Event, after, "import-teams.done", "added", done.Added, "changed",
		done.Changed, "same", done.Same, "people", done.People))
}

func teamsRefused(c *web.Call, l teamList, why templates.Text, status int) error {
	p := teamPreview(c, l)
	if len(l.teams) > 0 { // else it says that there are none
		p.Refused = why
	}
	v := teamImportView(c, templates.Import{Teams: p})
	v.Status = status
	return c.Page("import", v)
}

// teamPreview shows a list as it was understood.
func teamPreview(c *web.Call, l teamList) *templates.TeamImport {
	rows, wrong := l.good()
	base := web.DeskBase(c.Event.ID) + "/import"
	p := &templates.TeamImport{
		Look: base + "/preview", Action: base, Text: teamListField(l.text), Good: len(rows), Wrong: wrong, From: l.table.Sheet,
		Submit: templates.Msg("import-teams.enter", "n", len(rows)), Way: templates.Hidden{Name: "free", Value: "0"},
		Whole: templates.Field{
			Kind: "checkbox", Name: "whole", Label: templates.Msg("import-teams.whole"), Checked: c.IsTicked("whole"),
			Hint: templates.Msg("import-teams.whole-hint"),
		},
	}
	if l.table.Sheet != "" {
		p.Sheet = templates.Msg("import.sheet", "sheet", l.table.Sheet)
	}
	if len(l.sheets) > 1 {
		p.Sheet = templates.Msg("import.sheet-of", "sheet", l.table.Sheet, "sheets", strings.Join(l.sheets, ", "))
	}
	switch {
	case len(rows) == 0:
		p.Submit = templates.Msg("import.enter-none")
	case wrong > 0:
		p.Submit = templates.Msg("import.enter-good", "n", len(rows))
	}
	switch {
	case l.words:
		p.Way.Value = "1"
	case l.mapping.Columns != nil:
		p.Header = &templates.Field{Kind: "checkbox", Name: "header", Label: templates.Msg("import.header"), Checked: l.mapping.Header}
		for i, column := range l.mapping.Columns {
			p.Columns = append(p.Columns, view.ColumnFieldOf(i, column, teamlist.Columns()))
		}
	}
	if n := l.asked(); n > 0 {
		p.Checked = &templates.Field{
			Kind: "checkbox", Name: "checked", Label: templates.Msg("import.checked", "n", n), Checked: c.IsTicked("checked"), Required: true,
		}
	}
	counts := map[string]int{}
	for i, t := range l.teams {
		p.Teams = append(p.Teams, l.teamCard(c, i, t))
		counts[l.teamFate(i)]++
	}
	for _, line := range l.lines {
		if line.Kind == teamlist.Out || slices.ContainsFunc(l.left, func(o teamlist.Line) bool { return o.Number == line.Number }) {
			p.Rest = append(p.Rest, l.rest(line))
		}
	}
	for _, fate := range []string{view.RowNew, view.RowChanged, view.RowSame, view.RowWrong} {
		if n := counts[fate]; n > 0 {
			p.Summary = append(p.Summary, templates.Chip{
				Tone: view.FateTones()[fate], Text: templates.Msg("import-teams.count-"+fate, "n", n),
			})
		}
	}
	if len(l.teams) == 0 {
		p.Refused = templates.Msg("import-teams.no-teams")
	}
	return p
}

func (l *teamList) teamFate(i int) string {
	f := l.fates[i]
	switch {
	case f.Err != nil:
		return view.RowWrong
	case f.Known.ID == 0:
		return view.RowNew
	case f.Same:
		return view.RowSame
	}
	return view.RowChanged
}

// teamCard is a team of the preview with its people.
func (l *teamList) teamCard(c *web.Call, i int, t teamlist.Squad) templates.ImportTeam {
	fate := l.fates[i]
	state := l.teamFate(i)
	card := templates.ImportTeam{
		Line: t.Line, Name: t.Name, Kind: l.kindField(t.Line, teamlist.Team),
		State: templates.Chip{Tone: view.FateTones()[state], Text: templates.Msg("import-teams.row-" + state)},
	}
	if r, ok := c.Refusal(fate.Err); ok {
		card.Error = r.Text
	}
	if fate.Known.ID != 0 && fate.Known.Name != t.Name {
		card.Notes = append(card.Notes, templates.Msg("import-teams.known", "name", fate.Known.Name))
	}
	if fate.Short > 0 && fate.Err == nil {
		card.Notes = append(card.Notes, templates.Msg("import-teams.short", "n", fate.Short, "boards", c.Event.Head.Regulations.Team.Boards))
	}
	if t.Captain != "" {
		card.Notes = append(card.Notes, templates.Msg("import-teams.captain", "name", t.Captain))
	}
	if len(fate.Gone) > 0 {
		var names []string
		for _, m := range fate.Gone {
			names = append(names, m.ShortName())
		}
		card.Notes = append(card.Notes, templates.Msg("import-teams.gone", "names", strings.Join(names, ", ")))
	}
	for k, p := range t.People {
		m := l.rest(p)
		if m.Place = templates.Literal(strconv.Itoa(k + 1)); p.Reserve || k >= c.Event.Head.Regulations.Team.Boards {
			m.Place = templates.Msg("import-teams.reserve")
		}
		if k < len(fate.Members) {
			m.State = memberChip(fate.Members[k])
		}
		if r, ok := c.Refusal(p.Err); ok {
			m.Error = r.Text
		}
		card.People = append(card.People, m)
	}
	return card
}

func memberChip(f conduct.MemberFate) *templates.Chip {
	fate := view.RowChanged
	switch {
	case f.Known.ID == 0:
		fate = view.RowNew
	case f.Same:
		fate = view.RowSame
	}
	chip := view.FateChip(fate)
	return &chip
}

// rest is a line with what was understood of it.
func (l *teamList) rest(line teamlist.Line) templates.ImportMember {
	d := line.Data
	m := templates.ImportMember{
		Line: line.Number, Name: cmp.Or(d.Name, line.Text), Source: line.Text, Kind: l.kindField(line.Number, line.Kind),
	}
	if d.Sex != "" {
		m.Sex = templates.Msg("sex." + string(d.Sex) + "-short")
	}
	facts := []string{d.Birth(), d.Rank, numberText(d.Rating), d.OwnID, d.Federation, d.Club}
	m.Facts = strings.Join(slices.DeleteFunc(facts, func(s string) bool { return s == "" }), " · ")
	if line.Kind == teamlist.Person && line.Err == nil {
		for _, q := range line.Problems {
			m.Asks = append(m.Asks, templates.Msg(q.Key(), "text", q.Text))
		}
	}
	return m
}

// kindField says what a line is; nil where the list is a table.
func (l *teamList) kindField(line int, kind teamlist.Kind) *templates.Field {
	if !l.words {
		return nil
	}
	var options []templates.Option
	for _, k := range teamlist.Kinds() {
		options = append(options, web.Option(string(k), templates.Msg("import-teams.kind-"+string(k))))
	}
	f := web.Choice("kind", "select", string(kind), options...)
	f.Label = templates.Msg("import-teams.kind", "line", line)
	return &f
}
