package solving

import (
	"adyukh/api/view"
	"adyukh/api/view/director"
	visit "adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/rules/games"
	"adyukh/tournament/account"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/refusal"
)

func newRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, "/desk/new-solving", at.known, showNew),
		web.On(web.Post, "/desk/new-solving", at.known, create).Takes(web.Names(newInputs)...),
	}
}

// newContest is what the form for a new contest holds.
type newContest struct {
	head    solving.Head
	preset  string
	planned view.Moment
	minutes int
}

// presets are the usual contests: how many rounds, and what the regulations say.
var presets = []struct {
	key    string
	rounds int
	change func(*solving.Regulations)
}{
	{"one", 1, func(*solving.Regulations) {}},
	{"two", 2, func(*solving.Regulations) {}},
	{"teams", 2, func(r *solving.Regulations) { r.Best, r.Team = 2, 3 }},
	{"halls", 2, func(r *solving.Regulations) { r.Markers, r.Lead, r.ByLink = 2, 30, false }},
}

func presetKeys() []string {
	keys := make([]string, len(presets))
	for i, p := range presets {
		keys[i] = p.key
	}
	return keys
}

// usual are the regulations of which a contest begins.
func usual() solving.Regulations {
	point, _ := places.ParseDecimal("1")
	half, _ := places.ParseDecimal("0.5")
	return solving.Regulations{Points: point, Step: half, Markers: 1, Time: solving.Minutes, ByTime: true, ByLink: true}
}

func newInputs(n *newContest) web.Inputs {
	return web.Inputs{
		{director.NameInput(&n.head.Head)},
		{view.GameInput(&n.head.Game)},
		{web.ChoiceInput(&n.preset, "radios", "preset",
			web.HintedOptions("solving.desk.preset-", "solving.desk.preset-use-", presetKeys()...)...).Labelled("solving.desk.preset")},
		append(n.planned.Inputs("planned", "solving.desk.first-round"), minutesInput(&n.minutes)),
		{director.PlaceInput(&n.head.Head)},
	}
}

func minutesInput(at *int) web.Input {
	return web.NumberInput(at, "minutes", 1, solving.MaxMinutes).Labelled("solving.desk.minutes").Required()
}

func showNew(c *call) error {
	n := newContest{preset: presets[0].key, minutes: 60}
	n.head.Game = games.Default().Spec()
	return c.Page(newView(c, n))
}

func newView(c *call, n newContest) web.View {
	return director.NewView(c.Call, "/desk/new-solving", "solving.desk.new", "solving.desk.new-lead", newInputs(&n))
}

// create makes the contest with its rounds, with the user as its owner.
func create(c *call) error {
	n := newContest{head: solving.Head{Head: contest.Head{
		Language: c.Lang, Zone: web.DefaultZone, Game: games.Default().Spec(),
	}, Regulations: usual()}}
	err := newInputs(&n).Read(c.Call)
	if err == nil && (n.minutes < 1 || n.minutes > solving.MaxMinutes) {
		err = refusal.NewInvalid("minutes", "error.solving.minutes", refusal.Args{"most": solving.MaxMinutes})
	}
	first := solving.Round{Minutes: n.minutes}
	if err == nil {
		first.Planned, err = n.planned.At(n.head.Location(), "planned")
	}
	var made *solving.Contest
	if err == nil {
		made, err = begin(c, n, first)
	}
	if err != nil {
		return director.Again(c.Call, err, func() web.View { return newView(c, n) })
	}
	return c.Done(visit.SolvingDesk(made.ID), web.Saved("contest.created", "name", made.Head.ShortName()))
}

// begin makes a contest as its preset says; the first round is announced for an instant.
func begin(c *call, n newContest, first solving.Round) (*solving.Contest, error) {
	rounds := 1
	for _, p := range presets {
		if p.key == n.preset {
			p.change(&n.head.Regulations)
			rounds = p.rounds
		}
	}
	made, err := c.Solvings.New(c.Request.Context(), c.Actor(), n.head)
	if err != nil {
		return nil, err
	}
	for i := range rounds {
		if i > 0 {
			first = solving.Round{Minutes: n.minutes}
		}
		if _, _, err := c.Solvings.AddRound(c.Request.Context(), c.Actor(), made.ID, first); err != nil {
			return nil, err
		}
	}
	return made, c.Server.Accounts.AdoptEvent(c.Request.Context(), c.User.Actor(), account.EventID(made.ID))
}
