package web

import (
	"fmt"

	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Refused is the notice that something was refused, with what can be done instead.
func (c *Call) Refused(refused *refusal.Error) templates.Notice {
	n := Wrong(ErrorText(refused, c.Zone()))
	n.Ways = c.Ways(refused)
	return n
}

// Ways lead to what can be done instead of what was refused: a link, or a button where it is a change.
func (c *Call) Ways(refused *refusal.Error) []templates.NextStep {
	if c.Event == nil {
		return nil
	}
	var all []templates.NextStep
	for _, w := range refused.Ways {
		all = append(all, c.way(w))
	}
	return all
}

// posted are the ways out that are changes of a round themselves, by the end of their address.
var posted = map[string]string{
	"way.publish": "/publish", "way.unpublish": "/unpublish", "way.unpair": "/unpair", "way.edit": "/edit/begin",
}

func (c *Call) way(w refusal.Way) templates.NextStep {
	label := templates.Msg(w.Key, ArgPairs(w.Args, c.Zone())...)
	round, _ := w.Args["round"].(int)
	path := DeskRoundPath(c.Event.ID, round)
	if end, ok := posted[w.Key]; ok {
		return templates.NextStep{Post: &templates.Action{
			Label: label, Action: path + end, Style: "small", Hidden: []templates.Hidden{HiddenRevision(c.Event.Version)},
		}}
	}
	switch w.Key {
	case "way.end":
		path += "/edit"
	case "way.clear":
		path = DeskBase(c.Event.ID) + fmt.Sprintf("/games/%d?ask=clear", w.Args["game"])
	case "way.withdraw":
		id, _ := w.Args["player"].(int64)
		path = PlayerPath(c.Event.ID, play.PlayerID(id)) + "#withdraw"
	case "way.post":
		path = DeskBase(c.Event.ID) + "/post"
	case "way.renumber":
		path = DeskBase(c.Event.ID) + "/draw"
	}
	return templates.NextStep{Link: &templates.Link{Label: label, Href: path}}
}

// warningsJSON are the warnings of an act for programs: what each says, its key to agree with, and how often that has to be said.
func (c *Call) warningsJSON(met []refusal.Warning) []map[string]any {
	all := make([]map[string]any, len(met))
	for i, w := range met {
		all[i] = map[string]any{"key": w.Key, "level": int(w.Level), "text": c.Say(templates.Msg(w.Key, ArgPairs(w.Args, c.Zone())...))}
	}
	return all
}
