package solving

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view/composition"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
)

func publicRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, public, at.readers, showContest),
		web.On(web.Get, public+"/results", at.readers, showResults),
		web.On(web.Get, public+"/rounds/:round", at.readers, web.Of(releasedRound, showReleased)),
		web.On(web.Get, public+"/rounds/:round/:problem", at.readers, web.Of(releasedRound, showProblem)).
			Reads(web.AnyTexts(composition.Params...)...),
		web.On(web.Get, public+"/page", at.readers, showAsk),
		web.On(web.Post, public+"/page", at.readers, ask).Takes(web.Names(askInputs)...),
	}
}

func base(c *call) string { return contest.SolvingBase(c.Solving.ID) }

func releasedPath(c *call, r solving.Round) string {
	return base(c) + "/rounds/" + web.Number64(r.ID)
}

func problemPath(c *call, r solving.Round, no int) string {
	return releasedPath(c, r) + "/" + strconv.Itoa(no)
}

// releasedRound finds a round whose problems and results everybody may know.
func releasedRound(c *call) (solving.Round, error) {
	r, err := roundOf(c)
	if err == nil && r.Released.IsZero() {
		return r, web.ErrNotFound
	}
	return r, err
}

// showContest is the announcement: the rounds, who solves, and how places come about.
func showContest(c *call) error {
	return c.PublicPage("solving", func() (web.View, error) {
		k := c.Solving
		body := templates.Solving{
			State: contest.SolvingState(k, now(c)), Place: k.Head.Place, Rules: ruleFacts(c),
			Count: templates.Literal(strconv.Itoa(len(k.Solvers))),
		}
		for _, r := range k.Rounds {
			card := templates.SolveRoundCard{
				ID: "round-" + web.Number64(r.ID), Title: roundTitle(c, r), State: stateChip(r, now(c)), When: whenText(c, r), What: whatText(c, r),
				Note: r.Note,
			}
			if !r.Released.IsZero() {
				card.Go = &templates.Link{Label: templates.Msg("solving.page.problems"), Href: releasedPath(c, r)}
			}
			body.Rounds = append(body.Rounds, card)
		}
		body.People, body.Teams = people(c), teams(c)
		for _, p := range body.People {
			body.Teamed, body.Seated = body.Teamed || p.Team != "", body.Seated || p.Hall != ""
		}
		for _, o := range k.Head.Officials {
			body.Staff = append(body.Staff, fact("contest.official-"+string(o.Role), templates.Literal(o.Name)))
		}
		if k.TakesSolvers(now(c)) {
			body.Ask = &templates.Link{Label: templates.Msg("solving.page.ask"), Href: base(c) + "/page"}
		}
		if hasTold(c) {
			body.Links = append(body.Links, templates.Link{Label: templates.Msg("solving.page.results"), Href: base(c) + "/results"})
			body.Links = append(body.Links, paperLinks(c, base(c), 0, "results")...)
		}
		if !k.Head.Final.IsZero() {
			body.Final = templates.Msg("solving.page.final", "at", moment(c, k.Head.Final))
		}
		card := web.Card{Note: templates.Literal(k.Head.Place), Lines: []templates.Text{body.State}}
		return web.View{
			Title: templates.Literal(k.Head.Name), Tab: templates.Literal(k.Head.ShortName()), Body: body, Live: true, Card: card,
		}, nil
	})
}

func hasTold(c *call) bool {
	return slices.ContainsFunc(c.Solving.Rounds, func(r solving.Round) bool { return !r.Released.IsZero() })
}

// ruleFacts are the regulations in words.
func ruleFacts(c *call) []templates.Fact {
	r := c.Solving.Head.Regulations
	given := templates.Msg("solving.page.rule-points-text", "points", points(c, r.Points), "step", points(c, r.Step))
	facts := []templates.Fact{
		fact("solving.page.rule-game", templates.Literal(gameTitle(c))),
		fact("solving.page.rule-points", given),
		fact("solving.page.rule-markers", templates.Msg("solving.page.rule-markers-text", "n", r.Markers)),
		fact("solving.page.rule-time", templates.Msg("solving.page.rule-time-"+string(r.Time))),
	}
	key := "solving.page.rule-ties-shared"
	if r.ByTime {
		key = "solving.page.rule-ties-time"
	}
	facts = append(facts, fact("solving.page.rule-ties", templates.Msg(key)))
	if r.Best > 0 {
		text := templates.Msg("solving.page.rule-teams-text", "n", r.Best)
		if r.Team > 0 {
			text = templates.Msg("solving.page.rule-teams-of", "n", r.Best, "most", r.Team)
		}
		facts = append(facts, fact("solving.page.rule-teams", text))
	}
	return facts
}

// people are the solvers, in the order of their names.
func people(c *call) []templates.SolveEntered {
	var all []templates.SolveEntered
	for _, s := range c.Solving.Solvers {
		v, _ := c.Solving.Venue(s.Venue)
		all = append(all, templates.SolveEntered{Name: s.Data.Name, From: from(s), Team: s.Team, Hall: v.Name, Out: s.Out})
	}
	slices.SortStableFunc(all, func(a, b templates.SolveEntered) int { return strings.Compare(a.Name, b.Name) })
	return all
}

// from says where a solver comes from.
func from(s solving.Solver) string {
	var parts []string
	for _, text := range []string{s.Data.Rank, s.Data.Federation, s.Data.Club} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, ", ")
}

// teams are the teams with their solvers.
func teams(c *call) []templates.SolveTeam {
	var all []templates.SolveTeam
	if c.Solving.Head.Regulations.Best == 0 {
		return nil
	}
	for _, s := range c.Solving.Solvers {
		if s.Team == "" {
			continue
		}
		i := slices.IndexFunc(all, func(t templates.SolveTeam) bool { return t.Name == s.Team })
		if i < 0 {
			all, i = append(all, templates.SolveTeam{Name: s.Team}), len(all)
		}
		all[i].Names = append(all[i].Names, s.Data.ShortName())
	}
	slices.SortFunc(all, func(a, b templates.SolveTeam) int { return strings.Compare(a.Name, b.Name) })
	return all
}
