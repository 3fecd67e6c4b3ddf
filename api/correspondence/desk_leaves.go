package correspondence

import (
	"net/http"
	"slices"
	"strings"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	corr "adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// typedLeave is a leave that the arbiter gives, or enters for a player who wrote to him.
type typedLeave struct {
	player   int64
	kind     string
	from, to play.Date
	reason   string
}

// The kinds of leaves: out of the player's days, or the arbiter's.
const (
	ownLeave     = "own"
	specialLeave = "special"
)

func deskLeaveInputs(l *typedLeave) web.Inputs {
	l.kind = web.OrDefault(l.kind, ownLeave)
	return web.Inputs{
		{web.ParsedInput(&l.player, templates.Field{
			Kind: "select", Name: "player", Label: templates.Msg("correspondence-desk.player"),
			Width: "full",
		},
			formatID, parseID).With(allPersons)},
		{web.ChoiceInput(&l.kind, "radios", "leave_kind", web.HintedOptions(
			"correspondence-desk.leave-", "correspondence-desk.leave-hint-", ownLeave, specialLeave,
		)...).Labelled("correspondence-desk.leave-kind").Required()},
		{
			web.DayInput(&l.from, "from").Labelled("correspondence-desk.leave-from").Required(),
			web.DayInput(&l.to, "to").Labelled("correspondence-desk.leave-to").Required(),
		},
		{web.TextInput(&l.reason, templates.Field{
			Name: "reason", Label: templates.Msg("correspondence-desk.private-reason"), MaxLength: terms.MaxReason, Width: "full",
			Autocomplete: "off",
		})},
	}
}

func formatID(id int64) string {
	if id == 0 {
		return ""
	}
	return web.Number64(play.PlayerID(id))
}

func parseID(text string) (int64, error) {
	id, ok := web.ParseID(text)
	if !ok && text != "" {
		return 0, refusal.NewInvalid("player", "error.player.none", nil)
	}
	return id, nil
}

// allPersons lists who plays; on a person's own page there is nothing to choose.
func allPersons(c *web.Call, f *templates.Field) {
	if c.Param("player") != "" {
		f.Kind = ""
		return
	}
	people := board.EventOf(c).People()
	slices.SortFunc(people, func(a, b play.Player) int { return strings.Compare(a.FoldedName(), b.FoldedName()) })
	f.Options = append(f.Options, web.Option("", templates.Msg("correspondence-desk.choose-player")))
	for _, p := range people {
		f.Options = append(f.Options, web.Option(web.Number64(p.ID), templates.Literal(p.Name)))
	}
}

func leaveForm(c *board.Desk, l typedLeave, action string) *templates.Form {
	return &templates.Form{
		Action: action, Hidden: []templates.Hidden{web.HiddenRevision(c.Event.Version)}, Groups: web.Rows(deskLeaveInputs(&l).Rows(c.Plain())...),
		Submit: templates.Msg("correspondence-desk.leave-save"), Quiet: true, Dense: true,
	}
}

// giveLeave keeps a leave, and answers on the page of all leaves.
func giveLeave(c *board.Desk) error {
	l, err := enterLeave(c, 0)
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			return leavesView(c, func(body *templates.DeskCorrespondenceLeaves) {
				f := r.On(*leaveForm(c, l, deskBase(c.Event)+"/leaves"))
				body.Give = &f
			}), nil
		})
	}
	return c.Done(deskBase(c.Event)+"/leaves", web.Saved("correspondence-desk.saved-leave"))
}

func enterLeave(c *board.Desk, player play.PlayerID) (typedLeave, error) {
	var l typedLeave
	s, err := posted(c)
	if err == nil {
		err = deskLeaveInputs(&l).Read(c.Plain())
	}
	if player != 0 {
		l.player = int64(player)
	}
	if err == nil {
		_, err = s.TakeLeave(c.Request.Context(), c.Actor(), c.Event.ID, terms.Leave{
			Player: l.player, From: l.from, To: l.to, Special: l.kind == specialLeave, Reason: l.reason,
		})
	}
	return l, err
}

func routeLeave(c *board.Desk) (terms.Leave, error) {
	id, ok := web.ParseID(c.Param("leave"))
	if !ok {
		return terms.Leave{}, web.ErrNotFound
	}
	l, ok := c.Event.Leave(id)
	if !ok {
		return l, refusal.NewNotFound("error.leave.none", nil)
	}
	return l, nil
}

// typedEnd is the last day that a leave is to have.
type typedEnd struct{ last play.Date }

func leaveEndInputs(t *typedEnd) web.Inputs {
	return web.Inputs{{web.DayInput(&t.last, "last").Labelled("correspondence-desk.leave-last").Required()}}
}

func cutLeave(c *board.Desk, l terms.Leave) error {
	s, err := posted(c)
	var t typedEnd
	if err == nil {
		err = leaveEndInputs(&t).Read(c.Plain())
	}
	if err == nil {
		_, err = s.EndLeave(c.Request.Context(), c.Actor(), c.Event.ID, l.ID, c.Seen, t.last, true)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			return leavesView(c, func(body *templates.DeskCorrespondenceLeaves) {
				r.Field = "last"
				for i := range body.Leaves {
					if f := body.Leaves[i].End; f != nil && f.Action == leavePath(c.Event, l.ID) {
						*f = r.On(c.AsPosted(*f))
					}
				}
			}), nil
		})
	}
	return c.Done(deskBase(c.Event)+"/leaves", web.Saved("correspondence-desk.saved-leave-end"))
}

func leavePath(e *play.Event, id int64) string {
	return deskBase(e) + "/leaves/" + web.Number64(play.PlayerID(id)) + "/end"
}

func showDeskLeaves(c *board.Desk) error {
	if _, err := posted(c); err != nil {
		return err
	}
	return c.Page(leavesView(c, nil))
}

func leavesView(c *board.Desk, change func(*templates.DeskCorrespondenceLeaves)) web.View {
	body := templates.DeskCorrespondenceLeaves{None: templates.Msg("correspondence-desk.no-leaves")}
	today := c.Today()
	all := slices.Clone(c.Event.Leaves)
	slices.SortStableFunc(all, func(a, b terms.Leave) int { return a.From.Number() - b.From.Number() })
	for _, l := range all {
		if l.To.Before(today) {
			body.Past = append(body.Past, leaveLine(c, l, true))
		} else {
			body.Leaves = append(body.Leaves, leaveLine(c, l, true))
		}
	}
	slices.Reverse(body.Past)
	if c.May(account.Judge) {
		body.Give = leaveForm(c, typedLeave{}, deskBase(c.Event)+"/leaves")
		body.Holidays = holidaysForm(c, typedHolidays{text: holidaysText(c.Event)})
	}
	if change != nil {
		change(&body)
	}
	title := templates.Msg("correspondence-desk.leaves")
	return web.View{
		Title: title, Body: body, Section: board.SectionCorrespondenceDesk,
		Crumbs: []templates.Link{{Label: templates.Msg("correspondence-desk.title"), Href: deskBase(c.Event)}, {Label: title}},
	}
}

// leaveLine is a leave in a list; named says whose it is.
func leaveLine(c *board.Desk, l terms.Leave, named bool) templates.DeskCorrespondenceLeave {
	today := c.Today()
	line := templates.DeskCorrespondenceLeave{
		Text: c.Dates(l.From, l.To), Reason: l.Reason, IsOver: l.To.Before(today), Special: l.Special,
		Notes: []templates.Text{
			templates.Msg("correspondence-desk.leave-days", "n", l.Days()),
			templates.Msg("correspondence-desk.leave-" + leaveKind(l)),
		},
	}
	if !l.Said.IsZero() {
		line.Notes = append(line.Notes, templates.Msg("correspondence-desk.leave-said", "at", moment(c, l.Said)))
	}
	if p, ok := c.Event.Person(play.PlayerID(l.Player)); named && ok {
		line.Who = templates.Link{Label: templates.Literal(p.Name), Href: deskPlayerPath(c.Event, p.ID)}
	}
	if !line.IsOver && !today.Before(l.From) {
		line.Chip = &templates.Chip{Tone: templates.Attention, Text: templates.Msg("correspondence-desk.leave-now")}
	}
	if c.May(account.Judge) {
		t := typedEnd{last: today}
		if l.To.Before(today) || today.Before(l.From) {
			t.last = play.Date{}
		}
		line.End = &templates.Form{
			Action: leavePath(c.Event, l.ID), Hidden: []templates.Hidden{web.HiddenRevision(l.Revision)},
			Groups: web.Rows(leaveEndInputs(&t).Rows(c.Plain())...), Submit: templates.Msg("correspondence-desk.leave-end-save"), Quiet: true,
			Dense: true,
		}
		web.EachField(*line.End, func(f *templates.Field) {
			f.Prefix, f.Hint = "leave"+formatID(l.ID)+"-", templates.Msg("correspondence-desk.leave-last-hint")
		})
	}
	return line
}

func leaveKind(l terms.Leave) string {
	if l.Special {
		return specialLeave
	}
	return ownLeave
}

// typedHolidays are dates, one a line.
type typedHolidays struct{ text string }

func holidayInputs(t *typedHolidays) web.Inputs {
	return web.Inputs{{web.TextInput(&t.text, templates.Field{
		Kind: "textarea", Name: "holidays", Label: templates.Msg("correspondence-desk.holidays-dates"),
		Hint: templates.Msg("correspondence-desk.holidays-hint"),
		Rows: 5, MaxLength: 12_000, Width: "full", Mono: true,
	})}}
}

func holidaysText(e *play.Event) string {
	var all []string
	for _, d := range e.Head.Regulations.Correspondence.Clock.Holidays {
		all = append(all, d.String())
	}
	return strings.Join(all, "\n")
}

func holidaysForm(c *board.Desk, t typedHolidays) *templates.Form {
	return &templates.Form{
		Action: deskBase(c.Event) + "/holidays", Hidden: []templates.Hidden{web.HiddenRevision(c.Event.Head.Revision)},
		Groups: web.Rows(holidayInputs(&t).Rows(c.Plain())...), Submit: templates.Msg("correspondence-desk.holidays-save"), Quiet: true,
		Dense: true,
	}
}

func setHolidays(c *board.Desk) error {
	s, err := posted(c)
	if err != nil {
		return err
	}
	var t typedHolidays
	err = holidayInputs(&t).Read(c.Plain())
	var dates []play.Date
	for _, word := range strings.FieldsFunc(t.text, func(r rune) bool { return r == ' ' || r == '\n' || r == '\r' || r == ',' || r == ';' }) {
		var d play.Date
		if err == nil {
			d, err = play.ParseDate(word)
			dates = append(dates, d)
		}
	}
	if err == nil {
		_, err = s.SetHolidays(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, dates)
	}
	if err != nil {
		return c.Again(web.AtField(err, "holidays"), func(r web.Refusal) (web.View, error) {
			return leavesView(c, func(body *templates.DeskCorrespondenceLeaves) {
				f := r.On(*holidaysForm(c, t))
				body.Holidays = &f
			}), nil
		})
	}
	return c.Done(deskBase(c.Event)+"/leaves", web.Saved("correspondence-desk.saved-holidays", "n", len(dates)))
}

// giveOne keeps a leave of the person of the page.
func giveOne(c *board.Desk, p play.Player) error {
	l, err := enterLeave(c, p.ID)
	if err != nil {
		return playerAgain(c, p, err, func(body *templates.CorrespondencePlayer, r web.Refusal) {
			f := r.On(*leaveForm(c, l, deskPlayerPath(c.Event, p.ID)+"/leave"))
			body.Give = &f
		})
	}
	return c.Done(deskPlayerPath(c.Event, p.ID), web.Saved("correspondence-desk.saved-leave"))
}

// playerAgain shows a person's page again with a form that was refused.
func playerAgain(c *board.Desk, p play.Player, err error, change func(*templates.CorrespondencePlayer, web.Refusal)) error {
	r, ok := c.Refusal(err)
	if !ok {
		return err
	}
	if web.IsStale(err) {
		if failed := c.LoadEvent(c.Event.ID); failed != nil {
			return failed
		}
		p, _ = c.Event.Person(p.ID)
	}
	return playerPage(c, p, web.OrDefault(r.Status, http.StatusConflict), func(body *templates.CorrespondencePlayer) { change(body, r) })
}

// yearLeft says how many days of leave a person has left this year.
func yearLeft(c *board.Desk, p play.Player) templates.Text {
	of := c.Event.Head.Regulations.Correspondence.Leave
	year := c.Today().Year
	left := of.Left(corr.LeavesOfPlayer(c.Event, int64(p.ID)), year)
	return templates.Msg("correspondence-desk.leave-left", "left", left, "n", of.Days, "year",
		templates.Literal(web.Number64(play.PlayerID(year))))
}
