package conduct

import (
	"cmp"
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

// TeamRow is a team as a list has it, with its people in the order of their boards.
type TeamRow struct {
	Name    string
	Captain string        // "" leaves the one that is known
	Members []play.Member // without ids
}

// TeamFate is what ImportTeams would do with a team of a list.
type TeamFate struct {
	Err     error // why the team would be refused; everything else is then zero
	Known   play.Player
	Same    bool // a known team of which the list says nothing new
	Members []MemberFate
	Gone    []play.Member // whom the team would lose
	Short   int           // so many boards have nobody
}

// MemberFate is what becomes of a member of a list.
type MemberFate struct {
	Known   play.Member // whom the line means; ID 0 for somebody new
	Becomes play.Member
	Same    bool
}

// ImportedTeams says what an import did: teams that are new, that have changed, that say nothing new, and people who are new.
type ImportedTeams struct{ Added, Changed, Same, People int }

// PreviewTeams tells for every team of a list what ImportTeams would do with it now, each after the ones before it. It changes nothing.
func PreviewTeams(e *play.Event, rows []TeamRow, whole bool, now time.Time) []TeamFate {
	working := *e
	fates := make([]TeamFate, len(rows))
	for i, row := range rows {
		before := working
		if fates[i] = importTeam(&working, row, whole, now.Year()); fates[i].Err != nil {
			working = before
		}
	}
	return fates
}

// ImportTeams enters the teams of a list in one change: new ones with their people, and what the list says of those that are known, by
// their names. Whom a list does not name stays in his team behind those whom it names, unless the list is said to be whole. A team that
// can't be entered is a *RowError.
func (s *Service) ImportTeams(ctx context.Context, by tournament.Actor, id tournament.EventID, rows []TeamRow, whole bool) (
	*play.Event, ImportedTeams, error,
) {
	var done ImportedTeams
	e, err := s.Change(ctx, by, id, func(e *play.Event, now time.Time) (note, error) {
		done = ImportedTeams{}
		if !e.IsTeam() {
			return note{}, refusal.NewConflict("error.team.none", nil)
		}
		before := *e
		for i, row := range rows {
			fate := importTeam(e, row, whole, now.Year())
			switch {
			case fate.Err != nil:
				return note{}, &RowError{Row: i + 1, Err: fate.Err}
			case fate.Known.ID == 0:
				done.Added++
			case fate.Same:
				done.Same++
			default:
				done.Changed++
			}
			for _, m := range fate.Members {
				if m.Known.ID == 0 {
					done.People++
				}
			}
		}
		args := e.WithMoves(&before, refusal.Args{"added": done.Added, "changed": done.Changed, "people": done.People})
		return note{Action: TeamsImported, Args: args}, nil
	})
	return e, done, err
}

// importTeam enters a team in the working copy, and tells what has become of it.
func importTeam(e *play.Event, row TeamRow, whole bool, year int) TeamFate {
	row.Name, row.Captain = play.CleanText(row.Name), play.CleanText(row.Captain)
	known, ok := TeamNamed(e, row.Name)
	if !ok {
		data := common(row)
		if err := cmp.Or(play.CheckData(data, year), e.Add(data)); err != nil {
			return TeamFate{Err: err}
		}
		known, _ = e.Player(play.PlayerID(e.LastID))
		known.Members = nil
	}
	fate := TeamFate{Known: known}
	members := fate.merge(e, known, row, whole)
	if gone, sits := e.SeatedMember(known, members); sits {
		return TeamFate{Err: refusal.NewConflict("error.team.member-plays", refusal.Args{"name": gone.ShortName(), "team": known.Name})}
	}
	if !ok {
		fate.Known = play.Player{}
	}
	if err := play.CheckText("captain", row.Captain); err != nil {
		return TeamFate{Err: err}
	}
	fate.Same = slices.Equal(members, known.Members) && (row.Captain == "" || row.Captain == known.Captain)
	if rules := e.Head.Regulations.Team; len(members) < rules.Boards {
		fate.Short = rules.Boards - len(members)
	}
	if fate.Same && ok {
		return fate
	}
	e.EditPlayer(known.ID, func(p *play.Player) { p.Captain = cmp.Or(row.Captain, p.Captain) })
	e.SetMembers(known.ID, members)
	if err := e.CheckMembers(year); err != nil {
		return TeamFate{Err: err}
	}
	return fate
}

// merge returns the members that a team would have.
func (f *TeamFate) merge(e *play.Event, known play.Player, row TeamRow, whole bool) []play.Member {
	var members []play.Member
	for i, m := range row.Members {
		m.PlayerData, m.ID = m.Clean(), 0
		m.Reserve = m.Reserve || i >= e.Head.Regulations.Team.Boards
		become := m
		old, found := known.MemberLike(m.PlayerData)
		if taken := slices.ContainsFunc(members, func(o play.Member) bool { return o.ID == old.ID }); found && !taken {
			become = old
			become.PlayerData, become.Reserve = (play.Player{PlayerData: old.PlayerData}).Merge(m.PlayerData), m.Reserve
		} else {
			old = play.Member{}
		}
		f.Members = append(f.Members, MemberFate{Known: old, Becomes: become, Same: old.ID != 0 && become == old})
		members = append(members, become)
	}
	for _, m := range known.Members {
		switch {
		case slices.ContainsFunc(members, func(o play.Member) bool { return o.ID == m.ID }):
		case whole:
			f.Gone = append(f.Gone, m)
		default:
			members = append(members, m)
		}
	}
	return members
}

// TeamNamed returns the team of the event that a list calls by a name, quotes and the word «команда» aside.
func TeamNamed(e *play.Event, name string) (play.Player, bool) {
	key := register.TeamKey(name)
	i := slices.IndexFunc(e.Players, func(p play.Player) bool { return register.TeamKey(p.Name) == key })
	if i < 0 {
		return play.Player{}, false
	}
	return e.Players[i], true
}

// common is a new team: it comes from where all its people come from, if that is said of all of them.
func common(row TeamRow) play.PlayerData {
	data := play.PlayerData{Name: row.Name}
	if len(row.Members) == 0 {
		return data
	}
	data.Federation, data.Club = row.Members[0].Federation, row.Members[0].Club
	for _, m := range row.Members {
		if m.Federation != data.Federation {
			data.Federation = ""
		}
		if m.Club != data.Club {
			data.Club = ""
		}
	}
	return data.Clean()
}
