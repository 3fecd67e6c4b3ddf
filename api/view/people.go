package view

import (
	"slices"
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// entrant is what pages show of a player, whoever looks.
type entrant struct {
	Number    int
	Name      string
	Short     string // surname and initial
	Spelled   string // how the name stands in the event, where it is spelled otherwise here
	Note      string // club, else region
	group     string
	withdrawn int // from which round on; 0 when not
}

// People names the players of an event on the pages below base: "/e/7" or "/desk/e/7".
type People struct {
	Base    string
	ByID    map[play.PlayerID]entrant
	Scale   rules.Scale // of the event's game
	match   play.MatchRules
	before  []standings.Code                // the sums that players bring to a round
	grouped bool                            // groups have tables of their own
	rule    bool                            // clauses of шашки адиюх may be quoted
	teamOf  map[play.PlayerID]play.PlayerID // of the persons of teams: see Persons
}

// DeskPeople returns the players as the desk names them.
func DeskPeople(e *play.Event) People {
	p := peopleOf(e, web.DeskBase(e.ID))
	p.rule = e.Head.HasClauses()
	return p
}

// PublicPeople returns the players as everybody may see them.
func PublicPeople(v *show.View) People {
	all := peopleOf(v.Event, web.PublicBase(v.ID))
	for id, p := range all.ByID {
		if p.Spelled = v.Spelled(id); p.Spelled != "" {
			all.ByID[id] = p
		}
	}
	return all
}

func peopleOf(e *play.Event, base string) People {
	all := People{
		Base: base, ByID: make(map[play.PlayerID]entrant, len(e.Players)), Scale: e.Head.Scale(), match: e.Head.Regulations.Match,
		grouped: e.Head.Regulations.System.Shape() == play.ShapeGroups,
	}
	all.before = []standings.Code{standings.Points}
	if e.IsTeam() {
		all.before = slices.DeleteFunc(slices.Clone(e.Head.Regulations.Criteria), func(c standings.Code) bool {
			return c != standings.Points && c != standings.MatchPoints
		})
	}
	for _, p := range e.Players {
		all.ByID[p.ID] = entrant{
			Number: p.Number, Name: p.Name, Short: p.ShortName(), Note: web.FirstOf(show.Home(e, p), p.Federation), group: p.Group,
			withdrawn: show.GoneFrom(e, p),
		}
	}
	return all
}

func (p People) Name(id play.PlayerID) string  { return p.ByID[id].Name }
func (p People) Short(id play.PlayerID) string { return p.ByID[id].Short }

// Href returns the address of a player's page.
func (p People) Href(id play.PlayerID) string {
	if team := p.teamOf[id]; team != 0 {
		return p.MemberHref(team, play.MemberID(id))
	}
	return p.Base + "/players/" + strconv.FormatInt(int64(id), 10)
}

// GameHref returns the address of a game's page.
func (p People) GameHref(id play.GameID) string {
	return p.Base + "/games/" + strconv.FormatInt(int64(id), 10)
}

// RoundHref returns the address of a round's page.
func (p People) RoundHref(n int) string { return p.Base + "/rounds/" + strconv.Itoa(n) }

// Out says that a player has left, and whether the games went too.
func (p People) Out(id play.PlayerID, status standings.Status) templates.Text {
	return show.Gone(p.ByID[id].withdrawn, status)
}

// FindPath is the address of suggestions for a player's name, "" where no list fits the event.
func FindPath(c *board.Desk) string {
	lists, err := c.Server.Ratings.ListsFor(c.Request.Context(), c.Event)
	if err != nil {
		c.Log.Warn("rating lists", "error", err)
	}
	if len(lists) == 0 {
		return ""
	}
	return web.DeskBase(c.Event.ID) + "/ratings/search"
}
