package desk

import (
	"context"
	"slices"
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/selfservice"
)

// What players ask for on their own pages waits here: one tap says yes, a word says why not.

const (
	slotField  = "slot"
	whereField = "where"
	wordField  = "word"
	onPlayers  = "players" // the answer was given on the list of players, else on the page of a round
)

// answer is which request is answered, from which page, and the word of who refuses it.
type answer struct {
	slot  selfservice.Slot
	where string
	word  string
}

func requestInputs(a *answer) web.Inputs {
	return web.Inputs{{web.PostedNumber(&a.slot, slotField), web.Posted(&a.where, whereField)}}
}

func refusalInputs(a *answer) web.Inputs {
	return append(requestInputs(a), []web.Input{web.TextInput(&a.word, templates.Field{
		Name: wordField, Label: templates.Msg("request.refuse-word"), Autocomplete: "off", MaxLength: 120,
	})})
}

// requests are what players ask for and nobody has answered, the one who waits longest first; where names the page on which they stand.
func requests(c *board.Desk, where string) []templates.Decision {
	if !c.May(account.EditPlayers) {
		return nil
	}
	open := slices.DeleteFunc(slices.Clone(c.Event.Requests), func(r selfservice.Request) bool { return !r.IsOpen() })
	slices.SortStableFunc(open, func(a, b selfservice.Request) int { return a.At.Compare(b.At) })
	var all []templates.Decision
	for _, r := range open {
		all = append(all, request(c, r, where))
	}
	return all
}

func request(c *board.Desk, r selfservice.Request, where string) templates.Decision {
	e, id := c.Event, play.PlayerID(r.Player)
	p, _ := e.Player(id)
	slot, _ := r.Wish.Slot()
	path := web.PlayerPath(e.ID, id) + "/request"
	hidden := []templates.Hidden{
		web.HiddenRevision(r.Revision), {Name: slotField, Value: strconv.Itoa(int(slot))}, {Name: whereField, Value: where},
	}
	key := "request.desk-" + string(r.Wish)
	if r.Words != "" {
		key += "-why"
	}
	word := refusalInputs(new(answer))[1][0].Draw(c.Plain())
	word.Prefix = "refuse-" + web.Number64(r.ID) + "-"
	return templates.Decision{
		Where: templates.Literal(p.Name + "."), Href: web.PlayerPath(e.ID, id),
		Text: templates.Msg(key, "round", r.Round, "words", r.Words, "at", templates.Moment{At: r.At, Zone: e.Head.Location()}),
		Actions: []templates.Action{{
			Label: templates.Msg("request.grant-" + string(r.Wish)), Action: path + "/grant", Style: "small", Hidden: hidden,
		}},
		Refuse: &templates.Refuse{
			Label: templates.Msg("request.refuse"), Action: path + "/refuse", Hidden: hidden,
			Field: word,
		},
	}
}

// grantRequest does what a player asks for.
func grantRequest(c *board.Desk, p play.Player) error {
	var a answer
	if requestInputs(&a).Read(c.Plain()) != nil {
		return web.ErrMalformed
	}
	_, err := c.Act(func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error) {
		return c.Events.Grant(ctx, c.Actor(), c.Event.ID, p.ID, a.slot, c.Seen, agreed)
	})
	return requestAnswered(c, p, a, "request.said-granted", err)
}

// refuseRequest says no to what a player asks for.
func refuseRequest(c *board.Desk, p play.Player) error {
	var a answer
	if refusalInputs(&a).Read(c.Plain()) != nil {
		return web.ErrMalformed
	}
	_, err := c.Events.Refuse(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, a.slot, c.Seen, a.word)
	return requestAnswered(c, p, a, "request.said-refused", err)
}

// requestAnswered leads back to the page on which the button stood, with the reason where it was refused.
func requestAnswered(c *board.Desk, p play.Player, a answer, said string, err error) error {
	path := web.DeskBase(c.Event.ID) + "/players"
	if n, wrong := strconv.Atoi(a.where); wrong == nil && n > 0 {
		path = web.DeskRoundPath(c.Event.ID, n)
	}
	if code := refusal.CodeOf(err); code == refusal.Stale || code == refusal.Conflict || code == refusal.Invalid {
		if r, ok := c.Refusal(err); ok {
			return c.Done(path, web.Wrong(r.Text))
		}
	}
	if err != nil {
		return err
	}
	return c.Done(path, web.Saved(said, "name", p.ShortName()))
}
