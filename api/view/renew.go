package view

import "adyukh/templates"

// RenewAll gives all own pages of an event other addresses: for when a copy of the database or a list of them has fallen into other hands.
func RenewAll(path string, hidden ...templates.Hidden) *templates.Action {
	return &templates.Action{Label: templates.Msg("personal.renew-all"), Action: path, Style: "danger", Hidden: hidden}
}
