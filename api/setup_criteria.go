package api

import (
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/standings"
)

// ownOrder is the choice of an order of criteria by hand.
const ownOrder = "own"

// orderKey names the ready-made order of the head's criteria, ownOrder for one by hand.
func orderKey(h tournament.Head) string {
	if key := h.OrderKey(); key != "" {
		return key
	}
	return ownOrder
}

// orderText says in words by what the event ranks.
func orderText(h tournament.Head) templates.Text { return orderOf(h.Regulations.Criteria) }

// orderOf lists criteria in their order: "Сумма очков → Победы".
func orderOf(codes []standings.Code) templates.Text {
	var text templates.Text
	for i, code := range codes {
		if i == 0 {
			text = criterionName(code)
			continue
		}
		text = templates.Msg("about.then", "first", text, "next", criterionName(code))
	}
	return text
}

// orderField offers the ready-made orders of the system and the game, and one by hand.
func orderField(h tournament.Head) templates.Field {
	var options []templates.Option
	for _, p := range h.Presets() {
		o := option(p.Key, templates.Msg("order."+p.Key))
		o.Hint = orderOf(p.Codes)
		options = append(options, o)
	}
	if orderKey(h) == ownOrder {
		options = append(options, option(ownOrder, templates.Msg("order."+ownOrder)))
	}
	return required(choice("order", "radios", orderKey(h), options...))
}
