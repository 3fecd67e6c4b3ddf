package web

import (
	"maps"
	"net/http"
	"slices"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// errNoEvent is what is said of an event that is not there, and in the same words of one that the asker may not know of.
var errNoEvent = &refusal.Error{Code: refusal.NotFound, Key: "error.event.none"}

// admit lets the sender of a request through to the handler, or says why not.
func (c *Call) admit() error {
	switch c.route.access.kind {
	case forFiles, forAll:
		return nil
	case forReaders:
		return c.admitReader()
	case forSignedIn:
		return c.admitUser()
	case forAdmin:
		if err := c.admitUser(); err != nil {
			return err
		}
		if !c.User.Admin {
			return ErrForbidden
		}
		return nil
	case forRegistrar:
		if err := c.admitUser(); err != nil {
			return err
		}
		if !c.User.KeepsRegister() {
			return ErrForbidden
		}
		return nil
	case atDoor:
		return c.admitDoor()
	case onScreen:
		return c.admitScreen()
	case ofCaptain:
		return c.admitCaptain()
	case ofHelper:
		return c.admitHelper()
	case ofPlayer:
		return c.admitPlayer()
	case ofSeat:
		return c.admitSeat()
	case forTokens:
		return c.admitToken()
	case onDesk:
		return c.admitDesk()
	case forContestReaders:
		return c.admitContestReader()
	case onContest:
		return c.admitContestDesk()
	case ofContestPerson:
		return c.admitContestPerson()
	case forSolvingReaders:
		return c.admitSolvingReader()
	case onSolving:
		return c.admitSolvingDesk()
	case ofSolvingPerson:
		return c.admitSolvingPerson()
	}
	return ErrForbidden
}

func (c *Call) admitUser() error {
	if c.User == nil {
		return errSignIn
	}
	return nil
}

// admitReader finds the public event of the route.
func (c *Call) admitReader() error {
	id, ok := ParseID(c.Param("event"))
	if !ok {
		return ErrNotFound
	}
	public, err := c.Server.Live.watch(c.Request.Context(), tournament.EventID(id))
	if err != nil {
		return err
	}
	c.Public = c.Server.views.of(public)
	c.chooseLanguage(public.Head.Language)
	c.spell()
	return nil
}

// programs is where addresses for programs begin, and files what the addresses of files have in them: names stand there as the event has
// them.
const (
	programs = "/api/"
	files    = "/files/"
)

// spell has names spelled in the reader's letters, on pages and papers.
func (c *Call) spell() {
	if c.Public != nil && c.writesLatin() && !strings.HasPrefix(c.route.Path, programs) && !strings.Contains(c.route.Path, files) {
		c.Public = c.Public.Latin()
	}
}

// writesLatin tells whether the reader's language is written in Latin letters.
func (c *Call) writesLatin() bool { return c.Tr.T("language.script") == "Latn" }

// admitDesk finds the event of the route and what the user is in it. Who is nothing in it is not told whether it exists, and
// who is not signed in is asked to, whatever the address.
func (c *Call) admitDesk() error {
	if err := c.admitUser(); err != nil {
		return err
	}
	number, ok := ParseID(c.Param("event"))
	if !ok {
		return ErrNotFound
	}
	id := tournament.EventID(number)
	role, err := c.Server.Accounts.RoleOf(c.Request.Context(), c.User.Actor(), account.EventID(id))
	if err != nil {
		return err
	}
	if role == account.NoRole {
		return errNoEvent
	}
	c.Role = role
	if err := c.LoadEvent(id); err != nil {
		return err
	}
	if !c.May(c.route.access.action) {
		return ErrForbidden
	}
	c.Server.Live.watchDesk(id)
	return nil
}

// LoadEvent takes the event as it stands now and as the user may see it. Changes go to the service with ids and revisions.
func (c *Call) LoadEvent(id tournament.EventID) error {
	e, err := c.Server.Events.Event(c.Request.Context(), id)
	if err != nil {
		return err
	}
	c.Event = e.For(c.Audience())
	c.speak()
	return nil
}

// Audience is who the user is to the event of a route of the desk.
func (c *Call) Audience() play.Audience {
	if c.May(account.ViewPrivate) {
		return play.Arbiters
	}
	return play.Helpers
}

// May tells whether the user may do an action in the event of the route.
func (c *Call) May(a account.Action) bool { return account.Allowed(c.Role, a) }

// ProofField holds the password that is asked for again before some acts.
const ProofField = "proof"

// prove makes sure that an act which needs it is the user's own. It tells whether the password is asked for in place of the act.
func (c *Call) prove() (asked bool, err error) {
	if !c.route.proof || c.Session == nil {
		return false, nil
	}
	given := c.Field(ProofField)
	delete(c.Form, ProofField)
	if given == "" && c.Server.Accounts.IsProved(*c.Session) {
		return false, nil
	}
	var wrong error
	if given != "" {
		if wrong = c.Server.Accounts.Prove(c.Request.Context(), c.Who(), given); wrong == nil {
			c.Audit("proved")
			return false, nil
		}
		c.Audit("proof refused", "reason", KeyOf(wrong))
	}
	if !c.WantsPage() {
		return false, OrDefault(wrong, error(account.ErrUnproved))
	}
	return true, c.askProof(wrong)
}

// askProof asks for the password, with the form that was sent.
func (c *Call) askProof(wrong error) error {
	f := templates.Form{
		Account: c.User.Login, Action: c.Request.URL.Path, Submit: templates.Msg("proof.do"),
		Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: c.cameFrom()},
		Groups: Rows(Row(templates.Field{
			Kind: "password", Name: ProofField, Label: templates.Msg("field.proof"), Required: true, Autofocus: true,
			Autocomplete: "current-password",
		})),
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
		r.Field, v.Status = ProofField, r.Status
		f = r.On(f)
	}
	v.Body = templates.FormPage{Lead: []templates.Text{templates.Msg("proof.lead")}, Form: f}
	return c.Page("form", v)
}
