package site

import (
	"slices"
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/selfservice"
)

// What a player asks arbiters for on the own page: to be noted as there, to be let off a round, to leave. Nothing changes before an
// arbiter says yes, and the page says what became of it.

const (
	wishField  = "wish"
	wordsField = "words"
	slotField  = "slot"
)

// asked is a request as it is typed.
type asked struct {
	round int
	wish  selfservice.Wish
	words string
}

// ownRequests are what the player can ask for, or has asked; none where the regulations know no requests.
func ownRequests(c *board.Owning) []templates.MyRequest {
	e, p := c.Me.Event, c.Me.Player
	if !e.Head.Regulations.Requests || !e.HasLinks() {
		return nil
	}
	var all []templates.MyRequest
	for _, slot := range selfservice.Slots() {
		r := e.Request(p.ID, slot)
		row := templates.MyRequest{Slot: strconv.Itoa(int(slot)), Open: r.IsOpen(), State: requestState(c, r)}
		switch slot {
		case selfservice.OfArrival:
			askArrival(c, &row)
		case selfservice.OfRound:
			askOff(c, &row)
		case selfservice.OfLeaving:
			askLeaving(c, &row)
		}
		if row.Form != nil || row.Open || !row.State.Text.Empty() || !row.Closed.Empty() {
			all = append(all, row)
		}
	}
	return all
}

// requestState says what became of a request.
func requestState(c *board.Owning, r selfservice.Request) templates.Notice {
	if r.Wish == "" || r.Answer == selfservice.TakenBack {
		return templates.Notice{}
	}
	tones := map[selfservice.Answer]string{
		selfservice.Waits: templates.Attention, selfservice.Granted: templates.Right, selfservice.Refused: templates.Wrong,
		selfservice.Overtaken: templates.Attention,
	}
	key := "request.state-waits"
	switch {
	case r.Answer == selfservice.Refused && r.Reason != "":
		key = "request.state-refused-why"
	case r.Answer != selfservice.Waits:
		key = "request.state-" + string(r.Answer)
	}
	return templates.Notice{Tone: tones[r.Answer], Text: templates.Msg(key, "wish", wished(r), "words", r.Reason,
		"at", templates.Moment{At: r.At, Zone: c.Me.Event.Head.Location()})}
}

// wished says what is asked for.
func wished(r selfservice.Request) templates.Text {
	return templates.Msg("request.wished-"+string(r.Wish), "round", r.Round)
}

func askArrival(c *board.Owning, row *templates.MyRequest) {
	e, p := c.Me.Event, c.Me.Player
	n := conduct.ArrivalRound(e)
	row.Title = templates.Msg("request.here", "round", n)
	if conduct.CanAsk(e, p, selfservice.Request{Player: int64(p.ID), Wish: selfservice.Here, Round: n}) != nil {
		return
	}
	row.Form = requestForm(c, nil, "here", templates.Msg("request.here-do"),
		templates.Hidden{Name: wishField, Value: string(selfservice.Here)})
}

func askOff(c *board.Owning, row *templates.MyRequest) {
	e, p := c.Me.Event, c.Me.Player
	row.Title = templates.Msg("request.off")
	rounds := conduct.OffRounds(e, p)
	if len(rounds) == 0 {
		if !e.Head.Regulations.System.HasOwnRounds() {
			row.Closed = templates.Msg("error.request.system")
		}
		return
	}
	ask := asked{wish: selfservice.Zero}
	first := strconv.Itoa(rounds[0])
	why := conduct.WhyNoHalf(e, p)
	inputs := web.Inputs{
		{web.ChoiceInput(&first, "select", roundField, roundOptions(rounds)...).Labelled("request.round")},
		{web.ChoiceInput(&ask.wish, "radios", wishField, web.Options("wish.", selfservice.Zero, selfservice.Half)...).
			Labelled("request.points").If(why == nil)},
		wordsInput(&ask),
	}
	var hidden []templates.Hidden
	if why != nil {
		hidden = append(hidden, templates.Hidden{Name: wishField, Value: string(selfservice.Zero)})
	}
	row.Form = requestForm(c, inputs, "off", templates.Msg("request.send"), hidden...)
	if refused, ok := c.Refusal(why); ok {
		row.Form.Groups[0].Note = templates.Msg("request.only-zero", "why", refused.Text)
	}
}

func askLeaving(c *board.Owning, row *templates.MyRequest) {
	e, p := c.Me.Event, c.Me.Player
	row.Title = templates.Msg("request.leave")
	rounds := conduct.LeavingRounds(e, p)
	if p.Withdrawn.FromRound != 0 || len(rounds) == 0 {
		return
	}
	var ask asked
	from := strconv.Itoa(rounds[0])
	if next := e.PublishedRounds() + 1; slices.Contains(rounds, next) { // who leaves mostly plays the game that is on
		from = strconv.Itoa(next)
	}
	inputs := web.Inputs{
		{web.ChoiceInput(&from, "select", roundField, roundOptions(rounds)...).Labelled("request.from")},
		wordsInput(&ask),
	}
	row.Form = requestForm(c, inputs, "leave", templates.Msg("request.send"),
		templates.Hidden{Name: wishField, Value: string(selfservice.Leave)})
}

func roundOptions(rounds []int) []templates.Option {
	options := make([]templates.Option, len(rounds))
	for i, n := range rounds {
		options[i] = web.Option(strconv.Itoa(n), templates.Msg("round.title", "n", n))
	}
	return options
}

func wordsInput(a *asked) []web.Input {
	return []web.Input{web.TextInput(&a.words, templates.Field{
		Name: wordsField, Label: templates.Msg("request.words"), Autocomplete: "off", MaxLength: 120,
	})}
}

// requestForm is a form whose fields have ids that begin with a name of its own.
func requestForm(c *board.Owning, in web.Inputs, name string, submit templates.Text, hidden ...templates.Hidden) *templates.Form {
	f := templates.Form{
		Action: board.MePath(c.Me.Event.ID, c.Me.Code) + "/ask", Submit: submit, Hidden: hidden, Quiet: true, Dense: true,
	}
	if in != nil {
		f.Groups = web.Rows(in.Rows(c.Plain())...)
	}
	for g := range f.Groups {
		for _, row := range f.Groups[g].Rows {
			for i := range row {
				row[i].Prefix = name + "-"
			}
		}
	}
	return &f
}

// askInputs are those of any request; each form draws those that it needs.
func askInputs(a *asked) web.Inputs {
	return web.Inputs{{web.PostedNumber(&a.round, roundField), web.Posted(&a.wish, wishField)}, wordsInput(a)}
}

// askArbiters notes what the player asks for.
func askArbiters(c *board.Owning) error {
	var a asked
	if askInputs(&a).Read(c.Plain()) != nil {
		return web.ErrMalformed
	}
	return ownChange(c, func(by tournament.Actor) error {
		_, err := c.Events.Ask(c.Request.Context(), by, c.Me.Event.ID, c.Me.Code, a.wish, a.round, a.words)
		return err
	}, func(body *templates.Me, refused web.Refusal) bool { return a.again(body.Requests, refused) })
}

// again fills the form in which something was asked for, where the page still has it.
func (a asked) again(rows []templates.MyRequest, refused web.Refusal) bool {
	slot, _ := a.wish.Slot()
	for i := range rows {
		f := rows[i].Form
		if rows[i].Slot != strconv.Itoa(int(slot)) || f == nil || len(f.Groups) == 0 {
			continue
		}
		typed := map[string]string{roundField: strconv.Itoa(a.round), wishField: string(a.wish), wordsField: a.words}
		for _, group := range f.Groups {
			for _, row := range group.Rows {
				for k := range row {
					row[k].Value = typed[row[k].Name]
					for o := range row[k].Options {
						row[k].Options[o].Selected = row[k].Options[o].Value == row[k].Value
					}
				}
			}
		}
		form := refused.On(*f)
		rows[i].Form = &form
		return true
	}
	return false
}

// takeBack takes back what the player asks for.
func takeBack(c *board.Owning) error {
	slot, err := web.WholeNumber(c.Field(slotField), slotField)
	if err != nil {
		return web.ErrMalformed
	}
	return ownChange(c, func(by tournament.Actor) error {
		_, err := c.Events.TakeBack(c.Request.Context(), by, c.Me.Event.ID, c.Me.Code, selfservice.Slot(slot))
		return err
	}, func(*templates.Me, web.Refusal) bool { return false })
}

// ownChange does what a player changes on the own page, and shows it again; form finds the form in it, where it was refused: see meAgain.
func ownChange(c *board.Owning, do func(by tournament.Actor) error, form func(*templates.Me, web.Refusal) bool) error {
	event, path := c.Me.Event.ID, board.MePath(c.Me.Event.ID, c.Me.Code)
	if c.Public == nil {
		return refusal.NewNotFound("error.personal.link", nil) // readers see nothing, and players no more
	}
	if err := c.TakeOwnSaying(event); err != nil {
		return err
	}
	err := do(c.Sayer(c.Say(templates.Msg("report.actor", "name", c.Me.Player.Name))))
	if err != nil {
		return meAgain(c, err, form)
	}
	return c.Done(path + "#requests") // the page says what waits
}
