package api

import (
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
)

// byeKinds are the rounds without a game that a player can ask for, each with the field that lists them.
var byeKinds = []struct {
	field string
	kind  tournament.ResultKind
}{
	{"absent", tournament.Absent}, {"half", tournament.HalfBye}, {"full", tournament.FullBye},
}

// maxByes bounds the rounds that a field can list.
const maxByes = tournament.MaxRounds

// roundForms add to the page of a player in which rounds he is not to be paired, from which one he takes part, and at which
// board he always sits.
func (c *call) roundForms(body *templates.DeskPlayer, p tournament.Player) {
	path := playerPath(c.event.ID, p.ID)
	if c.event.Head.Regulations.System.HasOwnRounds() {
		body.Asides = append(body.Asides,
			templates.Aside{Title: templates.Msg("player.byes"), Note: templates.Msg("player.byes-note"), Form: c.onPlayer(c.byesForm(p), p, path+"/byes")},
			templates.Aside{Title: templates.Msg("player.entered"), Note: templates.Msg("player.entered-note"), Form: c.onPlayer(c.enteredForm(p), p, path+"/entered")})
	}
	body.Asides = append(body.Asides, templates.Aside{
		Title: templates.Msg("player.table"), Note: templates.Msg("player.table-note"), Form: c.onPlayer(tableForm(p), p, path+"/table"),
	})
}

func (c *call) onPlayer(f templates.Form, p tournament.Player, action string) templates.Form {
	f.Action, f.Submit, f.Quiet, f.Dense = action, templates.Msg("action.save"), true, true
	f.Hidden = append(f.Hidden, hiddenRevision(p.Revision))
	return f
}

func (c *call) byesForm(p tournament.Player) templates.Form {
	fields := make(templates.Row, len(byeKinds))
	for i, k := range byeKinds {
		fields[i] = text(k.field, byeRounds(p.Byes, k.kind))
		fields[i].Autocomplete, fields[i].InputMode, fields[i].MaxLength = "off", "text", 120
		if typed, ok := c.form[k.field]; ok {
			fields[i].Value = typed[0]
		}
	}
	none := templates.Field{Kind: "checkbox", Name: "no_half", Label: templates.Msg("field.no_half"), Checked: p.NoHalf}
	if _, sent := c.form["half"]; sent {
		none.Checked = c.isTicked("no_half")
	}
	return templates.Form{Groups: rows(row(fields[0]), row(fields[1]), row(fields[2]), row(none))}
}

// byeRounds lists the rounds of a kind: "3, 5".
func byeRounds(byes []tournament.Bye, kind tournament.ResultKind) string {
	var list []string
	for _, b := range byes {
		if b.Kind == kind {
			list = append(list, strconv.Itoa(b.Round))
		}
	}
	return strings.Join(list, ", ")
}

func (c *call) enteredForm(p tournament.Player) templates.Form {
	return templates.Form{Groups: rows(row(c.typed(number("entered", p.Entered, 1, max(1, c.event.ScheduledRounds())))))}
}

func tableForm(p tournament.Player) templates.Form {
	return templates.Form{Groups: rows(row(number("table", p.Table, 1, 9999)))}
}

// typedByes reads the lists of rounds: numbers with commas or blanks between them, 3-5 for three of them.
func (c *call) typedByes() ([]tournament.Bye, error) {
	var byes []tournament.Bye
	for _, k := range byeKinds {
		for _, word := range strings.FieldsFunc(c.field(k.field), func(r rune) bool { return r == ',' || r == ';' || r == ' ' }) {
			first, last, span := strings.Cut(strings.ReplaceAll(word, "–", "-"), "-")
			from, err := strconv.Atoi(first)
			to := from
			if span && err == nil {
				to, err = strconv.Atoi(last)
			}
			if err != nil || to < from || to-from > maxByes {
				return nil, &tournament.Error{Code: tournament.Invalid, Key: "error.bye.rounds", Field: k.field, Args: tournament.Args{"text": word}}
			}
			for round := from; round <= to; round++ {
				byes = append(byes, tournament.Bye{Round: round, Kind: k.kind})
			}
		}
	}
	return byes, nil
}

// setByes says in which rounds a player is not to be paired.
func setByes(c *call) error {
	return c.changeRounds("byes", func(p tournament.Player, seen int64) error {
		byes, err := c.typedByes()
		if err == nil {
			absences := tournament.Absences{Byes: byes, NoHalf: c.isTicked("no_half")}
			_, err = c.server.events.SetAbsences(c.Request.Context(), c.actor(), c.event.ID, p.ID, seen, absences, c.agreed())
		}
		return err
	})
}

// setEntered says from which round on a player takes part.
func setEntered(c *call) error {
	return c.changeRounds("entered", func(p tournament.Player, seen int64) error {
		round, err := c.number("entered")
		if err == nil {
			_, err = c.server.events.SetEntered(c.Request.Context(), c.actor(), c.event.ID, p.ID, seen, round)
		}
		return err
	})
}

// setTable says at which board a player always sits.
func setTable(c *call) error {
	return c.changeRounds("table", func(p tournament.Player, seen int64) error {
		table, err := c.number("table")
		if err == nil {
			_, err = c.server.events.SetTable(c.Request.Context(), c.actor(), c.event.ID, p.ID, seen, table)
		}
		return err
	})
}

// changeRounds does one of the changes above, and shows the page with the form that was refused.
func (c *call) changeRounds(form string, change func(p tournament.Player, seen int64) error) error {
	p, seen, err := c.seenPlayer()
	if err != nil {
		return err
	}
	if err := change(p, seen); err != nil {
		return c.again(err, "desk-player", func(r refusal) (view, error) {
			v := c.playerView(p, c.playerForm(p.PlayerData), c.withdrawForm(p))
			body, _ := v.body.(templates.DeskPlayer)
			for i := range body.Asides {
				if strings.HasSuffix(body.Asides[i].Form.Action, "/"+form) {
					body.Asides[i].Form = r.on(body.Asides[i].Form)
				}
			}
			return v, nil
		})
	}
	return c.done(playerPath(c.event.ID, p.ID), saved("player.saved", "name", p.Name))
}
