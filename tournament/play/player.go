package play

import (
	"cmp"
	"slices"
	"strings"

	"adyukh/tournament/person"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
	"adyukh/tournament/team"
)

// PlayerID names a player within an event; 0 is nobody.
type PlayerID int64

// Player is somebody who takes part: a person, or in an event of teams a team.
type Player struct {
	ID        PlayerID   `json:"id" erase:"id"`
	Revision  int64      `json:"revision,omitzero"`
	Number    int        `json:"number,omitzero"` // drawn number, from 1; 0 before the draw
	Withdrawn Withdrawal `json:"withdrawn,omitzero"`
	Entered   int        `json:"entered,omitzero"`             // the first round of a late entry; 0: from the beginning
	Byes      []Bye      `json:"byes,omitzero"`                // rounds in which the player asked not to be paired, in order
	NoHalf    bool       `json:"no_half,omitzero"`             // gets no half-point bye
	Table     int        `json:"own_table,omitzero"`           // the board at which the player always sits; 0: wherever the pairing says
	PlayOff   int        `json:"play_off,omitzero"`            // of an additional match or the arbiter, among level players; more is better
	Lot       int        `json:"lot,omitzero"`                 // place in a drawing of lots held by hand, from 1; 0: the event's seed decides
	Person    int64      `json:"person,omitzero" erase:"gone"` // the person of the register that this player is; 0: not said
	Members   []Member   `json:"members,omitzero"`             // of a team, in the order of its boards, reserves after them
	Captain   string     `json:"captain,omitzero"`
	Code      string     `json:"code,omitzero" erase:"gone"` // of the address of the own page, a team's of its captain's; "": none yet
	Former    []Former   `json:"former,omitzero"`            // who played in this place before, the first one first
	PlayerData
}

// What is known of a player: see package person, which has the one table of its fields.
type (
	PlayerData = person.Data
	Sex        = person.Sex
)

// The values of Sex; the empty one means "not said".
const (
	Male   = person.Male
	Female = person.Female
)

// Withdrawal says from which round on a player no longer takes part. FromRound 0 means that the player is in.
type Withdrawal struct {
	FromRound int      `json:"from,omitzero"`
	Reason    string   `json:"reason,omitzero" erase:"gone"`
	Finished  Finished `json:"finished,omitzero"`
}

// Finished says what becomes of the games that a player has finished who leaves: of an event by correspondence, in which all rounds are
// open at once, and of any where he is left out of the places. It is said when he leaves, whatever comes of his games afterwards.
type Finished string

// The ways.
const (
	FinishedByRule   Finished = ""         // by the rule of half of the games
	FinishedKept     Finished = "kept"     // they count
	FinishedAnnulled Finished = "annulled" // they leave the table with him
	FinishedApart    Finished = "apart"    // as by the rule, and where they count he has no place nevertheless
)

// Former is who played in a player's place before him, in an event by correspondence: the games that he had finished, and those that went
// on with the player who replaced him.
type Former struct {
	Name  string   `json:"name" erase:"name"`
	Until Date     `json:"until,omitzero"`
	Games []GameID `json:"games,omitzero"` // that he had finished
}

// CheckFormer refuses what no event by correspondence says of finished games and of who played before.
func (p Player) CheckFormer() error {
	out := []Withdrawal{p.Withdrawn}
	for _, m := range p.Members {
		out = append(out, m.Out)
	}
	for _, w := range out {
		if !slices.Contains([]Finished{FinishedByRule, FinishedKept, FinishedAnnulled, FinishedApart}, w.Finished) {
			return refusal.NewInvalid("withdrawn.finished", "error.correspondence.finished", nil)
		}
	}
	for _, f := range p.Former {
		if err := CheckText("former.name", f.Name); err != nil {
			return err
		}
	}
	return nil
}

// CheckData returns an Invalid error that names the first wrong field.
func CheckData(d PlayerData, year int) error { return refused(d.Check(year)) }

// CheckText refuses text that no person's or event's line can be.
func CheckText(field, text string) error { return refused(person.CheckText(field, text)) }

// refused is a fault as an Invalid error.
func refused(f *person.Fault) error {
	if f == nil {
		return nil
	}
	return refusal.NewInvalid(f.Field, f.Key, refusal.Args(f.Args))
}

// CleanText is person.Clean.
func CleanText(s string) string { return person.Clean(s) }

// FoldName is person.Fold.
func FoldName(s string) string { return person.Fold(s) }

// PossibleDuplicate returns a player of the event, other than the one with the id, who has the same name and no different birth year.
func (e *Event) PossibleDuplicate(id PlayerID, d PlayerData) (Player, bool) {
	i := slices.IndexFunc(e.Players, func(p Player) bool {
		return p.ID != id && p.CanBe(d)
	})
	if i < 0 {
		return Player{}, false
	}
	return e.Players[i], true
}

// ByNumber returns the players in the order of their drawn numbers; before the draw, and for players without a number, by name.
func (e *Event) ByNumber() []Player {
	return sorted(e.Players, func(a, b *Player) int {
		if a.Number != 0 && b.Number != 0 {
			return cmp.Compare(a.Number, b.Number)
		}
		return cmp.Compare(b.Number, a.Number) // the one with a number first
	})
}

// ByName returns the players in the order of their names.
func (e *Event) ByName() []Player { return sorted(e.Players, func(_, _ *Player) int { return 0 }) }

// sorted returns players in an order, those who are equal by name and id. A name is folded once, and not at all where none has to decide.
func sorted(players []Player, order func(a, b *Player) int) []Player {
	names, at := make([]string, len(players)), make([]int, len(players))
	for i := range at {
		at[i] = i
	}
	name := func(i int) string {
		if names[i] == "" {
			names[i] = players[i].FoldedName()
		}
		return names[i]
	}
	slices.SortFunc(at, func(a, b int) int {
		if c := order(&players[a], &players[b]); c != 0 {
			return c
		}
		return cmp.Or(strings.Compare(name(a), name(b)), cmp.Compare(players[a].ID, players[b].ID))
	})
	list := make([]Player, len(players))
	for i, from := range at {
		list[i] = players[from]
	}
	return list
}

// AreLevel tells whether neither rating nor rank tells two players apart.
func AreLevel(a, b Player) bool { return compareRated(&a, &b) == 0 }

// compareRated puts players in the order of a start list as far as names do not decide: by rating, by rank where ratings are equal or
// missing.
func compareRated(a, b *Player) int {
	if c := cmp.Compare(b.Rating, a.Rating); c != 0 {
		return c
	}
	return cmp.Compare(rating.RankStrength(b.Rank), rating.RankStrength(a.Rank))
}

// ParseDate reads 2026-11-21, or the empty text as no date.
func ParseDate(text string) (Date, error) {
	d, fault := person.ParseDate(text)
	return d, refused(fault)
}

// Date is a day of the calendar, without a time or a zone. The zero value means "not said".
type Date = person.Date

// Persons returns an event of teams as one of the persons who play in it: each a player, each board a game, for results by person, ratings
// and files of games. Nobody can be paired in it, and nothing is stored of it. An event of persons is itself.
func (e *Event) Persons() *Event {
	if !e.IsTeam() {
		return e
	}
	p := &Event{Envelope: e.Envelope, Head: e.Head}
	r := &p.Head.Regulations
	p.Head.Discipline = e.Head.Discipline.Pace()
	r.System, r.Rounds, r.Restrictions = OwnPairings, max(1, e.ScheduledRounds()), nil
	r.Team, r.Match, r.Totals = team.Rules{}, OneGame(), nil
	r.Swiss = SwissRules{PairBy: defaultSum(e.Head.Scale()), Free: e.Head.Scale().Most}
	p.Head = p.Head.withUsualOrder()
	number := 0
	for _, t := range e.ByNumber() {
		for _, m := range t.Members {
			number++
			q := m.asPlayer()
			q.Revision = t.Revision
			if q.Group = t.ShortName(); e.IsDrawn() {
				q.Number = number
			}
			p.Players = append(p.Players, q)
		}
	}
	slices.SortFunc(p.Players, func(a, b Player) int { return cmp.Compare(a.ID, b.ID) })
	for _, round := range e.Rounds {
		round.Games, round.PairingLog = e.personGames(round), ""
		p.Rounds = append(p.Rounds, round)
	}
	if e.Derived != nil {
		p.Derived = &Derived{Rounds: r.Rounds, Players: map[PlayerID]DerivedPlayer{}, Open: e.Derived.Open}
		for _, t := range e.Players {
			for i, line := range e.Derived.Players[t.ID].Members {
				p.Derived.Players[PlayerID(t.Members[i].ID)] = DerivedPlayer{KLine: line}
			}
		}
	}
	return p
}

// People are the persons of the event by number, of teams team by team in the order of the boards: each member a player with his id.
func (e *Event) People() []Player {
	if !e.IsTeam() {
		return e.ByNumber()
	}
	var all []Player
	for _, t := range e.ByNumber() {
		for _, m := range t.Members {
			p := m.asPlayer()
			p.Revision = t.Revision
			all = append(all, p)
		}
	}
	return all
}

// Person returns one of the People.
func (e *Event) Person(id PlayerID) (Player, bool) {
	if !e.IsTeam() {
		return e.Player(id)
	}
	m, of, ok := e.Member(MemberID(id))
	p := m.asPlayer()
	p.Revision = of.Revision
	return p, ok
}

// PersonsOf returns who plays a game, White and Black; of teams the members who sit at the board, 0 at an empty one.
func (e *Event) PersonsOf(g Game) [2]PlayerID {
	if e.IsTeam() {
		return [2]PlayerID{PlayerID(g.Members[0]), PlayerID(g.Members[1])}
	}
	return [2]PlayerID{g.White, g.Black}
}

// WithdrawPerson says since when one of the People takes no part, in the working copy. What becomes of finished games is said of players
// alone: those of a member stay with the team.
func (e *Event) WithdrawPerson(id PlayerID, w Withdrawal) {
	_, of, ok := e.Member(MemberID(id))
	if !ok {
		e.EditPlayer(id, func(p *Player) { p.Withdrawn = w })
		return
	}
	w.Finished = FinishedByRule
	members := slices.Clone(of.Members)
	members[slices.IndexFunc(members, func(m Member) bool { return m.ID == MemberID(id) })].Out = w
	e.SetMembers(of.ID, members)
}

// SetPerson sets what is known of one of the People in the working copy.
func (e *Event) SetPerson(id PlayerID, data PlayerData) {
	_, of, ok := e.Member(MemberID(id))
	if !ok {
		e.EditPlayer(id, func(p *Player) { p.PlayerData = data })
		return
	}
	members := slices.Clone(of.Members)
	members[slices.IndexFunc(members, func(m Member) bool { return m.ID == MemberID(id) })].PlayerData = data
	e.SetMembers(of.ID, members)
}

// asPlayer is a member as a player of an event of persons.
func (m Member) asPlayer() Player {
	return Player{ID: PlayerID(m.ID), Person: m.Person, Withdrawn: m.Out, PlayerData: m.PlayerData}
}

// personGames are the boards of a round at which somebody sits, numbered through all matches.
func (e *Event) personGames(round Round) []Game {
	rules := e.Head.Regulations.Team
	var games []Game
	for _, g := range round.Games {
		board, game := rules.BoardOf(g.Leg)
		if g.IsFree() || g.Members == [2]MemberID{} {
			continue
		}
		result := e.Counted(g)
		if white, black := e.IsTaken(g); (white || black) && g.Result.IsPlayed() { // ratings count what was played
			g.Rated = g.ForRatings()
		}
		g.Board, g.Leg = (g.Board-1)*rules.Boards+board, game
		g.White, g.Black = PlayerID(g.Members[0]), PlayerID(g.Members[1])
		switch g.Members, g.Result = [2]MemberID{}, result; {
		case g.White == 0:
			g = Game{ID: g.ID, Revision: g.Revision, Round: g.Round, White: g.Black, Result: Result{Kind: emptyBye(result.Black)}}
		case g.Black == 0:
			g = Game{ID: g.ID, Revision: g.Revision, Round: g.Round, White: g.White, Result: Result{Kind: emptyBye(result.White)}}
		}
		games = append(games, g)
	}
	slices.SortFunc(games, CompareBoards)
	return games
}

// emptyBye is what somebody has for an empty board against him.
func emptyBye(points int) ResultKind {
	if points > 0 {
		return FullBye
	}
	return Absent
}

// BoardNumber is the number of a board through all matches of a round, as it stands on the tables.
func (e *Event) BoardNumber(g Game) int {
	rules := e.Head.Regulations.Team
	if !rules.IsTeam() || g.IsFree() {
		return g.Board
	}
	board, _ := rules.BoardOf(g.Leg)
	return (g.Board-1)*rules.Boards + board
}

// MemberLike returns the member of a team whom a line of a list means: the one with the same own id, else, where not both have one, the
// one of the same name and no different year of birth.
func (p Player) MemberLike(d PlayerData) (Member, bool) {
	i := slices.IndexFunc(p.Members, func(m Member) bool { return d.OwnID != "" && m.OwnID == d.OwnID })
	if i < 0 {
		i = slices.IndexFunc(p.Members, func(m Member) bool {
			sameYear := m.BirthYear == d.BirthYear || m.BirthYear == 0 || d.BirthYear == 0
			return sameYear && m.FoldedName() == d.FoldedName() && (m.OwnID == "" || d.OwnID == "")
		})
	}
	if i < 0 {
		return Member{}, false
	}
	return p.Members[i], true
}
