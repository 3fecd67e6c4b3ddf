package setup

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// restrictNamed is how the form names a rule for players of a list; an empty choice is no rule.
const restrictNamed = "named"

// How many empty rules, and empty lines for players of a rule, the form has; a rule has room for two players at least.
const (
	emptyRestrictions = 2
	emptyNames        = 1
	leastNames        = 3
	playersOfAll      = "apart-players" // the list of suggestions
)

// restrictionRule is a rule as the form holds it.
type restrictionRule struct {
	by, rounds, size string
	soft             bool
	names            []string
}

// restrictionFields is what a rule holds beside its players, which stand in fields of one name: so many lines of them as it says.
func restrictionFields(all *[]restrictionRule) web.List[restrictionRule] {
	return web.List[restrictionRule]{At: all, Prefix: restrictionPrefix, Inputs: func(_ int, r *restrictionRule) web.Inputs {
		ways := web.Options("apart-by.", restrictNamed, string(play.RestrictClub), string(play.RestrictFederation), string(play.RestrictGroup))
		return web.Inputs{{
			web.ChoiceInput(&r.by, "select", "apart_by", web.OrNone("apart-by.none", ways)...),
			web.TextInput(&r.rounds, web.Number("apart_rounds", 0, 0, play.MaxRounds)),
			web.EitherInput(&r.soft, "select", "apart_soft", "1", []templates.Option{
				web.Option("", templates.Msg("apart.hard")), web.Option("1", templates.Msg("apart.soft")),
			}),
			web.TextInput(&r.size, templates.Field{Name: restrictionSize}).If(false),
		}}
	}}
}

const (
	restrictionPrefix = "a"
	restrictionSize   = "apart_size"
	restrictedPlayer  = "apart_player"
)

// restrictionForm lists who is not to be paired with whom, one rule after the other: the first gives way first.
func restrictionForm(c *board.Desk, h play.Head) templates.Form {
	if len(c.Event.Rounds) > 0 {
		fixed := templates.Group{Note: templates.Msg("apart.fixed")}
		for _, a := range h.Regulations.Restrictions {
			fixed.Facts = append(fixed.Facts, templates.Fact{Label: restrictedPlayers(c, a), Text: view.RestrictionWhen(a)})
		}
		return templates.Form{Groups: []templates.Group{fixed}}
	}
	rules := restrictionRules(c, h)
	for range emptyRestrictions {
		rules = append(rules, restrictionRule{})
	}
	f := templates.Form{
		Dense: true, Groups: []templates.Group{{Note: templates.Msg("apart.note")}},
		Lists: []templates.Suggestions{{ID: playersOfAll, Values: playerLabels(c)}},
	}
	for i, r := range rules {
		f.Groups = append(f.Groups, templates.Group{
			Legend: templates.Msg("apart.rule", "number", i+1), Rows: append(restrictionFields(&rules).Line(c.Plain(), i), r.players(i)),
		})
		f.Hidden = append(f.Hidden, templates.Hidden{Name: restrictionSize, Value: strconv.Itoa(r.lines())})
	}
	return f
}

// lines is how many lines for players a rule has in the form.
func (r restrictionRule) lines() int { return max(leastNames, len(r.names)+emptyNames) }

// restrictionRules are the rules as they were typed, else those of the head.
func restrictionRules(c *board.Desk, h play.Head) []restrictionRule {
	if typed, err := typedRestrictions(c); err == nil && len(typed) > 0 {
		return slices.DeleteFunc(typed, func(r restrictionRule) bool { return r.by == "" })
	}
	var rules []restrictionRule
	labels := labelsByID(c)
	for _, a := range h.Regulations.Restrictions {
		r := restrictionRule{by: string(a.By), soft: a.Soft}
		if a.By == play.RestrictNamed {
			r.by = restrictNamed
		}
		if a.Rounds > 0 {
			r.rounds = strconv.Itoa(a.Rounds)
		}
		for _, id := range a.Players {
			if label, ok := labels[id]; ok {
				r.names = append(r.names, label)
			}
		}
		rules = append(rules, r)
	}
	return rules
}

// players is the row of the players of rule i.
func (r restrictionRule) players(i int) templates.Row {
	names := make(templates.Row, r.lines())
	for j := range names {
		names[j] = web.Text(restrictedPlayer, "")
		names[j].Prefix = restrictionPrefix + strconv.Itoa(i) + "-" + strconv.Itoa(j) + "-"
		names[j].Label = templates.Msg("field.apart_player", "number", j+1)
		names[j].List, names[j].Autocomplete, names[j].MaxLength = playersOfAll, "off", 200
		if j < len(r.names) {
			names[j].Value = r.names[j]
		}
	}
	return names
}

// labelsByID names each player so that no two are named alike: the name, with the number or the id where that is not enough.
func labelsByID(c *board.Desk) map[play.PlayerID]string {
	count := map[string]int{}
	for _, p := range c.Event.Players {
		count[p.FoldedName()]++
	}
	labels := map[play.PlayerID]string{}
	for _, p := range c.Event.Players {
		labels[p.ID] = p.Name
		if count[p.FoldedName()] > 1 {
			labels[p.ID] += " (" + web.FirstOf(p.Club, p.Federation, "—") + ", " + strconv.FormatInt(int64(p.ID), 10) + ")"
		}
	}
	return labels
}

func playerLabels(c *board.Desk) []string {
	labels := labelsByID(c)
	var all []string
	for _, p := range c.Event.ByName() {
		all = append(all, labels[p.ID])
	}
	return all
}

// typedRestrictions puts the posted fields of each rule together.
func typedRestrictions(c *board.Desk) ([]restrictionRule, error) {
	var rules []restrictionRule
	if err := restrictionFields(&rules).Read(c.Plain()); err != nil {
		return nil, err
	}
	names := c.Form[restrictedPlayer]
	for i := range rules {
		n, err := strconv.Atoi(rules[i].size)
		if err != nil || n < 0 || n > len(names) {
			return nil, web.ErrMalformed
		}
		for _, name := range names[:n] {
			if strings.TrimSpace(name) != "" {
				rules[i].names = append(rules[i].names, name)
			}
		}
		names = names[n:]
	}
	if len(names) > 0 {
		return nil, web.ErrMalformed
	}
	return rules, nil
}

// readRestrictions takes over the rules, until a round is paired.
func readRestrictions(c *board.Desk, h *play.Head) error {
	if len(c.Event.Rounds) > 0 {
		return nil
	}
	rules, err := typedRestrictions(c)
	if err != nil {
		return err
	}
	known := map[string]play.PlayerID{}
	for id, label := range labelsByID(c) {
		known[foldedLabel(label)] = id
	}
	h.Regulations.Restrictions = nil
	for i, r := range rules {
		if r.by == "" {
			continue
		}
		a, err := r.read(known)
		if err != nil {
			return web.AtLine(err, restrictionPrefix, i)
		}
		h.Regulations.Restrictions = append(h.Regulations.Restrictions, a)
	}
	return nil
}

func foldedLabel(label string) string {
	return play.PlayerData{Name: label}.FoldedName()
}

// read is the rule for the event; the names of an error's field are those of a line.
func (r restrictionRule) read(known map[string]play.PlayerID) (play.Restriction, error) {
	a := play.Restriction{By: play.RestrictionBy(r.by), Soft: r.soft}
	var err error
	if a.Rounds, err = web.WholeNumber(r.rounds, "apart_rounds"); err != nil || r.by != restrictNamed {
		return a, err
	}
	a.By = play.RestrictNamed
	for j, name := range r.names {
		id, ok := known[foldedLabel(name)]
		if !ok {
			return a, &refusal.Error{
				Code: refusal.Invalid, Key: "error.apart.player", Field: strconv.Itoa(j) + "-" + restrictedPlayer, Args: refusal.Args{"name": name},
			}
		}
		if !slices.Contains(a.Players, id) {
			a.Players = append(a.Players, id)
		}
	}
	if len(a.Players) < 2 {
		return a, &refusal.Error{Code: refusal.Invalid, Key: "error.event.apart-players", Field: "0-apart_player"}
	}
	return a, nil
}

// restrictedPlayers says whom a rule keeps apart, apartWhen in which rounds and how strictly.
func restrictedPlayers(c *board.Desk, a play.Restriction) templates.Text {
	if a.By != play.RestrictNamed {
		return templates.Msg("apart-by." + string(a.By))
	}
	labels := labelsByID(c)
	var names []string
	for _, id := range a.Players {
		names = append(names, labels[id])
	}
	return templates.Literal(strings.Join(names, ", "))
}
