package correspondence

import (
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/correspondence/letters"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/play"
)

// mailRoutes are what an arbiter sees of the mails to the players: above all, whom they do not reach.
func mailRoutes(b *board.Services) []web.Route {
	const mails = "/desk/e/:event/post/mails"
	pair := b.Desk(account.PairRounds)
	return []web.Route{
		web.On(web.Get, mails, pair, byCorrespondence(showMails)),
		web.On(web.Post, mails+"/:mail/resend", pair, byCorrespondence(resendMail)),
	}
}

func mailsPath(e *play.Event) string { return web.DeskBase(e.ID) + "/post/mails" }

func showMails(c *board.Desk) error {
	s := c.Mails
	if s == nil {
		return web.ErrNotFound
	}
	o, err := s.Of(c.Request.Context(), c.Event.ID)
	if err != nil {
		return err
	}
	body := templates.CorrespondenceMails{Warning: mailWarning(c, s, o), Totals: mailTotals(o.Totals)}
	for _, m := range o.Failed {
		body.Failed = append(body.Failed, mailRow(c, m))
	}
	for _, m := range o.Latest {
		body.Latest = append(body.Latest, mailRow(c, m))
	}
	return c.Page(web.View{Title: templates.Msg("mails.title"), Body: body, Section: board.SectionCorrespondenceDesk})
}

// mailWarning says what keeps mails from going out, nil when nothing does.
func mailWarning(c *board.Desk, s *mail.Service, o mail.Overview) *templates.Notice {
	if !s.Sends() {
		return &templates.Notice{Tone: templates.Attention, Text: templates.Msg("mails.off")}
	}
	now := c.Now()
	for _, t := range o.Totals {
		if t.State == mail.Waiting && now.Sub(t.Oldest) > mail.Late {
			since := templates.Moment{At: t.Oldest, Zone: c.Zone()}
			return &templates.Notice{Tone: templates.Wrong, Text: templates.Msg("mails.stuck", "n", t.Count, "since", since)}
		}
	}
	return nil
}

func mailTotals(totals []mail.Total) []templates.Fact {
	var facts []templates.Fact
	for _, t := range totals {
		facts = append(facts, templates.Fact{Label: mailState(t.State).Text, Text: templates.Literal(strconv.Itoa(t.Count))})
	}
	return facts
}

func mailState(s mail.State) templates.Chip {
	tone := templates.Quiet
	switch s {
	case mail.Sent:
		tone = templates.Right
	case mail.Refused:
		tone = templates.Wrong
	}
	return templates.Chip{Tone: tone, Text: templates.Msg("mails.is-" + string(s))}
}

func mailRow(c *board.Desk, m mail.Mail) templates.CorrespondenceMail {
	to := templates.Link{Label: templates.Msg("mails.applicant"), Href: entriesPath(c)}
	person := play.PlayerID(m.Person)
	if p, ok := c.Event.Person(person); ok {
		to = templates.Link{Label: templates.Literal(p.Name), Href: peoplePath(c) + "/" + view.PlayerID(person)}
	}
	row := templates.CorrespondenceMail{
		To:   to,
		What: templates.Msg("mails.kind-" + string(m.Kind)), State: mailState(m.State), When: templates.Moment{At: m.Created, Zone: c.Zone()},
	}
	if m.Kind == letters.Reminder {
		row.What = templates.Msg("mails.stage-" + string(m.Stage))
	}
	if game := letters.AboutOf(m).Game; game != 0 {
		href := deskGamePath(c.Event, game)
		row.Game = &templates.Link{Label: templates.Msg("mails.game", "number", c.Event.GameNumbers()[game]), Href: href}
	}
	if m.Fault != "" {
		row.Answer = templates.Msg("mails.fault-"+m.Fault, "status", m.Status)
	}
	switch m.State {
	case mail.Waiting:
		row.Next = templates.Moment{At: m.Due, Zone: c.Zone()}
	case mail.Refused:
		path := mailsPath(c.Event) + "/" + strconv.FormatInt(m.ID, 10) + "/resend"
		row.Resend = &templates.Action{Action: path, Label: templates.Msg("mails.resend")}
	}
	return row
}

func resendMail(c *board.Desk) error {
	id, ok := web.ParseID(c.Param("mail"))
	if !ok || c.Mails == nil {
		return web.ErrNotFound
	}
	if err := c.Mails.Resend(c.Request.Context(), c.Event.ID, id); err != nil {
		return err
	}
	return c.Done(mailsPath(c.Event), web.Saved("mails.resent"))
}

// unreached are those whose last mail could not be delivered.
func unreached(c *board.Desk) (map[int64]bool, error) {
	if c.Mails == nil {
		return nil, nil
	}
	return c.Mails.Unreached(c.Request.Context(), c.Event.ID)
}
