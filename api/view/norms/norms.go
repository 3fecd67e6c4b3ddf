// Package norms shows tables of norms, those that were entered and those that come with the program, and who has fulfilled which norm
// of one.
package norms

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/exchange"
	"adyukh/tournament/rating"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/refusal"
)

// Titles say what came of the judgements about somebody who has the rank; met tells whether a title is fulfilled that he does not have.
// share writes what he has scored and what was needed, in the unit of the candidate.
func Titles(c *web.Call, table rating.NormTable, all []rating.Judgement, rank string, share func(int) string) (
	titles []templates.NormTitle, met bool,
) {
	for _, j := range all {
		if j.Has && !(j.Verdict.Met && j.Title == rank) { // nothing is asked for, and nothing confirmed
			continue
		}
		norm := table.Norms[j.Verdict.Norm]
		title := templates.NormTitle{Note: norm.Note, Line: templates.Msg("norms.line", "n", j.Verdict.Norm+1)}
		if norm.Section != "" {
			title.Line = templates.Msg("norms.line-section", "n", j.Verdict.Norm+1, "section", norm.Section)
		}
		switch {
		case j.Verdict.Met && !j.Has:
			met = true
			title.Chip = templates.Chip{Tone: templates.Right, Text: templates.Msg("norms.title-met", "title", j.Title)}
		case j.Has:
			title.Chip = templates.Chip{Tone: templates.Quiet, Text: templates.Msg("norms.title-has", "title", j.Title)}
		default:
			title.Chip = templates.Chip{Tone: templates.Quiet, Text: templates.Msg("norms.title-not", "title", j.Title)}
		}
		for _, check := range j.Verdict.Checks {
			title.Checks = append(title.Checks, normCheck(c, check, norm, share))
		}
		titles = append(titles, title)
	}
	return titles, met
}

// normCheck says a condition with what is there: "партий 7, нужно 9".
func normCheck(c *web.Call, check rating.Check, n rating.Norm, share func(int) string) templates.NormCheck {
	key, args := check.Words(n, share, func(h int) string { return Hundredths(c, h) })
	args = append(args, "sex", templates.Msg("sex."+web.OrDefault(n.Sex, "m")))
	return templates.NormCheck{Met: check.Met, Text: templates.Msg(key, args...)}
}

// Hundredths writes a number of them with the reader's sign: 12,5.
func Hundredths(c *web.Call, n int) string {
	text := strconv.Itoa(n / 100)
	if rest := n % 100; rest != 0 {
		text += view.DecimalSign(c) + strings.TrimRight(strconv.Itoa(100 + rest)[1:], "0")
	}
	return text
}

// Source is a table of norms that can be chosen: one that was entered, or one that comes with the program.
type Source struct {
	Key     string // of the choice
	Name    string
	Text    string // as exchange.ParseNorms reads it; "": nothing was found of it
	Shipped *ratinglist.ShippedTable
}

// Sources are the tables that were entered, by name, then those that come with the program.
func Sources(c *web.Call) ([]Source, error) {
	tables, err := c.Server.Ratings.NormTables(c.Request.Context())
	if err != nil {
		return nil, err
	}
	var all []Source
	for _, t := range tables {
		all = append(all, Source{Key: web.Number64(t.ID), Name: t.Name, Text: t.Text})
	}
	shipped, err := ratinglist.Shipped()
	for i, s := range shipped {
		all = append(all, Source{Key: s.ID, Name: in(c, s.Name), Text: s.Text(), Shipped: &shipped[i]})
	}
	return all, err
}

// Find returns the table of a choice.
func Find(c *web.Call, key string) (rating.NormTable, error) {
	all, err := Sources(c)
	if err != nil {
		return rating.NormTable{}, err
	}
	i := slices.IndexFunc(all, func(s Source) bool { return s.Key == key && s.Text != "" })
	if i < 0 {
		return rating.NormTable{}, &refusal.Error{Code: refusal.NotFound, Key: "error.norms.none"}
	}
	table, _, err := exchange.ParseNorms(all[i].Text)
	return table, err
}

func in(c *web.Call, texts map[string]string) string { return cmp.Or(texts[c.Lang], texts["en"]) }

// Shipped say of the tables that come with the program what they are of and what was not found; load is the act that takes one, nil
// for whoever can't.
func Shipped(c *web.Call, all []Source, load func(Source) *templates.Action) []templates.NormShipped {
	var rows []templates.NormShipped
	for _, s := range all {
		if s.Shipped == nil {
			continue
		}
		row := templates.NormShipped{
			Name: s.Name, Sport: in(c, s.Shipped.Sport), Source: s.Shipped.Source, URL: s.Shipped.URL, Says: in(c, s.Shipped.Says),
			Missing: in(c, s.Shipped.Missing), Seen: s.Shipped.Seen,
		}
		if s.Text != "" && load != nil {
			row.Load = load(s)
		}
		rows = append(rows, row)
	}
	return rows
}

// Faults says what is wrong with the lines of a table that is stored or was typed.
func Faults(c *web.Call, text string) []templates.NormFault {
	if text == "" {
		return nil
	}
	_, faults, _ := exchange.ParseNorms(text)
	var said []templates.NormFault
	for _, f := range faults {
		if r, ok := c.Refusal(f.Err); ok {
			said = append(said, templates.NormFault{Line: f.Line, Text: r.Text})
		}
	}
	return said
}
