package privacy

import (
	"context"
	"strconv"
	"strings"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/refusal"
)

// Pages are the bodies of the area's pages.
func Pages() []templates.Body {
	return []templates.Body{
		Privacy{}, Names{},
	}
}

// Privacy is the body of the page "privacy": the people of an event, whose data can be given out or erased, and the event as a whole.
type Privacy struct {
	Lead    templates.Text
	People  []templates.Link
	Names   templates.Link // where else somebody is named
	Actions []templates.Action
	Delete  templates.Link
}

func (Privacy) PageName() string { return "privacy" }

// showPrivacy lists the people of an event, and what becomes of the event as a whole.
func showPrivacy(c *web.Call, s subject) error {
	body := Privacy{
		Lead: templates.Msg("privacy.lead"), Names: templates.Link{Label: templates.Msg("privacy.names"), Href: s.namesPath()},
		Actions: []templates.Action{
			{
				Label: templates.Msg("privacy.archive"), Action: s.path() + "/archive",
				Hidden: []templates.Hidden{{Name: "archived", Value: "1"}},
			},
			{Label: templates.Msg("privacy.unarchive"), Action: s.path() + "/archive", Hidden: []templates.Hidden{{Name: "archived", Value: ""}}},
		},
		Delete: templates.Link{Label: templates.Msg("privacy.delete"), Href: s.path() + "/delete"},
	}
	for _, p := range s.people {
		body.People = append(body.People, templates.Link{Label: templates.Literal(p.Data.Name), Href: s.person(p)})
	}
	return c.Page(web.View{Title: templates.Msg("privacy.title"), Body: body})
}

func (s subject) crumbs(last templates.Text) []templates.Link {
	return []templates.Link{{Label: templates.Msg("privacy.title"), Href: s.path()}, {Label: last}}
}

// archive hides an event and closes it to changes, or opens it to them again; it stays hidden then until somebody shows it.
func archive(c *web.Call, s subject) error {
	ctx, archived := c.Request.Context(), c.IsTicked("archived")
	if archived {
		if err := s.hide(ctx); err != nil && refusal.CodeOf(err) != refusal.Conflict {
			return err
		}
	}
	if err := s.archive(ctx, c.Actor(), s.id, archived); err != nil {
		return err
	}
	c.Audit("event archived", "event", int64(s.id), "archived", archived)
	said := "privacy.unarchived"
	if archived {
		said = "privacy.archived"
	}
	return c.Done(s.path(), web.Saved(said))
}

// showMember shows what is known of somebody, to be sent to him or to be erased.
func showMember(c *web.Call, s subject, p tournament.Linkable) error {
	return c.Page(memberView(c, s, p, sureForm(c, s.person(p)+"/erase", "privacy.erase", "privacy.sure")))
}

func memberView(_ *web.Call, s subject, p tournament.Linkable, f templates.Form) web.View {
	return web.View{
		Title: templates.Literal(p.Data.Name), Crumbs: s.crumbs(templates.Literal(p.Data.Name)),
		Body: templates.FormPage{
			Lead: []templates.Text{templates.Msg("privacy.erase-lead"), templates.Msg("privacy.erase-stays"), templates.Msg("privacy.erase-out")},
			Form: f, Next: []templates.Link{{Label: templates.Msg("privacy.export"), Href: s.person(p) + "/data"}},
		},
	}
}

// eraseMember erases somebody of the event for good. Texts that may still name him are shown at once: the name is known for the last time.
func eraseMember(c *web.Call, s subject, p tournament.Linkable) error {
	if err := isSure(c); err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			return memberView(c, s, p, r.On(sureForm(c, s.person(p)+"/erase", "privacy.erase", "privacy.sure"))), nil
		})
	}
	ctx := c.Request.Context()
	mark := c.Say(templates.Msg("privacy.mark", "n", int(p.ID)))
	names, err := s.names(ctx, s.id, p.ID)
	if err != nil {
		return err
	}
	if err := s.erase(ctx, c.Actor(), s.id, p.ID, mark); err != nil {
		return err
	}
	if err := s.record(ctx, s.id); err != nil {
		c.Log.ErrorContext(ctx, "register", "error", err) // it is brought up to date later
	}
	c.Audit("participant erased", "event", int64(s.id), "id", p.ID)
	left, err := s.mentions(ctx, s.id, names)
	if err != nil {
		return err
	}
	if len(left) > 0 {
		return showNames(c, s, strings.Join(names, nameParts+" "), web.Saved("privacy.erased"))
	}
	return c.Done(s.path(), web.Saved("privacy.erased"))
}

// askDelete asks before an event is deleted.
func askDelete(c *web.Call, s subject) error {
	return c.Page(deleteView(c, s, deleteForm(c, s)))
}

func deleteForm(c *web.Call, s subject) templates.Form {
	f := sureForm(c, s.path()+"/delete", "privacy.delete", "privacy.delete-sure")
	f.Cancel = &templates.Link{Label: templates.Msg("action.cancel"), Href: s.path()}
	return f
}

func deleteView(_ *web.Call, s subject, f templates.Form) web.View {
	return web.View{
		Title: templates.Msg("privacy.delete-title", "name", s.name), Crumbs: s.crumbs(templates.Msg("privacy.delete")),
		Body: templates.FormPage{Lead: []templates.Text{templates.Msg("privacy.delete-lead", "n", len(s.people))}, Form: f},
	}
}

// deleteEvent deletes the event for good.
func deleteEvent(c *web.Call, s subject) error {
	err := isSure(c)
	if err == nil {
		err = s.remove(c.Request.Context(), c.Actor(), s.id)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return deleteView(c, s, r.On(deleteForm(c, s))), nil })
	}
	c.Audit("event deleted", "event", int64(s.id))
	return c.Done("/desk", web.Saved("privacy.deleted", "name", s.name))
}

// personJSON is what an event knows of somebody, to be given to him.
type personJSON struct {
	Event   string            `json:"event"`
	Number  int64             `json:"number"`
	Card    int64             `json:"card,omitzero"`
	Fields  map[string]string `json:"fields"`
	Numbers []string          `json:"own_numbers,omitempty"`
	Sent    []sentJSON        `json:"sent,omitempty"`
}

// sentJSON is what a player has sent of a game by the personal link.
type sentJSON struct {
	Round  int      `json:"round"`
	Board  int      `json:"board"`
	Record string   `json:"record,omitempty"`
	Photos [][]byte `json:"photos,omitempty"` // JPEG, in base64
}

// sentBy is what a player has sent of games.
func sentBy(ctx context.Context, s *transcript.Service, e *play.Event, player play.PlayerID) (all []sentJSON, err error) {
	if s == nil || !e.HasLinks() {
		return nil, nil
	}
	written, err := s.Written(ctx, e.ID)
	if err != nil {
		return nil, err
	}
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			sent := written.Kept(g.ID, player)
			if !sent.IsThere() {
				continue
			}
			out := sentJSON{Round: g.Round, Board: g.Board, Record: sent.Record.Text}
			for _, p := range sent.Photos {
				photo, err := s.Photo(ctx, e.ID, p.PhotoID)
				if err != nil {
					return nil, err
				}
				out.Photos = append(out.Photos, []byte(photo.JPEG))
			}
			all = append(all, out)
		}
	}
	return all, nil
}

// sendData sends somebody's data as a file.
func sendData(c *web.Call, s subject, p tournament.Linkable) error {
	out := personJSON{Event: s.name, Number: p.ID, Card: int64(p.Card), Fields: person.Said(s.known(p)), Numbers: p.Data.OwnIDs}
	if s.sent != nil {
		var err error
		if out.Sent, err = s.sent(c.Request.Context(), p); err != nil {
			return err
		}
	}
	return c.SendData("person-"+strconv.FormatInt(p.ID, 10), out)
}
