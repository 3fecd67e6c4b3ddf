package composing

import (
	"adyukh/api/view/director"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/composing"
)

func deskRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, desk, at.Look, showDesk),
		web.On(web.Post, desk+"/hand", at.Run, handOver).Versioned().Confirms().OnPage(desk),
	}
}

// showDesk says where the contest stands, what is to be done next, and what has been set up.
func showDesk(c *call) error {
	k, base := c.Contest, contest.ComposingDesk(c.Contest.ID)
	phase := c.Phase()
	body := templates.ContestDesk{
		Public: k.Head.Public, Phase: templates.Msg("contest.phase-" + string(phase)), State: deskState(c, phase),
		Address: c.Link(contest.ComposingBase(k.ID)), Nearby: c.Server.Base == nil && web.IsLoopbackHost(c.Request.Host),
	}
	if c.May(account.Publish) {
		body.Switch = new(deskOf(c).Switch())
		body.Switch.Style = "small"
	}
	if c.May(account.EditRegulations) {
		body.Next = nextAct(c, phase, base)
		body.Links = []templates.Link{
			{Label: templates.Msg("strangers.link", "n", len(k.Removable())), Href: base + "/strangers"},
			{Label: templates.Msg("contest.settings"), Href: base + "/settings"},
			{Label: templates.Msg("norms.title"), Href: base + "/norms"},
			{Label: templates.Msg("contest.terms"), Href: base + "/terms"},
			{Label: templates.Msg("contest.forerunners"), Href: base + "/forerunners"},
			{Label: templates.Msg("contest.problems-pdn"), Href: base + "/problems.pdn"},
			{Label: templates.Msg("contest.file"), Href: base + "/contest.json"},
		}
	}
	if c.May(account.ViewMembers) {
		body.Links = append(body.Links, templates.Link{Label: templates.Msg("members.title"), Href: base + "/members"})
	}
	body.Papers = paperLinks(c, base)
	body.Terms = termFacts(c)
	for _, s := range k.Head.Regulations.Sections {
		n := 0
		for _, e := range k.Entries {
			if e.Section == s.Name && e.Stands() {
				n++
			}
		}
		body.Sections = append(body.Sections, templates.Fact{
			Label: templates.Literal(s.Name + ". " + s.Title),
			Text:  templates.Msg("contest.section-state", "n", n, "judges", len(k.JudgesOf(s.Name))),
		})
	}
	if phase == composing.Judging {
		body.Judges = judgeFacts(c)
	}
	return c.Page(web.View{
		Title: templates.Literal(k.Head.Name), Tab: templates.Literal(k.Head.ShortName()), Body: body, Live: true,
	})
}

// deskState says what is going on, with the term that ends it.
func deskState(c *call, phase composing.Phase) templates.Text {
	t := c.Contest.Head.Timetable
	ends := map[composing.Phase]composing.Term{
		composing.Announced: composing.Opening, composing.Entering: composing.Closing, composing.Judging: composing.Preliminary,
		composing.Claiming: composing.ClaimsEnd, composing.Deciding: composing.Final,
	}
	at := t.At(web.OrDefault(ends[phase], composing.Closing))
	if at.IsZero() {
		return templates.Msg("contest.state-"+string(phase)+"-open", "n", len(c.Contest.Entries))
	}
	return templates.Msg("contest.state-"+string(phase), "n", len(c.Contest.Entries), "at", templates.Moment{At: at, Zone: c.Zone()})
}

// nextAct is what the director does next, where there is such a thing now.
func nextAct(c *call, phase composing.Phase, base string) *templates.Action {
	if phase != composing.Closed {
		return nil
	}
	return &templates.Action{
		Label: templates.Msg("contest.hand-over"), Action: base + "/hand", Style: "filled",
		Hidden: []templates.Hidden{web.HiddenRevision(c.Contest.Head.Revision)},
	}
}

func termFacts(c *call) []templates.Fact {
	var facts []templates.Fact
	for _, term := range composing.Terms() {
		facts = append(facts, templates.Fact{
			Label: templates.Msg("contest.term." + string(term)), Text: director.Moment(c.Call, c.Contest.Head.Timetable.At(term)),
		})
	}
	return facts
}

// judgeFacts say of each judge how far he is, without a mark of his.
func judgeFacts(c *call) []templates.Fact {
	var facts []templates.Fact
	for _, p := range c.Contest.People {
		if !p.Judge {
			continue
		}
		text := templates.Msg("contest.judge-marks")
		if !p.HandedIn.IsZero() {
			text = templates.Msg("contest.judge-handed", "at", templates.Moment{At: p.HandedIn, Zone: c.Zone()})
		}
		facts = append(facts, templates.Fact{Label: templates.Literal(p.Data.Name), Text: text})
	}
	return facts
}

// handOver numbers the entries and hands them to the judges.
func handOver(c *call) error {
	k, err := c.Contests.HandOver(c.Request.Context(), c.Actor(), c.Contest.ID, c.Seen, composing.NewSeed(), c.Agreed())
	if err != nil {
		return err
	}
	n := 0
	for _, e := range k.Entries {
		n = max(n, e.No)
	}
	return c.Done(contest.ComposingDesk(k.ID), web.Saved("contest.handed", "n", n))
}
