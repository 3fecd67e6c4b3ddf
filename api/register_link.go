package api

import (
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/register"
)

// Values of the choice of a card; others are its number.
const (
	linkNone = "none"
	linkNew  = "new"
)

func linksPath(id tournament.EventID) string { return deskBase(id) + "/register" }

// showLinks asks who of the register the players of the event are. What is sure is chosen already: one press links them all.
func showLinks(c *call) error {
	v, err := c.linksView(refusal{})
	if err != nil {
		return err
	}
	return c.page("register-links", v)
}

func (c *call) linksView(r refusal) (view, error) {
	rows, err := c.linkRows(r)
	if err != nil {
		return view{}, err
	}
	body := templates.LinksPage{
		Action: linksPath(c.event.ID), Refused: r.above(), Submit: templates.Msg("links.save"),
		Empty: templates.Empty{Title: templates.Msg("players.empty"), Text: templates.Msg("players.empty-text")},
	}
	states := map[string]int{}
	for _, row := range rows {
		states[row.state]++
		body.Rows = append(body.Rows, row.LinkRow)
	}
	for _, s := range []struct{ state, tone string }{{"linked", templates.Right}, {"sure", templates.Right}, {"maybe", templates.Attention}, {"new", ""}} {
		if n := states[s.state]; n > 0 {
			body.Summary = append(body.Summary, templates.Chip{Tone: s.tone, Text: templates.Msg("links.n-"+s.state, "n", n)})
		}
	}
	return view{
		title: templates.Msg("links.title"), body: body, section: sectionPlayers, wide: true,
		crumbs: []templates.Link{{Label: templates.Msg("nav.players"), Href: deskBase(c.event.ID) + "/players"}, {Label: templates.Msg("links.title")}},
	}, nil
}

// above is what is said above a form, where the refusal is about no field of it.
func (r refusal) above() templates.Text {
	if r.field != "" {
		return templates.Text{}
	}
	return r.text
}

type linkRow struct {
	templates.LinkRow
	state string // "linked", "sure", "maybe", "new"
}

func (c *call) linkRows(r refusal) ([]linkRow, error) {
	store, ctx := c.cards()
	players := c.event.ByNumber()
	asked := make([]register.PersonData, len(players))
	var linked []register.PersonID
	for i, p := range players {
		asked[i] = register.CardOf(p.PlayerData)
		if p.Person != 0 {
			linked = append(linked, register.PersonID(p.Person))
		}
	}
	found, err := store.Candidates(ctx, asked)
	if err != nil {
		return nil, err
	}
	cards, err := c.standing(linked)
	if err != nil {
		return nil, err
	}
	rows := make([]linkRow, len(players))
	index := byKeys(found)
	for i, p := range players {
		rows[i] = c.linkRow(p, register.Suggest(asked[i], index.of(asked[i])), cards[register.PersonID(p.Person)])
		if rows[i].Other.Name == r.field {
			rows[i].Other.Error = r.text
		}
		if c.form != nil { // as it was sent
			rows[i].Other.Value = c.field(rows[i].Other.Name)
			for n := range rows[i].Choose.Options {
				o := &rows[i].Choose.Options[n]
				o.Selected = o.Value == c.field(rows[i].Choose.Name)
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

// standing returns, for cards that players are linked with, those that stand for them.
func (c *call) standing(ids []register.PersonID) (map[register.PersonID]register.Person, error) {
	store, ctx := c.cards()
	cards, err := store.PeopleByID(ctx, ids)
	if err != nil {
		return nil, err
	}
	var roots []register.PersonID
	for _, p := range cards {
		if p.IsMerged() {
			roots = append(roots, p.Root)
		}
	}
	others, err := store.PeopleByID(ctx, roots)
	for id, p := range cards {
		if p.IsMerged() {
			cards[id] = others[p.Root]
		}
	}
	return cards, err
}

func (c *call) linkRow(p tournament.Player, found []register.Suggestion, card register.Person) linkRow {
	id := strconv.FormatInt(int64(p.ID), 10)
	row := linkRow{LinkRow: templates.LinkRow{Name: p.Name, Href: playerPath(c.event.ID, p.ID), Was: templates.Hidden{Name: "was-" + id, Value: strconv.FormatInt(p.Person, 10)}}}
	if p.BirthYear != 0 && c.may(account.ViewPrivate) {
		row.Facts = append(row.Facts, strconv.Itoa(p.BirthYear))
	}
	for _, f := range []string{p.Federation, p.Club} {
		if f != "" {
			row.Facts = append(row.Facts, f)
		}
	}
	chosen := linkNew
	sure, ok := register.Sure(found)
	switch {
	case p.Person != 0:
		chosen, row.state = strconv.FormatInt(p.Person, 10), "linked"
		row.State = templates.Chip{Tone: templates.Right, Text: templates.Msg("links.linked")}
		row.Card = &templates.Link{Label: cardNumber(card.ID), Href: personPath(card.ID)}
	case ok:
		chosen, row.state = number64(sure.Person.ID), "sure"
		row.State = templates.Chip{Tone: templates.Right, Text: linkMatch(sure.Match)}
	case len(found) > 0:
		chosen, row.state = linkNone, "maybe"
		row.State = templates.Chip{Tone: templates.Attention, Text: templates.Msg("links.maybe", "n", len(found))}
	default:
		row.state = "new"
		row.State = templates.Chip{Text: templates.Msg("links.new")}
	}
	row.Choose = c.linkChoice("person-"+id, chosen, p, found, card)
	row.Choose.Label = templates.Msg("links.choose", "name", p.Name)
	row.Other = text("other-"+id, "")
	row.Other.Label, row.Other.InputMode, row.Other.Placeholder = templates.Msg("links.other-for", "name", p.Name), "numeric", "№"
	return row
}

func (c *call) linkChoice(name, chosen string, p tournament.Player, found []register.Suggestion, card register.Person) templates.Field {
	var options []templates.Option
	if p.Person != 0 {
		options = append(options, option(strconv.FormatInt(p.Person, 10), c.cardLabel(card)))
	}
	for _, s := range found {
		if s.Person.ID != card.ID || p.Person == 0 {
			options = append(options, option(number64(s.Person.ID), c.cardLabel(s.Person)))
		}
	}
	if p.Person == 0 {
		options = append(options, option(linkNew, templates.Msg("links.make")))
	}
	options = append(options, option(linkNone, templates.Msg("links.none")))
	return choice(name, "select", chosen, options...)
}

// cardLabel tells a card from others of the same name, without a birth date.
func (c *call) cardLabel(p register.Person) templates.Text {
	words := append([]string{p.Name, c.say(cardNumber(p.ID))}, personFacts(p.PersonData)...)
	return templates.Literal(strings.Join(words, " · "))
}

func linkMatch(m register.Match) templates.Text {
	return templates.Msg("links.match-" + map[register.Match]string{
		register.ByOwnID: "id", register.ByYear: "year", register.ByName: "name", register.ByShort: "short",
	}[m])
}

// saveLinks links the players as it was chosen, and makes the new cards.
func saveLinks(c *call) error {
	links, err := c.postedLinks()
	if err == nil {
		var done tournament.Linked
		if _, done, err = c.server.events.LinkPlayers(c.Request.Context(), c.actor(), c.event.ID, links); err == nil {
			if err := c.server.events.RecordEvent(c.Request.Context(), c.event.ID); err != nil {
				c.log.ErrorContext(c.Request.Context(), "register", "error", err) // it is brought up to date later
			}
			return c.done(linksPath(c.event.ID), saved("links.saved", "linked", done.Linked, "added", done.New, "unlinked", done.Unlinked))
		}
	}
	r, ok := c.refusal(err)
	if !ok {
		return err
	}
	v, err := c.linksView(r)
	if err != nil {
		return err
	}
	v.status = r.status
	return c.page("register-links", v)
}

// postedLinks reads the choices. A number of a card that was typed comes before what was chosen from the list.
func (c *call) postedLinks() ([]tournament.Link, error) {
	var links []tournament.Link
	for _, p := range c.event.Players {
		id := strconv.FormatInt(int64(p.ID), 10)
		was, err := strconv.ParseInt(c.field("was-"+id), 10, 64)
		if err != nil { // entered after the form was made
			continue
		}
		link := tournament.Link{Player: p.ID, Was: register.PersonID(was)}
		chosen := c.field("person-" + id)
		if typed := strings.TrimLeft(strings.TrimSpace(c.field("other-"+id)), "№ "); typed != "" {
			chosen = typed
		}
		switch chosen {
		case linkNone:
		case linkNew:
			link.New = true
		default:
			n, ok := parseID(chosen)
			if !ok {
				return nil, &tournament.Error{Code: tournament.Invalid, Key: "error.form.number", Args: tournament.Args{"text": chosen}, Field: "other-" + id}
			}
			link.Person = register.PersonID(n)
		}
		links = append(links, link)
	}
	return links, nil
}
