package account

import (
	"slices"

	"adyukh/tournament/refusal"
)

// Role is what somebody is in one event. Each role may do all that the ones after it in Roles may.
type Role string

// The roles. NoRole is that of everybody who is not a member.
const (
	NoRole    Role = ""
	Owner     Role = "owner"     // made the event, or took it over
	Arbiter   Role = "arbiter"   // runs it
	Secretary Role = "secretary" // types: players and results
	Reader    Role = "reader"    // looks at drafts, changes nothing
)

// Roles lists the roles that can be given, the most powerful first.
func Roles() []Role { return []Role{Owner, Arbiter, Secretary, Reader} }

// Action is something that can be done in an event beyond reading what everybody can read.
type Action string

// The actions.
const (
	ViewDesk        Action = "view-desk"        // drafts, results and tables before they are public, papers
	ViewPrivate     Action = "view-private"     // birth dates, contacts, comments of players
	ViewJournal     Action = "view-journal"     // who did what
	EditPlayers     Action = "edit-players"     // add, change, import, withdraw
	EnterResults    Action = "enter-results"    // results and game sheets
	TickPlayers     Action = "tick-players"     // say who is there
	PairRounds      Action = "pair-rounds"      // draw numbers, make and take back drafts
	Publish         Action = "publish"          // rounds, and the event itself
	Judge           Action = "judge"            // incidents: note, punish, decide
	EditRegulations Action = "edit-regulations" // name, officials, rules of the event
	Undo            Action = "undo"             // take back what anybody did
	ViewMembers     Action = "view-members"     // who has which role
	ManageMembers   Action = "manage-members"   // give and take roles
	DeleteEvent     Action = "delete-event"
)

// least is the one table of rights: the least powerful role that may do each action.
var least = map[Action]Role{
	ViewDesk:        Reader,
	ViewPrivate:     Secretary,
	ViewJournal:     Secretary,
	EditPlayers:     Secretary,
	EnterResults:    Secretary,
	TickPlayers:     Secretary,
	PairRounds:      Arbiter,
	Publish:         Arbiter,
	Judge:           Arbiter,
	EditRegulations: Arbiter,
	Undo:            Arbiter,
	ViewMembers:     Arbiter,
	ManageMembers:   Owner,
	DeleteEvent:     Owner,
}

// Actions lists all actions, in the order of their names.
func Actions() []Action {
	actions := make([]Action, 0, len(least))
	for a := range least {
		actions = append(actions, a)
	}
	slices.Sort(actions)
	return actions
}

// Allowed tells whether a role may do an action. What is no role or no action is not allowed.
func Allowed(r Role, a Action) bool {
	needed, known := least[a]
	rank := slices.Index(Roles(), r)
	return known && rank >= 0 && rank <= slices.Index(Roles(), needed)
}

// ParseRole reads a role that can be given. The error is an *Error with the code Invalid.
func ParseRole(text string) (Role, error) {
	if r := Role(text); slices.Contains(Roles(), r) {
		return r, nil
	}
	return NoRole, refusal.NewInvalid("role", "error.account.role", refusal.Args{"text": text})
}

// Member is a user's role in an event.
type Member struct {
	Event EventID
	User  UserID
	Role  Role
}

// NamedMember is a Member with the user's login and name.
type NamedMember struct {
	Member
	Login    string
	Name     string
	Disabled bool
}
