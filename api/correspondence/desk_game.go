package correspondence

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/account"
	corr "adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// deskGame finds the game of the address, as its log has it.
func deskGame(c *board.Desk) (*corr.Game, error) {
	s, err := posted(c)
	if err != nil {
		return nil, err
	}
	id, ok := web.ParseID(c.Param("game"))
	if !ok {
		return nil, web.ErrNotFound
	}
	g, err := s.Load(c.Request.Context(), corr.Key{Event: c.Event.ID, Game: play.GameID(id)})
	if err != nil {
		return nil, err
	}
	if !g.State.IsStarted() {
		return nil, refusal.NewNotFound("error.correspondence.not-started", nil)
	}
	return g, nil
}

// forms are those of a game's page as they were filled in, where one was refused.
type forms struct {
	refused *web.Refusal
	which   string // the end of the address to which it was posted
	move    typedMove
	act     typedAct
	ruling  typedRuling
	adjudge typedCall
	void    typedVoid
}

func showDeskGame(c *board.Desk, g *corr.Game) error {
	return deskGamePage(c, g, forms{}, http.StatusOK)
}

// gameRefused shows the page again with a form that was refused, over the game as it stands now.
func gameRefused(c *board.Desk, g *corr.Game, err error, f forms) error {
	r, ok := c.Refusal(err)
	if !ok {
		return err
	}
	if web.IsStale(err) {
		var failed error
		if g, failed = deskGame(c); failed != nil {
			return failed
		}
	}
	f.refused = &r
	return deskGamePage(c, g, f, r.Status)
}

func deskGamePage(c *board.Desk, g *corr.Game, f forms, status int) error {
	now := c.Now()
	count, err := g.Count(now)
	if err != nil {
		return err
	}
	body := templates.CorrespondenceDeskGame{
		White: playerLink(g, rules.White), Black: playerLink(g, rules.Black), Chips: gameChips(c, g, count, now),
		State: stateFacts(c, g, count), Log: writerOf(c, g, count.Moves).lines(g.Kept.Log),
	}
	if body.Clock, err = clockView(c, g, now); err != nil {
		return err
	}
	if body.Replay, err = replayOf(c, g); err != nil {
		return err
	}
	if body.Case, err = caseView(c, g); err != nil {
		return err
	}
	gameForms(c, g, &body, f)
	title := templates.Msg("correspondence-desk.game", "number", numberOf(g))
	return c.Page(web.View{
		Title: title, Body: body, Section: board.SectionCorrespondenceDesk, Wide: true, Status: status,
		Crumbs: []templates.Link{{Label: templates.Msg("correspondence-desk.title"), Href: deskBase(c.Event)}, {Label: title}},
	})
}

func gameChips(c *board.Desk, g *corr.Game, count clock.Count, now time.Time) []templates.Chip {
	s := g.State
	if s.IsOver() {
		return []templates.Chip{
			{Tone: templates.Right, Text: templates.Literal(c.Event.Head.Score(s.Result))},
			{Tone: templates.Quiet, Text: templates.Msg("result-kind." + string(s.Result.Kind))},
		}
	}
	text, tone := deadlineText(g, count.Running.Deadline, now)
	if tone == "" {
		tone = templates.Quiet
	}
	return []templates.Chip{{Tone: tone, Text: text}}
}

// writerOf puts the log of a game into words for the arbiter.
func writerOf(c *board.Desk, g *corr.Game, spent []clock.Spent) writer {
	return writer{event: g.Event, of: g.Persons, zone: c.Zone(), spent: spent}
}

// stateFacts say whose move it is, until when, and what both have left.
func stateFacts(c *board.Desk, g *corr.Game, count clock.Count) []templates.Fact {
	s := g.State
	fact := func(label string, text templates.Text) templates.Fact {
		return templates.Fact{Label: templates.Msg(label), Text: text}
	}
	var facts []templates.Fact
	if s.IsOver() {
		facts = append(facts, fact("correspondence-desk.ended",
			templates.Msg("correspondence-desk.at", "at", moment(c, s.Ended), "zone", zoneText(c))))
	} else {
		facts = append(facts, fact("correspondence-desk.to-move", templates.Literal(shortOf(g, s.ToMove()))))
		deadline := templates.Msg("correspondence-desk.halted")
		if !count.Running.Deadline.IsZero() {
			deadline = templates.Msg("correspondence-desk.at", "at", moment(c, count.Running.Deadline), "zone", zoneText(c))
		}
		facts = append(facts, fact("correspondence-desk.deadline", deadline))
	}
	left := count.Left
	if !s.IsOver() {
		left[s.ToMove()] = count.Running.Left
	}
	for side, label := range []string{"correspondence-desk.clock-white", "correspondence-desk.clock-black"} {
		text := templates.Msg("correspondence-desk.days", "n", left[side])
		if s.Terms.Clock.IsTriple() {
			text = templates.Msg("correspondence-desk.days-bank", "n", left[side], "bank", count.Bank[side])
		}
		facts = append(facts, fact(label, text))
	}
	if n := s.Occurred(); n > 1 {
		facts = append(facts, fact("correspondence-desk.repetition", templates.Msg("correspondence-desk.times", "n", n)))
	}
	if s.Offered {
		facts = append(facts, fact("correspondence-desk.offer", templates.Literal(shortOf(g, s.ToMove().Other()))))
	}
	return facts
}

// clockView shows how the days of the running move were counted; nil when the game is over.
func clockView(c *board.Desk, g *corr.Game, now time.Time) (*templates.DeskCorrespondenceClock, error) {
	if g.State.IsOver() {
		return nil, nil
	}
	w, err := clock.Explain(g.State.Terms.Clock, g.State.Clocks(g.Leaves), len(g.State.Moves), now)
	if err != nil {
		return nil, err
	}
	v := &templates.DeskCorrespondenceClock{Text: templates.Msg("correspondence-desk.counted-days", "n", w.Count, "ran", len(w.Days))}
	for _, span := range w.Spans {
		v.Spans = append(v.Spans, templates.Msg("correspondence-desk.span", "from", moment(c, span.From), "to", moment(c, span.To),
			"why", templates.Msg("correspondence-desk.span-"+string(span.Why))))
	}
	return v, nil
}

// replayOf is the game on a board.
func replayOf(c *board.Desk, g *corr.Game) (*templates.Replay, error) {
	trace, err := c.Event.Head.TraceOpened(play.Opening{}, numbered(g.State.Moves))
	if err != nil {
		return nil, err
	}
	ply := c.Ply()
	if ply < 0 {
		ply = len(trace.Plies)
	}
	r := view.ReplayView("corr", trace, deskGamePath(g.Event, g.Game.ID), ply)
	return &r, nil
}

// numbered writes moves as a record.
func numbered(moves []string) string {
	var b strings.Builder
	for i, move := range moves {
		if i%2 == 0 {
			b.WriteString(strconv.Itoa(i/2+1) + ". ")
		}
		b.WriteString(move + " ")
	}
	return b.String()
}

// gameForms adds what the arbiter can do.
func gameForms(c *board.Desk, g *corr.Game, body *templates.CorrespondenceDeskGame, f forms) {
	if !c.May(account.Judge) {
		return
	}
	path := deskGamePath(g.Event, g.Game.ID)
	form := func(end string, rows []templates.Row, submit string) *templates.Form {
		form := templates.Form{
			Action: path + "/" + end, Hidden: []templates.Hidden{web.HiddenRevision(int64(g.State.Seq))}, Groups: web.Rows(rows...),
			Submit: templates.Msg(submit), Quiet: true, Dense: true,
		}
		web.EachField(form, func(field *templates.Field) { field.Prefix = end + "-" })
		if f.refused != nil && f.which == end {
			form = f.refused.On(form)
		}
		return &form
	}
	s := g.State
	if !s.IsOver() {
		body.Move = form("move", moveInputs(&f.move).Rows(ofGame(c, g)), "correspondence-desk.move-enter")
		body.Move.Quiet = s.Claim != nil || s.Adjudged != nil
	}
	if len(actsOf(g)) > 0 {
		body.Act = form("act", actInputs(&f.act).Rows(ofGame(c, g)), "correspondence-desk.act-enter")
	}
	body.RulingOf = templates.Msg("correspondence-desk.ruling")
	if s.IsOver() {
		body.RulingOf = templates.Msg("correspondence-desk.ruling-over")
	}
	f.ruling.verdict = web.OrDefault(f.ruling.verdict, firstVerdict(g))
	body.Ruling = form("ruling", rulingInputs(&f.ruling).Rows(ofGame(c, g)), "correspondence-desk.rule")
	body.Ruling.Quiet = body.Case == nil
	if s.Seq > 1 {
		body.Void = form("void", voidInputs(&f.void).Rows(ofGame(c, g)), "correspondence-desk.void-do")
	}
	if !s.IsOver() && s.Claim == nil && s.Adjudged == nil {
		body.Adjudge = form("adjudge", adjudgeInputs(&f.adjudge).Rows(c.Plain()), "correspondence-desk.adjudge-do")
	}
}
