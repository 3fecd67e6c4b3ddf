// Package play is an event over the board as a value: its regulations, players, rounds, games and sheets, and all that follows from
// them: the schedule, the results as tables count them, the standings, the brackets, what each audience sees (Event.For).
//
// An Event is immutable once it is committed. What changes it works on a copy (EditPlayer, SetGames, Edit and their like) and is
// called by package conduct, which commits. Each kind of part is registered in a file part_*.go: see package tournament.
//
// # Systems
//
// How opponents are found is for a system to say, in a file system_*.go of its own: its facts, such as the Shape of its tables,
// the Settings that it has and what Leaving means in it, and what it does with regulations, numbers and rounds. Whoever shows
// or writes an event asks for those facts. The list of systems is all that a new one changes.
//
// # Teams
//
// In an event of teams the players are teams, with Members; a match is one of as many games as there are boards, and Game.Members says who
// sits there. Persons returns the same event as one of persons.
//
// How games are played is in rules, how numbers are paired in tournament/pairing, how players are ranked in tournament/standings.
package play

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/formalities"
	"adyukh/tournament/incident"
	"adyukh/tournament/person"
	"adyukh/tournament/prize"
	"adyukh/tournament/register"
	"adyukh/tournament/selfservice"
	"adyukh/tournament/team"
)

// Event is one competition as it stands after a change. It is never altered: a change makes a new value that shares the
// unchanged parts. Every part carries as its Revision the version of the change that touched it last.
type Event struct {
	tournament.Envelope
	Head      Head
	Players   []Player            // in the order of their ids; of an event of teams these are the teams
	Rounds    []Round             // round i+1 at index i
	Documents []Document          // in the order of their ids
	Incidents []incident.Incident // in the order of their ids
	Lineups   []team.Lineup       // of rounds whose line-ups are not opened, in the order of their ids
	Leaves    []terms.Leave       // of an event by correspondence, in the order of their ids
	Ticks     attendance.Ticks
	CheckIn   attendance.Window
	Emblem    formalities.Emblem    // at the head of papers
	Screens   []broadcast.Screen    // of the hall, in the order of their ids
	Reports   []selfservice.Game    // of games without a result, in the order of their ids
	Requests  []selfservice.Request // of players, in the order of their ids
	Asides    []selfservice.Aside   // of games, in the order of their ids
	Derived   *Derived              // of an event that For made for an audience; nil in one that is stored
}

// Head is the event without its players and rounds: what an arbiter sets up.
type Head struct {
	Revision    int64              `json:"revision,omitzero"`
	Name        string             `json:"name"`                // as the regulations have it: at most person.MaxTitle
	Short       string             `json:"short_name,omitzero"` // for headers and lists, at most person.MaxShort; "": see ShortName
	Place       string             `json:"place,omitzero"`
	Begins      Date               `json:"begins,omitzero"`
	Ends        Date               `json:"ends,omitzero"`
	Game        string             `json:"game"` // a spec of rules/games: the name and the options that differ from their defaults
	Discipline  Discipline         `json:"discipline"`
	Language    string             `json:"language"`        // of papers and of the event's page for a reader who has not chosen: "ru" or "en"
	Zone        string             `json:"zone"`            // IANA name, "Europe/Moscow"
	Public      bool               `json:"public,omitzero"` // whether everybody can see the event and its published rounds
	Officials   []Official         `json:"officials,omitzero"`
	Filing      formalities.Facts  `json:"filing,omitzero"`   // for papers that are filed
	Prizes      prize.Rules        `json:"prizes,omitzero"`   // money for places; readers are not told
	Origin      tournament.EventID `json:"origin,omitzero"`   // the event of which this one is the final (CreateFinal); 0 when there is none
	Seats       []FinalSeat        `json:"seats,omitzero"`    // of a final: by which places of Origin it is played; readers are not told
	Festival    string             `json:"festival,omitzero"` // the name of the festival whose first event this is; "" for none
	Within      tournament.EventID `json:"within,omitzero"`   // the first event of the festival that this one is another event of; 0 for none
	Ended       time.Time          `json:"ended,omitzero"`    // when an arbiter ended the event; zero while it goes on or is over by itself
	Regulations Regulations        `json:"regulations"`
}

// Official is a person who runs the event.
type Official struct {
	Role     OfficialRole `json:"role"`
	Name     string       `json:"name"`
	Category string       `json:"category,omitzero"` // "ВК", "1 категория"
	City     string       `json:"city,omitzero"`     // where the person comes from
	Mark     string       `json:"mark,omitzero"`     // for the work, of arbiters alone: "отлично"
}

// isEmpty tells whether nothing is said of the person but what they do.
func (o Official) isEmpty() bool { return o == Official{Role: o.Role} }

// OfficialRole is what an official does.
type OfficialRole string

// The officials whose names stand on papers; the first two sign them.
const (
	ChiefArbiter   OfficialRole = "chief-arbiter"
	ChiefSecretary OfficialRole = "chief-secretary"
	DeputyArbiter  OfficialRole = "deputy-arbiter"
	Arbiter        OfficialRole = "arbiter"
	Doctor         OfficialRole = "doctor" // no judge
)

// OfficialRoles lists the roles in the order of papers.
func OfficialRoles() []OfficialRole {
	return []OfficialRole{ChiefArbiter, ChiefSecretary, DeputyArbiter, Arbiter, Doctor}
}

// FestivalOf is the first event of the festival that the event belongs to, 0 for none: several events of the same days, with one list
// of people and one page. The first event says what the festival is called.
func (e *Event) FestivalOf() tournament.EventID {
	if e.Head.Festival != "" {
		return e.ID
	}
	return e.Head.Within
}

// ShortName is the name for headers, lists and files: the one that was given, or the beginning of the whole name.
func (h Head) ShortName() string {
	if h.Short != "" {
		return h.Short
	}
	return person.ShortTitle(h.Name, person.MaxShort)
}

// Judges returns the officials who judge, in their order: all but the doctors.
func (h Head) Judges() []Official {
	return slices.DeleteFunc(slices.Clone(h.Officials), func(o Official) bool { return o.Role == Doctor })
}

// ByOffice returns the officials with a name in the order of papers; nil for none.
func (h Head) ByOffice() []Official {
	var all []Official
	for _, role := range OfficialRoles() {
		for _, o := range h.Officials {
			if o.Role == role && o.Name != "" {
				all = append(all, o)
			}
		}
	}
	return all
}

// Official returns the first official with the role.
func (h Head) Official(role OfficialRole) (Official, bool) {
	i := slices.IndexFunc(h.Officials, func(o Official) bool { return o.Role == role })
	if i < 0 {
		return Official{}, false
	}
	return h.Officials[i], true
}

// Location returns the event's time zone, UTC when it can't be loaded.
func (h Head) Location() *time.Location {
	loc, err := time.LoadLocation(h.Zone)
	if err != nil {
		return time.UTC
	}
	return loc
}

// Player returns the player with the id.
func (e *Event) Player(id PlayerID) (Player, bool) {
	i, ok := slices.BinarySearchFunc(e.Players, id, func(p Player, id PlayerID) int { return int(p.ID - id) })
	if !ok {
		return Player{}, false
	}
	return e.Players[i], true
}

// Game returns the game with the id.
func (e *Event) Game(id GameID) (Game, bool) {
	for r := range e.Rounds {
		games := e.Rounds[r].Games
		for i := range games {
			if games[i].ID == id {
				return games[i], true
			}
		}
	}
	return Game{}, false
}

// Round returns round n, which counts from 1.
func (e *Event) Round(n int) (Round, bool) {
	if n < 1 || n > len(e.Rounds) {
		return Round{}, false
	}
	return e.Rounds[n-1], true
}

// PublishedRounds returns how many rounds are published; they come before all drafts.
func (e *Event) PublishedRounds() int {
	n := 0
	for n < len(e.Rounds) && e.Rounds[n].IsPublished() {
		n++
	}
	return n
}

// Store keeps events over the board, and what goes with them. Every method is one transaction.
type Store interface {
	tournament.EventStore[Event]
	tournament.ListStore
	register.Store

	// TeamNames returns the newest teams of all events, at most MostTeamNames, those of the event that began last first.
	TeamNames(ctx context.Context) ([]TeamName, error)

	// Sent returns who was told of an event, and which rating lists count it: no papers, which no store keeps.
	Sent(ctx context.Context, id tournament.EventID) (Sent, error)
}

// MostTeamNames bounds how many teams of other events are looked through for one.
const MostTeamNames = 20_000

// TeamName is what a team is called in an event.
type TeamName struct {
	Event  tournament.EventID
	Player PlayerID
	Name   string
}

// Sent is what has gone out of an event: what a correction does not reach by itself.
type Sent struct {
	Papers   []TakenPaper // by document and round
	Webhooks []string     // names of those that were told of results
	Lists    []string     // names of the rating lists into which the event is counted
}

// IsFiled tells whether what came of the event was given out: as a final protocol, a diploma, a rating.
func (s Sent) IsFiled() bool {
	return len(s.Lists) > 0 || slices.ContainsFunc(s.Papers, func(p TakenPaper) bool { return p.Final })
}

// TakenPaper is a paper of the desk that somebody has taken, as it was taken last.
type TakenPaper struct {
	Document string // its key in package report
	Round    int    // 0 for a paper of the whole event
	Final    bool   // it tells what came of the event, to the files or to somebody who has it now
	At       time.Time
	File     formalities.Given // as it was taken; nothing where only that something was taken is known
}

// listed is what lists show of the event.
func (e *Event) listed() tournament.ListFacts {
	h := e.Head
	return tournament.ListFacts{
		Name: h.Name, Short: h.ShortName(), Place: h.Place, Organizers: h.Filing.Organizers, Begins: h.Begins, Ends: h.Ends, Game: h.Game,
		Discipline: string(h.Discipline), Origin: h.Origin, Festival: h.Festival, Within: h.Within, Players: len(e.Players),
		Rounds: e.PublishedRounds(), Over: e.IsOver(), Ended: e.HasEnded(),
	}
}

// Commit is one change of an event over the board, ready to be saved.
type Commit = tournament.CommitOf[Event]

// OverTheBoard is the kind of the events of this package, as lists have it.
const OverTheBoard = "play"
