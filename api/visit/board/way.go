package board

import (
	"fmt"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Instead leads to what can be done instead of what was refused: a link, or a button where it is a change.
func (c aroundDesk) Instead(refused *refusal.Error) []templates.NextStep {
	var all []templates.NextStep
	for _, w := range refused.Ways {
		all = append(all, c.way(w))
	}
	return all
}

// HandField of a form that pairs the next round says that the arbiter pairs it by hand.
const HandField = "hand"

// posted are the ways out that are changes of a round themselves, by the end of their address.
var posted = map[string]string{
	"way.publish": "/publish", "way.unpublish": "/unpublish", "way.unpair": "/unpair", "way.edit": "/edit/begin",
	"way.repair": "/repair",
}

func (c aroundDesk) way(w refusal.Way) templates.NextStep {
	label := templates.Msg(w.Key, web.ArgPairs(w.Args, c.Zone())...)
	round, _ := w.Args["round"].(int)
	path := web.DeskRoundPath(c.Event.ID, round)
	if end, ok := posted[w.Key]; ok {
		return templates.NextStep{Post: &templates.Action{
			Label: label, Action: path + end, Style: "small", Hidden: []templates.Hidden{web.HiddenRevision(c.Event.Version)},
		}}
	}
	switch w.Key {
	case "way.by-hand":
		return templates.NextStep{Post: &templates.Action{
			Label: label, Action: web.DeskBase(c.Event.ID) + "/rounds", Style: "small",
			Hidden: []templates.Hidden{web.HiddenRevision(c.Event.Version), {Name: HandField, Value: "1"}},
		}}
	case "way.end":
		path += "/edit"
	case "way.clear":
		path = web.DeskBase(c.Event.ID) + fmt.Sprintf("/games/%d?ask=clear", w.Args["game"])
	case "way.withdraw":
		id, _ := w.Args["player"].(int64)
		path = web.PlayerPath(c.Event.ID, play.PlayerID(id)) + "#withdraw"
	case "way.correspondence":
		path = web.DeskBase(c.Event.ID) + "/post"
	case "way.reopen":
		path = web.DeskBase(c.Event.ID) + "#ended"
	case "way.renumber":
		path = web.DeskBase(c.Event.ID) + "/draw"
	}
	return templates.NextStep{Link: &templates.Link{Label: label, Href: path}}
}
