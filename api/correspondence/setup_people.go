package correspondence

import (
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// showPeople lists who plays, with how each is reached and the address of his page.
func showPeople(c *board.Desk) error {
	v, err := peopleView(c, "", nil)
	if err != nil {
		return err
	}
	return c.Page(v)
}

func peoplePath(c *board.Desk) string { return web.DeskBase(c.Event.ID) + "/post/people" }

func peopleView(c *board.Desk, typed string, refused *web.Refusal) (web.View, error) {
	e, path := c.Event, peoplePath(c)
	seats, err := seatsOf(c)
	if err != nil {
		return web.View{}, err
	}
	body := templates.CorrespondencePeople{
		Print: board.SeatCards(c.Event.ID), Nearby: c.Server.Base == nil && web.IsLoopbackHost(c.Request.Host),
		Emails: templates.Form{
			Action: path + "/emails", Groups: web.Rows(emailInputs(&typed).Rows(c.Plain())...), Submit: templates.Msg("correspondence-people.take"),
		},
	}
	if refused != nil {
		body.Emails, body.Open = refused.On(body.Emails), true
	}
	failed, err := unreached(c)
	if err != nil {
		return web.View{}, err
	}
	if c.Mails != nil {
		body.Mails = &templates.Link{Label: templates.Msg("mails.title"), Href: mailsPath(e)}
	}
	without := 0
	for i, p := range e.People() {
		row := templates.CorrespondencePerson{Name: p.Name, Note: teamOf(e, p.ID), Href: path + "/" + view.PlayerID(p.ID)}
		switch {
		case e.IsTeam() && e.IsDrawn():
			row.Number = strconv.Itoa(i + 1) // as in the numbers of games
		case p.Number > 0 && !e.IsTeam():
			row.Number = strconv.Itoa(p.Number)
		}
		seat, ok := seats[p.ID]
		if !ok {
			body.Without++
		} else {
			row.ID, row.URL, row.Email = "link-"+view.PlayerID(p.ID), c.Link(board.SeatPath(e.ID, seat.Code)), seat.Email
			row.Language, row.Own = seat.Language, seat.Account != 0
		}
		row.Unreached = failed[int64(p.ID)] && row.Email != ""
		if row.Email == "" {
			without++
		}
		body.Rows = append(body.Rows, row)
	}
	if without > 0 && len(body.Rows) > 0 {
		body.Silent = templates.Msg("correspondence-people.without-email", "n", without)
	}
	if body.Without > 0 {
		body.Make = &templates.Action{
			Label: templates.Msg("correspondence-people.open", "n", body.Without), Action: path + "/open",
			Style: "filled",
		}
	}
	if len(seats) > 0 {
		body.Renew = view.RenewAll(path + "/renew")
	}
	return web.View{Title: templates.Msg("correspondence-people.title"), Section: web.SectionPlayers, Body: body}, nil
}

// teamOf is the team of a member.
func teamOf(e *play.Event, id play.PlayerID) string {
	_, of, ok := e.Member(play.MemberID(id))
	if !ok || !e.IsTeam() {
		return ""
	}
	return of.Name
}

func seatsOf(c *board.Desk) (map[play.PlayerID]correspondence.Seat, error) {
	all, err := c.Correspondence.Seats(c.Request.Context(), c.Event.ID)
	seats := make(map[play.PlayerID]correspondence.Seat, len(all))
	for _, s := range all {
		seats[s.Person] = s
	}
	return seats, err
}

// openSeats makes the pages of those who have none.
func openSeats(c *board.Desk) error {
	n, err := c.Correspondence.OpenSeats(c.Request.Context(), c.Event.ID)
	if err != nil {
		return err
	}
	return c.Done(peoplePath(c), web.Saved("correspondence-people.opened", "n", n))
}

// renewSeats gives all players other addresses, and leads to the cards with them.
func renewSeats(c *board.Desk) error {
	if _, err := c.Correspondence.RenewSeats(c.Request.Context(), c.Event.ID, c.Agreed()); err != nil {
		return err
	}
	return c.Done(board.SeatCards(c.Event.ID), web.Saved("personal.said-pages"))
}

// emailInputs ask for a list of addresses: a number or a name and an address in a line.
func emailInputs(text *string) web.Inputs {
	return web.Inputs{{web.TextInput(text, templates.Field{
		Kind: "textarea", Name: "emails", Label: templates.Msg("correspondence-people.emails"), Rows: 8, MaxLength: correspondence.MaxEmailList,
	}).Hinted()}}
}

// saveEmails takes the addresses over, all or none: a line that can't be taken is named.
func saveEmails(c *board.Desk) error {
	var text string
	err := emailInputs(&text).Read(c.Plain())
	n := 0
	if err == nil {
		n, err = c.Correspondence.TakeEmails(c.Request.Context(), c.Event.ID, text)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return peopleView(c, text, &r) })
	}
	return c.Done(peoplePath(c), web.Saved("correspondence-people.taken", "n", n))
}

// ofSeat finds the person of the route and his seat, which is made where there is none.
func ofSeat(do func(*board.Desk, play.Player, correspondence.Seat) error) func(*board.Desk) error {
	return func(c *board.Desk) error {
		id, ok := web.ParseID(c.Param("person"))
		p, there := c.Event.Person(play.PlayerID(id))
		if !ok || !there {
			return web.ErrNotFound
		}
		seats, err := seatsOf(c)
		if err != nil {
			return err
		}
		seat, there := seats[p.ID]
		if !there {
			return refusal.NewNotFound("error.correspondence.no-seat", refusal.Args{"name": p.Name})
		}
		return do(c, p, seat)
	}
}

// seatInputs ask how a person is reached.
func seatInputs(s *correspondence.Seat) web.Inputs {
	email := templates.Field{
		Kind: "email", Name: "email", Label: templates.Msg("correspondence-people.email"), MaxLength: person.MaxEmail, Width: "full",
		Autocomplete: "off",
	}
	zone := templates.Field{Name: "zone", Label: templates.Msg("correspondence-people.zone"), Autocomplete: "off", MaxLength: 60}
	return web.Inputs{
		{web.TextInput(&s.Email, email).Hinted()},
		{
			web.ChoiceInput(&s.Language, "select",
				"language").Labelled("correspondence-people.language").With(func(c *web.Call, f *templates.Field) {
				f.Options = web.OrNone("correspondence-people.as-event", nil)
				for _, code := range c.Server.Words.Languages() {
					f.Options = append(f.Options, web.Option(code, templates.Literal(c.Server.Words.Translator(code).T("language.name"))))
				}
			}),
			web.TextInput(&s.Zone, zone).Hinted(),
		},
	}
}

func showSeat(c *board.Desk, p play.Player, seat correspondence.Seat) error {
	v, err := seatView(c, p, seat, nil)
	if err != nil {
		return err
	}
	return c.Page(v)
}

func seatView(c *board.Desk, p play.Player, seat correspondence.Seat, refused *web.Refusal) (web.View, error) {
	path, hidden := peoplePath(c)+"/"+view.PlayerID(p.ID), []templates.Hidden{web.HiddenRevision(seat.Revision)}
	form := templates.Form{
		Action: path, Hidden: hidden, Groups: web.Rows(seatInputs(&seat).Rows(c.Plain())...), Submit: templates.Msg("action.save"),
		Cancel: &templates.Link{Label: templates.Msg("correspondence-people.back"), Href: peoplePath(c)},
	}
	if refused != nil {
		form = refused.On(form)
	}
	url := c.Link(board.SeatPath(c.Event.ID, seat.Code))
	body := templates.CorrespondenceSeat{
		Form: form, Name: p.Name,
		Address: templates.Address{URL: url, Nearby: c.Server.Base == nil && web.IsLoopbackHost(c.Request.Host)},
		Renew:   templates.Action{Label: templates.Msg("correspondence-people.renew"), Action: path + "/renew", Hidden: hidden, Style: "small"},
	}
	var err error
	body.Address.QR, err = web.DrawQR(url)
	crumbs := []templates.Link{{Label: templates.Msg("correspondence-people.title"), Href: peoplePath(c)}, {Label: templates.Literal(p.Name)}}
	return web.View{Title: templates.Literal(p.Name), Section: web.SectionPlayers, Crumbs: crumbs, Body: body}, err
}

// saveSeat keeps how a person is reached.
func saveSeat(c *board.Desk, p play.Player, seat correspondence.Seat) error {
	typed := seat
	err := seatInputs(&typed).Read(c.Plain())
	if err == nil {
		typed.Revision = c.Seen
		_, err = c.Correspondence.PutSeat(c.Request.Context(), typed)
	}
	if err != nil {
		typed.Revision = seat.Revision
		return c.Again(err, func(r web.Refusal) (web.View, error) { return seatView(c, p, typed, &r) })
	}
	return c.Done(peoplePath(c), web.Saved("saved"))
}

// renewSeat gives a page another address; that before leads nowhere.
func renewSeat(c *board.Desk, p play.Player, seat correspondence.Seat) error {
	seat.Revision = c.Seen
	if _, err := c.Correspondence.RenewSeat(c.Request.Context(), seat); err != nil {
		return err
	}
	return c.Done(peoplePath(c)+"/"+view.PlayerID(p.ID), web.Saved("correspondence-people.renewed"))
}

// printLinks is a page to be printed and cut: a card for each person, with the address of his page and its code for a camera.
func printLinks(c *board.Desk) error {
	seats, err := seatsOf(c)
	if err != nil {
		return err
	}
	body := templates.CorrespondenceCards{
		Event: c.Event.Head.ShortName(), Lead: templates.Msg("correspondence-people.cards-note"),
		Text: templates.Msg("correspondence-people.card-text"),
		None: templates.Msg("correspondence-people.none-to-print"),
		Back: templates.Link{Label: templates.Msg("correspondence-people.back"), Href: peoplePath(c)},
	}
	for _, p := range c.Event.People() {
		seat, ok := seats[p.ID]
		if !ok {
			continue
		}
		card, err := view.Card(c.Plain(), p.Name, teamOf(c.Event, p.ID), board.SeatPath(c.Event.ID, seat.Code))
		if err != nil {
			return err
		}
		body.Cards = append(body.Cards, card)
	}
	return c.Page(web.View{
		Title: templates.Msg("correspondence-people.cards"), Section: web.SectionPlayers,
		Body: body,
	})
}
