package archive

import (
	"slices"
	"strings"

	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
)

// Solving is the format of contests for solvers.
func Solving() Contests[solving.Contest] {
	return Contests[solving.Contest]{
		Name: "adyukh-solving", Version: 1, fields: solvingFields, path: solvingPath,
		shown: func(c *solving.Contest) *solving.Contest {
			copied := *c.WithIDs() // what is written is only looked at, through pointers
			copied.Scores = slices.DeleteFunc(slices.Clone(c.Scores), func(s solving.Score) bool { return s.Done.IsZero() })
			return &copied
		},
	}
}

func solvingPath(field string) string {
	root, _, _ := strings.Cut(strings.ReplaceAll(field, "[", "."), ".")
	switch root {
	case "":
		return ""
	case "rounds", "venues", "solvers", "markers", "sheets", "scores", "last_id":
		return field
	case "points", "step", "time", "best", "team", "lead":
		return "contest.regulations." + field
	case "director", "secretary":
		return "contest.officials"
	}
	return "contest." + strings.Replace(field, "short", "short_name", 1)
}

// Bounds of the longest lists. What a contest can really have is for solving.Service to say.
const (
	maxSheets = solving.MaxSolvers * solving.MaxRounds
	maxScores = 4 * maxSheets
)

// solvingFields are the keys of a file beside its format and version.
func solvingFields(c *solving.Contest) object {
	return object{
		must("contest", solvingHeadFields(&c.Head)),
		must("rounds", list[solving.Round]{p: &c.Rounds, most: solving.MaxRounds, broad: true, fields: solvingRoundFields}),
		may("venues", listOf(&c.Venues, solving.MaxVenues, func(v *solving.Venue) object {
			return object{must("id", wholeOf(&v.ID)), must("name", textOf(&v.Name))}
		})),
		must("solvers", list[solving.Solver]{p: &c.Solvers, most: solving.MaxSolvers, fields: solverFields}),
		may("markers", listOf(&c.Markers, solving.MaxMarkers, func(m *solving.Marker) object {
			return object{must("id", wholeOf(&m.ID)), must("name", textOf(&m.Name)), may("venue", wholeOf(&m.Venue))}
		})),
		may("sheets", list[solving.Sheet]{p: &c.Sheets, most: maxSheets, broad: true, fields: answersFields}),
		may("scores", listOf(&c.Scores, maxScores, scoreFields)),
		must("last_id", wholeOf(&c.LastID)),
	}
}

func solvingHeadFields(h *solving.Head) object {
	r := &h.Regulations
	return append(commonHeadFields(&h.Head),
		must("regulations", object{
			must("points", decimal{&r.Points}), must("step", decimal{&r.Step}), must("markers", wholeOf(&r.Markers)),
			must("time", textOf(&r.Time)), may("by_time", flag{&r.ByTime}), may("best", wholeOf(&r.Best)), may("team", wholeOf(&r.Team)),
			may("lead", wholeOf(&r.Lead)), may("by_link", flag{&r.ByLink}),
		}),
		may("norms", normTableFields(&h.Norms)), may("final", instant{&h.Final}),
	)
}

// solvingRoundFields leave out the key of the sealed package, which belongs to the addresses of halls.
func solvingRoundFields(r *solving.Round) object {
	return object{
		must("id", wholeOf(&r.ID)), may("title", textOf(&r.Title)), must("minutes", wholeOf(&r.Minutes)), may("planned", instant{&r.Planned}),
		may("starts", instant{&r.Starts}), may("by_hand", flag{&r.ByHand}), may("released", instant{&r.Released}), may("note", textOf(&r.Note)),
		may("problems", listOf(&r.Problems, solving.MaxProblems, func(p *solving.Problem) object {
			return object{
				must("position", textOf(&p.Position)), must("task", textOf(&p.Task)), must("points", decimal{&p.Points}),
				must("solution", textOf(&p.Solution)),
				may("worth", valuesOf(&p.Worth, solving.MaxLines, func(d *places.Decimal) value { return decimal{d} })),
				may("first_move", flag{&p.FirstMove}), may("source", textOf(&p.Source)),
			}
		})),
	}
}

// solverFields leave out the code of the solver's page and the address of mails, as the file of a contest of composers does.
func solverFields(s *solving.Solver) object {
	fields := object{must("id", wholeOf(&s.ID))}
	for _, f := range person.Fields() {
		fields = append(fields, personField(f, &s.Data))
	}
	return append(fields,
		must("no", wholeOf(&s.No)), may("team", textOf(&s.Team)), may("venue", wholeOf(&s.Venue)), may("asked", flag{&s.Asked}),
		may("out", textOf(&s.Out)),
	)
}

// answersFields leave out the mark of the solver's browser, and what leads to the log, which stays in its database.
func answersFields(p *solving.Sheet) object {
	return object{
		must("id", wholeOf(&p.ID)), must("solver", wholeOf(&p.Solver)), must("round", wholeOf(&p.Round)),
		may("answers", valuesOf(&p.Answers, solving.MaxProblems, textOf[string])), may("opened", instant{&p.Opened}),
		may("saved", instant{&p.Saved}), may("saves", wholeOf(&p.Saves)), may("handed_in", instant{&p.HandedIn}),
		may("extra", wholeOf(&p.Extra)), may("extra_why", textOf(&p.ExtraWhy)), may("absent", flag{&p.Absent}),
		may("ruled", listOf(&p.Ruled, solving.MaxProblems, func(r *solving.Ruled) object {
			return object{must("problem", wholeOf(&r.Problem)), must("points", decimal{&r.Points}), may("why", textOf(&r.Why))}
		})),
		may("protest", textOf(&p.Protest)), may("protested", instant{&p.Protested}), may("reply", textOf(&p.Reply)),
		may("replied", instant{&p.Replied}),
	}
}

func scoreFields(s *solving.Score) object {
	return object{
		must("id", wholeOf(&s.ID)), must("sheet", wholeOf(&s.Sheet)), must("marker", wholeOf(&s.Marker)),
		may("points", valuesOf(&s.Points, solving.MaxProblems, textOf[string])), may("remark", textOf(&s.Remark)), must("done", instant{&s.Done}),
	}
}
