package play

import (
	"reflect"
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/incident"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// Check returns an error when the value breaks a rule that every committed event keeps. Changes and undo rely on it, so
// that no order of steps leads to a broken event.
func (e *Event) Check(year int) error { return e.check(nil, year) }

// check is Check of a change of a value that has passed it, nil for none. What the change has left alone is not looked at again: the head
// and the players where it touches neither, and then the rounds that it does not touch.
func (e *Event) check(before *Event, year int) error {
	if !e.sharesPlayers(before) {
		before = nil
	}
	if before == nil {
		if err := e.Head.Check(); err != nil {
			return err
		}
	}
	if err := refused(e.Emblem.Check()); err != nil {
		return err
	}
	if before == nil {
		if err := e.checkPlayers(year); err != nil {
			return err
		}
	}
	if len(e.Rounds) > 0 && !e.IsDrawn() {
		return refusal.NewConflict("error.rounds.not-drawn", nil)
	}
	if err := e.checkDocuments(); err != nil {
		return err
	}
	if err := e.checkIncidents(); err != nil {
		return err
	}
	if err := e.checkAttendance(); err != nil {
		return err
	}
	if err := e.checkLineups(); err != nil {
		return err
	}
	if err := e.checkLeaves(); err != nil {
		return err
	}
	if err := e.checkScreens(); err != nil {
		return err
	}
	if err := e.checkRounds(before); err != nil || !e.HasEnded() {
		return err
	}
	going := *e
	going.Head.Ended = time.Time{}
	return going.End(e.Head.Ended)
}

// checkLeaves refuses leaves of nobody, and more than can be meant. Whether a leave may be taken is asked when it is.
func (e *Event) checkLeaves() error {
	if len(e.Leaves) > terms.MaxLeaves {
		return refusal.NewConflict("error.leave.too-many", refusal.Args{"most": terms.MaxLeaves})
	}
	for _, l := range e.Leaves {
		if _, ok := e.Person(PlayerID(l.Player)); !ok || !e.Head.IsCorrespondence() {
			return refusal.NewConflict("error.leave.nobody", nil)
		}
		if l.From.IsZero() || l.Days() < 1 || l.Days() > terms.MaxLeave {
			return refusal.NewInvalid("to", "error.leave.long", refusal.Args{"most": terms.MaxLeave})
		}
		if err := refused(person.CheckLine("reason", l.Reason, terms.MaxReason)); err != nil {
			return err
		}
	}
	return nil
}

// checkLineups refuses line-ups of nobody, and of rounds that have their players.
func (e *Event) checkLineups() error {
	for _, l := range e.Lineups {
		p, ok := e.Player(PlayerID(l.Team))
		r, _ := e.Round(l.Round)
		switch {
		case !e.IsTeam() || !ok || l.Round < 1 || l.Round > MaxTeamRound || r.Seated || len(l.Boards) != e.Head.Regulations.Team.Boards:
			return refusal.NewConflict("error.lineup.stale", refusal.Args{"round": l.Round})
		}
		for _, id := range l.Boards {
			if _, there := p.Member(MemberID(id)); id != 0 && !there {
				return refusal.NewConflict("error.lineup.gone", refusal.Args{"round": l.Round, "team": p.ShortName()})
			}
		}
	}
	return nil
}

// MaxTeamRound bounds the rounds of line-ups.
const MaxTeamRound = 4096

func (e *Event) checkPlayers(year int) error {
	if most := e.Head.Regulations.System.MaxPlayers(); len(e.Players) > most {
		return refusal.NewConflict("error.players.too-many", refusal.Args{"most": most})
	}
	if err := e.checkMembers(year); err != nil {
		return err
	}
	byOwnID := map[string]Player{}
	byNumber := map[int]Player{}
	for _, p := range e.Players {
		if err := CheckData(p.PlayerData, year); err != nil {
			return err
		}
		if err := p.CheckTieBreak(); err != nil {
			return err
		}
		if other, twice := byOwnID[p.OwnID]; twice && p.OwnID != "" {
			return refusal.NewInvalid("own_id", "error.player.own-id-twice", refusal.Args{"id": p.OwnID, "name": other.Name, "other": p.Name})
		}
		byOwnID[p.OwnID] = p
		if _, twice := byNumber[p.Number]; twice && p.Number != 0 {
			return refusal.NewConflict("error.player.number-twice", refusal.Args{"number": p.Number})
		}
		byNumber[p.Number] = p
	}
	if e.IsDrawn() {
		for n := 1; n <= len(e.Players); n++ {
			if _, ok := byNumber[n]; !ok {
				return refusal.NewConflict("error.players.numbers", refusal.Args{"number": n, "players": len(e.Players)})
			}
		}
	}
	return nil
}

// sharesPlayers tells whether another value, which may be nil, has the same list of players under the same regulations.
func (e *Event) sharesPlayers(other *Event) bool {
	return other != nil && shares(e.Players, other.Players) && reflect.DeepEqual(e.Head, other.Head)
}

// shares tells whether two values of an event have a list in common.
func shares[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// is tells whether a round of another value is the same, with the same list of games.
func (r Round) is(other Round) bool {
	same := shares(r.Games, other.Games)
	r.Games, other.Games = nil, nil
	return same && reflect.DeepEqual(r, other)
}

// checkAttendance refuses ticks of nobody. A player who has one can't go without it.
func (e *Event) checkAttendance() error {
	last := int64(0)
	for _, t := range e.Ticks {
		if !t.IsSound() || t.ID() <= last {
			return refusal.NewInvalid("attendance", "error.attendance.tick", refusal.Args{"round": t.Round})
		}
		if _, ok := e.Player(PlayerID(t.Player)); !ok {
			return refusal.NewConflict("error.attendance.player", refusal.Args{"round": t.Round})
		}
		last = t.ID()
	}
	if !e.CheckIn.IsSound() {
		return refusal.NewInvalid("check_in", "error.attendance.window", nil)
	}
	return nil
}

func (e *Event) checkRounds(before *Event) error {
	published, scale := e.PublishedRounds(), e.Head.Scale()
	for i, r := range e.Rounds {
		if r.Number != i+1 {
			return refusal.NewConflict("error.rounds.gap", refusal.Args{"round": i + 1})
		}
		if r.IsPublished() && i >= published {
			return refusal.NewConflict("error.round.publish-order", refusal.Args{"round": published + 1})
		}
		if before != nil && i < len(before.Rounds) && r.is(before.Rounds[i]) {
			continue
		}
		if err := e.CheckGames(r, scale); err != nil {
			return err
		}
		if err := e.checkBoards(r); err != nil {
			return err
		}
		if err := e.checkBreaches(r); err != nil {
			return err
		}
		if err := e.CheckOpening(r); err != nil {
			return err
		}
	}
	return e.CheckBracket()
}

// CheckGames returns an error when the games of a round can't be: boards, players that sit twice, results.
func (e *Event) CheckGames(r Round, scale rules.Scale) error {
	type seat struct {
		player PlayerID
		leg    int
	}
	seated := map[seat]bool{}
	for _, g := range r.Games {
		for _, id := range []PlayerID{g.White, g.Black} {
			if id == 0 {
				continue
			}
			p, ok := e.Player(id)
			if !ok {
				return refusal.NewConflict("error.player.has-games", refusal.Args{"round": r.Number})
			}
			if seated[seat{id, g.Leg}] {
				return refusal.NewConflict("error.round.seated-twice", refusal.Args{"name": p.Name, "round": r.Number})
			}
			seated[seat{id, g.Leg}] = true
		}
		if err := e.CheckGame(r, g, scale); err != nil {
			return err
		}
	}
	if !r.IsPublished() || r.Editing || !e.Head.Regulations.System.HasOwnRounds() {
		return nil
	}
	for _, p := range e.Players { // so that no undo leaves somebody without a place in a round that everybody sees
		if p.Entered <= r.Number && !seated[seat{p.ID, 0}] {
			return refusal.NewConflict("error.round.no-place", refusal.Args{"name": p.ShortName(), "round": r.Number})
		}
	}
	return nil
}

// CheckGame returns an error when a game of a round can't be.
func (e *Event) CheckGame(r Round, g Game, scale rules.Scale) error {
	if g.IsFree() {
		rule, ok := g.Result.Kind.Rule()
		if !ok || !rule.Unpaired || g.Result != (Result{Kind: rule.Kind}) || g.Rated != (Result{}) || g.Sheet.IsThere() {
			return refusal.NewInvalid("result", "error.result.free-round", refusal.Args{"round": r.Number})
		}
		return nil
	}
	if err := e.checkTogether(g); err != nil {
		return err
	}
	if !g.Result.IsOpen() {
		if err := g.Result.Check(scale); err != nil {
			return err
		}
	}
	if g.Rated != (Result{}) {
		if err := g.Rated.Check(scale); err != nil {
			return err
		}
		if g.Result.IsOpen() { // ratings alone count nothing that is still to come
			return refusal.NewConflict("error.result.rated-open", refusal.Args{"round": r.Number, "board": g.Board})
		}
	}
	if !r.IsPublished() && (g.Result.Kind != NoResult || g.Sheet.IsThere()) {
		return refusal.NewConflict("error.round.draft-has-results", refusal.Args{"round": r.Number, "board": g.Board})
	}
	return nil
}

// CheckTieBreak returns an error when what is entered for a tie can't be.
func (p Player) CheckTieBreak() error {
	if p.PlayOff < 0 || p.PlayOff > maxPlayOff {
		return refusal.NewInvalid("play_off", "error.ties.play-off", refusal.Args{"most": maxPlayOff})
	}
	if p.Lot < 0 || p.Lot > maxPlayOff {
		return refusal.NewInvalid("lot", "error.ties.lot", refusal.Args{"most": maxPlayOff})
	}
	return nil
}

// maxPlayOff bounds the points of an additional match.
const maxPlayOff = 1000

// incidentError is a fault as an Invalid error.
func incidentError(f *incident.Fault) error {
	if f == nil {
		return nil
	}
	return refusal.NewInvalid(f.Field, f.Key, refusal.Args(f.Args))
}

// CheckIncident returns an Invalid error that names what is wrong with an incident, whatever event it is of.
func CheckIncident(i incident.Incident) error { return incidentError(i.Check()) }

// checkIncidents returns an error when an incident can't be, or what it is about has gone: a game with one is not taken away.
func (e *Event) checkIncidents() error {
	if len(e.Incidents) > incident.MaxIncidents {
		return refusal.NewConflict("error.incidents.too-many", refusal.Args{"most": incident.MaxIncidents})
	}
	for _, i := range e.Incidents {
		if err := CheckIncident(i); err != nil {
			return err
		}
		p, known := e.Player(PlayerID(i.Player))
		if i.Player != 0 && !known {
			return refusal.NewConflict("error.incident.player-gone", nil)
		}
		if i.Round > max(len(e.Rounds), e.ScheduledRounds()) {
			return refusal.NewInvalid("round", "error.incident.round", nil)
		}
		g, there := e.Game(GameID(i.Game))
		switch {
		case i.Game == 0:
		case !there || g.Round != i.Round || !e.Rounds[g.Round-1].IsPublished():
			return refusal.NewConflict("error.incident.game-gone", refusal.Args{"round": i.Round})
		case i.Player != 0 && !g.Has(p.ID):
			return refusal.NewInvalid("player", "error.incident.not-at-board", refusal.Args{"name": p.ShortName(), "board": g.Board})
		}
	}
	return nil
}

// CheckMembers refuses members that can't be: too many of a team, somebody twice, or in two teams.
func (e *Event) CheckMembers(year int) error { return e.checkMembers(year) }
