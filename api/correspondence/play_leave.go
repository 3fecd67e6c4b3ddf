package correspondence

import (
	"slices"
	"time"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
)

// leaveInputs are what a player says of a leave.
func leaveInputs(l *terms.Leave) web.Inputs {
	return web.Inputs{{
		web.DayInput(&l.From, "from").Required().Labelled("correspondence.leave-from"),
		web.DayInput(&l.To, "to").Required().Labelled("correspondence.leave-to"),
	}}
}

func showLeaves(c *board.Playing) error { return leavePage(c, new(terms.Leave), nil) }

// leavePage shows a player's leaves with the days that are left, and the form for another one.
func leavePage(c *board.Playing, l *terms.Leave, refused *web.Refusal) error {
	e, base := c.Seat.Of, board.SeatPath(c.Seat.Of.ID, c.Seat.Code)
	rules := e.Head.Terms().Leave
	today := person.DateOf(c.Now().In(e.Head.Location()))
	own := slices.DeleteFunc(slices.Clone(e.Leaves), func(l terms.Leave) bool { return l.Player != int64(c.Seat.Person.ID) })
	body := templates.CorrespondenceLeaves{Rules: leaveRules(e.Head), Rows: ownLeaves(base, own, today), Others: othersLeaves(c, today)}
	if rules.Days > 0 {
		for year := today.Year; year <= today.Year+1; year++ {
			body.Years = append(body.Years, templates.Msg("correspondence.leave-year", "year", year, "left", rules.Left(own, year), "of",
				rules.Days))
		}
		f := templates.Form{
			Action: base + "/leave", Groups: web.Rows(leaveInputs(l).Rows(c.Plain())...), Submit: templates.Msg("correspondence.leave-take"),
			Guard: true,
		}
		first := daysAfter(today, rules.Notice).String()
		web.EachField(f, func(field *templates.Field) { field.Min = first })
		if refused != nil {
			f = refused.On(c.AsPosted(f))
		}
		body.Form = &f
	} else if refused != nil {
		body.Quiet = refused.Text
	}
	v, err := framed(c, board.SectionCorrespondenceLeave, web.View{Title: templates.Msg("nav.correspondence-leave"), Body: body})
	if err != nil {
		return err
	}
	if v.Live = false; refused != nil {
		v.Status = refused.Status
	}
	return c.Page(v)
}

// leaveRules say what the regulations say of leaves.
func leaveRules(h play.Head) []templates.Text {
	t := h.Terms()
	if t.Leave.Days == 0 {
		return []templates.Text{templates.Msg("correspondence.leave-none")}
	}
	all := []templates.Text{templates.Msg("correspondence.leave-rule", "n", t.Leave.Days)}
	if t.Leave.Notice > 0 {
		all = append(all, templates.Msg("correspondence.leave-notice", "n", t.Leave.Notice))
	}
	if t.Leave.Least > 1 {
		all = append(all, templates.Msg("correspondence.leave-least", "n", t.Leave.Least))
	}
	key := "correspondence.leave-stops-" + string(t.Clock.LeaveStops)
	if t.Leave.Blocks {
		key = "correspondence.leave-blocks"
	}
	return append(all, templates.Msg(key))
}

// ownLeaves lists the player's leaves, the last one first; one that is not over can be cut short.
func ownLeaves(base string, own []terms.Leave, today person.Date) []templates.CorrespondenceLeave {
	var rows []templates.CorrespondenceLeave
	for _, l := range slices.Backward(own) {
		row := templates.CorrespondenceLeave{Dates: datesOf(l), Days: templates.Msg("correspondence.days", "n", l.Days())}
		switch {
		case l.Special:
			row.Chip = &templates.Chip{Tone: templates.Quiet, Text: templates.Msg("correspondence.leave-special")}
		case l.To.Before(today):
		case today.Before(l.From):
			f := endForm(base, l, daysAfter(l.From, -1), templates.Msg("correspondence.leave-withdraw"))
			row.End, row.Chip = &f, &templates.Chip{Tone: templates.Quiet, Text: templates.Msg("correspondence.leave-coming")}
		default:
			row.Chip = &templates.Chip{Tone: templates.Attention, Text: templates.Msg("correspondence.leave-now")}
			if today.Before(l.To) {
				f := endForm(base, l, today, templates.Msg("correspondence.leave-end"))
				row.End = &f
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// daysAfter is the date so many days after another one.
func daysAfter(d person.Date, days int) person.Date {
	return person.DateOf(time.Date(d.Year, d.Month, d.Day+days, 12, 0, 0, 0, time.UTC))
}

// endForm lets a leave end with a date.
func endForm(base string, l terms.Leave, last person.Date, label templates.Text) templates.Form {
	return templates.Form{
		Action: base + "/leave/end", Submit: label, Quiet: true, Hidden: []templates.Hidden{
			web.HiddenRevision(l.Revision), {Name: "leave", Value: web.Number64(l.ID)}, {Name: "last", Value: last.String()},
		},
	}
}

// othersLeaves are those of the opponents that are not over: their clocks stand still meanwhile.
func othersLeaves(c *board.Playing, today person.Date) []templates.CorrespondenceLeave {
	e := c.Seat.Of
	opponents := map[play.PlayerID]bool{}
	for _, r := range e.Rounds[:e.PublishedRounds()] {
		for _, g := range r.Games {
			switch of := e.PersonsOf(g); c.Seat.Person.ID {
			case of[0]:
				opponents[of[1]] = true
			case of[1]:
				opponents[of[0]] = true
			}
		}
	}
	var rows []templates.CorrespondenceLeave
	for _, l := range e.Leaves {
		if p, ok := e.Person(play.PlayerID(l.Player)); ok && opponents[p.ID] && !l.To.Before(today) {
			rows = append(rows, templates.CorrespondenceLeave{
				Name: p.Name, Dates: datesOf(l),
				Days: templates.Msg("correspondence.days", "n", l.Days()),
			})
		}
	}
	return rows
}

func datesOf(l terms.Leave) templates.Text {
	return templates.Msg("correspondence.leave-dates", "from", dayOf(l.From), "to", dayOf(l.To))
}

// takeLeave gives the player a leave that he announces.
func takeLeave(c *board.Playing) error {
	var l terms.Leave
	by, err := c.SeatActor()
	if err != nil {
		return err
	}
	if err = leaveInputs(&l).Read(c.Plain()); err == nil {
		l.Player = int64(c.Seat.Person.ID)
		_, err = c.Correspondence.TakeLeave(c.Request.Context(), by, c.Seat.Of.ID, l)
	}
	return leaveDone(c, err, &l, "correspondence.said-leave")
}

// endLeave cuts a leave of the player short.
func endLeave(c *board.Playing) error {
	by, err := c.SeatActor()
	if err != nil {
		return err
	}
	id, ok := web.ParseID(c.Field("leave"))
	l, there := c.Seat.Of.Leave(id)
	last, dayErr := c.Day("last")
	switch {
	case !ok || dayErr != nil:
		return web.ErrMalformed
	case there && (l.Player != int64(c.Seat.Person.ID) || l.Special):
		return web.ErrNotFound
	}
	_, err = c.Correspondence.EndLeave(c.Request.Context(), by, c.Seat.Of.ID, id, c.Seen, last, false)
	return leaveDone(c, err, new(terms.Leave), "correspondence.said-leave-ended")
}

func leaveDone(c *board.Playing, err error, l *terms.Leave, said string) error {
	if err == nil {
		return c.Done(board.SeatPath(c.Seat.Of.ID, c.Seat.Code)+"/leave", web.Saved(said))
	}
	r, ok := c.Refusal(err)
	if !ok {
		return err
	}
	if c.Seat.Of, err = c.Events.Event(c.Request.Context(), c.Seat.Of.ID); err != nil {
		return err
	}
	return leavePage(c, l, &r)
}
