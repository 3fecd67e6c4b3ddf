package privacy

import (
	"context"
	"strings"

	"adyukh/api/visit/board"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// subject is an event of whatever kind, with what is done about the data of its people.
type subject struct {
	id      tournament.EventID
	name    string
	desk    string
	people  []tournament.Linkable
	known   func(tournament.Linkable) person.Data // all that the event knows of somebody
	hide    func(context.Context) error           // from the public
	erase   func(ctx context.Context, by tournament.Actor, id tournament.EventID, member int64, mark string) error
	remove  func(context.Context, tournament.Actor, tournament.EventID) error
	archive func(context.Context, tournament.Actor, tournament.EventID, bool) error
	record  func(context.Context, tournament.EventID) error
	names   func(ctx context.Context, id tournament.EventID, member int64) ([]string, error) // that somebody has had in the event
	// The texts of the event that name somebody, and the name struck out of some.
	mentions func(ctx context.Context, id tournament.EventID, names []string) ([]tournament.Mention, error)
	strike   func(ctx context.Context, by tournament.Actor, id tournament.EventID, names, texts []string, mark string) error
	head     tournament.PartKind // of the event's name, officials and regulations
	edits    []editing
	sent     func(context.Context, tournament.Linkable) ([]sentJSON, error) // of games, by somebody; nil where nobody sends any
}

// privacyPage is the page of an event's data, below its desk.
const privacyPage = "/privacy"

func (s subject) path() string { return s.desk + privacyPage }

func (s subject) person(p tournament.Linkable) string {
	return s.path() + "/people/" + web.Number64(p.ID)
}

// Routes are those of events over the board.
func Routes(b *board.Services) []web.Route {
	return routes("/desk/e/:event", b.Desk(account.DeleteEvent), ofPlay)
}

// ContestRoutes are those of contests of composers.
func ContestRoutes(of contest.Composers) []web.Route {
	return routes("/desk/c/:contest", of.Desk(account.DeleteEvent), ofContest)
}

// SolvingRoutes are those of contests for solvers.
func SolvingRoutes(of contest.Solvers) []web.Route {
	return routes("/desk/s/:solving", of.Desk(account.DeleteEvent), ofSolving)
}

// routes are those below a desk, for its owners.
func routes[C web.Caller](desk string, owners web.Guard[C], of func(C) (subject, error)) []web.Route {
	at := desk + privacyPage
	on := func(method, path string, act func(*web.Call, subject) error) web.Route {
		return web.On(method, path, owners, web.Of(of, func(c C, s subject) error { return act(c.Plain(), s) }))
	}
	return []web.Route{
		on(web.Get, at, showPrivacy),
		on(web.Post, at+"/archive", archive).Takes("archived"),
		on(web.Get, at+"/names", askName),
		on(web.Post, at+"/names", findName).Takes(nameField),
		on(web.Post, at+"/names/strike", strikeName).Takes(nameField, textField+web.Repeated).NeedsProof(),
		on(web.Get, at+"/delete", askDelete),
		on(web.Post, at+"/delete", deleteEvent).Takes(web.Names(sureInputs("privacy.delete-sure"))...).NeedsProof(),
		on(web.Get, at+"/people/:member", ofMember(showMember)),
		on(web.Get, at+"/people/:member/data", ofMember(sendData)),
		on(web.Post, at+"/people/:member/erase", ofMember(eraseMember)).Takes(web.Names(sureInputs("privacy.sure"))...).NeedsProof(),
	}
}

// ofMember finds the person of the route.
func ofMember(act func(*web.Call, subject, tournament.Linkable) error) func(*web.Call, subject) error {
	return func(c *web.Call, s subject) error {
		id, ok := web.ParseID(c.Param("member"))
		for _, p := range s.people {
			if ok && p.ID == id {
				return act(c, s, p)
			}
		}
		return web.ErrNotFound
	}
}

// erasing is the service of a kind of events.
func erasing[E any](r *tournament.Recorder[E], s subject, e *E) subject {
	s.known = func(p tournament.Linkable) person.Data { return p.Data.Profile() }
	s.people, s.remove, s.archive, s.record = r.Linkables(e), r.DeleteEvent, r.ArchiveEvent, r.RecordEvent
	s.erase = func(ctx context.Context, by tournament.Actor, id tournament.EventID, member int64, mark string) error {
		_, err := r.EraseMember(ctx, by, id, member, mark)
		return err
	}
	s.names, s.mentions = r.NamesOf, r.Mentions
	s.strike = func(ctx context.Context, by tournament.Actor, id tournament.EventID, names, texts []string, mark string) error {
		_, err := r.StrikeOut(ctx, by, id, names, texts, mark)
		return err
	}
	return s
}

// hiding hides an event of a kind, whose head has a revision, from the public.
func hiding[E any](c *web.Call, id tournament.EventID, revision int64,
	set func(context.Context, tournament.Actor, tournament.EventID, int64, bool) (*E, error),
) func(context.Context) error {
	return func(ctx context.Context) error {
		_, err := set(ctx, c.Actor(), id, revision, false)
		return err
	}
}

func ofPlay(c *board.Desk) (subject, error) {
	e, events := c.Event, c.Events
	s := subject{id: e.ID, name: e.Head.ShortName(), desk: web.DeskBase(e.ID)}
	s.hide = hiding(c.Plain(), e.ID, e.Head.Revision, events.SetPublic)
	s = erasing(events.Recorder, s, e)
	s.head, s.edits = play.HeadPart, []editing{
		{play.HeadPart, "/setup/regulations"},
		{play.PlayerPart, "/players/#"},
		{play.IncidentPart, "/incidents/#"},
		{play.GamePart, "/games/#"},
		{play.SheetPart, "/games/#"},
		{play.ReportPart, "/games/#"},
		{play.ScreenPart, "/screens"},
		{"pass", "/helpers"},
		{"application", "/post/entries"},
		{"own", "/games/#"},
	}
	s.known = func(p tournament.Linkable) person.Data {
		player, _ := e.Person(play.PlayerID(p.ID))
		return player.PlayerData
	}
	s.sent = func(ctx context.Context, p tournament.Linkable) ([]sentJSON, error) {
		return sentBy(ctx, c.Transcripts, e, play.PlayerID(p.ID))
	}
	return s, nil
}

// editing is where on the desk texts of parts of a kind can be edited; the id of the part takes the place of the sign #.
type editing struct {
	kind tournament.PartKind
	page string
}

// editedAt is the page where a part's texts can be edited; "": nowhere.
func (s subject) editedAt(part tournament.Part) string {
	for _, e := range s.edits {
		if e.kind == part.Kind {
			return s.desk + strings.Replace(e.page, "#", web.Number64(part.ID), 1)
		}
	}
	return ""
}

// sureForm is a form that takes something away for good: it asks for a tick.
func sureForm(c *web.Call, action, submit, sure string) templates.Form {
	return templates.Form{
		Action: action, Submit: templates.Msg(submit), Danger: true,
		Groups: web.Rows(sureInputs(sure)(new(bool)).Rows(c)...),
	}
}

func sureInputs(label string) func(*bool) web.Inputs {
	return func(sure *bool) web.Inputs { return web.Inputs{{web.TickInput(sure, "sure", label)}} }
}

// isSure reads the tick, and asks for it where it is not there.
func isSure(c *web.Call) error {
	var sure bool
	if err := sureInputs("")(&sure).Read(c); err != nil || sure {
		return err
	}
	return refusal.NewInvalid("sure", "error.privacy.sure", nil)
}
