package play

import (
	"slices"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// System is the way in which opponents are found. Events keep and send its name; what it means stands behind the interface
// system, in a file of its own. Nothing else asks for a name: it asks what is so in the system.
type System string

// systems lists the systems, the most usual first. Another one is a file, a line here and its words in the catalogues.
var systems = []system{
	roundRobinSystem{},
	swissSystem{},
	teamSwissSystem{},
	doubleSwissSystem{},
	groupSystem{},
	scheveningenSystem{},
	molterSystem{},
	knockoutSystem{},
	ownSystem{},
}

// system is how a system works. What most of them do alike plainSystem does, and tableSystem where tables pair.
type system interface {
	facts() *systemFacts
	regulating
	drawing
	paired
}

// regulating is what a system needs from the regulations.
type regulating interface {
	usual(h *Head) // what an event of the system starts with; whatever only other systems have is zero
	check(r Regulations) error
	presets(h Head) []standings.Preset               // orders of criteria, the default first
	usualRounds(players int) (low, high, most int)   // zeros where players say nothing about the number of rounds
	tournamentType(r Regulations) (code, say string) // of TRF26: lines 192 and 092
}

// drawing is what a system makes of players and their numbers.
type drawing interface {
	drawsLots(r Regulations) bool         // beside those of the numbers
	draw(r *Regulations, seed uint64)     // draws what is not drawn yet
	keep(r *Regulations, old Regulations) // keeps what was drawn when regulations of drawn players change
	checkGroups(groups []group) error     // returns an error when players can't be paired in these groups
	meets(one, other Player) bool         // whether two are to meet, as far as their groups go
	enter(e *Event, p Player) error       // enters a late player once numbers are drawn
}

// paired is how the rounds of a system come about.
type paired interface {
	rounds(e *Event) int // for two players and more
	pair(e *Event, n int) (seating, error)
	rest(e *Event, n int) (seating, error) // seats whoever sits nowhere around the boards that stay
	compare(e *Event, n int) (Comparison, error)
	faults(e *Event, n int) ([]fault, error)
}

// Systems lists the systems, the most usual first.
func Systems() []System {
	all := make([]System, len(systems))
	for i, s := range systems {
		all[i] = s.facts().name
	}
	return all
}

// SystemsFor lists the systems of events of persons, or of teams.
func SystemsFor(teams bool) []System {
	return slices.DeleteFunc(Systems(), func(s System) bool { return !s.Is(teams) })
}

// Is tells whether the system is one for teams, or for persons.
func (s System) Is(teams bool) bool {
	f := s.find().facts()
	return teams && f.teams || !teams && f.persons
}

// For returns the system, or what it is for teams, or for persons, where it is for the others alone: a Swiss.
func (s System) For(teams bool) System {
	switch {
	case s == Swiss && teams:
		return TeamSwiss
	case s == TeamSwiss && !teams:
		return Swiss
	case s == DoubleSwiss && teams:
		return TeamSwiss
	}
	return s
}

// find returns how the system works, and a plain one for a name that there is not.
func (s System) find() system {
	for _, one := range systems {
		if one.facts().name == s {
			return one
		}
	}
	return plainSystem{}
}

func (e *Event) system() system { return e.Head.Regulations.System.find() }

// systemFacts are what is so in a system, whatever the event.
type systemFacts struct {
	name       System
	course     course
	shape      Shape
	leaving    Leaving
	settings   []Setting // in the order of a form
	persons    bool      // persons can meet in it
	teams      bool      // teams can
	maxPlayers int
	matchGames int // games of every match; 0: as many as the regulations say
	maxGroups  int // the most that players are split into; 0: it knows no groups
	criteria   standings.System
}

// course says how the rounds of a system come about.
type course uint8

// The courses.
const (
	byTables  course = iota + 1 // all are known from the beginning
	byResults                   // each rests on the results before it; games that have none can be postponed
	byWinners                   // each rests on the winners of the one before it, all of whom must be known
	byHand                      // an arbiter seats everybody
)

// Shape is the form of the tables that show who met whom, and of what goes with them: whoever draws them asks for it, never
// for the name of a system.
type Shape string

// The shapes.
const (
	ShapeAll     Shape = "all"     // everybody against everybody
	ShapeGroups  Shape = "groups"  // everybody against everybody in each group, which has tables and places of its own
	ShapeSides   Shape = "sides"   // the players of each of two groups against those of the other
	ShapeRounds  Shape = "rounds"  // round by round, since nobody meets everybody
	ShapeBracket Shape = "bracket" // matches that send their winners on, and decide about places
)

// Leaving says what a withdrawal does to the games of a player.
type Leaving string

// The ways to leave.
const (
	LeavesUnpaired  Leaving = "unpaired"    // the player is not paired any more
	LeavesForfeits  Leaving = "forfeits"    // the games that remain are lost
	LeavesByHalfWay Leaving = "by-half-way" // all games are annulled before half of them are played, the rest is lost after that
)

// Setting is a part of the regulations that only some systems have.
type Setting string

// The settings.
const (
	SettingRounds       Setting = "rounds"       // Regulations.Rounds
	SettingCycles       Setting = "cycles"       // Regulations.Cycles
	SettingSwapLast     Setting = "swap-last"    // Regulations.SwapLast
	SettingPairBy       Setting = "pair-by"      // SwissRules.PairBy
	SettingFree         Setting = "free"         // SwissRules.Free
	SettingHalfByes     Setting = "half-byes"    // SwissRules.HalfByes
	SettingLate         Setting = "late"         // SwissRules.Late
	SettingInitial      Setting = "initial"      // SwissRules.Initial and Drawn
	SettingAcceleration Setting = "acceleration" // SwissRules.Acceleration
	SettingRestrictions Setting = "apart"        // Regulations.Apart
	SettingPreference   Setting = "preference"   // team.Rules.Prefer
	SettingThird        Setting = "third"        // KnockoutRules.Third
	SettingTies         Setting = "ties"         // KnockoutRules.Ties
)

// Shape returns the form of the system's tables.
func (s System) Shape() Shape { return s.find().facts().shape }

// Leaving says what a withdrawal means.
func (s System) Leaving() Leaving { return s.find().facts().leaving }

// Settings lists the parts of the regulations that the system has and some others do not, in the order of a form.
func (s System) Settings() []Setting { return s.find().facts().settings }

// Has tells whether the regulations of the system have the setting.
func (s System) Has(setting Setting) bool { return slices.Contains(s.Settings(), setting) }

// HasOwnRounds tells whether the number of rounds is a matter of the regulations; the other systems need as many as they do.
func (s System) HasOwnRounds() bool { return s.Has(SettingRounds) }

// HasBracket tells whether matches send their winners on and decide about places.
func (s System) HasBracket() bool { return s.Shape() == ShapeBracket }

// HasEngine tells whether the program says who is to meet whom around boards that an arbiter has set.
func (s System) HasEngine() bool { return s.course() == byTables || s.course() == byResults }

// UsesResults tells whether a round depends on what the rounds before it brought: such rounds are paired one by one.
func (s System) UsesResults() bool { return s.course() == byResults || s.course() == byWinners }

// CanPostpone tells whether a round can be paired while games before it have no result: they are postponed.
func (s System) CanPostpone() bool { return s.course() == byResults }

// CanPairAgain tells whether a round can come out otherwise when it is paired once more: where those who are there decide about it.
func (s System) CanPairAgain() bool { return s.course() == byResults }

// UsesTables tells whether all rounds are known from the beginning, so that a late player and a withdrawal are matters of
// the whole table, and everybody can meet twice.
func (s System) UsesTables() bool { return s.course() == byTables }

// UsesGroups tells whether every player belongs to a group.
func (s System) UsesGroups() bool { return s.MaxGroups() > 0 }

// MaxGroups returns into how many groups players can be split; 0 where the system knows none.
func (s System) MaxGroups() int { return s.find().facts().maxGroups }

// MaxPlayers returns how many players an event of the system can have.
func (s System) MaxPlayers() int { return s.find().facts().maxPlayers }

// MatchGames returns how many games every match has; 0 where the regulations say it.
func (s System) MatchGames() int { return s.find().facts().matchGames }

// UsualRounds returns how many rounds so many players usually need, and the most after which there is nobody left to meet;
// zeros where that is no question of the system.
func (s System) UsualRounds(players int) (low, high, most int) { return s.find().usualRounds(players) }

// MatchCounts lists how matches can count. One that sends its winner on is more than its games, and so is one of teams.
func (r Regulations) MatchCounts() []pairing.MatchCount {
	all := []pairing.MatchCount{pairing.CountGames, pairing.CountSum, pairing.CountWins}
	switch {
	case r.Team.IsTeam():
		return []pairing.MatchCount{pairing.CountSum, pairing.CountResults, pairing.CountWins}
	case r.System.HasBracket():
		return all[1:]
	}
	return all
}

func (s System) course() course { return s.find().facts().course }

func (s System) known() bool { return s.course() != 0 }

// OwnPairings is the system of rounds that an arbiter pairs by hand.
const OwnPairings System = "own"

type ownSystem struct{ plainSystem }

var ownFacts = systemFacts{
	persons: true, teams: true,
	name: OwnPairings, course: byHand, shape: ShapeRounds, leaving: LeavesUnpaired, maxPlayers: 5000,
	settings: []Setting{SettingRounds, SettingFree, SettingHalfByes, SettingLate}, criteria: standings.Swiss,
}

func (ownSystem) facts() *systemFacts { return &ownFacts }

func (ownSystem) usual(h *Head) { h.useOwnRounds() }

func (ownSystem) tournamentType(r Regulations) (code, say string) {
	if r.Match.IsMatch() && !r.Team.IsTeam() {
		return matchesType(r)
	}
	return "CUSTOM_SWISS", "Individual: Swiss-System, paired by hand"
}

func (ownSystem) enter(e *Event, p Player) error { return e.enterNext(p) }

func (ownSystem) rounds(e *Event) int { return e.Head.Regulations.Rounds }

// pair returns a round in which nobody sits yet but those who are away.
func (ownSystem) pair(e *Event, n int) (seating, error) { return seating{unpaired: e.away(n)}, nil }

// faults only tells of second meetings: there is no rule to break.
func (ownSystem) faults(e *Event, n int) ([]fault, error) {
	return e.boardFaults(n, tournament.Acknowledge, 1, func(meeting) []fault { return nil }), nil
}

// plainSystem does what most systems do, so that each says only what it does otherwise. Alone it is the system of an event that
// names none: nobody is paired.
type plainSystem struct{}

var plainFacts = systemFacts{shape: ShapeAll, maxPlayers: 5000}

func (plainSystem) facts() *systemFacts { return &plainFacts }

func (plainSystem) usual(*Head) {}

func (plainSystem) check(Regulations) error { return nil }

func (plainSystem) presets(Head) []standings.Preset { return nil }

func (plainSystem) usualRounds(int) (low, high, most int) { return 0, 0, 0 }

func (plainSystem) tournamentType(Regulations) (code, say string) { return "", "" }

func (plainSystem) drawsLots(Regulations) bool { return false }

func (plainSystem) draw(*Regulations, uint64) {}

func (plainSystem) keep(*Regulations, Regulations) {}

func (plainSystem) checkGroups([]group) error { return nil }

func (plainSystem) meets(Player, Player) bool { return true }

func (plainSystem) enter(_ *Event, p Player) error {
	return refusal.NewConflict("error.player.after-draw", refusal.Args{"name": p.Name})
}

func (plainSystem) rounds(*Event) int { return 0 }

func (plainSystem) pair(*Event, int) (seating, error) { return seating{}, nil }

func (plainSystem) rest(*Event, int) (seating, error) {
	return seating{}, refusal.NewConflict("error.edit.no-engine", nil)
}

func (plainSystem) compare(*Event, int) (Comparison, error) { return Comparison{}, nil }

func (plainSystem) faults(*Event, int) ([]fault, error) { return nil, nil }
