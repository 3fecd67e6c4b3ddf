package api

import (
	"errors"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
)

// agreedField holds the keys of the warnings that the sender of a form has agreed to, each in a field of its own.
const agreedField = "agreed"

// confirms returns the route for an act that may meet warnings: it takes the answers to them, too.
func (r route) confirms() route {
	r.fields = append(r.fields, agreedField+repeated)
	return r
}

// agreed is what the sender of the form has agreed to.
func (c *call) agreed() tournament.Agreed { return tournament.Agreed(c.form[agreedField]) }

// warnings are those of an act that is possible once the caller agrees to them.
func warnings(err error) ([]tournament.Warning, bool) {
	var refused *tournament.Error
	if !errors.As(err, &refused) || refused.Code != tournament.Unconfirmed {
		return nil, false
	}
	return refused.Warnings, true
}

// confirm shows the warnings that an act has met, with the form that was sent: sent once more with what is agreed to, it is
// done. Nothing has changed until then, and a version that somebody else has changed meanwhile is refused as ever. It works
// for every form, so handlers only pass on what was agreed and return the error; the end of a change of pairings shows the
// differences, too.
func (c *call) confirm(met []tournament.Warning, differs *templates.EditDiffers) error {
	f := templates.Form{Action: c.Request.URL.Path, Submit: templates.Msg("confirm.do"), Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: c.cameFrom()}}
	for _, name := range slices.Sorted(maps.Keys(c.form)) {
		for _, value := range c.form[name] {
			if name != agreedField {
				f.Hidden = append(f.Hidden, templates.Hidden{Name: name, Value: value})
			}
		}
	}
	body := templates.Confirm{Differs: differs}
	twice := templates.Group{Legend: templates.Msg("confirm.twice")}
	asked := map[string]bool{}
	for i, w := range met {
		said := templates.Msg(w.Key, argPairs(w.Args, c.zone())...)
		if w.Level >= tournament.Acknowledge && !asked[w.Key] {
			f.Hidden = append(f.Hidden, templates.Hidden{Name: agreedField, Value: w.Key})
		}
		if w.Level < tournament.ConfirmTwice {
			body.Warnings = append(body.Warnings, templates.Notice{Tone: toneOf(w.Level), Text: said})
		} else {
			box := required(templates.Field{Kind: "checkbox", Name: agreedField, Prefix: "w" + strconv.Itoa(i) + "-", Value: w.Key + "!", Label: said})
			twice.Rows = append(twice.Rows, row(box))
			f.Danger = true
		}
		asked[w.Key] = true
	}
	if len(twice.Rows) > 0 {
		f.Groups = []templates.Group{twice}
	}
	body.Form = f
	return c.page("confirm", view{title: templates.Msg("confirm.title"), body: body, status: http.StatusConflict})
}

// toneOf is how loud a warning is.
func toneOf(l tournament.Level) string {
	if l >= tournament.Confirm {
		return templates.Attention
	}
	return templates.Quiet
}

// cameFrom is the page on which the form stood, else the event's or the desk.
func (c *call) cameFrom() string {
	if u, err := url.Parse(c.Request.Referer()); err == nil && u.Host == c.Request.Host && u.Path != "" {
		return u.RequestURI()
	}
	if c.event != nil {
		return deskBase(c.event.ID)
	}
	return "/desk"
}
