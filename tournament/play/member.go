package play

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament"
	"adyukh/tournament/guest"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
	"adyukh/tournament/team"
)

// MemberID names a member of a team within an event; 0 is nobody. It is never the id of a team.
type MemberID int64

// Member is a person who plays for a team.
type Member struct {
	ID      MemberID   `json:"id" erase:"id"`
	Person  int64      `json:"person,omitzero" erase:"gone"` // of the register; 0: not said
	Reserve bool       `json:"reserve,omitzero"`
	Loan    bool       `json:"loan,omitzero"` // plays for the team, but belongs to another club
	Out     Withdrawal `json:"out,omitzero"`
	PlayerData
}

// IsTeam tells whether the event is one of teams.
func (e *Event) IsTeam() bool { return e.Head.Regulations.Team.IsTeam() }

// Member returns a member of the team.
func (p Player) Member(id MemberID) (Member, bool) {
	i := slices.IndexFunc(p.Members, func(m Member) bool { return m.ID == id && id != 0 })
	if i < 0 {
		return Member{}, false
	}
	return p.Members[i], true
}

// Member returns a member of any team, with the team.
func (e *Event) Member(id MemberID) (m Member, of Player, ok bool) {
	if !e.IsTeam() {
		return Member{}, Player{}, false
	}
	for i := range e.Players {
		if m, ok := e.Players[i].Member(id); ok {
			return m, e.Players[i], true
		}
	}
	return Member{}, Player{}, false
}

// MemberOf returns who plays a game for a team; ok is false while nobody is known, or at an empty board.
func (e *Event) MemberOf(g Game, of PlayerID) (m Member, ok bool) {
	side := 0
	if g.Black == of {
		side = 1
	}
	p, _ := e.Player(of)
	return p.Member(g.Members[side])
}

// HasLinks tells whether players have pages of their own: persons who play over the board.
func (e *Event) HasLinks() bool { return !e.IsTeam() && !e.Head.IsCorrespondence() }

// HasOpenLinks tells whether a player has the code of such a page.
func (e *Event) HasOpenLinks() bool {
	return e.HasLinks() && slices.ContainsFunc(e.Players, func(p Player) bool { return p.Code != "" })
}

// HandedOut counts the addresses of own pages, of the door and of screens: whoever has one comes in.
func (e *Event) HandedOut() int {
	n := len(e.Screens)
	if e.CheckIn.Code != "" {
		n++
	}
	for _, p := range e.Players {
		if p.Code != "" {
			n++
		}
	}
	return n
}

// ByCode returns the player whose own page has a code, or the team whose captain's has it.
func (e *Event) ByCode(code string) (Player, bool) {
	return guest.Find(e.Players, func(p Player) string { return p.Code }, code)
}

// SeatedMember returns a member of a team who sits at a board, or stands in a line-up, and is not among those who stay.
func (e *Event) SeatedMember(p Player, stay []Member) (Member, bool) {
	needed := map[MemberID]bool{}
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			needed[g.Members[0]], needed[g.Members[1]] = true, true
		}
	}
	for _, l := range e.Lineups {
		for _, id := range l.Boards {
			needed[MemberID(id)] = true
		}
	}
	for _, m := range p.Members {
		if needed[m.ID] && !slices.ContainsFunc(stay, func(s Member) bool { return s.ID == m.ID }) {
			return m, true
		}
	}
	return Member{}, false
}

// Substitute puts a member of a team at a board of a seated round, 0 for nobody, in all games of that board. The warnings ask about results
// that another has played, and about a rule of the line-ups that is broken.
func (e *Event) Substitute(g *Game, of PlayerID, member MemberID) ([]tournament.Warning, error) {
	rules := e.Head.Regulations.Team
	p, ok := e.Player(of)
	args := refusal.Args{"round": g.Round, "board": g.Board, "team": p.ShortName()}
	m, known := p.Member(member)
	switch {
	case !ok || !g.Has(of) || g.IsFree() || !e.Rounds[g.Round-1].Seated:
		return nil, refusal.NewConflict("error.lineup.none", args)
	case member != 0 && !known:
		return nil, refusal.NewInvalid("member", "error.lineup.stranger", args)
	}
	board, _ := rules.BoardOf(g.Leg)
	args["name"], args["board"] = m.ShortName(), board
	var warnings []tournament.Warning
	games := slices.Clone(e.Rounds[g.Round-1].Games)
	for i := range games {
		other, _ := rules.BoardOf(games[i].Leg)
		if games[i].Board != g.Board || other != board || !games[i].Has(of) {
			continue
		}
		side := 0
		if games[i].Black == of {
			side = 1
		}
		if games[i].Result.IsPlayed() && games[i].Members[side] != member && games[i].Members[side] != 0 {
			warnings = []tournament.Warning{{Level: tournament.Confirm, Key: "warning.lineup.played", Args: args}}
		}
		if games[i].Members[side] = member; games[i].ID == g.ID {
			g.Members[side] = member
		}
	}
	e.SetGames(g.Round, games)
	boards, _ := e.played(g.Round, of)
	if o := rules.Offence(p.men(g.Round), boards); o != nil && member != 0 {
		if o.Key == "error.lineup.twice" {
			return nil, refusal.NewConflict("error.round.seated-twice", refusal.Args{"name": m.ShortName(), "round": g.Round})
		}
		args["other"], args["other_board"] = o.Other, o.Board
		warnings = append(warnings, tournament.Warning{Level: tournament.Confirm, Key: "warning.lineup.rule", Args: args})
	}
	return warnings, nil
}

// men are the members of a team as line-ups are checked in a round.
func (p Player) men(round int) []team.Man {
	men := make([]team.Man, len(p.Members))
	for i, m := range p.Members {
		men[i] = team.Man{
			ID: int64(m.ID), Name: m.ShortName(), Rating: m.Rating, Sex: string(m.Sex), Born: m.BirthYear, Reserve: m.Reserve,
			Barred: m.Out.FromRound != 0 && round >= m.Out.FromRound,
		}
	}
	return men
}

// SetMembers sets the members of a team of the working copy and gives the new ones their ids. The rating of the team is the mean of
// those who stand at its boards, as far as they have one.
func (e *Event) SetMembers(id PlayerID, members []Member) {
	members = slices.Clone(members)
	for i := range members {
		if members[i].ID == 0 {
			members[i].ID = MemberID(e.NextID())
		}
	}
	if len(members) == 0 {
		members = nil
	}
	boards := e.Head.Regulations.Team.Boards
	e.EditPlayer(id, func(p *Player) {
		if mean, ok := meanRating(members, boards); ok {
			p.Rating = mean
		}
		p.Members = members
	})
}

func meanRating(members []Member, boards int) (mean int, ok bool) {
	sum, n := 0, 0
	for _, m := range members {
		if m.Rating > 0 && !m.Reserve && n < boards {
			sum, n = sum+m.Rating, n+1
		}
	}
	if n == 0 {
		return 0, false
	}
	return (sum + n/2) / n, true
}

// checkMembers refuses members that can't be: in an event of persons, too many, twice, or in two teams.
func (e *Event) checkMembers(year int) error {
	rules := e.Head.Regulations.Team
	known := map[MemberID]bool{}
	own, people := map[string]Player{}, map[int64]Player{}
	for _, p := range e.Players {
		switch {
		case len(p.Members) == 0:
			continue
		case !rules.IsTeam():
			return refusal.NewConflict("error.team.persons", refusal.Args{"name": p.Name})
		case len(p.Members) > rules.Boards+rules.Reserves:
			return refusal.NewInvalid("members", "error.team.members", refusal.Args{
				"name": p.Name, "n": len(p.Members), "boards": rules.Boards, "reserves": rules.Reserves,
			})
		}
		for _, m := range p.Members {
			if err := CheckData(m.PlayerData, year); err != nil {
				return err
			}
			if m.ID == 0 || known[m.ID] {
				return refusal.NewInvalid("members", "error.team.member-twice", refusal.Args{"name": m.Name, "team": p.Name, "other": p.Name})
			}
			known[m.ID] = true
			for _, key := range m.keys() {
				if other, twice := own[key]; twice {
					return refusal.NewInvalid("members", "error.team.member-twice", refusal.Args{"name": m.Name, "team": p.Name, "other": other.Name})
				}
				own[key] = p
			}
			if other, twice := people[m.Person]; twice && m.Person != 0 {
				return refusal.NewInvalid("members", "error.team.member-twice", refusal.Args{"name": m.Name, "team": p.Name, "other": other.Name})
			}
			people[m.Person] = p
		}
	}
	return nil
}

// keys are by what two members are the same person: the own number, or the name with the same year of birth, or none.
func (m Member) keys() []string {
	keys := []string{strings.Join([]string{m.FoldedName(), strconv.Itoa(m.BirthYear)}, "\x00")}
	if m.OwnID != "" {
		keys = append(keys, "\x01"+m.OwnID)
	}
	return keys
}

// checkBoards refuses members at a board who are not of its teams, or sit at two boards of a round.
func (e *Event) checkBoards(r Round) error {
	if !e.IsTeam() {
		return nil
	}
	rules, seated := e.Head.Regulations.Team, map[[2]int64]int{}
	for _, g := range r.Games {
		for side, id := range []PlayerID{g.White, g.Black} {
			m := g.Members[side]
			if m == 0 {
				continue
			}
			p, _ := e.Player(id)
			if _, ok := p.Member(m); !ok || !r.Seated || g.IsFree() {
				return refusal.NewConflict("error.team.not-of-team", refusal.Args{"round": r.Number, "board": g.Board, "team": p.Name})
			}
			_, game := rules.BoardOf(g.Leg)
			key := [2]int64{int64(m), int64(game)}
			if seated[key] != 0 {
				man, _ := p.Member(m)
				return refusal.NewConflict("error.round.seated-twice", refusal.Args{"name": man.ShortName(), "round": r.Number})
			}
			seated[key] = g.Board
		}
	}
	return nil
}

// boardPoints adds up a match of teams board by board, for the criteria that ask for it; nil elsewhere.
func (e *Event) boardPoints(m meeting) []standings.Board {
	rules := e.Head.Regulations.Team
	if !rules.IsTeam() {
		return nil
	}
	boards := make([]standings.Board, rules.Boards)
	for _, g := range m.games {
		board, _ := rules.BoardOf(g.Leg)
		if board > len(boards) || e.notNeeded(g) {
			continue
		}
		r := e.Counted(g)
		white, black := r.White, r.Black
		if g.White != m.players[0] {
			white, black = black, white
		}
		boards[board-1].White += white
		boards[board-1].Black += black
	}
	return boards
}

// forReaders is what everybody may know of a member.
func (m Member) forReaders(drawn bool) Member {
	seen := Member{
		ID: m.ID, Reserve: m.Reserve, Loan: m.Loan, Out: Withdrawal{FromRound: m.Out.FromRound, Finished: m.Out.Finished},
		PlayerData: m.Only(func(f person.Field) bool { return f.Seen == person.Everybody || drawn && f.Seen == person.Published }),
	}
	if drawn {
		seen.Person = m.Person
	}
	return seen
}

// EditPerson says of a player, or in an event of teams of a member, which card of the register he is.
func (e *Event) EditPerson(id PlayerID, card int64) {
	if !e.IsTeam() {
		e.EditPlayer(id, func(p *Player) { p.Person = card })
		return
	}
	if _, of, ok := e.Member(MemberID(id)); ok {
		e.EditPlayer(of.ID, func(p *Player) {
			p.Members = slices.Clone(p.Members)
			i := slices.IndexFunc(p.Members, func(m Member) bool { return m.ID == MemberID(id) })
			p.Members[i].Person = card
		})
	}
}

// ShortName is the name as short lists have it: of a team, which has no initials, the whole one.
func (p Player) ShortName() string {
	if len(p.Members) > 0 {
		return p.Name
	}
	return p.PlayerData.ShortName()
}
