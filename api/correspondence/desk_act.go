package correspondence

import (
	"slices"
	"strings"
	"time"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	corr "adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// gameKey is under which the inputs of a game's page find it.
const gameKey = "correspondence-game"

// ofGame is the call with the game whose inputs are drawn or read.
func ofGame(c *board.Desk, g *corr.Game) *web.Call {
	c.Set(gameKey, g)
	return c.Plain()
}

func gameOf(c *web.Call) (*corr.Game, bool) {
	g, ok := c.Value(gameKey).(*corr.Game)
	return g, ok
}

// dated is when something was done that came by correspondence; nothing is now.
type dated struct {
	day   play.Date
	clock string
}

func (d *dated) inputs() []web.Input {
	return []web.Input{
		web.DayInput(&d.day, "day").Labelled("correspondence-desk.sent-day"),
		web.TextInput(&d.clock, templates.Field{Name: "clock", Label: templates.Msg("correspondence-desk.sent-clock")}.Clock()),
	}
}

// at is the instant, zero for now. A date alone is its noon, and of today now.
func (d *dated) at(c *board.Desk) (time.Time, error) {
	clock, ok := web.ReadClock(d.clock)
	if !ok {
		return time.Time{}, refusal.NewInvalid("clock", "error.incident.time", refusal.Args{"text": d.clock})
	}
	now := c.Now().In(c.Zone())
	if d.day.IsZero() && clock == "" || clock == "" && d.day.String() == now.Format(time.DateOnly) {
		return time.Time{}, nil
	}
	day := d.day.String()
	if d.day.IsZero() {
		day = now.Format(time.DateOnly)
	}
	return time.ParseInLocation("2006-01-02 15:04", day+" "+web.OrDefault(clock, "12:00"), c.Zone())
}

// typedMove is a move that came by correspondence.
type typedMove struct {
	dated
	move  string
	offer bool
}

func moveInputs(m *typedMove) web.Inputs {
	return web.Inputs{
		{web.TextInput(&m.move, templates.Field{
			Name: "move", Label: templates.Msg("correspondence-desk.move-text"), MaxLength: 80, Autocomplete: "off", Mono: true, Width: "full",
		}).Required().With(whoseMove)},
		{web.TickInput(&m.offer, "offer", "correspondence-desk.move-offer").With(drawnGames)},
		m.inputs(),
	}
}

func drawnGames(c *web.Call, f *templates.Field) {
	if !board.EventOf(c).Head.Scale().Drawn {
		f.Kind = ""
	}
}

// whoseMove names the player whose move it is.
func whoseMove(c *web.Call, f *templates.Field) {
	if g, ok := gameOf(c); ok {
		f.Hint = templates.Msg("correspondence-desk.move-of", "name", nameOf(g, g.State.ToMove()))
	}
}

func enterMove(c *board.Desk, g *corr.Game) error {
	var m typedMove
	err := moveInputs(&m).Read(c.Plain())
	var at time.Time
	if err == nil {
		at, err = m.at(c)
	}
	if err == nil {
		err = doAct(c, g, corr.Act{Kind: corr.Move, Side: g.State.ToMove(), At: at, Move: strings.TrimSpace(m.move), Offer: m.offer})
	}
	if err != nil {
		return gameRefused(c, g, atDay(err), forms{which: "move", move: m})
	}
	return c.Done(deskGamePath(c.Event, g.Game.ID), web.Saved("correspondence-desk.saved-move"))
}

// doAct does an act on the page that its sender saw. A move that was sent twice is found by the side that made it.
func doAct(c *board.Desk, g *corr.Game, a corr.Act) error {
	s, err := posted(c)
	if err != nil {
		return err
	}
	a.Seen, a.By, a.Name = int(c.Seen), corr.ByArbiter, c.Actor().Name
	if a.Kind == corr.Move && a.Seen < len(g.Kept.Log) && a.Seen >= 0 && g.Kept.Log[a.Seen].Kind == corr.Move {
		a.Side = g.Kept.Log[a.Seen].Side
	}
	_, err = s.Do(c.Request.Context(), c.Actor(), corr.Key{Event: c.Event.ID, Game: g.Game.ID}, a)
	return err
}

// atDay says at the date what is wrong with an instant.
func atDay(err error) error {
	if refused, ok := err.(*refusal.Error); ok && refused.Field == "at" {
		return web.AtField(err, "day")
	}
	return err
}

// typedAct is something else that came by correspondence.
type typedAct struct {
	dated
	what  string
	side  string
	score string
	days  int
	text  string
}

// claimed begins the values of claims.
const claimed = "claim-"

// actsOf lists what a player can do in a game as it stands beside a move.
func actsOf(g *corr.Game) []string {
	s := g.State
	var all []string
	claims := func() {
		for _, k := range corr.ClaimKinds() {
			all = append(all, claimed+string(k))
		}
	}
	switch {
	case s.IsOver():
	case s.Adjudged != nil:
		all = append(all, string(corr.Analysis), string(corr.Resign))
	default:
		if s.Offered {
			all = append(all, string(corr.Accept), string(corr.Decline))
		}
		all = append(all, string(corr.Resign), string(corr.Word))
		if s.Terms.Clock.IsTriple() {
			all = append(all, string(corr.Refill))
		}
		if s.Claim == nil {
			claims()
		}
	}
	if s.Claim != nil && s.Claim.Answer == nil {
		all = append(all, string(corr.Answer))
	}
	if s.Claim == nil && (s.LastRuling != nil || s.Result.Kind == play.FlagFell) {
		all = append(all, string(corr.Appeal))
	}
	return all
}

func actInputs(a *typedAct) web.Inputs {
	return web.Inputs{
		{
			web.TextInput(&a.what, templates.Field{
				Kind: "select", Name: "what",
				Label: templates.Msg("correspondence-desk.act"),
			}).Required().With(actOptions),
			web.TextInput(&a.side, templates.Field{Kind: "select", Name: "side", Label: templates.Msg("correspondence-desk.player")}).
				Required().With(sideOptions),
		},
		{web.TextInput(&a.text, templates.Field{
			Kind: "textarea", Name: "text", Label: templates.Msg("correspondence-desk.act-text"), Rows: 3, MaxLength: corr.MaxAnalysis,
			Width: "full",
		})},
		{web.TextInput(&a.score, scoreField()).With(onlyAct(corr.Analysis))},
		{web.NumberInput(&a.days, "days", 1, corr.MaxGrant).Labelled("correspondence-desk.refill-days").With(onlyAct(corr.Refill))},
		a.inputs(),
	}
}

func scoreField() templates.Field {
	return templates.Field{Name: "score", Label: templates.Msg("correspondence-desk.score"), Width: "short", MaxLength: 8, Autocomplete: "off"}
}

func actOptions(c *web.Call, f *templates.Field) {
	g, ok := gameOf(c)
	if !ok {
		return
	}
	for _, what := range actsOf(g) {
		f.Options = append(f.Options, web.Option(what, templates.Msg("correspondence-desk.act-"+what)))
	}
}

func sideOptions(c *web.Call, f *templates.Field) {
	g, ok := gameOf(c)
	if !ok {
		return
	}
	for _, side := range []rules.Side{rules.White, rules.Black} {
		f.Options = append(f.Options, web.Option(side.String(), templates.Literal(nameOf(g, side))))
	}
}

// onlyAct shows a field where an act is possible that needs it.
func onlyAct(k corr.Kind) func(*web.Call, *templates.Field) {
	return func(c *web.Call, f *templates.Field) {
		if g, ok := gameOf(c); ok && !slices.Contains(actsOf(g), string(k)) {
			f.Kind = ""
		}
	}
}

func enterAct(c *board.Desk, g *corr.Game) error {
	var t typedAct
	err := actInputs(&t).Read(c.Plain())
	a := corr.Act{Kind: corr.Kind(t.what), Side: sideNamed(t.side), Text: strings.TrimSpace(lines(t.text))}
	if kind, ok := strings.CutPrefix(t.what, claimed); ok {
		a.Kind, a.Claim = corr.Claim, corr.ClaimKind(kind)
	}
	if err == nil {
		a.At, err = t.at(c)
	}
	switch {
	case err != nil:
	case a.Kind == corr.Refill:
		a.Days = t.days
	case a.Kind == corr.Analysis && strings.TrimSpace(t.score) != "":
		a.Result, err = readScore(c, t.score)
	case !slices.Contains([]corr.Kind{
		corr.Accept, corr.Decline, corr.Resign, corr.Word, corr.Claim, corr.Answer, corr.Appeal, corr.Analysis,
	}, a.Kind):
		err = refusal.NewInvalid("what", "error.correspondence.kind", refusal.Args{"text": t.what})
	}
	if err == nil {
		err = doAct(c, g, a)
	}
	if err != nil {
		return gameRefused(c, g, atDay(err), forms{which: "act", act: t})
	}
	return c.Done(deskGamePath(c.Event, g.Game.ID), web.Saved("correspondence-desk.saved-act"))
}

func sideNamed(text string) rules.Side {
	if text == rules.Black.String() {
		return rules.Black
	}
	return rules.White
}

// readScore reads the points of an adjudication: 17:7, or 2:0 in a game that counts none.
func readScore(c *board.Desk, text string) (play.Result, error) {
	r, err := play.ParseResult(text, c.Event.Head.Scale())
	if err != nil {
		return r, web.AtField(err, "score")
	}
	r.Kind = play.Adjudicated
	return r, web.AtField(r.Check(c.Event.Head.Scale()), "score")
}

// lines makes the line ends of a posted text those of everything else.
func lines(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
}
