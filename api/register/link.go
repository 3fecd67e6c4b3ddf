package register

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

// Values of the choice of a card; others are its number.
const (
	linkNone = "none"
	linkNew  = "new"
)

// showLinks asks who of the register the people of the event are. What is sure is chosen already: one press links them all.
func showLinks(c *board.Call, of linking) error {
	v, err := linksView(c, of, web.Refusal{})
	if err != nil {
		return err
	}
	return c.Page(v)
}

func linksView(c *board.Call, of linking, r web.Refusal) (web.View, error) {
	rows, err := linkRows(c, of, r)
	if err != nil {
		return web.View{}, err
	}
	lead := templates.Msg("links.lead")
	if !keepsRegister(c.Plain()) {
		lead = templates.Msg("links.lead-asks")
	}
	body := LinksPage{
		Lead: lead, Action: of.path(), Refused: above(r), Submit: templates.Msg("links.save"), Note: of.note(),
		Empty: templates.Empty{Title: templates.Msg("players.empty"), Text: templates.Msg("players.empty-text")},
	}
	states := map[string]int{}
	for _, row := range rows {
		states[row.state]++
		body.Rows = append(body.Rows, row.LinkRow)
	}
	for _, s := range []struct{ state, tone string }{
		{"linked", templates.Right},
		{"sure", templates.Right},
		{"waiting", templates.Attention},
		{"maybe", templates.Attention},
		{"new", ""},
		{"nobody", ""},
	} {
		if n := states[s.state]; n > 0 {
			body.Summary = append(body.Summary, templates.Chip{Tone: s.tone, Text: templates.Msg("links.n-"+s.state, "n", n)})
		}
	}
	return web.View{
		Title: templates.Msg("links.title"), Body: body, Section: of.section, Wide: true,
		Crumbs: []templates.Link{of.list, {Label: templates.Msg("links.title")}},
	}, nil
}

// above is what is said above a form, where the refusal is about no field of it.
func above(r web.Refusal) templates.Text {
	if r.Field != "" {
		return templates.Text{}
	}
	return r.Text
}

type linkRow struct {
	LinkRow
	state string // "linked", "sure", "waiting", "maybe", "new"; "nobody": likewise not in the register, but gets no new card
}

func linkRows(c *board.Call, of linking, r web.Refusal) ([]linkRow, error) {
	people, ctx := c.People()
	asked := make([]register.PersonData, len(of.people))
	var linked []register.PersonID
	for i, p := range of.people {
		asked[i] = p.Data
		if p.Card != 0 {
			linked = append(linked, p.Card)
		}
	}
	found, err := people.Candidates(ctx, asked)
	if err != nil {
		return nil, err
	}
	cards, err := people.Standing(ctx, linked)
	if err != nil {
		return nil, err
	}
	sight, err := newLinkSight(c, of.id, found)
	if err != nil {
		return nil, err
	}
	rows := make([]linkRow, len(of.people))
	index := byKeys(found)
	for i, p := range of.people {
		rows[i] = sight.row(c.Plain(), p, sight.suggest(asked[i], index.of(asked[i])), cards[p.Card])
		if rows[i].Other.Name == r.Field {
			rows[i].Other.Error = r.Text
		}
		if c.Form != nil { // as it was sent
			rows[i].Other.Value = c.Field(rows[i].Other.Name)
			for n := range rows[i].Choose.Options {
				o := &rows[i].Choose.Options[n]
				o.Selected = o.Value == c.Field(rows[i].Choose.Name)
			}
		}
	}
	return rows, nil
}

// cardIndex finds cards by what they have in common with a player, so that a large event does not compare each with each.
type cardIndex map[string][]register.Person

func byKeys(cards []register.Person) cardIndex {
	index := cardIndex{}
	for _, p := range cards {
		for _, key := range keysOf(p.PersonData) {
			index[key] = append(index[key], p)
		}
	}
	return index
}

func keysOf(d register.PersonData) []string {
	keys := []string{"name " + register.NameKey(d.Name), "short " + register.ShortKey(d.Name)}
	for _, id := range d.OwnIDs {
		keys = append(keys, "id "+id)
	}
	return keys
}

func (x cardIndex) of(d register.PersonData) []register.Person {
	seen := map[register.PersonID]bool{}
	var all []register.Person
	for _, key := range keysOf(d) {
		for _, p := range x[key] {
			if !seen[p.ID] {
				all = append(all, p)
			}
			seen[p.ID] = true
		}
	}
	return all
}

func (s linkSight) row(c *web.Call, p linkable, found []register.Suggestion, card register.Person) linkRow {
	id := strconv.FormatInt(p.ID, 10)
	row := linkRow{LinkRow: LinkRow{
		Name: p.Data.Name, Href: p.href, Facts: p.facts, Was: templates.Hidden{Name: "was-" + id, Value: web.Number64(p.Card)},
	}}
	if p.Data.BirthYear != 0 {
		row.Facts = append(row.Facts, strconv.Itoa(p.Data.BirthYear))
	}
	for _, f := range []string{p.Data.Federation, p.Data.Club} {
		if f != "" {
			row.Facts = append(row.Facts, f)
		}
	}
	chosen := linkNew
	if !p.Known {
		chosen = linkNone
	}
	sure, ok := register.Sure(found)
	waits := s.waiting[p.ID]
	switch {
	case p.Card != 0:
		chosen, row.state = web.Number64(p.Card), "linked"
		row.State = templates.Chip{Tone: templates.Right, Text: templates.Msg("links.linked")}
		row.Card = &templates.Link{Label: cardNumber(card.ID), Href: web.PersonPath(card.ID)}
	case waits != 0:
		chosen, row.state = web.Number64(waits), "waiting"
		row.State = templates.Chip{Tone: templates.Attention, Text: templates.Msg("links.waiting", "id", int(waits))}
		found = withCard(found, waits)
	case ok:
		chosen, row.state = web.Number64(sure.Person.ID), "sure"
		row.State = templates.Chip{Tone: templates.Right, Text: linkMatch(sure.Match)}
	case len(found) > 0:
		chosen, row.state = linkNone, "maybe"
		row.State = templates.Chip{Tone: templates.Attention, Text: templates.Msg("links.maybe", "n", len(found))}
	default:
		row.state = "new"
		if !p.Known {
			row.state = "nobody"
		}
		row.State = templates.Chip{Text: templates.Msg("links.new")}
	}
	row.Choose = linkChoice(c, "person-"+id, chosen, p, found, card)
	row.Choose.Label = templates.Msg("links.choose", "name", p.Data.Name)
	row.Other = web.Text("other-"+id, "")
	row.Other.Label, row.Other.InputMode, row.Other.Placeholder = templates.Msg("links.other-for", "name", p.Data.Name), "numeric", "№"
	return row
}

// withCard are suggestions with a card among them; of one that waits and is no longer found only the number is known.
func withCard(found []register.Suggestion, card register.PersonID) []register.Suggestion {
	if slices.ContainsFunc(found, func(s register.Suggestion) bool { return s.Person.ID == card }) {
		return found
	}
	return append([]register.Suggestion{{Person: register.Person{ID: card}}}, found...)
}

func linkChoice(c *web.Call, name, chosen string, p linkable, found []register.Suggestion, card register.Person) templates.Field {
	var options []templates.Option
	if p.Card != 0 {
		options = append(options, web.Option(web.Number64(p.Card), cardLabel(c, card)))
	}
	for _, s := range found {
		if s.Person.ID != card.ID || p.Card == 0 {
			options = append(options, web.Option(web.Number64(s.Person.ID), cardLabel(c, s.Person)))
		}
	}
	if p.Card == 0 && p.Known {
		options = append(options, web.Option(linkNew, templates.Msg("links.make")))
	}
	options = append(options, web.Option(linkNone, templates.Msg("links.none")))
	return web.Choice(name, "select", chosen, options...)
}

// cardLabel tells a card from others of the same name, without a birth date.
func cardLabel(c *web.Call, p register.Person) templates.Text {
	words := append([]string{p.Name, c.Say(cardNumber(p.ID))}, personFacts(p.PersonData)...)
	return templates.Literal(strings.Join(words, " · "))
}

func linkMatch(m register.Match) templates.Text {
	return templates.Msg("links.match-" + map[register.Match]string{
		register.ByOwnID: "id", register.ByYear: "year", register.ByName: "name", register.ByShort: "short",
	}[m])
}

// saveLinks links the people as it was chosen, and makes the new cards.
func saveLinks(c *board.Call, of linking) error {
	done, asked, err := linkOrAsk(c, of)
	if err == nil {
		said := web.Saved("links.saved", "linked", done.Linked, "added", done.New, "unlinked", done.Unlinked)
		if asked > 0 {
			said = web.Saved("links.asked", "linked", done.Linked, "added", done.New, "unlinked", done.Unlinked, "n", asked)
		}
		return c.Done(of.path(), said)
	}
	r, ok := c.Refusal(err)
	if !ok {
		return err
	}
	v, err := linksView(c, of, r)
	if err != nil {
		return err
	}
	v.Status = r.Status
	return c.Page(v)
}

// linkOrAsk makes the links that the account may make, and asks who looks after the register for the others.
func linkOrAsk(c *board.Call, of linking) (done tournament.Linked, asked int, err error) {
	links, err := postedLinks(c.Plain(), of)
	if err != nil {
		return done, 0, err
	}
	now, ask, forget, err := split(c, of, links)
	if err != nil {
		return done, 0, err
	}
	ctx := c.Request.Context()
	if done, err = of.link(ctx, c.Actor(), of.id, now); err != nil {
		return done, 0, err
	}
	if len(ask)+len(forget) > 0 {
		if err := c.Server.People.Ask(ctx, registrar(c.Plain()), register.EventID(of.id), ask, forget); err != nil {
			return done, 0, err
		}
	}
	if err := of.record(ctx, of.id); err != nil {
		c.Log.ErrorContext(ctx, "register", "error", err) // it is brought up to date later
	}
	return done, len(ask), nil
}

// postedLinks reads the choices. A number of a card that was typed comes before what was chosen from the list.
func postedLinks(c *web.Call, of linking) ([]tournament.Link, error) {
	var links []tournament.Link
	for _, p := range of.people {
		id := strconv.FormatInt(p.ID, 10)
		was, err := strconv.ParseInt(c.Field("was-"+id), 10, 64)
		if err != nil { // entered after the form was made
			continue
		}
		link := tournament.Link{ID: p.ID, Was: register.PersonID(was)}
		chosen := typedCardOr(c.Field("person-"+id), c.Field("other-"+id))
		switch chosen {
		case linkNone:
		case linkNew:
			link.New = true
		default:
			n, ok := web.ParseID(chosen)
			if !ok {
				return nil, &refusal.Error{
					Code: refusal.Invalid, Key: "error.form.number", Args: refusal.Args{"text": chosen},
					Field: "other-" + id,
				}
			}
			link.Card = register.PersonID(n)
		}
		links = append(links, link)
	}
	slices.SortFunc(links, func(a, b tournament.Link) int { return cmp.Compare(a.ID, b.ID) }) // so new cards get their numbers
	return links, nil
}
