package setup

import (
	"errors"
	"slices"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
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

// typedOrder is what the form says about the order of places.
type typedOrder struct {
	head  *play.Head
	key   string   // of a ready-made order, ownOrder for one by hand or for the wish to make one
	codes []string // of the list by hand; nil when it was not shown
}

// orderInputs ask what decides about places.
func orderInputs(o *typedOrder) web.Inputs {
	any := func(text string) (string, bool) { return text, true }
	return web.Inputs{
		{web.ChoiceInput(&o.key, "radios", "order").Required().With(o.offer)},
		{web.Several(&o.codes, "criterion", o.criterionRows, any)},
	}
}

// countInputs ask by which rules it is counted: what a round without a game adds to the opponents' sums, and FIDE's edition.
func countInputs(r *standings.Rules) web.Inputs {
	var unplayed []templates.Option
	for _, u := range standings.Unplayeds() {
		o := web.Option(u.String(), templates.Msg("unplayed."+u.String()))
		o.Hint = templates.Msg("unplayed." + u.String() + ".hint")
		unplayed = append(unplayed, o)
	}
	parsed := func(text string) (standings.Unplayed, error) {
		u, ok := standings.ParseUnplayed(text)
		if !ok {
			return r.Unplayed, &refusal.Error{Code: refusal.Invalid, Key: "error.event.unplayed"}
		}
		return u, nil
	}
	edition := view.EditionOf(r.Edition)
	editions := web.ChoiceInput(&edition, "select", "edition", web.Options("edition.", standings.Editions()...)...).Required().Hinted()
	return web.Inputs{
		{web.ParsedInput(&r.Unplayed, templates.Field{
			Kind: "radios", Name: "unplayed", Required: true, Options: unplayed,
		}, standings.Unplayed.String, parsed)},
		{editions.Then(func(*web.Call) error {
			if edition != view.EditionOf(r.Edition) {
				r.Edition = edition
			}
			return nil
		})},
	}
}

// orderGroup asks what decides about places, and by which rules it is counted.
func orderGroup(c *board.Desk, h play.Head) templates.Group {
	var posted typedOrder
	_ = orderInputs(&posted).ReadSent(c.Plain(), false)
	o := typedOrder{head: &h, key: h.OrderKey()}
	if o.key == "" || posted.key == ownOrder {
		o.key = ownOrder
	}
	g := web.Group("setup.order", append(orderInputs(&o).Rows(c.Plain()), countInputs(&h.Regulations.Standings).Rows(c.Plain())...)...)
	if h.Regulations.System.HasBracket() {
		g.Note = templates.Msg("setup.order-bracket")
	}
	return folded(c.Plain(), g, templates.Msg("order."+o.key))
}

// offer offers the ready-made orders of the system and the game, and one by hand.
func (o *typedOrder) offer(_ *web.Call, f *templates.Field) {
	for _, p := range o.head.Presets() {
		ready := web.Option(p.Key, templates.Msg("order."+p.Key))
		ready.Hint = view.OrderOf(p.Codes)
		f.Options = append(f.Options, ready)
	}
	own := web.Option(ownOrder, templates.Msg("order."+ownOrder))
	own.Hint = templates.Msg("order.own.hint")
	f.Options = append(f.Options, own)
}

// criterionRows are the lines of an order by hand: the first criterion counts first, an empty line is none.
func (o *typedOrder) criterionRows(*web.Call) []templates.Row {
	if o.key != ownOrder {
		return nil
	}
	codes := slices.Clone(o.head.Regulations.Criteria)
	for range emptyCriteria {
		if len(codes) < mostCriteria {
			codes = append(codes, "")
		}
	}
	offered := offeredCriteria(*o.head)
	var all []templates.Row
	for i, code := range codes {
		options := web.OrNone("criterion.none", nil)
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

// readOrder takes over the order of criteria and the rules by which they count. Whoever wishes an order by hand and has not
// seen the list for it sees that first.
func readOrder(c *board.Desk, h *play.Head) error {
	if err := countInputs(&h.Regulations.Standings).ReadSent(c.Plain(), false); err != nil {
		return err
	}
	var o typedOrder
	if err := orderInputs(&o).ReadSent(c.Plain(), false); err != nil || o.key == "" {
		return err
	}
	if o.key != ownOrder {
		p, ok := h.Preset(o.key)
		if !ok { // that of another system or another number of games
			p = h.Presets()[0]
		}
		h.Regulations.Criteria = p.Codes
		return nil
	}
	if o.codes == nil {
		if h.OrderKey() != "" {
			return errShowOrder
		}
		return nil
	}
	h.Regulations.Criteria = nil
	for _, text := range o.codes {
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
