package web

import (
	"context"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// AgreedField holds the keys of the warnings that the sender of a form has agreed to, each in a field of its own.
const AgreedField = "agreed"

// Confirms returns the route for an act that may meet warnings: it takes the answers to them, too.
func (r Route) Confirms() Route {
	r.Fields = append(r.Fields, AgreedField+Repeated)
	return r
}

// agree says in the context of the request what the sender of the form has agreed to: guards of a kernel ask there.
func (c *Call) agree() {
	if a := c.Agreed(); len(a) > 0 {
		c.Request = c.Request.WithContext(tournament.Agreeing(c.Request.Context(), a))
	}
}

// Agreed is what the sender of the form has agreed to.
func (c *Call) Agreed() tournament.Agreed { return tournament.Agreed(c.Form[AgreedField]) }

// Question is the refusal of an act that is possible once the caller agrees to its warnings; nil for other errors.
func Question(err error) *refusal.Error {
	var refused *refusal.Error
	if !errors.As(err, &refused) || refused.Code != refusal.Unconfirmed {
		return nil
	}
	return refused
}

// deedText says what a question is about.
func (c *Call) deedText(d refusal.Deed) templates.Text {
	return templates.Msg("deed."+string(d.Kind()), ArgPairs(d.Args(), c.Zone())...)
}

// Asking is what the question before an act says beside its warnings, and the fields that it has to be answered in.
type Asking struct {
	Effect *show.Effect     // what changes of tables and later rounds
	Sent   []templates.Text // what has gone out already
	Rows   []templates.Row
	Back   string // where it is not done after all; "" for the page on which the form stood
}

// Reason is why the sender of a form does what it asks for. An act that is only tried needs none.
func (c *Call) Reason(ctx context.Context, field string) string {
	if tournament.IsTrial(ctx) {
		return "…"
	}
	return c.Field(field)
}

// ReasonField asks why, for the journal.
func ReasonField(name string) templates.Field {
	return Required(templates.Field{
		Kind: "text", Name: name, Label: templates.Msg("confirm.reason"), Hint: templates.Msg("confirm.reason-hint"), MaxLength: 120,
		Width: "full",
	})
}

// Confirm asks whether to do a deed, with the warnings that it has met and the form that was sent: sent once more with what is agreed
// to, it is done. Nothing has changed until then, and a version that somebody else has changed meanwhile is refused as ever. It works
// for every form, so handlers only pass on what was agreed and return the error; the end of a change of pairings shows the
// differences, too, and a question with several answers has its own buttons.
func (c *Call) Confirm(asked *refusal.Error, differs *templates.EditDiffers, asks ...func(*templates.Form)) error {
	d := asked.Deed()
	f := templates.Form{
		Action: c.Request.URL.Path, Submit: templates.Msg("deed-yes."+string(d.Kind()), ArgPairs(d.Args(), c.Zone())...),
		Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: c.cameFrom()},
	}
	answers := map[string]bool{AgreedField: true}
	for _, row := range c.Asking.Rows {
		for i := range row {
			answers[row[i].Name] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(c.Form)) {
		for _, value := range c.Form[name] {
			if !answers[name] {
				f.Hidden = append(f.Hidden, templates.Hidden{Name: name, Value: value})
			}
		}
	}
	body := templates.Confirm{Differs: differs, Effect: c.Asking.Effect, Sent: c.Asking.Sent}
	twice := templates.Group{Legend: templates.Msg("confirm.twice")}
	seen := map[string]bool{}
	for i, w := range asked.Warnings {
		said := templates.Msg(w.Key, ArgPairs(w.Args, c.Zone())...)
		if w.Level >= tournament.Acknowledge && !seen[w.Key] {
			f.Hidden = append(f.Hidden, templates.Hidden{Name: AgreedField, Value: w.Key})
		}
		if w.Level < tournament.ConfirmTwice {
			body.Warnings = append(body.Warnings, templates.Notice{Tone: ToneOf(w.Level), Text: said})
		} else {
			box := Required(templates.Field{
				Kind: "checkbox", Name: AgreedField, Prefix: "w" + strconv.Itoa(i) + "-", Value: w.Key + "!",
				Label: said,
			})
			twice.Rows = append(twice.Rows, Row(box))
			f.Danger = true
		}
		seen[w.Key] = true
	}
	if len(c.Asking.Rows) > 0 {
		f.Groups = append(f.Groups, Rows(c.Asking.Rows...)...)
	}
	if len(twice.Rows) > 0 {
		f.Groups = append(f.Groups, twice)
	}
	for _, ask := range asks {
		ask(&f)
	}
	body.Form = f.Asking()
	return c.Page(View{Title: c.deedText(d), Body: body, Status: http.StatusConflict})
}

// ToneOf is how loud a warning is.
func ToneOf(l tournament.Level) string {
	if l >= tournament.Confirm {
		return templates.Attention
	}
	return templates.Quiet
}

// cameFrom is the page on which the form stood, else the event's or the desk.
func (c *Call) cameFrom() string {
	if c.Asking.Back != "" {
		return c.Asking.Back
	}
	if u, err := url.Parse(c.Request.Referer()); err == nil && u.Host == c.Request.Host && u.Path != "" {
		return u.RequestURI()
	}
	if at, is := c.Visit.(Work); is {
		return at.Home()
	}
	return "/desk"
}
