package web

import (
	"errors"
	"maps"
	"net/http"
	"slices"

	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/refusal"
)

// errNoEvent is what is said of an event that is not there, and in the same words of one that the asker may not know of.
var errNoEvent = &refusal.Error{Code: refusal.NotFound, Key: "error.event.none"}

// May tells whether the user may do an action in the event of the route.
func (c *Call) May(a account.Action) bool { return account.Allowed(c.Role, a) }

// ProofField holds the password that is asked for again before some acts, ProofCodeField the code of who has a second factor. In place of
// both ProofPasskeyField holds what a passkey has signed, and ProofTicketField the ticket for that.
const (
	ProofField        = "proof"
	ProofCodeField    = "proof-code"
	ProofPasskeyField = "proof-passkey"
	ProofTicketField  = "proof-ticket"
	proofFromField    = "proof-from" // the page on which the form of the act stood
)

// ProofChallengePath gives a browser what a passkey has to sign as a proof.
const ProofChallengePath = "/account/passkeys/challenge"

func proofFields() []string {
	return []string{ProofField, ProofCodeField, ProofPasskeyField, ProofTicketField, proofFromField}
}

// prove makes sure that an act which needs it is the user's own. It tells whether the password is asked for in place of the act.
func (c *Call) prove() (asked bool, err error) {
	if !c.route.proof || c.Session == nil {
		return false, nil
	}
	given, code, shown, ticket := c.Field(ProofField), c.Field(ProofCodeField), c.Field(ProofPasskeyField), c.Field(ProofTicketField)
	from := OwnPath(c.Field(proofFromField), c.cameFrom())
	for _, name := range proofFields() {
		delete(c.Form, name)
	}
	if given == "" && shown == "" && c.Server.Accounts.IsProved(*c.Session) {
		return false, nil
	}
	var wrong error
	if given != "" || shown != "" {
		if shown != "" {
			wrong = c.Server.Accounts.ProveByPasskey(c.Request.Context(), c.Who(), ticket, shown)
		} else {
			wrong = c.Server.Accounts.Prove(c.Request.Context(), c.Who(), given, code)
		}
		if wrong == nil {
			c.Audit("proved")
			return false, nil
		}
		c.Audit("proof refused", "reason", KeyOf(wrong))
	}
	if !c.WantsPage() {
		return false, OrDefault(wrong, error(account.ErrUnproved))
	}
	return true, c.askProof(from, wrong)
}

// askProof asks for the password, and for a code where the user has a second factor, or for a passkey, with the form that was sent from a
// page.
func (c *Call) askProof(from string, wrong error) error {
	if _, isPage := c.Server.pages[c.route.Path]; !isPage {
		c.Self = from
	}
	f := templates.Form{
		Account: c.User.Login, Action: c.Request.URL.Path, Submit: templates.Msg("proof.do"),
		Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: from},
		Hidden: []templates.Hidden{{Name: proofFromField, Value: from}},
		Groups: Rows(Row(templates.Field{
			Kind: "password", Name: ProofField, Label: templates.Msg("field.proof"), Required: true, Autofocus: true,
			Autocomplete: "current-password",
		})),
	}
	second, err := c.Server.Accounts.HasSecond(c.Request.Context(), c.User.ID)
	if err != nil {
		return err
	}
	lead := templates.Msg("proof.lead")
	if second {
		lead = templates.Msg("proof.lead-code")
		f.Groups = append(f.Groups, Rows(Row(CodeField(ProofCodeField)))...)
	}
	for _, name := range slices.Sorted(maps.Keys(c.Form)) {
		for _, value := range c.Form[name] {
			f.Hidden = append(f.Hidden, templates.Hidden{Name: name, Value: value})
		}
	}
	v := View{Title: templates.Msg("proof.title"), Status: http.StatusUnauthorized}
	if wrong != nil {
		r, ok := c.Refusal(wrong)
		if !ok {
			return wrong
		}
		v.Status = r.Status
		switch r.Field = ProofField; {
		case errors.Is(wrong, account.ErrWrongCode):
			r.Field = ProofCodeField
		case isOfPasskey(wrong):
			r.Field = ""
		}
		f = r.On(f)
	}
	key, err := c.proofByPasskey(f)
	if err != nil {
		return err
	}
	v.Body = templates.FormPage{Lead: []templates.Text{lead}, Form: f, Passkey: key}
	return c.Page(v)
}

func isOfPasskey(err error) bool {
	return errors.Is(err, account.ErrWrongPasskey) || errors.Is(err, account.ErrLatePasskey) || errors.Is(err, account.ErrClonedPasskey)
}

// proofByPasskey is the way to the same act for a user who has a passkey that works here.
func (c *Call) proofByPasskey(f templates.Form) (*templates.Passkey, error) {
	site, ok := c.Site()
	if !ok {
		return nil, nil
	}
	here, err := c.Server.Accounts.PasskeysAt(c.Request.Context(), c.User.ID, site)
	if err != nil || len(here) == 0 {
		return nil, err
	}
	return &templates.Passkey{
		Action: f.Action, Hidden: f.Hidden, Challenge: ProofChallengePath, Answer: ProofPasskeyField, Ticket: ProofTicketField,
		Lead: templates.Msg("passkey.proof-lead"), Label: templates.Msg("passkey.proof"),
	}, nil
}
