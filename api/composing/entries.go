package composing

import (
	"slices"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/view/composition"
	"adyukh/api/view/director"
	visit "adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/refusal"
)

func entryRoutes(at doors) []web.Route {
	return append(deskEntryRoutes(at),
		web.On(web.Get, public+"/entries", at.readers, showEntries).Reads(web.AnyText(view.PageParam)),
		web.On(web.Get, public+"/entries/:no", at.readers, showEntry).Reads(web.AnyTexts(composition.Params...)...),
	)
}

// onPage is how many compositions stand on a page: each has a drawing.
const onPage = 24

// showEntries shows everybody what took part, once there is an award.
func showEntries(c *call) error {
	if !c.Contest.IsTold() {
		return web.ErrNotFound
	}
	return c.PublicPage("piece-list", func() (web.View, error) {
		entries := slices.DeleteFunc(slices.Clone(c.Contest.Entries), func(e composing.Entry) bool { return e.No == 0 })
		slices.SortFunc(entries, func(a, b composing.Entry) int { return a.No - b.No })
		body := templates.CompositionList{
			Lead:  []templates.Text{templates.Msg("composition.entries-lead")},
			Empty: templates.Msg("composition.none"),
		}
		fillList(c, &body, entries, visit.ComposingBase(c.Contest.ID)+"/entries", func(e composing.Entry) templates.CompositionCard {
			card := compositionCard(c, e)
			card.Title, card.Href = numberTitle(e), publicPath(c, e)
			if names := authorNames(c, e); names != "" {
				card.Facts = append(card.Facts, templates.Literal(names))
			}
			if r, ok := resultOf(c, e); ok {
				card.Facts = append(card.Facts, resultFacts(c, r)...)
			}
			return card
		})
		return web.View{Title: templates.Msg("nav." + visit.SectionEntries), Section: visit.SectionEntries, Body: body}, nil
	})
}

// fillList puts a page of entries into a list, by their sections.
func fillList(
	c *call, body *templates.CompositionList, entries []composing.Entry, path string, card func(composing.Entry) templates.CompositionCard,
) {
	var shown []composing.Entry
	shown, body.Pages = view.OnPage(c.Call, entries, onPage, path)
	for _, s := range c.Contest.Head.Regulations.Sections {
		group := templates.CompositionGroup{Title: templates.Literal(s.Name + ". " + s.Title)}
		for _, e := range shown {
			if e.Section == s.Name {
				group.Cards = append(group.Cards, card(e))
			}
		}
		if len(group.Cards) > 0 {
			body.Groups = append(body.Groups, group)
		}
	}
}

func publicPath(c *call, e composing.Entry) string {
	return visit.ComposingBase(c.Contest.ID) + "/entries/" + strconv.Itoa(e.No)
}

func numberTitle(e composing.Entry) templates.Text {
	return templates.Msg("composition.number", "no", e.No)
}

// authorNames are those of the authors, where they are told.
func authorNames(c *call, e composing.Entry) string {
	names := ""
	for _, id := range e.Authors {
		if p, ok := c.Contest.Person(id); ok && p.Data.Name != "" {
			if names != "" {
				names += ", "
			}
			names += p.Data.Name
		}
	}
	return names
}

// showEntry shows everybody one entry: the position to be tried, its solution once that is asked for, and what came of it.
func showEntry(c *call) error {
	no, ok := web.ParseID(c.Param("no"))
	e, there := c.Contest.Numbered(int(min(no, composing.MaxEntries)))
	if !ok || !there || !c.Contest.IsTold() {
		return refusal.NewNotFound("error.contest.entry-none", nil)
	}
	return replayPage(c, e, publicPath(c, e), replayed{tells: true}, func(body *templates.CompositionPage) web.View {
		body.Chips = stateChips(e)
		section, _ := c.Contest.Head.Regulations.Section(e.Section)
		body.Facts = []templates.Fact{{Label: templates.Msg("composition.section"), Text: templates.Literal(section.Name + ". " + section.Title)}}
		body.Facts = append(body.Facts, toldFacts(c, e)...)
		body.Remarks = remarksOf(c, e)
		if n := claimsOf(c, e); n > 0 {
			body.Links = append(body.Links, templates.Link{
				Label: templates.Msg("composition.claims", "n", n), Href: visit.ComposingBase(c.Contest.ID) + "/award",
			})
		}
		body.Links = append(body.Links, templates.Link{
			Label: templates.Msg("composition.embed"),
			Href:  visit.ComposingEmbed(c.Contest.ID, e.No),
		})
		title := numberTitle(e)
		return web.View{Title: title, Section: visit.SectionEntries, Crumbs: []templates.Link{
			{Label: templates.Msg("nav." + visit.SectionEntries), Href: visit.ComposingBase(c.Contest.ID) + "/entries"}, {Label: title},
		}}
	})
}

// toldFacts are what everybody may know of an entry.
func toldFacts(c *call, e composing.Entry) []templates.Fact {
	var facts []templates.Fact
	add := func(label, text string) {
		if text != "" {
			facts = append(facts, templates.Fact{Label: templates.Msg(label), Text: templates.Literal(text)})
		}
	}
	add("composition.authors", authorNames(c, e))
	add("composition.motto", e.Motto)
	add("composition.composed", e.Composed)
	if r, ok := resultOf(c, e); ok {
		for _, text := range resultFacts(c, r) {
			facts = append(facts, templates.Fact{Label: templates.Msg("composition.result"), Text: text})
		}
	}
	add("composition.forerunner", e.Forerunner)
	return facts
}

// resultOf is what came of an entry by the award that whoever asks may know.
func resultOf(c *call, e composing.Entry) (composing.Result, bool) {
	if c.Contest.Told == nil || !c.Contest.IsTold() || e.No == 0 {
		return composing.Result{}, false
	}
	for _, r := range c.Contest.Told.Entries {
		if r.No == e.No {
			return r, true
		}
	}
	return composing.Result{}, false
}

// resultFacts say an entry's result and place.
func resultFacts(c *call, r composing.Result) []templates.Text {
	switch {
	case r.Over:
		return []templates.Text{templates.Msg("composition.over-limit")}
	case r.Lesser != 0:
		return []templates.Text{templates.Msg("composition.lesser", "no", r.Lesser)}
	case !r.HasResult:
		return []templates.Text{templates.Msg("composition.no-result")}
	}
	result := director.Decimal(c.Call, r.Result.Fixed(c.Contest.Head.Regulations.Marks.Round))
	if r.Place == 0 {
		return []templates.Text{templates.Msg("composition.result-only", "result", result)}
	}
	return []templates.Text{templates.Msg("composition.result-place", "result", result, "place", r.Place)}
}

// remarksOf are those of the judges that are told: with their names once authors have theirs.
func remarksOf(c *call, e composing.Entry) []templates.CompositionText {
	of := contest.EntryID(e.No)
	if c.Contest.Seen.Director {
		of = e.ID
	}
	var all []templates.CompositionText
	for _, m := range c.Contest.Marks {
		if m.Entry != of || m.Remark == "" || e.No == 0 {
			continue
		}
		remark := templates.CompositionText{Text: m.Remark, By: templates.Msg("composition.a-judge")}
		if p, ok := c.Contest.Person(m.Judge); ok {
			remark.By = templates.Literal(p.Data.Name)
		}
		all = append(all, remark)
	}
	return all
}

func claimsOf(c *call, e composing.Entry) int {
	n := 0
	for _, k := range c.Contest.Claims {
		if k.Entry == contest.EntryID(e.No) {
			n++
		}
	}
	return n
}
