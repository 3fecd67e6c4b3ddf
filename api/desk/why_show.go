package desk

import (
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/pairing/reasons"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// showDeskWhy shows how the engine paired a round, and why it did not pair the two players whom the address names.
func showDeskWhy(c *board.Desk, n int) error {
	x, err := c.Event.Explain(n)
	if err != nil {
		return err
	}
	w := whyView{c: c, x: x, people: view.DeskPeople(c.Event), voice: view.DeskVoice(c.Plain(), c.Event, x.Player)}
	body, err := w.body()
	if err != nil {
		return err
	}
	return c.Page(web.View{
		Title: templates.Msg("why.title", "n", n), Body: body, Section: web.SectionRounds, Wide: true,
		Crumbs: []templates.Link{{Label: show.RoundName(c.Event, n), Href: w.people.RoundHref(n)}, {Label: templates.Msg("why.crumb")}},
	})
}

// whyView makes the page.
type whyView struct {
	c      *board.Desk
	x      play.Explanation
	people view.People
	voice  view.Voice
}

func (w whyView) body() (templates.DeskWhy, error) {
	v := templates.DeskWhy{Round: templates.Link{Label: templates.Msg("next.round", "round", w.x.Round), Href: w.people.RoundHref(w.x.Round)}}
	if v.How = templates.Msg("why.groups-how"); w.x.Teams != nil {
		v.How = templates.Msg("why.groups-up")
	}
	if w.x.Changed {
		v.Changed = templates.Msg("why.changed")
	}
	said, err := w.x.Say(w.voice, w.c.Server.Limits.WhySteps)
	if err != nil {
		return v, err
	}
	w.boards(&v, said)
	for _, lines := range said.Brackets {
		v.Groups = append(v.Groups, templates.WhyGroup{Lines: view.Literals(lines)})
	}
	if !w.x.Changed {
		v.Part = view.Literals(said.Part)
	}
	v.ByHand = differs(w.people, w.x.ByHand, w.x.Anew)
	v.Ask, err = w.ask()
	return v, err
}

// boards shows every board of the round as it stands; of those that an arbiter has made there is nothing to explain.
func (w whyView) boards(v *templates.DeskWhy, said reasons.Explanation) {
	r, _ := w.c.Event.Round(w.x.Round)
	whys := w.x.Whys()
	for _, g := range r.Games {
		if g.Leg > 0 {
			continue
		}
		why, ok := whys.Of(g)
		switch {
		case ok && why.Board < 0:
			v.Bye = &templates.WhyBoard{
				ID: "bye", Title: templates.Msg("edit.free", "name", w.people.Short(g.White)),
				Lines: view.Literals(said.Bye),
			}
		case g.IsFree():
		default:
			b := templates.WhyBoard{ID: "board-" + strconv.Itoa(g.Board), Title: templates.Msg("why.board-title", "board", g.Board,
				"white", w.people.Short(g.White), "black", w.people.Short(g.Black))}
			if ok {
				b.Lines = view.Literals(said.Boards[why.Board])
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
	a, _ := web.ParseID(w.c.Query("a"))
	b, bErr := strconv.ParseInt(w.c.Query("b"), 10, 64)
	v := &templates.WhyAsk{Action: w.people.RoundHref(w.x.Round) + "/why#ask", Fields: []templates.Field{
		w.playerField("a", templates.Msg("why.ask-one"), a, nil),
		w.playerField("b", templates.Msg("why.ask-two"), b, []templates.Option{{Value: "0", Label: templates.Msg("why.ask-bye")}}),
	}}
	if a == 0 || bErr != nil || b < 0 {
		return v, nil
	}
	one, two := play.PlayerID(a), play.PlayerID(b)
	v.Asked = templates.Msg("why.asked-pair", "one", w.people.Short(one), "two", w.people.Short(two))
	if b == 0 {
		v.Asked = templates.Msg("why.asked-bye", "one", w.people.Short(one))
	}
	if a == b {
		v.Answer = []templates.Text{templates.Msg("error.edit.same")}
		return v, nil
	}
	answer, err := w.x.WhyNot(w.voice, one, two)
	if refused := view.AsRefusal(err); refused != nil {
		v.Answer = []templates.Text{web.ErrorText(refused, w.c.Zone())}
		return v, nil
	}
	v.Answer = view.Literals(answer)
	return v, err
}

// playerField chooses one of those who took part in the pairing.
func (w whyView) playerField(name string, label templates.Text, chosen int64, more []templates.Option) templates.Field {
	f := templates.Field{
		Kind: "select", Name: name, Label: label, Required: true,
		Options: []templates.Option{{Label: templates.Msg("edit.choose")}},
	}
	f.Options = append(f.Options, more...)
	for _, p := range w.c.Event.ByName() {
		if w.x.TookPart(p.ID) {
			f.Options = append(f.Options, templates.Option{
				Value: view.PlayerID(p.ID), Label: templates.Literal(p.Name), Selected: int64(p.ID) == chosen && chosen != 0,
			})
		}
	}
	return f
}
