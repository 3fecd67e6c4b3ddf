package papers

import (
	"context"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	visit "adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/play"
)

// contestFile is the contest of a file, of whichever kind.
type contestFile struct {
	kind   string
	name   string
	short  string
	facts  []templates.Fact // what it holds
	hidden templates.Text   // what becomes of it
	desk   func(tournament.EventID) string
	check  func() error // whether it can be made
	create func(ctx context.Context, by tournament.Actor, from contest.Source) (*tournament.Envelope, error)
}

// Files makes events of files, and contests of those kinds that there is a service for.
type Files struct {
	Contests *composing.Service
	Solvings *solving.Service
}

// contestOf finds the contest of a file; false where it holds none.
func (of Files) contestOf(c *web.Call, s sentEvent) (contestFile, bool) {
	switch {
	case s.Contest != nil:
		return of.composingFile(c, s.Contest), true
	case s.Solving != nil:
		return of.solvingFile(c, s.Solving), true
	}
	return contestFile{}, false
}

func (of Files) composingFile(c *web.Call, k *composing.Contest) contestFile {
	service := of.Contests
	f := contestFile{
		kind: composing.Kind().Name, name: k.Head.Name, short: k.Head.ShortName(), desk: visit.ComposingDesk,
		hidden: templates.Msg("event-file.contest-hidden"),
		facts: contestFacts(c, k.Head.Place, k.Head.Game, templates.Msg("contest.phase-"+string(k.Head.Phase(c.Now()))),
			count("event-file.people", len(k.People)), count("event-file.entries", len(k.Entries)),
			count("event-file.marks", len(k.Marks)), count("event-file.claims", len(k.Claims))),
	}
	if service == nil {
		return f
	}
	f.check = func() error { return service.CheckImport(k) }
	f.create = func(ctx context.Context, by tournament.Actor, from contest.Source) (*tournament.Envelope, error) {
		made, err := service.Import(ctx, by, k, from)
		if err != nil {
			return nil, err
		}
		return &made.Envelope, nil
	}
	return f
}

func (of Files) solvingFile(c *web.Call, k *solving.Contest) contestFile {
	service := of.Solvings
	f := contestFile{
		kind: solving.Kind().Name, name: k.Head.Name, short: k.Head.ShortName(), desk: visit.SolvingDesk,
		hidden: templates.Msg("event-file.solving-hidden"),
		facts: contestFacts(c, k.Head.Place, k.Head.Game, visit.SolvingState(k, c.Now()),
			count("event-file.solving-rounds", len(k.Rounds)), count("event-file.solvers", len(k.Solvers)),
			count("event-file.solving-sheets", len(k.Sheets))),
	}
	if service == nil {
		return f
	}
	f.check = func() error { return service.CheckImport(k) }
	f.create = func(ctx context.Context, by tournament.Actor, from contest.Source) (*tournament.Envelope, error) {
		made, err := service.Import(ctx, by, k, from)
		if err != nil {
			return nil, err
		}
		return &made.Envelope, nil
	}
	return f
}

// contestFacts say what a contest of a file holds.
func contestFacts(c *web.Call, place, game string, phase templates.Text, counts ...templates.Fact) []templates.Fact {
	return append([]templates.Fact{
		{Label: templates.Msg("field.place"), Text: templates.Literal(web.OrDefault(place, "—"))},
		{Label: templates.Msg("field.game"), Text: view.GameText(c, game)},
		{Label: templates.Msg("event-file.phase"), Text: phase},
	}, counts...)
}

func count(key string, n int) templates.Fact {
	return templates.Fact{Label: templates.Msg(key), Text: templates.Literal(strconv.Itoa(n))}
}

// checked tells whether the contest can be made.
func (f contestFile) checked() error {
	if f.check == nil {
		return web.ErrNotFound
	}
	return f.check()
}

// preview shows what the file holds, and changes nothing.
func (f contestFile) preview(c *board.Call, s sentEvent) error {
	p := &templates.EventPreview{
		Name: f.name, Facts: f.facts, Look: web.EventFilePath + "/preview", Action: web.EventFilePath, Hidden: s.hidden(),
		SameText: templates.Msg("event-file.contest-same"), Import: templates.Msg("event-file.contest-import"), After: f.hidden,
	}
	alike := tournament.Filter{Own: true, Kind: f.kind, Words: f.name} // nobody hears of contests of others
	mine, err := c.Events.List().Find(c.Request.Context(), c.Viewer(), alike)
	if err != nil {
		return err
	}
	for _, m := range mine {
		if play.FoldName(m.Name) == play.FoldName(f.name) {
			p.Same = append(p.Same, templates.Link{Label: templates.Literal(m.Name), Href: f.desk(m.ID)})
		}
	}
	return c.Page("event-file", eventFileView(templates.EventFile{Preview: p}))
}

// bring makes the contest, with the user as its owner.
func (f contestFile) bring(c *web.Call, s sentEvent) error {
	made, err := f.create(c.Request.Context(), c.Actor(), contest.Source{File: s.name, Digest: s.Digest})
	if err != nil {
		return eventFileRefused(c, s, err)
	}
	if err := c.Server.Accounts.AdoptEvent(c.Request.Context(), c.User.Actor(), account.EventID(made.ID)); err != nil {
		return err
	}
	return c.Done(f.desk(made.ID), web.Saved("event-file.contest-done", "name", f.short))
}
