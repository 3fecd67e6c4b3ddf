package solving

import (
	"slices"

	"adyukh/api/visit/contest"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
)

// step is what the director does next.
type step struct {
	text templates.Text
	link *templates.Link
	acts []templates.Action
}

// nextStep is what is to be done now: of the round that is the first to need anything, and before it what every round needs.
func nextStep(c *call) step {
	k, base := c.Solving, contest.SolvingDesk(c.Solving.ID)
	lead := func(key, label, href string) step {
		return step{text: templates.Msg(key), link: &templates.Link{Label: templates.Msg(label), Href: href}}
	}
	if !k.Head.Final.IsZero() {
		return step{text: templates.Msg("solving.desk.next-none")}
	}
	for _, wanted := range []solving.State{solving.Running, solving.Ended, solving.Armed, solving.Preparing} {
		for _, r := range k.Rounds {
			if r.State(now(c)) == wanted {
				return roundStep(c, r)
			}
		}
	}
	switch {
	case len(k.Rounds) == 0:
		return lead("solving.desk.next-round", "solving.desk.round-add", base+"/new-round")
	case slices.ContainsFunc(k.Sheets, func(p solving.Sheet) bool { return p.Protest != "" && p.Reply == "" }):
		return lead("solving.desk.next-protests", "solving.desk.protests", base+"/protests")
	}
	return step{text: templates.Msg("solving.desk.next-final"), acts: []templates.Action{{
		Label: templates.Msg("solving.desk.finish"), Action: base + "/final", Hidden: revision(k.Version), Style: "filled",
	}}}
}

// roundStep is what a round needs next.
func roundStep(c *call, r solving.Round) step {
	k, base, no := c.Solving, contest.SolvingDesk(c.Solving.ID), c.Solving.Number(r.ID)
	lead := func(key, label, href string) step {
		return step{text: templates.Msg(key, "no", no), link: &templates.Link{Label: templates.Msg(label), Href: href}}
	}
	switch state := r.State(now(c)); {
	case state == solving.Running:
		return lead("solving.desk.next-running", "solving.desk.to-round", roundDesk(c, r.ID))
	case state == solving.Ended && len(k.Markers) == 0:
		return lead("solving.desk.next-markers", "solving.desk.to-people", base+"/people")
	case state == solving.Ended:
		return lead("solving.desk.next-marks", "solving.desk.marks", roundDesk(c, r.ID)+"/marks")
	case len(r.Problems) == 0:
		return lead("solving.desk.next-problems", "solving.desk.to-round", roundDesk(c, r.ID))
	case len(k.Solvers) == 0 && !k.Head.Regulations.ByLink:
		return lead("solving.desk.next-solvers", "solving.desk.to-people", base+"/people")
	case !k.Head.Public:
		return step{text: templates.Msg("solving.desk.next-open"), acts: []templates.Action{deskOf(c).Switch()}}
	case state == solving.Armed:
		return lead("solving.desk.next-armed", "solving.desk.to-round", roundDesk(c, r.ID))
	}
	return lead("solving.desk.next-start", "solving.desk.to-round", roundDesk(c, r.ID))
}
