package solving

import (
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/composition/solving"
)

// showDeskRound is a round as the director has it: its problems, and how it is started.
func showDeskRound(c *web.Call, r solving.Round) error {
	v, err := deskRoundView(c, r)
	if err != nil {
		return err
	}
	return c.Page("solving-desk", v)
}

func deskRoundView(c *web.Call, r solving.Round) (web.View, error) {
	path := roundDesk(c, r.ID)
	body := templates.SolvingDesk{Chips: []templates.Chip{stateChip(r, now(c))}, Lead: []templates.Text{roundTime(c, r)}}
	problems := templates.SolvingPart{Title: templates.Msg("solving.desk.problems")}
	if len(r.Problems) == 0 {
		problems.Lead = []templates.Text{templates.Msg("solving.desk.problems-none")}
	}
	for i, p := range r.Problems {
		problems.Cards = append(problems.Cards, problemCard(c, problemAt{p, r, i + 1}))
	}
	if !r.HasStarted(now(c)) {
		problems.Links = []templates.Link{{Label: templates.Msg("solving.desk.problem-add"), Href: path + "/new-problem"}}
	}
	body.Parts = append(body.Parts, problems)
	if !r.HasStarted(now(c)) {
		body.Parts = append(body.Parts, templates.SolvingPart{
			Links: []templates.Link{{Label: templates.Msg("solving.desk.round-edit"), Href: path + "/edit"}},
			Acts: []templates.Action{{
				Label: templates.Msg("solving.desk.round-remove"), Action: path + "/remove", Hidden: revision(r.Revision), Style: "danger",
			}},
		})
	}
	return web.View{Title: roundTitle(c, r), Body: body, Crumbs: deskRoundCrumbs(c, r)}, nil
}
