package correspondence

import (
	"slices"
	"strings"
	"time"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/person"
	"adyukh/tournament/show"
)

// zones are offered for a player's times: those of Russia from west to east, and others in which people live who play with them.
func zones() []string {
	return strings.Fields("Europe/Kaliningrad Europe/Moscow Europe/Samara Asia/Yekaterinburg Asia/Omsk Asia/Krasnoyarsk Asia/Irkutsk " +
		"Asia/Yakutsk Asia/Vladivostok Asia/Magadan Asia/Kamchatka Europe/London Europe/Berlin Europe/Kyiv Europe/Minsk Asia/Tbilisi " +
		"Asia/Yerevan Asia/Baku Asia/Tashkent Asia/Almaty Asia/Jerusalem America/New_York UTC")
}

// settingsInputs are what a player can set for himself.
func settingsInputs(s *correspondence.Seat) web.Inputs {
	mail := templates.Field{
		Kind: "email", Name: "email", MaxLength: person.MaxEmail, Autocomplete: "email", Label: templates.Msg("correspondence.email"),
		Hint: templates.Msg("correspondence.email-hint"),
	}
	asTyped := func(s string) string { return s }
	trimmed := func(text string) (string, error) { return strings.TrimSpace(text), nil }
	zone := templates.Field{Kind: "select", Name: "zone", Label: templates.Msg("correspondence.own-zone")}
	language := templates.Field{Kind: "select", Name: "language", Label: templates.Msg("correspondence.own-language")}
	return web.Inputs{
		{web.ParsedInput(&s.Email, mail, asTyped, trimmed)},
		{web.TextInput(&s.Zone, zone).With(func(c *web.Call, f *templates.Field) { f.Options = zoneOptions(c, s.Zone) })},
		{web.TextInput(&s.Language, language).With(func(c *web.Call, f *templates.Field) {
			f.Options = []templates.Option{web.Option("", templates.Msg("correspondence.as-event"))}
			for _, code := range c.Server.Words.Languages() {
				f.Options = append(f.Options, web.Option(code, templates.Literal(c.Server.Words.Translator(code).T("language.name"))))
			}
		})},
	}
}

// zoneOptions are the zones with their distance from UTC now; that of the event is the first.
func zoneOptions(c *web.Call, current string) []templates.Option {
	now := c.Now()
	event := show.OffsetText(board.SeatOf(c).Of.Head.Location(), now)
	options := []templates.Option{web.Option("", templates.Msg("correspondence.zone-event", "zone", event))}
	names := zones()
	if current != "" && !slices.Contains(names, current) {
		names = append(names, current)
	}
	for _, name := range names {
		at, err := time.LoadLocation(name)
		if err != nil {
			continue
		}
		options = append(options, web.Option(name, templates.Msg("correspondence.zone-option", "zone", show.OffsetText(at, now), "name", name)))
	}
	return options
}

func showSettings(c *board.Playing) error { return settingsPage(c, c.Seat.Seat, nil) }

func settingsPage(c *board.Playing, s correspondence.Seat, refused *web.Refusal) error {
	base := board.SeatPath(c.Seat.Of.ID, c.Seat.Code)
	f := templates.Form{
		Action: base + "/settings", Groups: web.Rows(settingsInputs(&s).Rows(c.Plain())...), Submit: templates.Msg("action.save"),
		Hidden: []templates.Hidden{web.HiddenRevision(c.Seat.Revision)},
	}
	if refused != nil {
		f = refused.On(c.AsPosted(f))
	}
	body := templates.FormPage{
		Lead: []templates.Text{templates.Literal(c.Seat.Person.Name), templates.Msg("correspondence.link-lead")},
		Form: f,
	}
	if bind := bindAction(c); bind != nil {
		body.Actions = append(body.Actions, *bind)
	}
	if c.User != nil && c.Seat.Account == int64(c.User.ID) {
		body.Next = []templates.Link{{Label: templates.Msg("correspondence.account-games"), Href: board.AccountGames}}
		body.Actions = append(body.Actions, templates.Action{
			Label: templates.Msg("correspondence.account-free"), Action: base + "/account/free",
			Hidden: []templates.Hidden{web.HiddenRevision(c.Seat.Revision)},
		})
	}
	v, err := framed(c, board.SectionCorrespondenceSettings, web.View{Title: templates.Msg("nav.correspondence-settings"), Body: body})
	if err != nil {
		return err
	}
	if v.Live = false; refused != nil {
		v.Status = refused.Status
	}
	return c.Page(v)
}

// saveSettings keeps what a player has set for himself.
func saveSettings(c *board.Playing) error {
	s := c.Seat.Seat
	_, err := c.SeatActor()
	if err == nil {
		err = settingsInputs(&s).Read(c.Plain())
	}
	if err == nil && s.Language != "" && !slices.Contains(c.Server.Words.Languages(), s.Language) {
		return web.ErrMalformed
	}
	return keepSeat(c, s, err, "correspondence.said-settings")
}

// keepSeat keeps a seat as its player wants it.
func keepSeat(c *board.Playing, s correspondence.Seat, err error, said string) error {
	s.Revision = c.Seen
	if err == nil {
		_, err = c.Correspondence.PutSeat(c.Request.Context(), s)
	}
	if err == nil {
		return c.Done(board.SeatPath(c.Seat.Of.ID, c.Seat.Code)+"/settings", web.Saved(said))
	}
	r, ok := c.Refusal(err)
	if !ok {
		return err
	}
	if _, c.Seat.Seat, err = c.Correspondence.SeatByCode(c.Request.Context(), c.Seat.Of.ID, c.Seat.Code); err != nil {
		return err
	}
	return settingsPage(c, s, &r)
}

// bindAction takes the games to the account of whoever is signed in, when he says so: an arbiter who opens the page to help does not get
// them by looking.
func bindAction(c *board.Playing) *templates.Action {
	if c.User == nil || c.Seat.Account == int64(c.User.ID) {
		return nil
	}
	return &templates.Action{
		Label:  templates.Msg("correspondence.account-bind", "name", c.User.Name),
		Action: board.SeatPath(c.Seat.Of.ID, c.Seat.Code) + "/account", Hidden: []templates.Hidden{web.HiddenRevision(c.Seat.Revision)},
	}
}

func bindAccount(c *board.Playing) error {
	if c.User == nil {
		return web.ErrForbidden
	}
	s := c.Seat.Seat
	s.Account = int64(c.User.ID)
	return keepSeat(c, s, nil, "correspondence.said-bound")
}

func freeAccount(c *board.Playing) error {
	if c.User == nil || c.Seat.Account != int64(c.User.ID) {
		return web.ErrForbidden
	}
	s := c.Seat.Seat
	s.Account = 0
	return keepSeat(c, s, nil, "correspondence.said-freed")
}

// showAccountGames lists the games of a user in all events.
func showAccountGames(c *board.Call) error {
	seats, err := c.Correspondence.SeatsOfAccount(c.Request.Context(), int64(c.User.ID))
	if err != nil {
		return err
	}
	body := templates.CorrespondenceGames{Lead: templates.Literal(c.User.Name)}
	now := c.Now()
	for _, s := range seats {
		e, seat, err := c.Correspondence.SeatByCode(c.Request.Context(), s.Event, s.Code)
		if err != nil {
			continue // the event, or the player, is gone
		}
		l := &list{event: e, base: board.SeatPath(e.ID, seat.Code), me: seat.Person, now: now, zone: seat.Location(e.Head.Location())}
		l.short, l.numbers = shortTimes(c.Plain(), l.zone), e.GameNumbers()
		if l.games, err = c.Correspondence.Mine(c.Request.Context(), e.ID, seat.Person); err != nil {
			return err
		}
		body.Groups = append(body.Groups, l.ofEvent())
	}
	if len(seats) == 0 {
		body.Empty = templates.Msg("correspondence.account-none")
	}
	return c.Page(web.View{Title: templates.Msg("nav.correspondence"), Body: body, Section: web.SectionAccount})
}

// ofEvent is an event among those of an account: its games in which it is the player's move, and a way to all others.
func (l *list) ofEvent() templates.CorrespondenceGroup {
	group := templates.CorrespondenceGroup{
		ID: "event-" + web.Number64(int64(l.event.ID)), Title: templates.Literal(l.event.Head.Name),
		Href: l.base,
	}
	waits, over := 0, 0
	for _, g := range l.groups() {
		switch g.ID {
		case "moves":
			group.Items = g.Items
		case "waits", "halts":
			waits += len(g.Items)
		case "over":
			over = len(g.Items)
		}
	}
	group.More = templates.Msg("correspondence.account-more", "waits", waits, "over", over)
	return group
}
