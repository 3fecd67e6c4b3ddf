package tournament

import "adyukh/tournament/standings"

// System is the way in which opponents are found. Events keep and send its name; what it means stands behind the interface
// system, in a file of its own. Nothing else asks for a name: it asks what is so in the system.
type System string

// systems lists the systems, the most usual first. Another one is a file, a line here and its words in the catalogues.
var systems = []system{roundRobinSystem{}, swissSystem{}, groupSystem{}, scheveningenSystem{}, knockoutSystem{}, ownSystem{}}

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
