package desk

import (
	"slices"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// tools are what can be done with those who sit nowhere, and the end of the edit.
func (e editView) tools(v *templates.DeskEdit, waiting []play.Player) {
	if e.picked != 0 {
		v.Picked = e.pickedView()
	}
	if !e.Pair {
		return
	}
	if e.Round.Editing {
		end := e.Action(templates.Msg("edit.end"), "/rounds/"+strconv.Itoa(e.N)+"/edit/end")
		end.Style = "filled"
		if unfit := e.Event.Unfit(e.N); len(unfit) > 0 {
			end.Style = ""
			v.Blocked = templates.Msg("edit.blocked", "n", len(unfit))
		}
		v.End = &end
	}
	if e.fixed() || len(waiting) == 0 {
		return
	}
	if e.Event.Head.Regulations.System.HasEngine() && len(e.Event.Unseated(e.N)) > 0 {
		v.Rest = e.act(play.EditRest, templates.Msg("edit.rest"))
		v.Rest.Style = ""
	}
	if len(waiting) > 1 && e.picked == 0 {
		v.Pair = e.pairForm(waiting)
	}
}

func (e editView) pickedView() *templates.Picked {
	name := e.People.Short(e.picked)
	v := &templates.Picked{Text: templates.Msg("edit.picked-swap", "name", name), Cancel: e.path + "#seat-" + view.PlayerID(e.picked)}
	if !e.waits {
		return v
	}
	v.Text = templates.Msg("edit.picked-pair", "name", name)
	bye := e.act(play.EditBye, templates.Text{}, "white", view.PlayerID(e.picked))
	field := templates.Field{Kind: "select", Name: "bye", Prefix: "e-", Label: templates.Msg("edit.bye-kind"), Required: true}
	for _, kind := range e.byeKinds() {
		field.Options = append(field.Options, templates.Option{Value: string(kind), Label: view.KindText(kind)})
	}
	v.Bye = &templates.PairForm{Action: bye.Action, Hidden: bye.Hidden, Fields: []templates.Field{field}, Submit: templates.Msg("edit.bye")}
	return v
}

// byeKinds are the reasons that a player can have for no opponent.
func (e editView) byeKinds() []play.ResultKind {
	if !e.Event.Head.Regulations.System.HasOwnRounds() {
		return []play.ResultKind{play.FreeRound}
	}
	return []play.ResultKind{play.FreeRound, play.HalfBye, play.Absent, play.FullBye}
}

// pairForm brings two of those who wait together: by keyboard, board after board.
func (e editView) pairForm(waiting []play.Player) *templates.PairForm {
	choose := func(name, chosen string, label templates.Text) templates.Field {
		f := templates.Field{
			Kind: "select", Name: name, Prefix: "p-", Label: label, Required: true,
			Options: []templates.Option{{Label: templates.Msg("edit.choose")}},
		}
		for _, p := range waiting {
			f.Options = append(f.Options, templates.Option{
				Value: view.PlayerID(p.ID), Label: templates.Literal(strconv.Itoa(p.Number) + " " + p.ShortName()),
				Selected: view.PlayerID(p.ID) == chosen,
			})
		}
		return f
	}
	pair := e.act(play.EditPair, templates.Text{})
	form := &templates.PairForm{Action: pair.Action, Hidden: pair.Hidden, Submit: templates.Msg("edit.pair"), Fields: []templates.Field{
		choose("white", e.typed.white, templates.Msg("side.white")), choose("black", e.typed.black, templates.Msg("side.black")),
		{
			Kind: "number", Name: "board", Prefix: "p-", Label: templates.Msg("pairing.board"), Value: e.typed.board, Min: "1", Max: "9999",
			Placeholder: strconv.Itoa(e.lowestBoard()),
		},
	}}
	first := 0
	if e.typed != (typedPair{}) {
		first = 2
	}
	form.Fields[first].Autofocus = true
	return form
}

// lowestBoard is the number that a new board gets.
func (e editView) lowestBoard() int {
	n := 1
	for slices.ContainsFunc(e.Boards, func(b show.Board) bool { return b.Number == n }) {
		n++
	}
	return n
}

// checks shows the rules that the round breaks as it stands, and what the engine has otherwise.
func (e editView) checks(v *templates.DeskEdit, waiting int) error {
	faults, err := e.Event.Faults(e.N)
	if err != nil {
		return err
	}
	for _, w := range faults {
		v.Faults = append(v.Faults, templates.Notice{Tone: web.ToneOf(w.Level), Text: templates.Msg(w.Key, web.ArgPairs(w.Args, nil)...)})
	}
	if waiting > 0 || !e.Event.Head.Regulations.System.HasEngine() {
		return nil
	}
	found, err := e.Event.Compare(e.N)
	if refusal.CodeOf(err) == refusal.Conflict { // the engine finds no pairing for these players
		return nil
	}
	v.Differs = differs(e.People, found.Differences, found.Anew)
	v.Same = err == nil && len(found.Differences) == 0
	return err
}

// differs shows where a round is not what the engine pairs; nil where it is. anew says that the engine paired once more.
func differs(p view.People, list []play.Difference, anew bool) *templates.EditDiffers {
	if len(list) == 0 {
		return nil
	}
	v := &templates.EditDiffers{}
	if anew {
		v.Note = templates.Msg("edit.differs-anew")
	}
	for _, d := range list {
		v.Rows = append(v.Rows, templates.EditDiffer{Engine: seatingText(p, d.Engine), Hand: seatingText(p, d.Hand)})
	}
	return v
}

func seatingText(p view.People, s *play.Seating) templates.Text {
	switch {
	case s == nil:
		return templates.Text{}
	case s.Black == 0:
		return templates.Msg("edit.free", "name", p.Short(s.White))
	}
	return templates.Msg("edit.pair-text", "white", p.Short(s.White), "black", p.Short(s.Black))
}
