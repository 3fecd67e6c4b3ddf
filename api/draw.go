package api

import (
	"crypto/rand"
	"encoding/binary"
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// maxSeed bounds the seeds of a lot: every program can write a number below 2^53 down.
const maxSeed = 1 << 53

// newSeed returns a seed that nobody could have foreseen.
func newSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails, by its documentation
	return binary.BigEndian.Uint64(b[:]) % maxSeed
}

// showDraw shows the players' numbers, or how to give them.
func showDraw(c *call) error {
	return c.page("draw", c.drawView(drawForm{seed: strconv.FormatUint(newSeed(), 10)}))
}

// drawForm is what was typed, and what was wrong with it.
type drawForm struct {
	seed    string
	numbers map[tournament.PlayerID]string
	by      tournament.Numbering // what was refused
	refusal *refusal
}

func (c *call) drawView(f drawForm) view {
	e := c.event
	body := templates.Draw{Steps: c.eventSteps(stepDraw), Drawn: e.IsDrawn(), Fixed: len(e.Rounds) > 0}
	v := view{title: templates.Msg("draw.title"), section: sectionPlayers}
	if len(e.Players) < 2 {
		body.Empty = &templates.Empty{
			Title: templates.Msg("draw.too-few"), Text: templates.Msg("error.draw.players"),
			Action: &templates.Link{Label: templates.Msg("next.players"), Href: deskBase(e.ID) + "/players"},
		}
		v.body = body
		return v
	}
	if body.Drawn {
		body.How, body.Next = howDrawn(e.Head.Regulations), nextLink(e, c.role)
		body.Groups, body.Facts = drawnNumbers(e), drawFacts(e)
	}
	if body.Fixed {
		c.renumbering(&body)
	}
	body.Warnings = c.drawWarnings()
	if !body.Fixed && c.may(account.PairRounds) {
		c.waysToDraw(&body, f)
	}
	v.body = body
	return v
}

// ratingForm lets the ratings number the players; where more is drawn by lot, with the seed of that.
func (c *call) ratingForm(f drawForm, path string, drawn bool) templates.Form {
	form := templates.Form{
		Action: path, Hidden: []templates.Hidden{hiddenRevision(c.event.Version), {Name: "numbering", Value: string(tournament.ByRating)}},
		Submit: templates.Msg("draw.do-rating"), Quiet: drawn || !c.ratingFirst(),
	}
	if c.event.Head.Regulations.DrawsLots() {
		seed := seedField(f.seed)
		seed.Prefix, seed.Hint = "rating-", templates.Msg("field.seed-beside."+string(c.event.Head.Regulations.System))
		form.Groups = rows(row(seed))
	}
	return form
}

// ratingFirst tells whether numbers by rating are what the system usually has.
func (c *call) ratingFirst() bool { return c.event.Head.Regulations.System.UsesResults() }

func seedField(value string) templates.Field {
	seed := required(hinted(text("seed", value), templates.Msg("field.seed.hint")))
	seed.InputMode, seed.Autocomplete, seed.Mono, seed.MaxLength = "numeric", "off", true, 16
	return seed
}

// waysToDraw offers the lot, the rating and typing by hand.
func (c *call) waysToDraw(body *templates.Draw, f drawForm) {
	path, revision := deskBase(c.event.ID)+"/draw", hiddenRevision(c.event.Version)
	body.RatingFirst = c.ratingFirst()
	rating := c.ratingForm(f, path, body.Drawn)
	lot := templates.Form{
		Action: path, Hidden: []templates.Hidden{revision, {Name: "numbering", Value: string(tournament.ByLot)}},
		Groups: rows(row(seedField(f.seed))), Submit: templates.Msg("draw.do-lot"), Quiet: body.Drawn || body.RatingFirst,
	}
	body.Hand = c.handDraw(f, path)
	switch {
	case f.refusal == nil:
	case f.by == tournament.ByHand:
		body.Hand.Refused, body.Hand.Open = f.refusal.text, true
	case f.by == tournament.ByRating:
		rating = f.refusal.on(rating)
	default:
		lot = f.refusal.on(lot)
	}
	body.Lot, body.Rating = &lot, &rating
	if body.Drawn {
		body.Clear = &templates.Action{Label: templates.Msg("draw.clear"), Action: path + "/clear", Hidden: []templates.Hidden{revision}}
	}
}

func (c *call) handDraw(f drawForm, path string) *templates.HandDraw {
	h := &templates.HandDraw{Action: path, Revision: c.event.Version}
	for _, p := range c.event.ByName() {
		row := templates.HandRow{Field: numberField(p.ID), Name: p.Name, Number: f.numbers[p.ID]}
		if f.numbers == nil && p.Number != 0 {
			row.Number = strconv.Itoa(p.Number)
		}
		if f.refusal != nil && f.refusal.field == row.Field {
			row.Error = f.refusal.text
		}
		h.Rows = append(h.Rows, row)
	}
	return h
}

// numberPrefix begins the names of the fields for players' numbers.
const numberPrefix = "number-"

func numberField(id tournament.PlayerID) string {
	return numberPrefix + strconv.FormatInt(int64(id), 10)
}

// howDrawn says how the numbers came about; the seed of a lot repeats it.
func howDrawn(r tournament.Regulations) templates.Text {
	if r.Numbering == tournament.ByLot {
		return templates.Msg("draw.was-lot", "seed", strconv.FormatUint(r.Seed, 10))
	}
	return templates.Msg("draw.was-" + string(r.Numbering))
}

// drawNumbers gives the players their numbers.
func drawNumbers(c *call) error {
	seen, err := c.revision()
	if err != nil {
		return err
	}
	f := drawForm{seed: c.field("seed"), by: tournament.Numbering(c.field("numbering"))}
	draw := tournament.Draw{Numbering: f.by}
	switch f.by {
	case tournament.ByLot:
		draw.Seed, err = parseSeed(f.seed)
	case tournament.ByRating:
		if f.seed != "" {
			draw.Seed, err = parseSeed(f.seed)
		}
	case tournament.ByHand:
		f.numbers = c.typedNumbers()
		draw.Order, err = c.orderOf(f.numbers)
	}
	if err == nil {
		_, err = c.server.events.DrawNumbers(c.Request.Context(), c.actor(), c.event.ID, seen, draw)
	}
	if err != nil {
		return c.again(err, "draw", func(r refusal) (view, error) {
			f.refusal, f.seed = &r, orDefault(f.seed, strconv.FormatUint(newSeed(), 10))
			return c.drawView(f), nil
		})
	}
	return c.done(deskBase(c.event.ID)+"/draw", saved("draw.done"))
}

func parseSeed(text string) (uint64, error) {
	seed, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64)
	if err != nil || seed >= maxSeed {
		return 0, &tournament.Error{Code: tournament.Invalid, Key: "error.draw.seed", Args: tournament.Args{"text": text}, Field: "seed"}
	}
	return seed, nil
}

func (c *call) typedNumbers() map[tournament.PlayerID]string {
	typed := map[tournament.PlayerID]string{}
	for _, p := range c.event.Players {
		typed[p.ID] = strings.TrimSpace(c.field(numberField(p.ID)))
	}
	return typed
}

// orderOf puts the players in the order of the typed numbers, which have to be 1, 2, … up to the number of players.
func (c *call) orderOf(typed map[tournament.PlayerID]string) ([]tournament.PlayerID, error) {
	order := make([]tournament.PlayerID, len(c.event.Players))
	for _, p := range c.event.ByName() {
		n, err := strconv.Atoi(typed[p.ID])
		if err != nil || n < 1 || n > len(order) {
			return nil, &tournament.Error{
				Code: tournament.Invalid, Key: "error.draw.number", Field: numberField(p.ID),
				Args: tournament.Args{"text": typed[p.ID], "most": len(order)},
			}
		}
		if order[n-1] != 0 {
			other, _ := c.event.Player(order[n-1])
			return nil, &tournament.Error{
				Code: tournament.Invalid, Key: "error.draw.number-taken", Field: numberField(p.ID),
				Args: tournament.Args{"number": n, "name": other.Name},
			}
		}
		order[n-1] = p.ID
	}
	return order, nil
}

// clearNumbers takes the draw back, so that players can be added.
func clearNumbers(c *call) error {
	seen, err := c.revision()
	if err != nil {
		return err
	}
	if _, err := c.server.events.ClearNumbers(c.Request.Context(), c.actor(), c.event.ID, seen); err != nil {
		return err
	}
	return c.done(deskBase(c.event.ID)+"/draw", saved("draw.cleared"))
}
