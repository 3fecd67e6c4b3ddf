package desk

import (
	"maps"
	"slices"
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// showsGroups tells whether players have groups: where the system needs them, and where somebody is in one.
func showsGroups(e *play.Event) bool {
	return e.Head.Regulations.System.UsesGroups() || slices.ContainsFunc(e.Players, func(p play.Player) bool { return p.Group != "" })
}

// groupsCard counts the players of each group, and offers to deal them out by rating; nil where the system has no groups.
func groupsCard(c *board.Desk, n int) *templates.GroupsCard {
	e := c.Event
	if !e.Head.Regulations.System.UsesGroups() || len(e.Players) == 0 {
		return nil
	}
	card := &templates.GroupsCard{}
	counts := map[string]int{}
	for _, p := range e.Players {
		counts[p.Group]++
	}
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		if name != "" {
			card.Groups = append(card.Groups, templates.Chip{Text: templates.Msg("groups.count", "group", name, "n", counts[name])})
		}
	}
	if n := counts[""]; n > 0 {
		card.Groups = append(card.Groups, templates.Chip{Tone: templates.Attention, Text: templates.Msg("groups.without", "n", n)})
	}
	if c.May(account.EditRegulations) && len(e.Rounds) == 0 && len(e.Players) >= 4 {
		f := splitForm(c, n)
		card.Form = &f
	}
	return card
}

// groupsField says into how many groups.
const groupsField = "groups"

func groupsInputs(n *int) web.Inputs {
	return web.Inputs{{web.NumberInput(n, groupsField, 2, play.MaxGroups).Required()}}
}

func splitForm(c *board.Desk, n int) templates.Form {
	e := c.Event
	f := templates.Form{
		Action: web.DeskBase(e.ID) + "/players/groups", Hidden: []templates.Hidden{web.HiddenRevision(e.Version)},
		Submit: templates.Msg("groups.split"),
		Quiet:  true, Dense: true, Groups: web.Rows(groupsInputs(&n).Rows(c.Plain())...),
	}
	if e.Head.Regulations.System.MaxGroups() == 2 {
		f.Hidden, f.Groups = append(f.Hidden, templates.Hidden{Name: groupsField, Value: "2"}), nil
	}
	return f
}

// splitPlayers deals the players out to groups.
func splitPlayers(c *board.Desk) error {
	n := 2
	err := groupsInputs(&n).Read(c.Plain())
	if err == nil {
		_, err = c.Events.SplitIntoGroups(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, n)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			v := playersView(c, addLine(c))
			body, _ := v.Body.(templates.DeskPlayers)
			if body.Groups != nil && body.Groups.Form != nil {
				f := splitForm(c, n)
				*body.Groups.Form = r.On(f)
				return v, nil
			}
			v.Flash = []templates.Notice{{Tone: templates.Wrong, Text: r.Text}}
			return v, nil
		})
	}
	return c.Done(web.DeskBase(c.Event.ID)+"/players", web.Saved("groups.done", "n", strconv.Itoa(n)))
}
