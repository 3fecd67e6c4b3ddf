package papers

import (
	"strconv"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/composition"
	"adyukh/tournament/play"
)

// checkContestFile tells whether the contest of a file can be made.
func checkContestFile(c *web.Call, s sentEvent) error {
	if c.Server.Cfg.Contests == nil {
		return web.ErrNotFound
	}
	return c.Server.Cfg.Contests.CheckImport(s.Contest)
}

// previewContest shows what a file of a contest holds, and changes nothing.
func previewContest(c *web.Call, s sentEvent) error {
	h := s.Contest.Head
	p := &templates.EventPreview{
		Name: h.Name, Facts: contestFacts(c, s.Contest), Look: web.EventFilePath + "/preview", Action: web.EventFilePath, Hidden: s.hidden(),
		SameText: templates.Msg("event-file.contest-same"), Import: templates.Msg("event-file.contest-import"),
		After: templates.Msg("event-file.contest-hidden"),
	}
	mine, _, err := view.MineOfEveryKind(c)
	if err != nil {
		return err
	}
	for _, m := range mine { // nobody hears of contests of others
		if m.Kind == composition.Kind().Name && play.FoldName(m.Name) == play.FoldName(h.Name) {
			p.Same = append(p.Same, templates.Link{Label: templates.Literal(m.Name), Href: web.ContestDesk(m.ID)})
		}
	}
	return c.Page("event-file", eventFileView(templates.EventFile{Preview: p}))
}

// contestFacts say what a contest of a file holds.
func contestFacts(c *web.Call, k *composition.Contest) []templates.Fact {
	number := func(n int) templates.Text { return templates.Literal(strconv.Itoa(n)) }
	facts := []templates.Fact{{Label: templates.Msg("field.place"), Text: templates.Literal(web.OrDefault(k.Head.Place, "—"))}}
	return append(facts,
		templates.Fact{Label: templates.Msg("field.game"), Text: view.GameText(c, k.Head.Game)},
		templates.Fact{
			Label: templates.Msg("event-file.phase"), Text: templates.Msg("contest.phase-" + string(k.Head.Phase(c.Server.Events.Now()))),
		},
		templates.Fact{Label: templates.Msg("event-file.people"), Text: number(len(k.People))},
		templates.Fact{Label: templates.Msg("event-file.entries"), Text: number(len(k.Entries))},
		templates.Fact{Label: templates.Msg("event-file.marks"), Text: number(len(k.Marks))},
		templates.Fact{Label: templates.Msg("event-file.claims"), Text: number(len(k.Claims))},
	)
}

// importContest makes a contest of the file, with the user as its owner.
func importContest(c *web.Call, s sentEvent) error {
	from := composition.Source{File: s.name, Digest: s.Digest}
	k, err := c.Server.Cfg.Contests.Import(c.Request.Context(), c.Actor(), s.Contest, from)
	if err != nil {
		return eventFileRefused(c, s, err)
	}
	if err := c.Server.Accounts.AdoptEvent(c.Request.Context(), c.User.Actor(), account.EventID(k.ID)); err != nil {
		return err
	}
	return c.Done(web.ContestDesk(k.ID), web.Saved("event-file.contest-done", "name", k.Head.ShortName()))
}
