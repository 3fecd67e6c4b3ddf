package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/pairing"
	"adyukh/tournament/refusal"
	"adyukh/tournament/team"
)

// Bounds of the regulations.
const (
	MaxRounds       = 50  // of a Swiss event, and of one paired by hand
	MaxCycles       = 4   // how often everybody meets everybody
	maxRestrictions = 100 // rules that keep players apart
	maxOpenings     = 1000
	maxTies         = 10
)

// WithSystem returns the head with another system, and what is usual in it.
func (h Head) WithSystem(s System) Head {
	r := &h.Regulations
	r.System, r.Rounds = s, 0
	r.Swiss, r.Knockout = SwissRules{}, KnockoutRules{}
	r.Match = r.usualMatch()
	s.find().usual(&h)
	return h.withUsualOrder()
}

// useOwnRounds sets what is usual where the number of rounds is a matter of the regulations.
func (h *Head) useOwnRounds() {
	r := &h.Regulations
	r.Rounds, r.Swiss.PairBy, r.Swiss.Free = 9, defaultSum(h.Scale()), leastWin(h.Scale())
}

// DrawsLots tells whether lots are drawn beside that of the numbers: the initial colour, level matches of a knock-out.
func (r Regulations) DrawsLots() bool { return r.System.find().drawsLots(r) }

// TournamentType returns the code of the tournament's type by FIDE, as TRF26 has it in line 192, "" where there is none, and
// the words of line 092.
func (r Regulations) TournamentType() (code, say string) {
	code, say = r.System.find().tournamentType(r)
	if r.Team.IsTeam() {
		say = strings.Replace(say, "Individual", "Team", 1)
	}
	return code, say
}

func matchesType(r Regulations) (code, say string) {
	return "CUSTOM_MATCHES", "Individual: matches of " + strconv.Itoa(r.Match.Games) + " games"
}

// defaultSum is the sum by which opponents are found unless the regulations say another: the counts where they are shared.
func defaultSum(scale rules.Scale) PairBy {
	if scale.Counts && !scale.Shared {
		return PairByMatchPoints
	}
	return PairByPoints
}

// leastWin is the least number of points that makes a win: 13 of 24, 2 of 2.
func leastWin(scale rules.Scale) int {
	if scale.Counts {
		return scale.Most/2 + 1
	}
	return scale.Most
}

func (r Regulations) checkSystem() error {
	if !r.System.known() {
		return refusal.NewInvalid("system", "error.event.system", refusal.Args{"text": string(r.System)})
	}
	if err := r.checkTeam(); err != nil {
		return err
	}
	if r.Cycles < 1 || r.Cycles > MaxCycles {
		return refusal.NewInvalid("cycles", "error.event.cycles", refusal.Args{"cycles": r.Cycles, "most": MaxCycles})
	}
	if r.System.HasOwnRounds() && (r.Rounds < 1 || r.Rounds > MaxRounds) {
		return refusal.NewInvalid("rounds", "error.event.rounds", refusal.Args{"rounds": r.Rounds, "most": MaxRounds})
	}
	if err := r.checkMatch(); err != nil {
		return err
	}
	if len(r.Restrictions) > maxRestrictions {
		return refusal.NewInvalid("apart", "error.event.apart-many", refusal.Args{"most": maxRestrictions})
	}
	for _, a := range r.Restrictions {
		if err := a.check(); err != nil {
			return err
		}
	}
	if err := r.checkCategories(); err != nil {
		return err
	}
	if err := r.Swiss.HalfByes.check(); err != nil {
		return err
	}
	if err := r.Swiss.Late.check(); err != nil {
		return err
	}
	return r.System.find().check(r)
}

func (r Regulations) checkMatch() error {
	m := r.microMatch()
	if n := r.System.MatchGames(); n != 0 && r.Match.Games != n {
		return refusal.NewInvalid("match_games", "error.event.match-fixed", refusal.Args{"games": r.Match.Games, "most": n})
	}
	var size *pairing.SizeError
	if err := m.Check(); errors.As(err, &size) {
		return refusal.NewInvalid("match_games", "error.event.match-games", refusal.Args{"games": r.Match.Games, "most": pairing.MaxMatchGames})
	} else if err != nil {
		return refusal.NewInvalid("match_count", "error.event.match-count", refusal.Args{"text": string(r.Match.Count)})
	}
	if len(r.Knockout.Ties) > maxTies {
		return refusal.NewInvalid("ties", "error.event.ties-many", refusal.Args{"most": maxTies})
	}
	m.Count = pairing.CountSum
	if err := (pairing.Tie{Match: m, Steps: r.Knockout.Ties}).Check(); err != nil {
		return &refusal.Error{
			Code: refusal.Invalid, Key: "error.event.ties", Field: "ties", Args: refusal.Args{"most": pairing.MaxTieGames},
			Err: err,
		}
	}
	return nil
}

func (a Restriction) check() error {
	if !slices.Contains([]RestrictionBy{RestrictNamed, RestrictClub, RestrictFederation, RestrictGroup}, a.By) {
		return refusal.NewInvalid("apart", "error.event.apart-by", refusal.Args{"text": string(a.By)})
	}
	if a.By == RestrictNamed && len(a.Players) < 2 {
		return refusal.NewInvalid("apart", "error.event.apart-players", nil)
	}
	if a.Rounds < 0 || a.Rounds > MaxRounds {
		return refusal.NewInvalid("apart", "error.event.apart-rounds", refusal.Args{"rounds": a.Rounds, "most": MaxRounds})
	}
	return nil
}

// checkTeam checks what the regulations say of teams, and that the system is one for them.
func (r Regulations) checkTeam() error {
	if f := r.Team.Check(); f != nil {
		return refusal.NewInvalid(f.Field, f.Key, refusal.Args(f.Args))
	}
	switch {
	case !r.System.Is(r.Team.IsTeam()):
		return refusal.NewInvalid("system", "error.event.system-team", refusal.Args{"text": string(r.System)})
	case !r.Team.IsTeam():
		return nil
	case r.Match.Games != r.Team.Boards*r.Team.Games || r.Match.Count == pairing.CountGames:
		return refusal.NewInvalid("match_count", "error.event.match-count", refusal.Args{"text": string(r.Match.Count)})
	}
	return nil
}

// usualMatch is how opponents meet unless the regulations say otherwise: in one game, or of teams at so many boards.
func (r Regulations) usualMatch() MatchRules {
	if r.Team.IsTeam() {
		return MatchRules{Games: r.Team.Boards * r.Team.Games, Count: pairing.CountSum}
	}
	return OneGame()
}

// WithTeam returns the regulations with other rules of teams: a match has as many games as these say.
func (r Regulations) WithTeam(t team.Rules) Regulations {
	count := r.Match.Count
	if r.Team = t; !t.IsTeam() {
		return r
	}
	if r.Match = r.usualMatch(); count != pairing.CountGames {
		r.Match.Count = count
	}
	return r
}

// microMatch is the match of two opponents as the pairing counts it.
func (r Regulations) microMatch() pairing.MicroMatch {
	win, draw := r.matchPoints()
	return pairing.MicroMatch{Games: r.Match.Games, Team: r.Team.IsTeam(), Count: r.Match.Count, Win: win, Draw: draw}
}

// matchPoints returns what a match, or a game that counts by itself, gives when it is won and when it is drawn.
func (r Regulations) matchPoints() (win, draw int) {
	if r.Team.IsTeam() {
		return r.Team.Win, r.Team.Draw
	}
	return matchPointsMost, 1
}

// checkRules checks what depends on the event's game: points of a free round, openings.
func (h Head) checkRules() error {
	scale, r := h.Scale(), h.Regulations
	if r.System.Has(SettingFree) && (r.Swiss.Free < 0 || r.Swiss.Free > scale.Most) {
		return refusal.NewInvalid("free", "error.event.free", refusal.Args{"points": r.Swiss.Free, "most": scale.Most})
	}
	if len(r.Openings.Table) > maxOpenings {
		return refusal.NewInvalid("openings", "error.event.openings-many", refusal.Args{"most": maxOpenings})
	}
	game, err := games.ByName(h.Game)
	if err != nil {
		return nil // said already
	}
	for i, o := range r.Openings.Table {
		if err := o.check(game, i+1); err != nil {
			return err
		}
	}
	return nil
}
