package play

import (
	"slices"
	"strings"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/refusal"
)

// Whether somebody is going to play a round. Pairing, publishing, the list of who is there, and who waits for an answer all ask here.

// absence tells whether a player is not to be paired in round n, and as what the round counts: who has left, enters later or asked off,
// and who was looked for and not found. Where tables pair, a game of somebody who is not found waits for its result.
func (e *Event) absence(p Player, n int) (ResultKind, bool) {
	if kind, away := p.away(n); away {
		return kind, true
	}
	return Absent, e.Head.Regulations.System.HasOwnRounds() && e.isMissing(p.ID, n)
}

// isMissing tells whether a player was looked for in round n and not found.
func (e *Event) isMissing(id PlayerID, n int) bool {
	return e.Ticks.Of(n, int64(id)).State == attendance.Missing
}

// isHere tells whether a player is counted on in round n.
func (e *Event) isHere(id PlayerID, n int) bool { return e.Ticks.Of(n, int64(id)).State.IsExpected() }

// ForgetHere takes back that a player is counted on in round n: he has no opponent in it, and that was said later.
func (e *Event) ForgetHere(id PlayerID, n int) { e.forgetTick(n, id, attendance.State.IsExpected) }

// HasPlayed takes back that a player was not found in round n: he has played it.
func (e *Event) HasPlayed(id PlayerID, n int) {
	e.forgetTick(n, id, func(s attendance.State) bool { return s == attendance.Missing })
}

func (e *Event) forgetTick(n int, id PlayerID, forgets func(attendance.State) bool) {
	if t := e.Ticks.Of(n, int64(id)); forgets(t.State) {
		t.State = attendance.Unanswered
		e.Ticks = e.Ticks.With(t)
	}
}

// MayBeMissing refuses to call a player missing who has played round n.
func (e *Event) MayBeMissing(id PlayerID, n int) error {
	r, _ := e.Round(n)
	for _, g := range r.Games {
		if g.Has(id) && g.Result.IsPlayed() {
			return refusal.NewConflict("error.attendance.played", refusal.Args{
				"name": e.Name(id), "round": n, "board": g.Board, "result": e.Head.Score(g.Result),
			})
		}
	}
	return nil
}

// MissingAt are the players at a board who were looked for in its round and not found, whatever the result says.
func (e *Event) MissingAt(g Game) []Player {
	var all []Player
	for _, id := range []PlayerID{g.White, g.Black} {
		if p, ok := e.Player(id); ok && e.isMissing(id, g.Round) {
			all = append(all, p)
		}
	}
	return all
}

// cannotPlay tells whether a player at a board of round n is not going to play there: he is not to be found, or has left.
func (e *Event) cannotPlay(id PlayerID, n int) bool { return e.isMissing(id, n) || e.isOut(id, n) }

// Presence is a player in the list of who is there in a round.
type Presence struct {
	Player Player
	Tick   attendance.Tick
	Off    ResultKind // why he has no opponent in the round; "" for who has, or is to get, one
	Bye    Bye        // that he asked for, of a round that is not paired
	Game   Game       // the first game of his match, in a round that is paired
	Paired bool       // the round is paired
	Out    bool       // withdrawn
	Later  bool       // takes part from a later round on
}

// HasCome tells whether he is there after all, in a round that was paired without him.
func (p Presence) HasCome() bool {
	return !p.Out && !p.Later && p.Off != "" && p.Off != FreeRound && p.Paired && p.Tick.State.IsExpected()
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
		is := Presence{
			Player: p, Tick: e.Ticks.Of(n, int64(p.ID)), Paired: n <= len(e.Rounds), Out: e.isOut(p.ID, n), Later: p.Entered > n,
		}
		g, seated := seats[p.ID]
		switch kind, away := e.absence(p, n); {
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
