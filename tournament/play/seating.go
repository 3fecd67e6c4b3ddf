package play

import (
	"slices"
	"strings"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/pairing"
	"adyukh/tournament/refusal"
)

// seating is a round as a system pairs it: who meets whom, in the order of boards, and who has no opponent and why.
type seating struct {
	boards   []seats
	unpaired []unpairedPlayer
	why      string // Round.PairingLog
}

// seats are the players of one board, with the colours of the first game.
type seats struct{ white, black PlayerID }

// unpairedPlayer is a player without an opponent.
type unpairedPlayer struct {
	player PlayerID
	kind   ResultKind
}

// seating pairs round n, the next one, by the event's system.
func (e *Event) seating(n int) (seating, error) { return e.system().pair(e, n) }

// away returns who takes part in round n and is not to be paired in it.
func (e *Event) away(n int) []unpairedPlayer {
	var all []unpairedPlayer
	for _, p := range e.ByNumber() {
		if kind, away := p.away(n); away && p.Entered <= n {
			all = append(all, unpairedPlayer{p.ID, kind})
		}
	}
	return all
}

// games makes the games of a seating, without ids: each board has as many as a match of the event.
func (e *Event) games(n int, s seating) []Game {
	var games []Game
	boards := e.boardNumbers(s.boards)
	for i, b := range s.boards {
		games = append(games, e.match(Game{Round: n, Board: boards[i], White: b.white, Black: b.black})...)
	}
	for _, a := range s.unpaired {
		games = append(games, Game{Round: n, White: a.player, Result: Result{Kind: a.kind}})
	}
	slices.SortStableFunc(games, CompareBoards)
	return games
}

// match returns the games of a match whose first game is given, with colours changing.
func (e *Event) match(first Game) []Game {
	m, rules := e.Head.Regulations.microMatch(), e.Head.Regulations.Team
	var games []Game
	for leg, p := range m.Pairs(pairing.Pair{White: 1, Black: 2}) {
		g := first
		g.Leg = leg
		if rules.IsTeam() && !rules.White(rules.BoardOf(leg)) || !rules.IsTeam() && p.White == 2 {
			g.White, g.Black = first.Black, first.White
		}
		games = append(games, g)
	}
	return games
}

// boardNumbers numbers the boards in their order. Who always sits at the same table does; of two such the first one.
func (e *Event) boardNumbers(boards []seats) []int {
	numbers := make([]int, len(boards))
	taken := map[int]bool{}
	for i, b := range boards {
		for _, id := range []PlayerID{b.white, b.black} {
			if p, _ := e.Player(id); p.Table != 0 && numbers[i] == 0 && !taken[p.Table] {
				numbers[i] = p.Table
				taken[p.Table] = true
			}
		}
	}
	next := 1
	for i := range numbers {
		if numbers[i] != 0 {
			continue
		}
		for taken[next] {
			next++
		}
		numbers[i] = next
		next++
	}
	return numbers
}

// Complete makes drafts of the rounds from o.First on, so that everybody meets everybody; starts and openings of drafts stay. Whoever has
// nobody in a round has a free one.
func (e *Event) Complete(o Outlook) {
	old := e.Rounds
	e.Rounds = slices.Clone(old[:min(o.First-1, len(old))])
	for _, boards := range o.rounds {
		n := len(e.Rounds) + 1
		s, sits := seating{boards: boards}, map[PlayerID]bool{}
		for _, b := range boards {
			sits[b.white], sits[b.black] = true, true
		}
		for _, p := range e.ByNumber() {
			if !sits[p.ID] {
				s.unpaired = append(s.unpaired, unpairedPlayer{p.ID, FreeRound})
			}
		}
		games := e.games(n, s)
		for i := range games {
			games[i].ID = GameID(e.NextID())
		}
		r := Round{Number: n, Games: games}
		if n <= len(old) {
			r.StartsAt, r.Opening = old[n-1].StartsAt, old[n-1].Opening
		} else {
			r.Opening, _ = e.DrawOpening(n, e.Head.Regulations.Openings.Seed)
		}
		e.Rounds = append(e.Rounds, r)
		e.seatRoster(n)
	}
}

// Presence is a player in the list of who is there in a round.
type Presence struct {
	Player Player
	Tick   attendance.Tick
	Off    ResultKind // why he has no opponent in the round; "" for who has, or is to get, one
	Bye    Bye        // that he asked for, of a round that is not paired
	Game   Game       // the first game of his match, in a round that is paired
	Out    bool       // withdrawn
	Later  bool       // takes part from a later round on
}

// IsAwaited tells whether the player is to sit at a board in the round.
func (p Presence) IsAwaited() bool { return !p.Out && !p.Later && p.Off == "" }

// IsUnanswered tells whether he is to sit at a board, and nobody has said whether he is there.
func (p Presence) IsUnanswered() bool { return p.IsAwaited() && p.Tick.State == attendance.Unanswered }

// Attendance lists by name whom round n concerns. In a bracket those who are out of it are not among them.
func (e *Event) Attendance(n int) []Presence {
	seats, known := e.seatsOf(n)
	var all []Presence
	for _, p := range e.ByName() {
		is := Presence{Player: p, Tick: e.Ticks.Of(n, int64(p.ID)), Out: e.isOut(p.ID, n), Later: p.Entered > n}
		g, seated := seats[p.ID]
		switch kind, away := p.away(n); {
		case seated && g.IsFree():
			is.Off = g.Result.Kind
		case seated:
			is.Game = g
		case known && e.Head.Regulations.System.HasBracket():
			continue
		case known && !is.Later:
			is.Off = Absent
		case away && !is.Out && !is.Later:
			is.Off = kind
		}
		if i := slices.IndexFunc(p.Byes, func(b Bye) bool { return b.Round == n }); i >= 0 && n > len(e.Rounds) {
			is.Bye = p.Byes[i]
		}
		all = append(all, is)
	}
	return all
}

// seatsOf returns where everybody sits in round n, or will: known before the round is paired where tables and winners say it.
// Games that are not paired have no id.
func (e *Event) seatsOf(n int) (seats map[PlayerID]Game, known bool) {
	r, paired := e.Round(n)
	games := r.Games
	if !paired && e.isForeseen(n) {
		if s, err := e.seating(n); err == nil {
			games, paired = e.games(n, s), true
		}
	}
	seats = make(map[PlayerID]Game, 2*len(games))
	for _, g := range slices.Backward(games) {
		seats[g.White] = g
		if g.Black != 0 {
			seats[g.Black] = g
		}
	}
	return seats, paired
}

// isForeseen tells whether it is known before round n is paired who will sit in it. Whoever sees less than arbiters do foresees nothing.
func (e *Event) isForeseen(n int) bool {
	system := e.Head.Regulations.System
	if system.HasOwnRounds() || e.Derived != nil || !e.IsDrawn() || n > e.ScheduledRounds() || e.CheckGroups() != nil {
		return false
	}
	return system.UsesTables() || n == len(e.Rounds)+1
}

// CanAskOff tells whether a player can still be left out of the pairing of round n. Elsewhere the list only says who is there.
func (e *Event) CanAskOff(n int) bool {
	return e.Head.Regulations.System.HasOwnRounds() && n > len(e.Rounds) && n <= e.ScheduledRounds()
}

// AttendanceRevision is the version in which the list of round n was changed last.
func (e *Event) AttendanceRevision(n int) int64 {
	last := int64(0)
	for _, p := range e.Players {
		last = max(last, p.Revision, e.Ticks.Of(n, int64(p.ID)).Revision)
	}
	return last
}

// KeepsAttendance tells whether somebody ticks players in this event: whoever never does is not asked who is missing.
func (e *Event) KeepsAttendance(n int) bool {
	return e.CheckIn.Round == n || slices.ContainsFunc(e.Ticks, func(t attendance.Tick) bool { return t.State != attendance.Unanswered })
}

// Unanswered returns of whom it is not known whether they are there in round n, by name, and how many are to sit at a board.
func (e *Event) Unanswered(n int) (missing []Player, awaited int) {
	for _, p := range e.Attendance(n) {
		if p.IsAwaited() {
			awaited++
		}
		if p.IsUnanswered() {
			missing = append(missing, p.Player)
		}
	}
	return missing, awaited
}

// missingWarnings asks before round n is paired what is with those who are not ticked. When they are most, the list was forgotten
// rather than the players lost, and the words say so.
func (e *Event) missingWarnings(n int) []tournament.Warning {
	if !e.CanAskOff(n) || !e.KeepsAttendance(n) {
		return nil
	}
	missing, awaited := e.Unanswered(n)
	key := MissingWarning
	switch {
	case len(missing) == 0:
		return nil
	case len(missing) == awaited:
		key += "-nobody"
	case 2*len(missing) > awaited:
		key += "-most"
	}
	args := refusal.Args{"round": n, "n": len(missing), "of": awaited, "names": shortNames(missing)}
	return []tournament.Warning{{tournament.Confirm, key, args}}
}

// MissingWarning is how the keys of the question begin which is asked when players are not ticked.
const MissingWarning = "warning.attendance.missing"

// namedMissing is how many names a sentence takes.
const namedMissing = 12

func shortNames(players []Player) string {
	var names []string
	for i, p := range players {
		if i == namedMissing {
			names = append(names, "…")
			break
		}
		names = append(names, p.ShortName())
	}
	return strings.Join(names, ", ")
}
