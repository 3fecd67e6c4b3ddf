package setup

import (
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// showDraw shows the players' numbers, or how to give them.
func showDraw(c *board.Desk) error {
	return c.Page(drawView(c, drawForm{seed: strconv.FormatUint(view.NewSeed(), 10)}))
}

// drawForm is what was typed, and what was wrong with it.
type drawForm struct {
	seed    string
	numbers map[play.PlayerID]string
	by      play.Numbering // what was refused
	refusal *web.Refusal
}

func drawView(c *board.Desk, f drawForm) web.View {
	e := c.Event
	body := Draw{Steps: view.EventSteps(c, view.StepDraw), Drawn: e.IsDrawn(), Fixed: len(e.Rounds) > 0}
	v := web.View{Title: templates.Msg("draw.title"), Section: web.SectionPlayers}
	if len(e.Players) < 2 {
		body.Empty = &templates.Empty{
			Title: templates.Msg("draw.too-few"), Text: templates.Msg("error.draw.players"),
			Action: &templates.Link{Label: templates.Msg("next.players"), Href: web.DeskBase(e.ID) + "/players"},
		}
		v.Body = body
		return v
	}
	if body.Drawn {
		body.How, body.Next = howDrawn(e.Head.Regulations), view.NextLink(e, c.Role)
		body.Groups, body.Facts = drawnNumbers(e, nil), drawFacts(e)
	}
	if body.Fixed {
		renumbering(c, &body)
	}
	body.Warnings = drawWarnings(c)
	if !body.Fixed && c.May(account.PairRounds) {
		waysToDraw(c, &body, f)
	}
	v.Body = body
	return v
}

// byRatingForm lets the ratings number the players; where something is drawn by lot, with the seed of that.
func byRatingForm(c *board.Desk, f drawForm, path string, drawn bool) templates.Form {
	form := templates.Form{
		Action: path, Hidden: []templates.Hidden{web.HiddenRevision(c.Event.Version)},
		Submit: templates.Msg("draw.do-rating"), Quiet: drawn || !ratingFirst(c),
	}
	r := c.Event.Head.Regulations
	seed := seedField(f.seed)
	seed.Prefix, seed.Hint = "rating-", templates.Msg("field.seed-beside."+string(r.System))
	if len(levelPlayers(c.Event)) > 0 {
		seed.Hint = templates.Msg("field.seed-equals")
		form.Groups = web.Rows(web.Row(equalsField(f.by)), web.Row(seed))
		return form
	}
	if r.DrawsLots() {
		form.Groups = web.Rows(web.Row(seed))
	}
	form.Hidden = append(form.Hidden, templates.Hidden{Name: "numbering", Value: string(play.ByRating)})
	return form
}

// equalsField asks what orders those whom neither rating nor rank tells apart.
func equalsField(by play.Numbering) templates.Field {
	if !by.Rates() {
		by = play.ByRating
	}
	f := web.Choice("numbering", "radios", string(by),
		web.Option(string(play.ByRating), templates.Msg("draw.equals-name")),
		web.Option(string(play.ByRatingLot), templates.Msg("draw.equals-lot")))
	f.Label, f.Hint = templates.Msg("draw.equals"), templates.Msg("draw.equals-text")
	return f
}

// ratingFirst tells whether numbers by rating are what the system usually has.
func ratingFirst(c *board.Desk) bool { return c.Event.Head.Regulations.System.UsesResults() }

func seedField(value string) templates.Field {
	seed := web.Required(web.Hinted(web.Text("seed", value), templates.Msg("field.seed.hint")))
	seed.InputMode, seed.Autocomplete, seed.Mono, seed.MaxLength = "numeric", "off", true, 16
	return seed
}

// waysToDraw offers the lot, the rating and typing by hand.
func waysToDraw(c *board.Desk, body *Draw, f drawForm) {
	path, revision := web.DeskBase(c.Event.ID)+"/draw", web.HiddenRevision(c.Event.Version)
	body.RatingFirst = ratingFirst(c)
	rating := byRatingForm(c, f, path, body.Drawn)
	if !body.Drawn {
		body.Before = numbersByRating(c.Event)
	}
	lot := templates.Form{
		Action: path, Hidden: []templates.Hidden{revision, {Name: "numbering", Value: string(play.ByLot)}},
		Groups: web.Rows(web.Row(seedField(f.seed))), Submit: templates.Msg("draw.do-lot"), Quiet: body.Drawn || body.RatingFirst,
	}
	body.Hand = handDraw(c, f, path)
	switch {
	case f.refusal == nil:
	case f.by == play.ByHand:
		body.Hand.Refused, body.Hand.Open = f.refusal.Text, true
	case f.by.Rates():
		rating = f.refusal.On(rating)
	default:
		lot = f.refusal.On(lot)
	}
	body.Lot, body.Rating = &lot, &rating
	if body.Drawn {
		body.Clear = &templates.Action{Label: templates.Msg("draw.clear"), Action: path + "/clear", Hidden: []templates.Hidden{revision}}
	}
}

func handDraw(c *board.Desk, f drawForm, path string) *HandDraw {
	h := &HandDraw{Action: path, Revision: c.Event.Version}
	for _, p := range c.Event.ByName() {
		row := HandRow{Field: numberField(p.ID), Name: p.Name, Number: f.numbers[p.ID]}
		if f.numbers == nil && p.Number != 0 {
			row.Number = strconv.Itoa(p.Number)
		}
		if f.refusal != nil && f.refusal.Field == row.Field {
			row.Error = f.refusal.Text
		}
		h.Rows = append(h.Rows, row)
	}
	return h
}

// numberPrefix begins the names of the fields for players' numbers.
const numberPrefix = "number-"

func numberField(id play.PlayerID) string {
	return numberPrefix + strconv.FormatInt(int64(id), 10)
}

// howDrawn says how the numbers came about; the seed of a lot repeats it.
func howDrawn(r play.Regulations) templates.Text {
	return templates.Msg("draw.was-"+string(r.Numbering), "seed", strconv.FormatUint(r.Seed, 10))
}

// drawNumbers gives the players their numbers.
func drawNumbers(c *board.Desk) error {
	f := drawForm{seed: c.Field("seed"), by: play.Numbering(c.Field("numbering"))}
	draw := play.Draw{Numbering: f.by}
	var err error
	switch {
	case f.by.DrawsLot(), f.by.Rates() && f.seed != "":
		draw.Seed, err = parseSeed(f.seed)
	case f.by == play.ByHand:
		f.numbers = typedNumbers(c)
		draw.Order, err = orderOf(c, f.numbers)
	}
	if err == nil {
		_, err = c.Events.DrawNumbers(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, draw)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			f.refusal, f.seed = &r, web.OrDefault(f.seed, strconv.FormatUint(view.NewSeed(), 10))
			return drawView(c, f), nil
		})
	}
	return c.Done(web.DeskBase(c.Event.ID)+"/draw", web.Saved("draw.done"))
}

func parseSeed(text string) (uint64, error) {
	seed, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64)
	if err != nil || seed >= view.MaxSeed {
		return 0, &refusal.Error{Code: refusal.Invalid, Key: "error.draw.seed", Args: refusal.Args{"text": text}, Field: "seed"}
	}
	return seed, nil
}

func typedNumbers(c *board.Desk) map[play.PlayerID]string {
	typed := map[play.PlayerID]string{}
	for _, p := range c.Event.Players {
		typed[p.ID] = strings.TrimSpace(c.Field(numberField(p.ID)))
	}
	return typed
}

// orderOf puts the players in the order of the typed numbers, which have to be 1, 2, … up to the number of players.
func orderOf(c *board.Desk, typed map[play.PlayerID]string) ([]play.PlayerID, error) {
	order := make([]play.PlayerID, len(c.Event.Players))
	for _, p := range c.Event.ByName() {
		n, err := strconv.Atoi(typed[p.ID])
		if err != nil || n < 1 || n > len(order) {
			return nil, &refusal.Error{
				Code: refusal.Invalid, Key: "error.draw.number", Field: numberField(p.ID),
				Args: refusal.Args{"text": typed[p.ID], "most": len(order)},
			}
		}
		if order[n-1] != 0 {
			other, _ := c.Event.Player(order[n-1])
			return nil, &refusal.Error{
				Code: refusal.Invalid, Key: "error.draw.number-taken", Field: numberField(p.ID),
				Args: refusal.Args{"number": n, "name": other.Name},
			}
		}
		order[n-1] = p.ID
	}
	return order, nil
}

// clearNumbers takes the draw back, so that players can be added.
func clearNumbers(c *board.Desk) error {
	if _, err := c.Events.ClearNumbers(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen); err != nil {
		return err
	}
	return c.Done(web.DeskBase(c.Event.ID)+"/draw", web.Saved("draw.cleared"))
}
