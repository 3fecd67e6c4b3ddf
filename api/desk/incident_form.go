package desk

import (
	"slices"
	"strconv"
	"time"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// typedIncident is what the form of an incident holds.
type typedIncident struct {
	incident.Incident
	step       string // a kind, or a sanction
	clock      string // of At, in the event's zone
	off, match string // what is deducted, as points are written
}

// steps are what can be chosen: kinds that are no penalty, then each sanction.
func incidentSteps() []templates.Option {
	kinds := slices.DeleteFunc(incident.Kinds(), func(k incident.Kind) bool { return k == incident.Sanctioned })
	options := web.Options("incident-kind.", kinds...)
	return append(options, web.Options("incident-sanction.", incident.Sanctions()...)...)
}

// take sets kind and sanction from the step.
func (t *typedIncident) take() {
	t.Kind = incident.Kind(t.step)
	if slices.Contains(incident.Sanctions(), incident.Sanction(t.step)) {
		t.Kind, t.Penalty.Sanction = incident.Sanctioned, incident.Sanction(t.step)
	}
}

// reloadIncident is the button that shows the fields of what was chosen.
const reloadIncident = "reload_incident"

func incidentInputs(t *typedIncident) web.Inputs {
	sanction := incident.Sanction(t.step)
	is := func(one incident.Sanction) bool { return t.step == "" || sanction == one }
	return web.Inputs{
		{
			web.ChoiceInput(&t.step, "select", "what", incidentSteps()...).Required().Focused(true).Reloads(reloadIncident, "incident.reload"),
			web.ParsedInput(&t.Player, templates.Field{
				Kind: "select", Name: "player", Label: templates.Msg("field.incident_player"),
			}, formatID, parsePlayer).With(playersToBlame(t)),
			web.NumberInput(&t.Round, "round", 0, play.MaxRounds).With(upToLastRound),
		},
		{
			web.NumberInput(&t.Penalty.Minutes, "minutes", 1, incident.MaxMinutes).If(is(incident.Time)),
			web.TickInput(&t.Penalty.Given, "given", "field.given").If(is(incident.Time)),
			web.TextInput(&t.off, offField("points_off")).If(is(incident.Deduction)),
			web.TextInput(&t.match, offField("match_off")).If(is(incident.Deduction)).With(whereCounted),
			web.NumberInput(&t.Penalty.Round, "from_round", 1, play.MaxRounds).Labelled("field.incident_round").With(upToLastRound).
				If(is(incident.Exclusion) || is(incident.Disqualification)),
		},
		{web.TextInput(&t.Clause, templates.Field{
			Kind: "select", Name: "clause", MaxLength: incident.MaxClause, Width: "full",
		}).With(clauseOptions)},
		{web.TextInput(&t.Text, templates.Field{
			Kind: "textarea", Name: "text", Label: templates.Msg("field.incident_text"), Rows: 3, MaxLength: incident.MaxText, Width: "full",
		})},
		{
			web.TextInput(&t.Arbiter, templates.Field{Name: "arbiter", MaxLength: incident.MaxLine}).With(officialsKnown),
			web.TextInput(&t.clock, templates.Field{Name: "at"}.Clock()),
		},
		{web.TickInput(&t.Withheld, "withheld", "field.withheld").If(t.step == "" || t.step == string(incident.Dispute))},
		{web.PostedNumber(&t.Game, "game").If(false)},
	}
}

func formatID(id int64) string {
	if id == 0 {
		return ""
	}
	return strconv.FormatInt(id, 10)
}

func parsePlayer(text string) (int64, error) {
	if text == "" {
		return 0, nil
	}
	id, ok := web.ParseID(text)
	if !ok {
		return 0, refusal.NewInvalid("player", "error.incident.player", nil)
	}
	return id, nil
}

func offField(name string) templates.Field {
	return templates.Field{Name: name, Width: "short", InputMode: "decimal", Autocomplete: "off", MaxLength: 6}
}

// measure reads what is deducted, as the event's game writes points: 5, or ½ where a draw is one. Where none are counted on the board as
// much is taken off both sums, but of teams.
func (t *typedIncident) measure(scale rules.Scale, teams bool) error {
	for _, of := range []struct {
		field, text string
		halves      bool
		at          *int
	}{{"points_off", t.off, scale.Halves, &t.Penalty.Points}, {"match_off", t.match, scale.Halves && !teams, &t.Penalty.Match}} {
		n, ok := view.ReadPoints(of.text, of.halves)
		if !ok {
			return refusal.NewInvalid(of.field, "error.incident.points", refusal.Args{"most": incident.MaxPoints})
		}
		*of.at = n
	}
	if !scale.Counts && !teams {
		t.Penalty.Match = t.Penalty.Points
	}
	return nil
}

// whereCounted shows match points where points are counted on the board, and of teams; elsewhere a deduction takes as much off both.
func whereCounted(c *web.Call, f *templates.Field) {
	if !board.EventOf(c).Head.Scale().Counts && !board.EventOf(c).IsTeam() {
		f.Kind = ""
	}
}

// playersToBlame are those of the game, else all.
func playersToBlame(t *typedIncident) func(*web.Call, *templates.Field) {
	return func(c *web.Call, f *templates.Field) {
		f.Options = []templates.Option{web.Option("", templates.Msg("incident.both"))}
		if g, ok := board.EventOf(c).Game(play.GameID(t.Game)); ok {
			for _, id := range []play.PlayerID{g.White, g.Black} {
				p, _ := board.EventOf(c).Player(id)
				f.Options = append(f.Options, web.Option(formatID(int64(id)), templates.Literal(p.ShortName())))
			}
			return
		}
		f.Options[0].Label = templates.Msg("incident.choose")
		for _, p := range board.EventOf(c).ByName() {
			f.Options = append(f.Options, web.Option(formatID(int64(p.ID)), templates.Literal(p.Name)))
		}
	}
}

// clauseOptions are the clauses with their words; a line of text in a game whose rules have no numbers.
func clauseOptions(c *web.Call, f *templates.Field) {
	clauses := view.Clauses(board.EventOf(c).Head)
	if clauses == nil {
		f.Kind = "text"
		return
	}
	f.Options = []templates.Option{web.Option("", templates.Msg("incident.no-clause"))}
	for _, clause := range clauses {
		f.Options = append(f.Options, web.Option(clause, templates.Msg("incident-clause."+clause)))
	}
	if f.Value != "" && !slices.Contains(clauses, f.Value) {
		f.Options = append(f.Options, web.Option(f.Value, templates.Literal(f.Value)))
	}
}

// officialsKnown suggests who can have noted it.
func officialsKnown(c *web.Call, f *templates.Field) {
	for _, o := range board.EventOf(c).Head.Officials {
		f.Options = append(f.Options, web.Option(o.Name, templates.Literal("")))
	}
}

// place sets the game of the player in the round, where none is said, and the round of the game where one is.
func (t *typedIncident) place(e *play.Event) {
	if g, ok := e.Game(play.GameID(t.Game)); ok {
		t.Round = g.Round
		return
	}
	t.Game = 0
	if g, ok := e.GameOf(play.PlayerID(t.Player), t.Round); ok && !g.IsFree() {
		if r, _ := e.Round(t.Round); r.IsPublished() {
			t.Game = int64(g.ID)
		}
	}
}

// moment reads the time of day, which is of today; of yesterday where it is still to come.
func (t *typedIncident) moment(c *board.Desk) error {
	clock, ok := web.ReadClock(t.clock)
	switch {
	case !ok:
		return refusal.NewInvalid("at", "error.incident.time", refusal.Args{"text": t.clock})
	case clock == "":
		return nil
	}
	now := c.Now().In(c.Zone())
	at, err := time.ParseInLocation("2006-01-02 15:04", now.Format("2006-01-02 ")+clock, c.Zone())
	if err != nil {
		return refusal.NewInvalid("at", "error.incident.time", refusal.Args{"text": clock})
	}
	if at.After(now.Add(time.Minute)) {
		at = at.AddDate(0, 0, -1)
	}
	t.At = at.UTC()
	return nil
}
