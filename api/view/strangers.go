package view

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strings"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/limit"
	"adyukh/tournament/refusal"
)

// Stranger is somebody who has sent something to an event which nobody has confirmed yet: a person unknown with all of it, or one thing
// of a player, who can send from several addresses.
type Stranger struct {
	ID    int64 // they grow with time
	Of    int64 // whose it is, where one can have several; else 0
	Name  string
	Email string
	Href  string // his page, on which he is confirmed; "" where there is none
	Sent  int    // things that go with him
	What  templates.Text
	By    tournament.Sender
}

// author is whose it is.
func (s Stranger) author() int64 { return cmp.Or(s.Of, s.ID) }

// network is the address from which he came, as it is counted: "" where it is forgotten.
func (s Stranger) network() string { return limit.Network(s.By.From) }

// Strangers is the page with what strangers, or players, have sent to an event, of whichever kind: by address, and by sender. All of one,
// or all from one address, goes in one step after a page that names what goes: an address can be a whole hall.
type Strangers struct {
	Words   string // with what the keys of its messages begin: "strangers." or "player-sent."
	Base    string // its address
	Section string
	Crumbs  []templates.Link // to the page before
	Sent    string           // the message that counts what one has sent: "n"; "" where one is one thing
	All     []Stranger       // in the order in which they came
	Lead    string           // the message that says who they are
	Undo    string           // the message that says how it is taken back
	Notices []templates.Notice
	Remove  func(ctx context.Context, ids []int64) error
}

// strangersOnPage is how many stand on a page, mostAddresses how many addresses are listed: those from which most have come.
const (
	strangersOnPage = 50
	mostAddresses   = 20
	mostNamed       = 30 // on the page that asks
	mostWhat        = 3  // things and addresses of one, in a row
)

// The parameters of what goes.
const (
	authorParam  = "author"
	addressParam = "address"
	lastParam    = "last" // the id of the newest that was named
)

// StrangerRoutes are those of the page below an address. guard lets in who may remove.
func StrangerRoutes[C web.Caller](base string, guard web.Guard[C], of func(C) (Strangers, error)) []web.Route {
	on := func(do func(*web.Call, Strangers) error) func(C) error {
		return func(c C) error {
			s, err := of(c)
			if err != nil {
				return err
			}
			return do(c.Plain(), s)
		}
	}
	return []web.Route{
		web.On(web.Get, base, guard, on(showStrangers)).Reads(web.AnyText(PageParam)),
		web.On(web.Get, base+"/remove", guard, on(askStrangers)).Reads(web.AnyTexts(authorParam, addressParam)...),
		web.On(web.Post, base+"/remove", guard, on(removeStrangers)).Takes(authorParam, addressParam, lastParam).OnPage(base),
	}
}

func showStrangers(c *web.Call, s Strangers) error {
	title := s.msg("title")
	body := templates.Listing{Empty: templates.Empty{Title: templates.Msg("strangers.none")}}
	if len(s.All) > 0 {
		body.Lead = templates.Msg(s.Lead)
	}
	if addresses := s.addresses(); len(addresses) > 0 {
		body.Groups = append(body.Groups, templates.ListingGroup{
			Title: templates.Msg("strangers.addresses"), Note: templates.Msg("strangers.addresses-note"), Rows: addresses,
		})
	}
	authors := s.authors()
	shown, pages := OnPage(c, authors, strangersOnPage, s.Base)
	group := templates.ListingGroup{Title: templates.Msg("strangers.authors", "n", len(authors))}
	for _, things := range shown {
		group.Rows = append(group.Rows, s.row(c, things))
	}
	if len(shown) > 0 {
		body.Groups = append(body.Groups, group)
	}
	body.Pages = pages
	return c.Page(web.View{
		Title: title, Section: s.Section, Crumbs: append(slices.Clone(s.Crumbs), templates.Link{Label: title}), Flash: s.Notices, Body: body,
	})
}

// msg is a message in the page's own words.
func (s Strangers) msg(key string, args ...any) templates.Text {
	return templates.Msg(s.Words+key, args...)
}

// authors are those who have sent something, each with all of it, in the order in which they came.
func (s Strangers) authors() [][]Stranger {
	var all [][]Stranger
	at := map[int64]int{}
	for _, one := range s.All {
		i, ok := at[one.author()]
		if !ok {
			i = len(all)
			at[one.author()] = i
			all = append(all, nil)
		}
		all[i] = append(all[i], one)
	}
	return all
}

// row is somebody with all that he has sent, not all of which is named.
func (s Strangers) row(c *web.Call, things []Stranger) templates.ListingRow {
	one := things[0]
	row := templates.ListingRow{Name: one.Name, Href: one.Href, Links: []templates.Link{{
		Label: templates.Msg("strangers.remove"), Href: s.Base + "/remove?" + authorParam + "=" + web.Number64(one.author()),
	}}}
	if last := things[len(things)-1].By.At; !last.IsZero() { // else a file has brought him
		row.Notes = append(row.Notes, templates.Msg("strangers.came", "at", templates.Moment{At: last, Zone: c.Zone()}))
	}
	sent := 0
	var networks []string
	for _, t := range things {
		sent += t.Sent
		if at := t.network(); at != "" && !slices.Contains(networks, at) && len(networks) < mostWhat {
			networks = append(networks, at)
		}
	}
	for _, text := range append(networks, one.Email) {
		if text != "" {
			row.Notes = append(row.Notes, templates.Literal(text))
		}
	}
	if s.Sent != "" {
		row.Notes = append(row.Notes, templates.Msg(s.Sent, "n", sent))
	}
	for _, t := range things[:min(len(things), mostWhat)] {
		if !t.What.Empty() {
			row.Notes = append(row.Notes, t.What)
		}
	}
	return row
}

// addresses are those from which more than one has come, the one with most of them first.
func (s Strangers) addresses() []templates.ListingRow {
	people, sent := map[string]int{}, map[string]int{}
	var all []string
	for _, things := range s.authors() {
		from := map[string]bool{}
		for _, one := range things {
			at := one.network()
			if sent[at] += one.Sent; at == "" || from[at] {
				continue
			}
			from[at] = true
			if people[at]++; people[at] == 2 {
				all = append(all, at)
			}
		}
	}
	slices.SortFunc(all, func(a, b string) int { return cmp.Or(people[b]-people[a], strings.Compare(a, b)) })
	var rows []templates.ListingRow
	for _, at := range all[:min(len(all), mostAddresses)] {
		row := templates.ListingRow{Name: at, Notes: []templates.Text{templates.Msg("strangers.people", "n", people[at])}}
		if s.Sent != "" {
			row.Notes = append(row.Notes, templates.Msg(s.Sent, "n", sent[at]))
		}
		href := s.Base + "/remove?" + url.Values{addressParam: {at}}.Encode()
		row.Links = []templates.Link{{Label: templates.Msg("strangers.remove"), Href: href}}
		rows = append(rows, row)
	}
	return rows
}

// goes are those whom an author's number or an address means.
func (s Strangers) goes(author, address string) []Stranger {
	id, isAuthor := web.ParseID(author)
	return slices.DeleteFunc(slices.Clone(s.All), func(one Stranger) bool {
		return !(isAuthor && one.author() == id || address != "" && one.network() == address)
	})
}

// askStrangers names what goes, and asks.
func askStrangers(c *web.Call, s Strangers) error {
	author, address := c.Query(authorParam), c.Query(addressParam)
	going := s.goes(author, address)
	if len(going) == 0 {
		return refusal.NewNotFound("error.contest.strangers-none", nil)
	}
	sent, n, names := 0, 0, make([]string, 0, mostNamed)
	named := map[int64]bool{}
	for _, one := range going {
		if sent += one.Sent; named[one.author()] {
			continue
		}
		named[one.author()] = true
		if n++; len(names) < mostNamed {
			names = append(names, one.Name)
		}
	}
	var lead []templates.Text
	if address != "" {
		lead = []templates.Text{s.msg("remove-address", "address", address, "n", n)}
	}
	if s.Sent != "" {
		lead = append(lead, s.msg("goes-with", "what", templates.Msg(s.Sent, "n", sent)))
	}
	if address != "" {
		key := "strangers.names"
		if n > len(names) {
			key = "strangers.names-more"
		}
		lead = append(lead, templates.Msg(key, "names", strings.Join(names, ", "), "n", n-len(names)))
	}
	last := going[len(going)-1].ID
	title := s.msg("remove-title", "of", web.FirstOf(address, names[0]))
	f := templates.Form{
		Action: s.Base + "/remove", Danger: true, Submit: s.msg("remove-now", "n", len(going)),
		Hidden: []templates.Hidden{
			{Name: authorParam, Value: author}, {Name: addressParam, Value: address}, {Name: lastParam, Value: web.Number64(last)},
		},
		Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: s.Base},
	}
	return c.Page(web.View{
		Title: title, Section: s.Section,
		Crumbs: append(slices.Clone(s.Crumbs), templates.Link{Label: s.msg("title"), Href: s.Base},
			templates.Link{Label: title}),
		Body: templates.FormPage{Lead: append(lead, templates.Msg(s.Undo)), Form: f.Asking()},
	})
}

// removeStrangers removes those who were named, and nobody who has come since.
func removeStrangers(c *web.Call, s Strangers) error {
	last, ok := web.ParseID(c.Field(lastParam))
	if !ok {
		return web.ErrMalformed
	}
	var ids []int64
	for _, one := range s.goes(c.Field(authorParam), c.Field(addressParam)) {
		if one.ID <= last {
			ids = append(ids, one.ID)
		}
	}
	if len(ids) == 0 {
		return refusal.NewConflict("error.contest.strangers-none", nil)
	}
	if err := s.Remove(c.Request.Context(), ids); err != nil {
		return err
	}
	return c.Done(s.Base, web.Saved(s.Words+"removed", "n", len(ids)))
}
