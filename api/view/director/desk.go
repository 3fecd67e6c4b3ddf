// Package director is what the desks of all contests have: the form of the settings, the switch that opens a contest to readers, the norms,
// the journal and the file. An area says what differs.
package director

import (
	"bytes"
	"context"
	"io"

	"adyukh/api/view"
	"adyukh/api/view/norms"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/contest"
	"adyukh/tournament/person"
	"adyukh/tournament/rating"
)

// Desk is a contest, of whichever kind, on its director's desk.
type Desk struct {
	contest.Running

	Base    string                // its address
	Journal templates.Text        // what its journal is about
	Judged  func() []norms.Person // by its norms, as far as the viewer may know them
	File    func(io.Writer) error // writes all that the director sees
}

// Guards let people in to a desk.
type Guards[C any] struct {
	Look, Enter, Run web.Guard[C] // to look at what everybody else may not, to type people, to run the contest
	Desk             func(account.Action) web.Guard[C]
}

// GuardsOf makes guards of those of a kind: own is the area's call.
func GuardsOf[B, C any](desk func(account.Action) web.Guard[B], own func(B) C) Guards[C] {
	may := func(action account.Action) web.Guard[C] { return web.With(desk(action), own) }
	return Guards[C]{may(account.ViewPrivate), may(account.EditPlayers), may(account.EditRegulations), may}
}

// Routes are those that all desks have; desk is the beginning of their addresses.
func Routes[C web.Caller](desk string, at Guards[C], of func(C) Desk) []web.Route {
	on := func(act func(*web.Call, Desk) error) func(C) error {
		return func(c C) error { return act(c.Plain(), of(c)) }
	}
	table := func(c C) norms.Contest { return of(c).Norms(c.Plain()) }
	return []web.Route{
		web.On(web.Post, desk+"/public", at.Desk(account.Publish), on(setPublic)).Takes("public").Versioned().OnPage(desk),
		web.On(web.Get, desk+"/journal", at.Desk(account.ViewJournal), on(showJournal)),
		web.On(web.Post, desk+"/journal/:version/undo", at.Desk(account.Undo), on(undo)).Versioned().OnPage(desk + "/journal"),
		web.On(web.Get, desk+"/contest.json", at.Run, on(sendFile)),
		web.On(web.Get, desk+"/norms", at.Look, norms.Showing(table)),
		web.On(web.Post, desk+"/norms", at.Run, norms.Saving(table)).Takes("text").Versioned(),
		web.On(web.Post, desk+"/norms/load", at.Run, norms.Loading(table)).Takes("table").Versioned(),
	}
}

// Crumbs lead from a page of the desk back to where the contest is run from.
func (d Desk) Crumbs(way ...templates.Link) []templates.Link {
	return append([]templates.Link{{Label: templates.Literal(d.Head().ShortName()), Href: d.Base}}, way...)
}

// Switch opens the contest to readers, or hides it.
func (d Desk) Switch() templates.Action {
	a := templates.Action{
		Label: templates.Msg("contest.open"), Action: d.Base + "/public",
		Hidden: []templates.Hidden{web.HiddenRevision(d.Head().Revision), {Name: "public", Value: "1"}},
	}
	if d.Head().Public {
		a.Label, a.Hidden = templates.Msg("contest.hide"), a.Hidden[:1]
	}
	return a
}

func setPublic(c *web.Call, d Desk) error {
	public := c.IsTicked("public")
	if err := d.SetPublic(c.Request.Context(), c.Actor(), c.Seen, public); err != nil {
		return err
	}
	key := "contest.hidden-now"
	if public {
		key = "contest.opened"
	}
	return c.Done(d.Base, web.Saved(key))
}

func showJournal(c *web.Call, d Desk) error {
	return view.ContestJournal{Base: d.Base + "/journal", Lead: d.Journal, Contest: d.Running}.Show(c)
}

func undo(c *web.Call, d Desk) error {
	version, ok := web.ParseID(c.Param("version"))
	if !ok {
		return web.ErrNotFound
	}
	if err := d.Undo(c.Request.Context(), c.Actor(), c.Seen, version); err != nil {
		return err
	}
	return c.Done(d.Base+"/journal", web.Saved("journal.undone"))
}

// Norms is the page of the norms; an award and results say of them what Told has.
func (d Desk) Norms(c *web.Call) norms.Contest {
	return norms.Contest{
		Base: d.Base + "/norms", Table: d.Head().Norms, Revision: d.Head().Revision, May: c.May(account.EditRegulations),
		Final: d.IsFinal(), People: d.Judged(), Crumbs: d.Crumbs(templates.Link{Label: templates.Msg("norms.title")}),
		Set: func(ctx context.Context, to rating.NormTable) error { return d.SetNorms(ctx, c.Actor(), c.Seen, to) },
	}
}

// Judged are those whom an award or results judge by the norms; people is the address of their list on the desk, "" for whoever is not
// there.
func Judged[ID ~int64](all []contest.NormResult[ID], who func(ID) person.Data, people string) []norms.Person {
	judged := make([]norms.Person, len(all))
	for i, r := range all {
		p := who(r.Who)
		judged[i] = norms.Person{Name: p.Name, Rank: p.Rank, Candidate: r.Candidate, Judgements: r.Judgements}
		if people != "" {
			judged[i].Href = people + "/" + web.Number64(r.Who)
		}
	}
	return judged
}

// sendFile sends all of the contest that its director sees, for another program or for later. The codes of people's pages are not in it,
// and what somebody gives only once he is through with it.
func sendFile(c *web.Call, d Desk) error {
	body, err := c.InTurn(func() ([]byte, error) {
		var b bytes.Buffer
		err := d.File(&b)
		return b.Bytes(), err
	})
	if err != nil {
		return err
	}
	c.Log.InfoContext(c.Request.Context(), "contest exported", "contest", d.Envelope().ID, "user", c.User.Login)
	c.SendFile(d.Head().ShortName()+".json", "application/json", body)
	return nil
}
