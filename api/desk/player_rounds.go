package desk

import (
	"strconv"
	"strings"

	"adyukh/api/view"
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
func roundForms(c *web.Call, body *templates.DeskPlayer, p play.Player) {
	path := web.PlayerPath(c.Event.ID, p.ID)
	if c.Event.Head.Regulations.System.HasOwnRounds() {
		body.Asides = append(body.Asides,
			templates.Aside{
				Title: templates.Msg("player.byes"), Note: templates.Msg("player.byes-note"),
				Form: onPlayer(c, byesForm(c, p), p, path+"/byes"),
			},
			templates.Aside{
				Title: templates.Msg("player.entered"), Note: templates.Msg("player.entered-note"),
				Form: onPlayer(c, enteredForm(c, p), p, path+"/entered"),
			})
	}
	body.Asides = append(body.Asides, templates.Aside{
		Title: templates.Msg("player.table"), Note: templates.Msg("player.table-note"), Form: onPlayer(c, tableForm(p), p, path+"/table"),
	})
}

func onPlayer(c *web.Call, f templates.Form, p play.Player, action string) templates.Form {
	f.Action, f.Submit, f.Quiet, f.Dense = action, templates.Msg("action.save"), true, true
	f.Hidden = append(f.Hidden, web.HiddenRevision(p.Revision))
	return f
}

func byesForm(c *web.Call, p play.Player) templates.Form {
	fields := make(templates.Row, len(byeKinds))
	for i, k := range byeKinds {
		fields[i] = web.Text(k.field, byeRounds(p.Byes, k.kind))
		fields[i].Autocomplete, fields[i].InputMode, fields[i].MaxLength = "off", "text", 120
		if typed, ok := c.Form[k.field]; ok {
			fields[i].Value = typed[0]
		}
	}
	none := templates.Field{Kind: "checkbox", Name: "no_half", Label: templates.Msg("field.no_half"), Checked: p.NoHalf}
	if _, sent := c.Form["half"]; sent {
		none.Checked = c.IsTicked("no_half")
	}
	return templates.Form{Groups: web.Rows(web.Row(fields[0]), web.Row(fields[1]), web.Row(fields[2]), web.Row(none))}
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

func enteredForm(c *web.Call, p play.Player) templates.Form {
	return templates.Form{Groups: web.Rows(web.Row(view.Typed(c, web.Number("entered", p.Entered, 1, max(1, c.Event.ScheduledRounds())))))}
}

func tableForm(p play.Player) templates.Form {
	return templates.Form{Groups: web.Rows(web.Row(web.Number("table", p.Table, 1, 9999)))}
}

// typedByes reads the lists of rounds: numbers with commas or blanks between them, 3-5 for three of them.
func typedByes(c *web.Call) ([]play.Bye, error) {
	var byes []play.Bye
	for _, k := range byeKinds {
		for _, word := range strings.FieldsFunc(c.Field(k.field), func(r rune) bool { return r == ',' || r == ';' || r == ' ' }) {
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
func setByes(c *web.Call) error {
	return changeRounds(c, "byes", func(p play.Player, seen int64) error {
		byes, err := typedByes(c)
		if err == nil {
			absences := conduct.Absences{Byes: byes, NoHalf: c.IsTicked("no_half")}
			_, err = c.Server.Events.SetAbsences(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, seen, absences, c.Agreed())
		}
		return err
	})
}

// setEntered says from which round on a player takes part.
func setEntered(c *web.Call) error {
	return changeRounds(c, "entered", func(p play.Player, seen int64) error {
		round, err := c.Number("entered")
		if err == nil {
			_, err = c.Server.Events.SetEntered(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, seen, round)
		}
		return err
	})
}

// setTable says at which board a player always sits.
func setTable(c *web.Call) error {
	return changeRounds(c, "table", func(p play.Player, seen int64) error {
		table, err := c.Number("table")
		if err == nil {
			_, err = c.Server.Events.SetTable(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, seen, table)
		}
		return err
	})
}

// changeRounds does one of the changes above, and shows the page with the form that was refused.
func changeRounds(c *web.Call, form string, change func(p play.Player, seen int64) error) error {
	p, seen, err := seenPlayer(c)
	if err != nil {
		return err
	}
	if err := change(p, seen); err != nil {
		return c.Again(err, "desk-player", func(r web.Refusal) (web.View, error) {
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
