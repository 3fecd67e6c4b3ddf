package papers

import (
	"strconv"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/composition"
	"adyukh/tournament/composition/solving"
	"adyukh/tournament/play"
)

// checkSolvingFile tells whether the contest for solvers of a file can be made.
func checkSolvingFile(c *web.Call, s sentEvent) error {
	if c.Server.Cfg.Solvings == nil {
		return web.ErrNotFound
	}
	return c.Server.Cfg.Solvings.CheckImport(s.Solving)
}

// previewSolving shows what a file of a contest for solvers holds, and changes nothing.
func previewSolving(c *web.Call, s sentEvent) error {
	h := s.Solving.Head
	p := &templates.EventPreview{
		Name: h.Name, Facts: solvingFacts(c, s.Solving), Look: web.EventFilePath + "/preview", Action: web.EventFilePath, Hidden: s.hidden(),
		SameText: templates.Msg("event-file.contest-same"), Import: templates.Msg("event-file.contest-import"),
		After: templates.Msg("event-file.solving-hidden"),
	}
	mine, _, err := view.MineOfEveryKind(c)
	if err != nil {
		return err
	}
	for _, m := range mine { // nobody hears of contests of others
		if m.Kind == solving.Kind().Name && play.FoldName(m.Name) == play.FoldName(h.Name) {
			p.Same = append(p.Same, templates.Link{Label: templates.Literal(m.Name), Href: web.SolvingDesk(m.ID)})
		}
	}
	return c.Page("event-file", eventFileView(templates.EventFile{Preview: p}))
}

// solvingFacts say what a contest of a file holds.
func solvingFacts(c *web.Call, k *solving.Contest) []templates.Fact {
	number := func(n int) templates.Text { return templates.Literal(strconv.Itoa(n)) }
	return []templates.Fact{
		{Label: templates.Msg("field.place"), Text: templates.Literal(web.OrDefault(k.Head.Place, "—"))},
		{Label: templates.Msg("field.game"), Text: view.GameText(c, k.Head.Game)},
		{Label: templates.Msg("event-file.phase"), Text: view.SolvingState(k, c.Server.Events.Now())},
		{Label: templates.Msg("event-file.solving-rounds"), Text: number(len(k.Rounds))},
		{Label: templates.Msg("event-file.solvers"), Text: number(len(k.Solvers))},
		{Label: templates.Msg("event-file.solving-sheets"), Text: number(len(k.Sheets))},
	}
}

// importSolving makes a contest for solvers of the file, with the user as its owner.
func importSolving(c *web.Call, s sentEvent) error {
	from := composition.Source{File: s.name, Digest: s.Digest}
	k, err := c.Server.Cfg.Solvings.Import(c.Request.Context(), c.Actor(), s.Solving, from)
	if err != nil {
		return eventFileRefused(c, s, err)
	}
	if err := c.Server.Accounts.AdoptEvent(c.Request.Context(), c.User.Actor(), account.EventID(k.ID)); err != nil {
		return err
	}
	return c.Done(web.SolvingDesk(k.ID), web.Saved("event-file.contest-done", "name", k.Head.ShortName()))
}
