package composing

import (
	"adyukh/api/view"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/composing"
)

func deskRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, desk, at.look, showDesk),
		web.On(web.Post, desk+"/public", at.desk(account.Publish), setPublic).Takes("public").Versioned().OnPage(desk),
		web.On(web.Post, desk+"/hand", at.run, handOver).Versioned().Confirms().OnPage(desk),
		web.On(web.Get, desk+"/journal", at.desk(account.ViewJournal), showJournal),
		web.On(web.Post, desk+"/journal/:version/undo", at.desk(account.Undo), undo).Versioned().OnPage(desk + "/journal"),
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
		body.Switch = publicSwitch(k, base)
	}
	if c.May(account.EditRegulations) {
		body.Next = nextAct(c, phase, base)
		body.Links = []templates.Link{
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

func publicSwitch(k *composing.Contest, base string) *templates.Action {
	a := &templates.Action{
		Label: templates.Msg("contest.open"), Action: base + "/public", Style: "small",
		Hidden: []templates.Hidden{web.HiddenRevision(k.Head.Revision), {Name: "public", Value: "1"}},
	}
	if k.Head.Public {
		a.Label, a.Hidden = templates.Msg("contest.hide"), a.Hidden[:1]
	}
	return a
}

func termFacts(c *call) []templates.Fact {
	var facts []templates.Fact
	for _, term := range composing.Terms() {
		facts = append(facts, templates.Fact{
			Label: templates.Msg("contest.term." + string(term)), Text: momentText(c, c.Contest.Head.Timetable.At(term)),
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

func setPublic(c *call) error {
	public := c.IsTicked("public")
	if _, err := c.Contests.SetPublic(c.Request.Context(), c.Actor(), c.Contest.ID, c.Seen, public); err != nil {
		return err
	}
	key := "contest.hidden-now"
	if public {
		key = "contest.opened"
	}
	return c.Done(contest.ComposingDesk(c.Contest.ID), web.Saved(key))
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

func showJournal(c *call) error {
	return view.ContestJournal{
		Base: contest.ComposingDesk(c.Contest.ID) + "/journal",
		Lead: templates.Msg("contest.journal-lead"), Contest: c.Contest.ID, Version: c.Contest.Version,
		Journals: c.Contests, CanUndo: composing.CanUndo,
	}.Show(c.Call)
}

func undo(c *call) error {
	version, ok := web.ParseID(c.Param("version"))
	if !ok {
		return web.ErrNotFound
	}
	if _, err := c.Contests.Undo(c.Request.Context(), c.Actor(), c.Contest.ID, c.Seen, version); err != nil {
		return err
	}
	return c.Done(contest.ComposingDesk(c.Contest.ID)+"/journal", web.Saved("journal.undone"))
}
