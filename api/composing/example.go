package composing

import (
	"strings"

	"adyukh/api/view/director"
	"adyukh/templates"
	"adyukh/tournament/contest/places"
)

// exampleMarks are the marks of five judges in the example, in tenths of the way up the scale.
var exampleMarks = []places.Decimal{7, 8, 4, 10, 7}

// markExample shows what the settings make of five marks: which count, and what the result is. Nothing where they can't be.
func markExample(c *call, s places.Settings) []templates.Fact {
	if s.Check() != nil || s.Scale.Step <= 0 {
		return nil
	}
	contest := places.Contest{Settings: s, Entries: []places.Entry{{No: 1, Section: "A", Authors: []string{"a"}, SentBy: "a"}}}
	contest.Settings.Judges = nil
	steps := (s.Scale.High - s.Scale.Low) / s.Scale.Step
	for i, tenth := range exampleMarks {
		judge := string(rune('1' + i))
		contest.Settings.Judges = append(contest.Settings.Judges, judge)
		contest.Marks = append(contest.Marks, places.Mark{Judge: judge, No: 1, Mark: s.Scale.Low + steps*tenth/10*s.Scale.Step})
	}
	of := places.Decide(contest).Compositions[0]
	var given, dropped []string
	for _, m := range of.Marks {
		given = append(given, director.Decimal(c.Call, m.Mark.String()))
		if m.Why != "" {
			dropped = append(dropped, director.Decimal(c.Call, m.Mark.String()))
		}
	}
	result := templates.Msg("contest.example-none", "n", of.Valid, "least", s.Least)
	if of.HasResult {
		result = templates.Literal(director.Decimal(c.Call, of.Result.Fixed(s.Round)))
	}
	facts := []templates.Fact{{Label: templates.Msg("contest.example-marks"), Text: templates.Literal(strings.Join(given, "  "))}}
	if len(dropped) > 0 {
		text := templates.Literal(strings.Join(dropped, "  "))
		facts = append(facts, templates.Fact{Label: templates.Msg("contest.example-dropped"), Text: text})
	}
	return append(facts, templates.Fact{Label: templates.Msg("contest.example-result"), Text: result})
}
