package director

import (
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest"
)

// Cards are those of a contest's people, to be printed and cut; list is the address of the list of them.
func Cards(h contest.Head, list string) templates.CorrespondenceCards {
	return templates.CorrespondenceCards{
		Event: h.ShortName(), Lead: templates.Msg("contest.cards-note"), Text: templates.Msg("contest.card-text"),
		None: templates.Msg("contest.nobody"), Back: templates.Link{Label: templates.Msg("contest.people-back"), Href: list},
	}
}

// CardsView is the page with them.
func CardsView(body templates.CorrespondenceCards, section string) web.View {
	title := templates.Msg("contest.cards")
	return web.View{
		Title: title, Section: section, Body: body,
		Crumbs: []templates.Link{{Label: templates.Msg("contest.people"), Href: body.Back.Href}, {Label: title}},
	}
}
