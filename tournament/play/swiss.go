package play

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"slices"

	"adyukh/tournament/pairing"
	"adyukh/tournament/refusal"
)

// SwissRules are what the regulations of a Swiss event say beyond the number of rounds.
type SwissRules struct {
	PairBy       PairBy        `json:"pair_by,omitzero"`
	Initial      InitialColour `json:"initial,omitzero"`
	Drawn        InitialColour `json:"drawn,omitzero"` // InitialWhite or InitialBlack once the numbers are drawn
	Free         int           `json:"free,omitzero"`  // points of a free round, by the scale of the game: 13 of 24, 2 of 2, or less
	Acceleration Acceleration  `json:"acceleration,omitzero"`
	HalfByes     HalfByeRules  `json:"half_byes,omitzero"`
	Late         LateRules     `json:"late,omitzero"`
}

// LateRules say what the rounds give that a late entry has missed. C.04.2 gives nothing for them unless the regulations say otherwise, and
// then as for an announced absence: by half-point byes.
type LateRules struct {
	Gives  LateGives `json:"gives,omitzero"`
	Rounds int       `json:"rounds,omitzero"` // of LateFirst: so many rounds from the first one on
}

// LateGives is a way to give points for the rounds before a late entry.
type LateGives string

// The ways.
const (
	LateNothing  LateGives = ""
	LateHalfByes LateGives = "half-byes" // half-point byes, as many as the player's limit of them lets, from the first round on
	LateFirst    LateGives = "first"     // half-point byes for the first rounds, whatever the limit
)

// LateWays lists them.
func LateWays() []LateGives { return []LateGives{LateNothing, LateHalfByes, LateFirst} }

func (r LateRules) check() error {
	switch {
	case !slices.Contains(LateWays(), r.Gives):
		return refusal.NewInvalid("late_gives", "error.event.late-gives", refusal.Args{"text": string(r.Gives)})
	case r.Gives == LateFirst && (r.Rounds < 1 || r.Rounds > MaxRounds), r.Gives != LateFirst && r.Rounds != 0:
		return refusal.NewInvalid("late_rounds", "error.event.late-rounds", refusal.Args{"most": MaxRounds})
	}
	return nil
}

// Missed returns the rounds before the entry of a late player for which the regulations give half-point byes, and those that give nothing.
// The usual limit is one, and none in the last round.
func (e *Event) Missed(p Player) (half, none []int) {
	r := e.Head.Regulations.Swiss
	most, last := 1, 1
	if r.HalfByes.Limited {
		most, last = r.HalfByes.Most, r.HalfByes.Last
	}
	for n := 1; n < p.Entered; n++ {
		gives := false
		switch r.Late.Gives {
		case LateHalfByes:
			gives = !p.NoHalf && len(half) < most && n <= e.ScheduledRounds()-last
		case LateFirst:
			gives = !p.NoHalf && n <= r.Late.Rounds
		}
		if gives {
			half = append(half, n)
		} else {
			none = append(none, n)
		}
	}
	return half, none
}

// fillMissed gives a late player the half-point byes of the rounds that he has missed. He keeps what he has in them already.
func (e *Event) fillMissed(p Player) {
	half, _ := e.Missed(p)
	for _, n := range half {
		if _, seated := e.GameOf(p.ID, n); !seated && n <= len(e.Rounds) {
			e.seatGames(n, []Game{{Round: n, White: p.ID, Result: Result{Kind: HalfBye}}})
		}
	}
}

// AsLate returns a player as one who enters now, once the event has begun: from the next round on that is not published. Ok is false where
// nobody is late, or the system has no late entries of its own.
func (e *Event) AsLate(p Player) (late Player, ok bool) {
	next := e.PublishedRounds() + 1
	if next == 1 || next > e.ScheduledRounds() || !e.IsDrawn() || !e.Head.Regulations.System.Has(SettingLate) {
		return p, false
	}
	p.Entered = next
	return p, true
}

// HalfByeRules are the limits of half-point byes. Whoever gets one beyond them gets it by an arbiter who has said so.
type HalfByeRules struct {
	Limited bool `json:"limited,omitzero"` // regulations say something; else a player's second one is asked about, and one in the last round
	Most    int  `json:"most,omitzero"`    // so many for a player; 0: none
	Last    int  `json:"last,omitzero"`    // none in so many rounds at the end; 0: in any round
}

// check refuses limits that can't be.
func (r HalfByeRules) check() error {
	switch {
	case r.Most < 0 || r.Most > MaxRounds:
		return refusal.NewInvalid("half_most", "error.event.half-most", refusal.Args{"n": r.Most, "most": MaxRounds})
	case r.Last < 0 || r.Last > MaxRounds:
		return refusal.NewInvalid("half_last", "error.event.half-last", refusal.Args{"n": r.Last, "most": MaxRounds})
	}
	return nil
}

// PairBy is the sum by which opponents are found.
type PairBy string

// The sums. Where points are not counted on the board the two are the same.
const (
	PairByPoints      PairBy = "points"       // очки
	PairByMatchPoints PairBy = "match-points" // баллы
)

// InitialColour is that of the highest player in round 1 (C.04.3 article 5.1).
type InitialColour string

// The initial colours. The lot is drawn together with the numbers.
const (
	InitialByLot InitialColour = "lot"
	InitialWhite InitialColour = "white"
	InitialBlack InitialColour = "black"
)

// Acceleration is a way to let the stronger half meet early.
type Acceleration string

// The accelerations.
const (
	NoAcceleration Acceleration = ""
	Baku           Acceleration = "baku" // C.04.7
)

// Restriction says who is not to be paired with whom: named players, or all who have the same word in a field.
type Restriction struct {
	Players []PlayerID    `json:"players,omitzero"` // no two of them; empty when By says it
	By      RestrictionBy `json:"by,omitzero"`
	Rounds  int           `json:"rounds,omitzero"` // in the first so many rounds; 0: in all
	Soft    bool          `json:"soft,omitzero"`   // gives way when no pairing would be left, the first of the list first
}

// RestrictionBy is a field of a player in which two have the same word.
type RestrictionBy string

// The fields. What is empty keeps nobody apart.
const (
	RestrictNamed      RestrictionBy = ""
	RestrictClub       RestrictionBy = "club"
	RestrictFederation RestrictionBy = "federation"
	RestrictGroup      RestrictionBy = "group"
)

// Bye is a round in which a player asked not to be paired.
type Bye struct {
	Round  int        `json:"round"`
	Kind   ResultKind `json:"kind"`                         // HalfBye, FullBye or Absent
	Reason string     `json:"reason,omitzero" erase:"gone"` // why, in the words of who asked; arbiters alone see it
}

// pairsByPoints tells whether the sum of counts finds the opponents; where none are counted the match of one game gives the
// same in both sums.
func (e *Event) pairsByPoints() bool {
	r := e.Head.Regulations
	if r.Match.IsMatch() && r.Match.Count != pairing.CountGames {
		return r.Swiss.PairBy == PairByPoints && (e.Head.Scale().Counts || r.Team.IsTeam())
	}
	return r.Swiss.PairBy == PairByPoints || !e.Head.Scale().Counts
}

// swissPoints returns the scale of the sum by which opponents are found, for a whole pairing.
func (e *Event) swissPoints() pairing.Points {
	most, _ := e.Head.Regulations.matchPoints()
	if e.pairsByPoints() {
		most = e.Head.Scale().Most
	}
	if m := e.Head.Regulations.Match; e.pairsByPoints() || m.Count == pairing.CountGames {
		most *= m.Games
	}
	return pairing.Points{Win: most/2 + 1, Most: most}
}

// pasts returns the rounds before round n as the pairing sees them, by player, with the numbers given.
func (e *Event) pasts(n int, number map[PlayerID]int) map[PlayerID][]pairing.Past {
	past := make(map[PlayerID][]pairing.Past, len(e.Players))
	for _, p := range e.Players {
		past[p.ID] = make([]pairing.Past, n-1)
	}
	for r := range n - 1 {
		for _, m := range e.meetings(r + 1) {
			for side, id := range m.players {
				if id != 0 {
					past[id][r] = m.past(side, number[m.players[1-side]], e.pairsByPoints())
				}
			}
		}
	}
	return past
}

// past returns the meeting as the pairing sees it, for one of its two players.
func (m meeting) past(side, opponent int, byPoints bool) pairing.Past {
	p := pairing.Past{Kind: pairing.Forfeited, Opponent: opponent, Points: m.match[side]}
	if byPoints {
		p.Points = m.points[side]
	}
	switch {
	case m.unpaired == FreeRound:
		p.Kind = pairing.AllocatedBye
	case m.unpaired != NoResult:
		p.Kind = pairing.Unpaired
	case m.played || m.open > 0:
		p.Kind, p.Colour = pairing.Played, pairing.White+pairing.Colour(side)
	}
	return p
}

// digest is a short form of all that a pairing depends on: two inputs with the same digest are the same.
func digest(s pairing.Swiss) string {
	h := sha256.New()
	fmt.Fprintln(h, s.Round, s.Rounds, s.Points, s.Initial, s.Forbidden)
	for _, soft := range s.Soft {
		fmt.Fprintln(h, "soft", soft.Groups, soft.Rounds)
	}
	for _, e := range s.Entrants {
		fmt.Fprintln(h, e.Number, e.Absent, e.Virtual)
		for _, p := range e.Past {
			fmt.Fprintln(h, p.Kind, p.Opponent, p.Colour, p.Points)
		}
	}
	return shortSum(h)
}

// teamDigest is digest for the system of teams.
func teamDigest(q ofTeams) string {
	h := sha256.New()
	fmt.Fprintf(h, "%+v", q)
	return shortSum(h)
}

func shortSum(h hash.Hash) string { return hex.EncodeToString(h.Sum(nil)[:12]) }
