package api

import (
	"maps"
	"slices"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/person"
)

// showsGroups tells whether players have groups: where the system needs them, and where somebody is in one.
func showsGroups(e *tournament.Event) bool {
	return e.Head.Regulations.System.UsesGroups() || slices.ContainsFunc(e.Players, func(p tournament.Player) bool { return p.Group != "" })
}

// groupField is the group of a player; those of the others are suggested.
func (c *call) groupField(value string) templates.Field {
	group, _ := person.Of(groupKey)
	return short(c.suggested(group, groupKey, value))
}

// groupsCard counts the players of each group, and offers to deal them out by rating; nil where the system has no groups.
func (c *call) groupsCard(typed string) *templates.GroupsCard {
	e := c.event
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
	if c.may(account.EditRegulations) && len(e.Rounds) == 0 && len(e.Players) >= 4 {
		f := c.splitForm(typed)
		card.Form = &f
	}
	return card
}

func (c *call) splitForm(typed string) templates.Form {
	e := c.event
	n := required(number("groups", 2, 2, tournament.MaxGroups))
	n.Value = orDefault(typed, "2")
	f := templates.Form{
		Action: deskBase(e.ID) + "/players/groups", Hidden: []templates.Hidden{hiddenRevision(e.Version)}, Submit: templates.Msg("groups.split"),
		Quiet: true, Dense: true, Groups: rows(row(n)),
	}
	if e.Head.Regulations.System.MaxGroups() == 2 {
		f.Hidden, f.Groups = append(f.Hidden, templates.Hidden{Name: "groups", Value: "2"}), nil
	}
	return f
}

// splitPlayers deals the players out to groups.
func splitPlayers(c *call) error {
	seen, err := c.revision()
	if err != nil {
		return err
	}
	n, err := c.number("groups")
	if err == nil {
		_, err = c.server.events.SplitIntoGroups(c.Request.Context(), c.actor(), c.event.ID, seen, n)
	}
	if err != nil {
		return c.again(err, "desk-players", func(r refusal) (view, error) {
			v := c.playersView(c.addLine())
			body, _ := v.body.(templates.DeskPlayers)
			if body.Groups != nil && body.Groups.Form != nil {
				f := c.splitForm(c.field("groups"))
				*body.Groups.Form = r.on(f)
				return v, nil
			}
			v.flash = []templates.Notice{{Tone: templates.Wrong, Text: r.text}}
			return v, nil
		})
	}
	return c.done(deskBase(c.event.ID)+"/players", saved("groups.done", "n", strconv.Itoa(n)))
}
