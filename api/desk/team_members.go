package desk

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/exchange"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// memberLine is a member of a team as the form has him: all as it was typed.
type memberLine struct {
	id, name, birth, sex, rank, rating, ownID, role string

	asks []templates.Text // questions about a pasted line
	err  templates.Text
}

// The roles of a line, and the empty lines under a list.
const (
	roleReserve     = "reserve"
	roleLoan        = "loan"
	roleLoanReserve = "loan-reserve"
	roleGone        = "gone"
	emptyMembers    = 2
)

func memberList(at *[]memberLine) web.List[memberLine] {
	return web.List[memberLine]{At: at, Prefix: "m", Inputs: func(_ int, m *memberLine) web.Inputs {
		return web.Inputs{{
			web.Posted(&m.id, "member"), web.Posted(&m.name, "m_name"), web.Posted(&m.birth, "m_birth"), web.Posted(&m.sex, "m_sex"),
			web.Posted(&m.rank, "m_rank"), web.Posted(&m.rating, "m_rating"), web.Posted(&m.ownID, "m_id"), web.Posted(&m.role, "m_role"),
		}}
	}}
}

// captainInput asks for the name of a team's captain.
func captainInput(captain *string) web.Inputs {
	return web.Inputs{{web.TextInput(captain, templates.Field{Name: "captain", MaxLength: person.MaxText, Autocomplete: "off"})}}
}

func memberFields() []string {
	return append(append(memberList(nil).Names(), web.Names(captainInput)...), "text", "up", "down")
}

func memberLines(p play.Player) []memberLine {
	lines := make([]memberLine, len(p.Members))
	for i, m := range p.Members {
		role := ""
		switch {
		case m.Loan && m.Reserve:
			role = roleLoanReserve
		case m.Loan:
			role = roleLoan
		case m.Reserve:
			role = roleReserve
		}
		lines[i] = memberLine{
			id: strconv.FormatInt(int64(m.ID), 10), name: m.Name, birth: m.Birth(), sex: string(m.Sex), rank: m.Rank,
			rating: web.OrNothing(m.Rating), ownID: m.OwnID, role: role,
		}
	}
	return lines
}

// member is what a line says, over what is known of the member already.
func (l *memberLine) member(p play.Player, year int) (play.Member, error) {
	id, _ := web.ParseID(l.id)
	m, _ := p.Member(play.MemberID(id))
	m.ID, m.Name, m.Sex, m.Rank, m.OwnID = play.MemberID(id), l.name, play.Sex(l.sex), l.rank, l.ownID
	m.Reserve = l.role == roleReserve || l.role == roleLoanReserve
	m.Loan = l.role == roleLoan || l.role == roleLoanReserve
	if birth := strings.TrimSpace(l.birth); birth != m.Birth() {
		m.BirthYear, m.Born = 0, play.Date{}
		if err := exchange.ReadBirth(&m.PlayerData, birth); err != nil {
			return m, err
		}
	}
	var err error
	if m.Rating, err = web.WholeNumber(l.rating, "rating"); err != nil {
		return m, err
	}
	m.PlayerData = m.Clean()
	return m, play.CheckData(m.PlayerData, year)
}

// readMembers reads the table as it was posted. What is wrong in a line is said there.
func readMembers(c *board.Desk, p play.Player) (lines []memberLine, members []play.Member, err error) {
	if err := memberList(&lines).Read(c.Plain()); err != nil {
		return nil, nil, err
	}
	if len(lines) > maxMemberLines {
		return nil, nil, web.ErrMalformed
	}
	lines = slices.DeleteFunc(lines, func(l memberLine) bool { return l.id == "" && strings.TrimSpace(l.name) == "" })
	year := c.Now().Year()
	for i := range lines {
		if lines[i].role == roleGone {
			continue
		}
		m, wrong := lines[i].member(p, year)
		if wrong != nil {
			if r, ok := c.Refusal(wrong); ok {
				lines[i].err = r.Text
			}
			err = wrong
		}
		members = append(members, m)
	}
	return lines, members, err
}

// maxMemberLines bounds a table of members: more than a team can have, so that a pasted list can be cut.
const maxMemberLines = 200

// saveMembers keeps the captain and the members of a team, in the order of the table; up and down also move one of them.
func saveMembers(c *board.Desk, p play.Player) error {
	lines, members, err := readMembers(c, p)
	data := conduct.TeamData{Members: moved(members, c.Field("up"), c.Field("down"))}
	if err == nil {
		err = captainInput(&data.Captain).Read(c.Plain())
	}
	if err == nil {
		_, err = c.Events.SetTeam(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, c.Seen, data)
	}
	if err != nil {
		return membersAgain(c, p, lines, err)
	}
	return c.Done(web.PlayerPath(c.Event.ID, p.ID), web.Saved("team-members.said", "name", p.Name, "n", len(data.Members)))
}

// moved changes the place of a member with the one before him, or after.
func moved(members []play.Member, up, down string) []play.Member {
	i, err := strconv.Atoi(up)
	if err != nil {
		if i, err = strconv.Atoi(down); err != nil {
			return members
		}
		i++
	}
	if i >= 1 && i < len(members) {
		members = slices.Clone(members)
		members[i-1], members[i] = members[i], members[i-1]
	}
	return members
}

func membersAgain(c *board.Desk, p play.Player, lines []memberLine, err error) error {
	if web.IsStale(err) {
		if loadErr := c.LoadEvent(c.Event.ID); loadErr != nil {
			return loadErr
		}
		var loadErr error
		if p, loadErr = routePlayer(c); loadErr != nil {
			return loadErr
		}
	}
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		v := playerView(c, p, playerForm(c, p.PlayerData), withdrawalForm(c, p))
		body, _ := v.Body.(templates.DeskPlayer)
		body.Members = membersTable(c, p, lines)
		body.Members.Refused = r.Text
		v.Body = body
		return v, nil
	})
}

// membersTable is the table of a team's members; who may not change them reads it.
func membersTable(c *board.Desk, p play.Player, lines []memberLine) *templates.TeamMembers {
	path := web.PlayerPath(c.Event.ID, p.ID)
	rules := c.Event.Head.Regulations.Team
	t := &templates.TeamMembers{
		Note: templates.Msg("team-members.note", "boards", rules.Boards, "reserves", rules.Reserves), Edit: c.May(account.EditPlayers),
		Action: path + "/members", Paste: path + "/members/paste", Hidden: []templates.Hidden{web.HiddenRevision(p.Revision)},
	}
	captain := p.Captain
	t.Captain = captainInput(&captain).Rows(c.Plain())[0][0]
	if typed, ok := c.Form["captain"]; ok {
		t.Captain.Value = typed[0]
	}
	f := web.Kind(web.Text("text", ""), "textarea")
	f.Rows = 6
	t.Text = web.Hinted(f, templates.Msg("team-members.paste-hint"))
	t.Heads = []templates.Text{
		templates.Msg("field.player"), templates.Msg("players.born"), templates.Msg("field.sex"), templates.Msg("field.rank"),
		templates.Msg("field.rating"), templates.Msg("field.own_id"), templates.Msg("team-members.role"),
	}
	if t.Edit {
		lines = append(slices.Clone(lines), make([]memberLine, emptyMembers)...)
	}
	board := 0
	for i, l := range lines {
		row := templates.TeamMember{ID: l.id, Error: l.err, Asks: l.asks, Index: i}
		if l.name != "" && l.role != roleReserve && l.role != roleLoanReserve && board < rules.Boards {
			board++
			row.Board = strconv.Itoa(board)
		}
		row.Cells = memberCells(t.Heads, i, l)
		id, _ := web.ParseID(l.id)
		if m, ok := p.Member(play.MemberID(id)); ok {
			row.Saved, row.First, row.Last = true, i == 0, i == len(p.Members)-1
			if row.Name = m.Name; m.Out.FromRound != 0 {
				row.Out = templates.Msg("lineup.out", "round", m.Out.FromRound)
				row.Return = &templates.Action{
					Label: templates.Msg("members-bar.return"), Action: path + "/bar", Style: "small",
					Hidden: []templates.Hidden{web.HiddenRevision(p.Revision), {Name: "member", Value: l.id}, {Name: "from_round", Value: "0"}},
				}
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// memberCells are the fields of a line.
func memberCells(heads []templates.Text, i int, l memberLine) []templates.FreeCell {
	cell := func(n int, name, value string, most int) templates.FreeCell {
		return templates.FreeCell{
			ID: name + "-" + strconv.Itoa(i), Name: name, Value: value, Head: heads[n], Most: most, Wide: n == 0,
			Label: templates.Msg("import.cell", "line", i+1, "column", heads[n]),
		}
	}
	choice := func(n int, name, value string, options ...templates.Option) templates.FreeCell {
		f := cell(n, name, value, 0)
		for k := range options {
			options[k].Selected = options[k].Value == value
		}
		f.Options = options
		return f
	}
	roles := web.OrNone("member-role.main", web.Options("member-role.", roleReserve, roleLoan, roleLoanReserve, roleGone))
	return []templates.FreeCell{
		cell(0, "m_name", l.name, person.MaxText), cell(1, "m_birth", l.birth, 20),
		choice(2, "m_sex", l.sex, web.Option("", templates.Literal("–")), web.Option("m", templates.Msg("sex.m-short")),
			web.Option("f", templates.Msg("sex.f-short"))),
		cell(3, "m_rank", l.rank, person.MaxText), cell(4, "m_rating", l.rating, 6), cell(5, "m_id", l.ownID, person.MaxText),
		choice(6, "m_role", l.role, roles...),
	}
}
