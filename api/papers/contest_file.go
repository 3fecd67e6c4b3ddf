package papers

import (
	"context"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/contest"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/exchange/eventfile"
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

// Files are the kinds of contests that files can hold.
type Files []FilesOfKind

// FilesOfKind takes the files that hold a contest of one kind.
type FilesOfKind struct {
	format eventfile.Kind
	find   func(*web.Call, sentEvent) (contestFile, bool)
}

// formats are those of the kinds.
func (of Files) formats() []eventfile.Kind {
	all := make([]eventfile.Kind, len(of))
	for i, k := range of {
		all[i] = k.format
	}
	return all
}

// importer makes contests of files.
type importer[E any] interface {
	CheckImport(e *E) error
	Import(ctx context.Context, by tournament.Actor, e *E, from contest.Source) (*E, error)
}

// filesOf takes the files of a kind: shown is what a preview says of a contest. Without a service none are made.
func filesOf[E any](
	kind tournament.Kind[E], format archive.Contests[E], service importer[E], shown func(*web.Call, *E) contestFile,
) FilesOfKind {
	return FilesOfKind{format, func(c *web.Call, s sentEvent) (contestFile, bool) {
		e, ok := s.Contest.(*E)
		if !ok {
			return contestFile{}, false
		}
		f := shown(c, e)
		f.kind = kind.Name
		if service != nil {
			f.check = func() error { return service.CheckImport(e) }
			f.create = func(ctx context.Context, by tournament.Actor, from contest.Source) (*tournament.Envelope, error) {
				made, err := service.Import(ctx, by, e, from)
				if err != nil {
					return nil, err
				}
				return kind.Envelope(made), nil
			}
		}
		return f, true
	}}
}

// contestOf finds the contest of a file; false where it holds none.
func (of Files) contestOf(c *web.Call, s sentEvent) (contestFile, bool) {
	for _, kind := range of {
		if f, ok := kind.find(c, s); ok {
			return f, true
		}
	}
	return contestFile{}, false
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
	p := &EventPreview{
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
	return c.Page(eventFileView(EventFile{Preview: p}))
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
