package desk

import (
	"strconv"
	"strings"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// byeKinds are the rounds without a game that a player can ask for, each with the field that lists them.
var byeKinds = []struct {
	field string
	kind  play.ResultKind
}{
	{"absent", play.Absent}, {"half", play.HalfBye}, {"full", play.FullBye},
}

// maxByes bounds the rounds that a field can list.
const maxByes = play.MaxRounds

// roundForms add to the page of a player in which rounds he is not to be paired, from which one he takes part, and at which
// board he always sits.
func roundForms(c *board.Desk, body *templates.DeskPlayer, p play.Player) {
	path := web.PlayerPath(c.Event.ID, p.ID)
	if c.Event.Head.Regulations.System.HasOwnRounds() {
		body.Asides = append(body.Asides,
			templates.Aside{
				Title: templates.Msg("player.byes"), Note: templates.Msg("player.byes-note"),
				Form: onPlayer(c, byesForm(c, p), p, path+"/byes"),
			},
			templates.Aside{
				Title: templates.Msg("player.entered"), Note: templates.Msg("player.entered-note"),
				Form: onPlayer(c, inRows(c, enteredInputs(&p.Entered)), p, path+"/entered"),
			})
	}
	body.Asides = append(body.Asides, templates.Aside{
		Title: templates.Msg("player.table"), Note: templates.Msg("player.table-note"),
		Form: onPlayer(c, inRows(c, tableInputs(&p.Table)), p, path+"/table"),
	})
}

func onPlayer(c *board.Desk, f templates.Form, p play.Player, action string) templates.Form {
	f.Action, f.Submit, f.Quiet, f.Dense = action, templates.Msg("action.save"), true, true
	f.Hidden = append(f.Hidden, web.HiddenRevision(p.Revision))
	return f
}

// typedByes are the rounds without a game as a form lists them, in the order of byeKinds.
type typedByes struct {
	rounds [3]string
	noHalf bool
}

func byesInputs(b *typedByes) web.Inputs {
	var all web.Inputs
	for i, k := range byeKinds {
		list := templates.Field{Name: k.field, Autocomplete: "off", InputMode: "text", MaxLength: 120}
		all = append(all, []web.Input{web.TextInput(&b.rounds[i], list)})
	}
	return append(all, []web.Input{web.TickInput(&b.noHalf, "no_half", "field.no_half")})
}

func inRows(c *board.Desk, in web.Inputs) templates.Form {
	return templates.Form{Groups: web.Rows(in.Rows(c.Plain())...)}
}

func byesForm(c *board.Desk, p play.Player) templates.Form {
	b := typedByes{noHalf: p.NoHalf}
	for i, k := range byeKinds {
		b.rounds[i] = byeRounds(p.Byes, k.kind)
	}
	_ = byesInputs(&b).ReadSent(c.Plain(), c.Form.Has(byeKinds[0].field)) // as it was typed
	return inRows(c, byesInputs(&b))
}

// byeRounds lists the rounds of a kind: "3, 5".
func byeRounds(byes []play.Bye, kind play.ResultKind) string {
	var list []string
	for _, b := range byes {
		if b.Kind == kind {
			list = append(list, strconv.Itoa(b.Round))
		}
	}
	return strings.Join(list, ", ")
}

func enteredInputs(round *int) web.Inputs {
	return web.Inputs{{web.NumberInput(round, "entered", 1, play.MaxRounds).With(upToLastRound)}}
}

// upToLastRound bounds the number of a round by those that there will be.
func upToLastRound(c *web.Call, f *templates.Field) {
	f.Max = strconv.Itoa(max(1, board.EventOf(c).ScheduledRounds()))
}

func tableInputs(table *int) web.Inputs {
	return web.Inputs{{web.NumberInput(table, "table", 1, 9999)}}
}

// read reads the lists of rounds: numbers with commas or blanks between them, 3-5 for three of them.
func (b typedByes) read() ([]play.Bye, error) {
	var byes []play.Bye
	for i, k := range byeKinds {
		for _, word := range strings.FieldsFunc(b.rounds[i], func(r rune) bool { return r == ',' || r == ';' || r == ' ' }) {
			first, last, span := strings.Cut(strings.ReplaceAll(word, "–", "-"), "-")
			from, err := strconv.Atoi(first)
			to := from
			if span && err == nil {
				to, err = strconv.Atoi(last)
			}
			if err != nil || to < from || to-from > maxByes {
				return nil, &refusal.Error{Code: refusal.Invalid, Key: "error.bye.rounds", Field: k.field, Args: refusal.Args{"text": word}}
			}
			for round := from; round <= to; round++ {
				byes = append(byes, play.Bye{Round: round, Kind: k.kind})
			}
		}
	}
	return byes, nil
}

// setByes says in which rounds a player is not to be paired.
func setByes(c *board.Desk, p play.Player) error {
	var typed typedByes
	err := byesInputs(&typed).Read(c.Plain())
	absences := conduct.Absences{NoHalf: typed.noHalf}
	if err == nil {
		absences.Byes, err = typed.read()
	}
	if err == nil {
		_, err = c.Events.SetAbsences(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, c.Seen, absences, c.Agreed())
	}
	return roundsSaved(c, p, "byes", err)
}

// setEntered says from which round on a player takes part.
func setEntered(c *board.Desk, p play.Player) error {
	round := 0
	err := enteredInputs(&round).Read(c.Plain())
	if err == nil {
		_, err = c.Events.SetEntered(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, c.Seen, round)
	}
	return roundsSaved(c, p, "entered", err)
}

// setTable says at which board a player always sits.
func setTable(c *board.Desk, p play.Player) error {
	table := 0
	err := tableInputs(&table).Read(c.Plain())
	if err == nil {
		_, err = c.Events.SetTable(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, c.Seen, table)
	}
	return roundsSaved(c, p, "table", err)
}

// roundsSaved ends one of the changes above: one that was refused shows the page with its form.
func roundsSaved(c *board.Desk, p play.Player, form string, err error) error {
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			v := playerView(c, p, playerForm(c, p.PlayerData), withdrawalForm(c, p))
			body, _ := v.Body.(templates.DeskPlayer)
			for i := range body.Asides {
				if strings.HasSuffix(body.Asides[i].Form.Action, "/"+form) {
					body.Asides[i].Form = r.On(body.Asides[i].Form)
				}
			}
			return v, nil
		})
	}
	return c.Done(web.PlayerPath(c.Event.ID, p.ID), web.Saved("player.saved", "name", p.Name))
}
