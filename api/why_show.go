package api

import (
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/pairing/reasons"
)

// showDeskWhy shows how the engine paired a round, and why it did not pair the two players whom the address names.
func showDeskWhy(c *call) error {
	n, err := c.roundNumber()
	if err != nil {
		return err
	}
	x, err := c.event.Explain(n)
	if err != nil {
		return err
	}
	w := whyView{c: c, x: x, people: deskPeople(c.event), voice: c.deskVoice(c.event, x.Player)}
	body, err := w.body()
	if err != nil {
		return err
	}
	return c.page("desk-why", view{
		title: templates.Msg("why.title", "n", n), body: body, section: sectionRounds, wide: true,
		crumbs: []templates.Link{{Label: templates.Msg("round.title", "n", n), Href: w.people.roundHref(n)}, {Label: templates.Msg("why.crumb")}},
	})
}

// whyView makes the page.
type whyView struct {
	c      *call
	x      tournament.Explanation
	people people
	voice  voice
}

// questions is how many questions the page may ask the engine, each of which pairs the round once more: sixty up to a
// hundred players, none for a thousand.
func (w whyView) questions() int {
	if n := len(w.x.Input.Entrants); n > 0 && !w.x.Changed {
		return min(60, 600_000/(n*n))
	}
	return 0
}

func (w whyView) body() (templates.DeskWhy, error) {
	v := templates.DeskWhy{Round: templates.Link{Label: templates.Msg("next.round", "round", w.x.Round), Href: w.people.roundHref(w.x.Round)}}
	if w.x.Changed {
		v.Changed = templates.Msg("why.changed")
	}
	said, err := reasons.Explain(w.voice, w.x.Input, w.x.Draw, w.questions())
	if err != nil {
		return v, err
	}
	w.boards(&v, said)
	for _, lines := range said.Brackets {
		v.Groups = append(v.Groups, templates.WhyGroup{Lines: literals(lines)})
	}
	v.ByHand = w.people.differs(w.x.ByHand, w.x.Anew)
	v.Ask, err = w.ask()
	return v, err
}

// boards shows every board of the round as it stands; of those that an arbiter has made there is nothing to explain.
func (w whyView) boards(v *templates.DeskWhy, said reasons.Explanation) {
	r, _ := w.c.event.Round(w.x.Round)
	for _, g := range r.Games {
		if g.Leg > 0 {
			continue
		}
		why, ok := w.x.Why(g.White, g.Black, g.Result.Kind)
		switch {
		case ok && why.Board < 0:
			v.Bye = &templates.WhyBoard{ID: "bye", Title: templates.Msg("edit.free", "name", w.people.short(g.White)), Lines: literals(said.Bye)}
		case g.IsFree():
		default:
			b := templates.WhyBoard{ID: "board-" + strconv.Itoa(g.Board), Title: templates.Msg("why.board-title", "board", g.Board,
				"white", w.people.short(g.White), "black", w.people.short(g.Black))}
			if ok {
				b.Lines = literals(said.Boards[why.Board])
				b.Seats = templates.Msg("why.seats", "white", w.voice.Points(why.White.Score), "black", w.voice.Points(why.Black.Score))
			} else {
				b.Lines = []templates.Text{templates.Msg("why.board-by-hand")}
			}
			v.Boards = append(v.Boards, b)
		}
	}
}

// ask is the question, with its answer when it was asked.
func (w whyView) ask() (*templates.WhyAsk, error) {
	a, _ := parseID(w.c.Query("a"))
	b, bErr := strconv.ParseInt(w.c.Query("b"), 10, 64)
	v := &templates.WhyAsk{Action: w.people.roundHref(w.x.Round) + "/why#ask", Fields: []templates.Field{
		w.playerField("a", templates.Msg("why.ask-one"), a, nil),
		w.playerField("b", templates.Msg("why.ask-two"), b, []templates.Option{{Value: "0", Label: templates.Msg("why.ask-bye")}}),
	}}
	if a == 0 || bErr != nil || b < 0 {
		return v, nil
	}
	one, two := tournament.PlayerID(a), tournament.PlayerID(b)
	v.Asked = templates.Msg("why.asked-pair", "one", w.people.short(one), "two", w.people.short(two))
	if b == 0 {
		v.Asked = templates.Msg("why.asked-bye", "one", w.people.short(one))
	}
	if a == b {
		v.Answer = []templates.Text{templates.Msg("error.edit.same")}
		return v, nil
	}
	answer, err := w.c.event.WhyNot(w.x.Round, one, two)
	if refused := asRefusal(err); refused != nil {
		v.Answer = []templates.Text{errorText(refused, w.c.zone())}
		return v, nil
	}
	if err != nil {
		return nil, err
	}
	v.Answer = literals(reasons.Answer(w.voice, answer.Draw, answer.Answer))
	return v, nil
}

// playerField chooses one of those who took part in the pairing.
func (w whyView) playerField(name string, label templates.Text, chosen int64, more []templates.Option) templates.Field {
	f := templates.Field{Kind: "select", Name: name, Label: label, Required: true, Options: []templates.Option{{Label: templates.Msg("edit.choose")}}}
	f.Options = append(f.Options, more...)
	absent := map[int]bool{}
	for _, e := range w.x.Input.Entrants {
		absent[e.Number] = e.Absent
	}
	for _, p := range w.c.event.ByName() {
		if number := w.x.Number(p.ID); number > 0 && !absent[number] {
			f.Options = append(f.Options, templates.Option{
				Value: playerID(p.ID), Label: templates.Literal(p.Name), Selected: int64(p.ID) == chosen && chosen != 0,
			})
		}
	}
	return f
}
