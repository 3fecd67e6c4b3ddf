package setup

import (
	"errors"
	"slices"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// ownOrder is the choice of an order of criteria by hand.
const ownOrder = "own"

// How many lines the order by hand has: those in use and spare ones, up to a limit.
const (
	emptyCriteria = 3
	mostCriteria  = 15
)

// errShowOrder asks to show the form again, with the list for an order by hand; nothing is saved yet.
var errShowOrder = errors.New("an order by hand is chosen")

// orderKey names the ready-made order of the head's criteria, ownOrder for one by hand or for the wish to make one.
func orderKey(c *web.Call, h play.Head) string {
	if key := h.OrderKey(); key != "" && c.Field("order") != ownOrder {
		return key
	}
	return ownOrder
}

// orderGroup asks what decides about places, and by which rules it is counted.
func orderGroup(c *web.Call, h play.Head) templates.Group {
	g := web.Group("setup.order", web.Row(orderField(c, h)))
	if h.Regulations.System.HasBracket() {
		g.Note = templates.Msg("setup.order-bracket")
	}
	if orderKey(c, h) == ownOrder {
		g.Rows = append(g.Rows, criterionRows(h)...)
	}
	g.Rows = append(g.Rows, web.Row(unplayedField(h.Regulations.Standings.Unplayed)), web.Row(editionField(h.Regulations.Standings.Edition)))
	return g
}

// orderField offers the ready-made orders of the system and the game, and one by hand.
func orderField(c *web.Call, h play.Head) templates.Field {
	var options []templates.Option
	for _, p := range h.Presets() {
		o := web.Option(p.Key, templates.Msg("order."+p.Key))
		o.Hint = view.OrderOf(p.Codes)
		options = append(options, o)
	}
	own := web.Option(ownOrder, templates.Msg("order."+ownOrder))
	own.Hint = templates.Msg("order.own.hint")
	return web.Required(web.Choice("order", "radios", orderKey(c, h), append(options, own)...))
}

// criterionRows are the lines of an order by hand: the first criterion counts first, an empty line is none.
func criterionRows(h play.Head) []templates.Row {
	codes := slices.Clone(h.Regulations.Criteria)
	for range emptyCriteria {
		if len(codes) < mostCriteria {
			codes = append(codes, "")
		}
	}
	offered := offeredCriteria(h)
	var all []templates.Row
	for i, code := range codes {
		options := []templates.Option{web.Option("", templates.Msg("criterion.none"))}
		for _, o := range offered {
			options = append(options, web.Option(string(o), show.Criterion(o)))
		}
		if code != "" && !slices.Contains(offered, code) {
			options = append(options, web.Option(string(code), show.Criterion(code)))
		}
		f := web.Choice("criterion", "select", string(code), options...)
		f.Label, f.Prefix = templates.Msg("field.criterion", "number", i+1), "c"+strconv.Itoa(i)+"-"
		f.Required = i == 0
		if i%2 == 0 {
			all = append(all, web.Row(f))
		} else {
			all[len(all)-1] = append(all[len(all)-1], f)
		}
	}
	return all
}

// offeredCriteria are those that mean something in the event: where there is one sum, none is said to rest on it.
func offeredCriteria(h play.Head) []standings.Code {
	codes := h.Criteria()
	if h.HasTwoSums() {
		return codes
	}
	return slices.DeleteFunc(codes, func(c standings.Code) bool {
		return c.Reference() != "" || c == standings.MatchPoints || c == standings.OtherScore
	})
}

// unplayedField asks what a round without a game adds to the opponents' sums.
func unplayedField(value standings.Unplayed) templates.Field {
	var options []templates.Option
	for _, u := range standings.Unplayeds() {
		o := web.Option(u.String(), templates.Msg("unplayed."+u.String()))
		o.Hint = templates.Msg("unplayed." + u.String() + ".hint")
		options = append(options, o)
	}
	return web.Required(web.Choice("unplayed", "radios", value.String(), options...))
}

// editionField asks for the edition of FIDE's rules.
func editionField(value standings.Edition) templates.Field {
	var options []templates.Option
	for _, e := range standings.Editions() {
		options = append(options, web.Option(string(e), templates.Msg("edition."+string(e))))
	}
	return web.Hinted(web.Required(web.Choice("edition", "select", string(view.EditionOf(value)), options...)),
		templates.Msg("field.edition.hint"))
}

// readOrder takes over the order of criteria and the rules by which they count. Whoever wishes an order by hand and has not
// seen the list for it sees that first.
func readOrder(c *web.Call, h *play.Head) error {
	if err := readStandingsRules(c, &h.Regulations.Standings); err != nil {
		return err
	}
	key := c.Field("order")
	if key == "" {
		return nil
	}
	if key != ownOrder {
		p, ok := h.Preset(key)
		if !ok { // that of another system or another number of games
			p = h.Presets()[0]
		}
		h.Regulations.Criteria = p.Codes
		return nil
	}
	posted, ok := c.Form["criterion"]
	if !ok {
		if h.OrderKey() != "" {
			return errShowOrder
		}
		return nil
	}
	h.Regulations.Criteria = nil
	for _, text := range posted {
		if text == "" {
			continue
		}
		code, err := standings.ParseCode(text)
		if err != nil {
			return play.CriteriaError(err)
		}
		h.Regulations.Criteria = append(h.Regulations.Criteria, code)
	}
	return nil
}

// readStandingsRules takes over the edition, where it is another one than what counts, and the handling of unplayed rounds.
func readStandingsRules(c *web.Call, r *standings.Rules) error {
	if e := standings.Edition(c.Field("edition")); e != "" && e != view.EditionOf(r.Edition) {
		r.Edition = e
	}
	unplayed, ok := standings.ParseUnplayed(c.Field("unplayed"))
	if !ok {
		return &refusal.Error{Code: refusal.Invalid, Key: "error.event.unplayed", Field: "unplayed"}
	}
	if c.Field("unplayed") != "" {
		r.Unplayed = unplayed
	}
	return nil
}
