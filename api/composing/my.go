package composing

import (
	"errors"
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

// my is the beginning of the addresses of a person's own pages.
const my = public + "/my/:code"

func myRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, my, at.people, showMine),
		web.On(web.Post, my+"/board", at.people, showBoards).Takes(boardFields...),
		web.On(web.Get, my+"/new", at.people, showNewComposition),
		web.On(web.Post, my+"/new", at.people, sendNew).Takes(authorFields...),
		web.On(web.Get, my+"/entries/:entry", at.people, ofEntry(showMyComposition)),
		web.On(web.Post, my+"/entries/:entry", at.people, ofEntry(amendMine)).Takes(authorFields...).Versioned(),
		web.On(web.Get, my+"/entries/:entry/withdraw", at.people, ofEntry(askWithdraw)),
		web.On(web.Post, my+"/entries/:entry/withdraw", at.people, ofEntry(withdraw)).Versioned().OnPage(my + "/entries/:entry/withdraw"),
	}
}

// takesEntries tells whether authors can send and change now.
func takesEntries(c *call) bool { return c.Phase() == composing.Entering }

// showMine is an author's own page: where the contest stands, what he has sent, and what can be done with it.
func showMine(c *call) error {
	k, me := c.Contest, c.Me
	base := visit.ComposingPage(k.ID, c.Code)
	if me.Judge && !me.Author {
		c.GoTo(base + "/marks")
		return nil
	}
	body := templates.CompositionList{State: readersState(c, c.Phase()), Address: c.Link(base), Empty: templates.Msg("composition.none-mine")}
	if takesEntries(c) {
		var full *refusal.Error
		if errors.As(k.Refusal(me.ID), &full) {
			body.Notices = append(body.Notices, templates.Notice{Tone: templates.Attention, Text: web.ErrorText(full, c.Zone())})
		} else {
			body.New = &templates.Link{Label: templates.Msg("composition.new"), Href: base + "/new"}
		}
	}
	var mine []composing.Entry
	for _, s := range k.Head.Regulations.Sections {
		for _, e := range k.Entries {
			if e.Section == s.Name && e.By(me.ID) {
				mine = append(mine, e)
			}
		}
	}
	fillList(c, &body, mine, base, func(e composing.Entry) templates.CompositionCard { return myCard(c, e) })
	return c.Page(web.View{Title: templates.Literal(me.Data.Name), Section: visit.SectionMyCompositions, Body: body})
}

// myCard is an own entry, with what has come of it.
func myCard(c *call, e composing.Entry) templates.CompositionCard {
	path := myPath(c, e)
	card := compositionCard(c, e)
	card.Title, card.Href = entryTitle(e), path
	if first, ok := c.Contest.Entry(e.VersionOf); ok {
		card.Facts = append(card.Facts, templates.Msg("composition.version-of", "title", entryTitle(first)))
	}
	if r, ok := resultOf(c, e); ok {
		card.Facts = append(card.Facts, resultFacts(c, r)...)
	}
	mine := e.SentBy == c.Me.ID && !e.Withdrawn
	if !mine {
		return card
	}
	if takesEntries(c) {
		card.Links = append(card.Links, templates.Link{Label: templates.Msg("composition.change-short"), Href: path})
		if c.Contest.Head.Regulations.Versions && e.VersionOf == 0 {
			href := visit.ComposingPage(c.Contest.ID, c.Code) + "/new?of=" + web.Number64(e.ID)
			card.Links = append(card.Links, templates.Link{Label: templates.Msg("composition.send-version"), Href: href})
		}
	}
	if c.Contest.Head.Course.Handed.IsZero() {
		card.Links = append(card.Links, templates.Link{Label: templates.Msg("composition.withdraw"), Href: path + "/withdraw"})
	}
	return card
}

func myPath(c *call, e composing.Entry) string {
	return visit.ComposingPage(c.Contest.ID, c.Code) + "/entries/" + web.Number64(e.ID)
}

func myCrumbs(c *call, here templates.Text) []templates.Link {
	return []templates.Link{
		{Label: templates.Msg("composition.mine"), Href: visit.ComposingPage(c.Contest.ID, c.Code)}, {Label: here},
	}
}

// showNewPiece asks for a new entry; ?of= is the number of one of which it is a version.
func showNewComposition(c *call) error {
	if !c.Me.Author {
		return web.ErrNotFound
	}
	if err := c.Contest.Refusal(c.Me.ID); err != nil {
		return err
	}
	f := newForm(c)
	if id, ok := web.ParseID(c.Query("of")); ok {
		if first, there := c.Contest.Entry(contest.EntryID(id)); there && first.SentBy == c.Me.ID {
			f = formOfEntry(c, first)
			f.entry, f.version = composing.Entry{}, first.ID
		}
	}
	v, err := compositionView(c, f, visit.ComposingPage(c.Contest.ID, c.Code)+"/new", myCrumbs(c, templates.Msg("composition.new")))
	if err != nil {
		return err
	}
	return c.Page(v)
}

func sendNew(c *call) error {
	if !c.Me.Author {
		return web.ErrNotFound
	}
	base := visit.ComposingPage(c.Contest.ID, c.Code)
	return sendComposition(c, newForm(c), base+"/new", myCrumbs(c, templates.Msg("composition.new")), func(f compositionForm) error {
		actor, err := c.ByPerson()
		if err != nil {
			return err
		}
		_, _, err = c.Contests.Send(c.Request.Context(), actor, c.Contest.ID, c.Me.ID, f.composition(c.Zone()))
		if err != nil {
			return err
		}
		return c.Done(base, web.Saved("composition.sent"))
	})
}

// showMyPiece is the form while the entry can be changed, and after that the entry on a board.
func showMyComposition(c *call, e composing.Entry) error {
	if takesEntries(c) && e.SentBy == c.Me.ID && !e.Withdrawn {
		v, err := compositionView(c, formOfEntry(c, e), myPath(c, e), myCrumbs(c, entryTitle(e)))
		if err != nil {
			return err
		}
		return c.Page(v)
	}
	return replayPage(c, e, myPath(c, e), replayed{open: true}, func(body *templates.CompositionPage) web.View {
		body.Chips, body.Comment = stateChips(e), e.Comment
		if r, ok := resultOf(c, e); ok {
			for _, text := range resultFacts(c, r) {
				body.Facts = append(body.Facts, templates.Fact{Label: templates.Msg("composition.result"), Text: text})
			}
		}
		body.Remarks = remarksOf(c, e)
		return web.View{Title: entryTitle(e), Section: visit.SectionMyCompositions, Crumbs: myCrumbs(c, entryTitle(e))}
	})
}

func amendMine(c *call, e composing.Entry) error {
	return sendComposition(c, formOfEntry(c, e), myPath(c, e), myCrumbs(c, entryTitle(e)), func(f compositionForm) error {
		actor, err := c.ByPerson()
		if err != nil {
			return err
		}
		_, err = c.Contests.Amend(
			c.Request.Context(), actor, c.Contest.ID, c.Me.ID, e.ID, c.Seen, f.composition(c.Zone()))
		if err != nil {
			return err
		}
		return c.Done(visit.ComposingPage(c.Contest.ID, c.Code), web.Saved("composition.changed"))
	})
}

// askWithdraw asks before an entry is taken out.
func askWithdraw(c *call, e composing.Entry) error { return c.Page(withdrawView(c, e)) }

func withdrawView(c *call, e composing.Entry) web.View {
	return web.View{
		Title: templates.Msg("composition.withdraw-title"), Section: visit.SectionMyCompositions,
		Crumbs: myCrumbs(c, templates.Msg("composition.withdraw")),
		Body: templates.FormPage{
			Lead: []templates.Text{templates.Msg("composition.withdraw-text", "title", entryTitle(e))},
			Form: templates.Form{
				Action: myPath(c, e) + "/withdraw", Hidden: []templates.Hidden{web.HiddenRevision(e.Revision)}, Danger: true,
				Submit: templates.Msg("composition.withdraw"),
				Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: visit.ComposingPage(c.Contest.ID, c.Code)},
			},
		},
	}
}

func withdraw(c *call, e composing.Entry) error {
	actor, err := c.ByPerson()
	if err == nil {
		_, err = c.Contests.Withdraw(c.Request.Context(), actor, c.Contest.ID, c.Me.ID, e.ID, c.Seen)
	}
	if err != nil {
		return director.Again(c.Call, err, func() web.View { return withdrawView(c, e) })
	}
	return c.Done(visit.ComposingPage(c.Contest.ID, c.Code), web.Saved("composition.withdrawn"))
}

// compositionCard is an entry with its diagram, as everybody is shown it.
func compositionCard(c *call, e composing.Entry) templates.CompositionCard {
	card := templates.CompositionCard{Chips: stateChips(e)}
	if e.Motto != "" || e.ID == 0 { // else the title says it
		card.Task = composition.TaskText(e.Task)
	}
	g, err := game(c)
	if err != nil {
		return card
	}
	if turn, err := g.Turn(e.Position); err == nil {
		id := "e" + web.Number64(e.ID)
		if e.ID == 0 {
			id = "n" + strconv.Itoa(e.No)
		}
		card.View = templates.BoardView{ID: id, Board: view.BoardOf(turn.Position)}
	}
	return card
}

// stateChips say that an entry takes no part, or is of two authors.
func stateChips(e composing.Entry) []templates.Chip {
	var chips []templates.Chip
	if e.Withdrawn {
		chips = append(chips, templates.Chip{Text: templates.Msg("composition.is-withdrawn")})
	}
	if e.Out != "" {
		chips = append(chips, templates.Chip{Text: templates.Msg("composition.is-out", "why", e.Out), Tone: templates.Wrong})
	}
	return chips
}
