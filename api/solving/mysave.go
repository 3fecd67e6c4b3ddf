package solving

import (
	"net/http"
	"strconv"
	"strings"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/refusal"
)

// answerField, with the number of a problem, holds its answer.
const answerField = "answer-"

// answersOf are the answers after what was posted: what is not posted stays as it is kept.
func answersOf(c *call, r solving.Round, sheet solving.Sheet) ([]string, error) {
	answers := make([]string, len(r.Problems))
	for i := range answers {
		answers[i] = sheet.Answer(i + 1)
	}
	for name, values := range c.Form {
		text, ok := strings.CutPrefix(name, answerField)
		if !ok {
			continue
		}
		no, err := strconv.Atoi(text)
		if err != nil || no < 1 || no > len(answers) {
			return nil, refusal.NewInvalid("answers", "error.solving.answers", refusal.Args{"most": len(answers)})
		}
		answers[no-1] = values[0]
	}
	return answers, nil
}

// keep saves what was posted and returns the round and the sheet as they are then.
func keep(c *call, r solving.Round) (solving.Round, solving.Sheet, error) {
	who := me(c).ID
	sheet, _ := mine(c, r)
	answers, err := answersOf(c, r, sheet)
	if err != nil {
		return r, sheet, err
	}
	k, err := c.Solvings.Save(c.Request.Context(), c.Solving.ID, who, r.ID, c.Solving.Seen.Device, answers)
	if err != nil {
		return r, sheet, err
	}
	r, _ = k.Round(r.ID)
	sheet, _ = k.SheetOf(who, r.ID)
	return r, sheet, nil
}

// saveAnswers answers static/js/solve.js: what is saved now, and how much time is left. Its answer is as long whatever was saved, and says
// nothing that depends on the solution. Without answers it only says so.
func saveAnswers(c *call, r solving.Round) error {
	sheet, _ := mine(c, r)
	here := c.Solving.Seen.Device
	var err error
	if len(c.Form) > 0 || !sheet.IsOpen(r, now(c)) || sheet.Device != here || here == "" {
		r, sheet, err = keep(c, r)
	}
	refused, ok := c.Refusal(err)
	switch {
	case err == nil:
		return c.Fragment(http.StatusOK, savedState(c, r, sheet))
	case !ok:
		return err
	}
	state := savedState(c, r, sheet)
	state.Text, state.Tone = refused.Text, templates.Wrong
	if refused.Status == http.StatusConflict {
		state.Locked = true
	}
	return c.Fragment(refused.Status, state)
}

// savedState says what is saved.
func savedState(c *call, r solving.Round, sheet solving.Sheet) templates.SolveState {
	state := templates.SolveState{Left: left(sheet.Ends(r), now(c)), Text: templates.Msg("solving.my.nothing-saved")}
	if !sheet.Saved.IsZero() {
		state.Text = templates.Msg("solving.my.saved-at", "at", exact(c, sheet.Saved))
	}
	return state
}

// endRound takes the form as a whole, without a script: the answers are saved, and handing in is asked about.
func endRound(c *call, r solving.Round) error {
	if _, _, err := keep(c, r); err != nil {
		return c.Again(err, func(refused web.Refusal) (web.View, error) {
			v, err := roundView(c, r, &refused)
			body := v.Body.(templates.SolveRound)
			if body.Form == nil {
				return v, err
			}
			for i := range body.Form.Problems {
				if p := &body.Form.Problems[i]; c.Form.Has(answerField + strconv.Itoa(p.No)) {
					p.Answer = c.Field(answerField + strconv.Itoa(p.No))
				}
			}
			return v, err
		})
	}
	c.GoTo(roundPath(c, r) + "/hand-in")
	return nil
}

// askHandIn asks before the sheet is handed in, and says what is in it.
func askHandIn(c *call, r solving.Round) error {
	sheet, there := mine(c, r)
	if !there || !sheet.IsOpen(r, now(c)) || sheet.Device != c.Solving.Seen.Device {
		c.GoTo(roundPath(c, r))
		return nil
	}
	var has, blank []string
	for i := range r.Problems {
		if no := strconv.Itoa(i + 1); sheet.Answer(i+1) != "" {
			has = append(has, no)
		} else {
			blank = append(blank, no)
		}
	}
	lead := []templates.Text{templates.Msg("solving.my.hand-in-none")}
	if len(has) > 0 {
		lead = []templates.Text{templates.Msg("solving.my.hand-in-has", "list", strings.Join(has, ", "))}
	}
	if len(blank) > 0 && len(has) > 0 {
		lead = append(lead, templates.Msg("solving.my.hand-in-blank", "list", strings.Join(blank, ", ")))
	}
	lead = append(lead, templates.Msg("solving.my.hand-in-text", "at", exact(c, sheet.Ends(r))))
	return c.Page(web.View{
		Title: templates.Msg("solving.my.hand-in"), NoIndex: true,
		Crumbs: []templates.Link{{Label: roundTitle(c, r), Href: roundPath(c, r)}, {Label: templates.Msg("solving.my.hand-in")}},
		Body: templates.FormPage{Lead: lead, Form: templates.Form{
			Action: roundPath(c, r) + "/hand-in", Submit: templates.Msg("solving.my.hand-in"),
			Cancel: &templates.Link{Label: templates.Msg("solving.my.go-on"), Href: roundPath(c, r)},
		}},
	})
}

// handIn ends the round for the solver with what is saved.
func handIn(c *call, r solving.Round) error {
	sheet, _ := mine(c, r)
	_, err := c.Solvings.HandIn(c.Request.Context(), c.Solving.ID, me(c).ID, r.ID, c.Solving.Seen.Device, sheet.Answers)
	if err != nil {
		return c.Again(err, func(refused web.Refusal) (web.View, error) { return roundView(c, r, &refused) })
	}
	return c.Done(roundPath(c, r), web.Saved("solving.my.handed-in"))
}
