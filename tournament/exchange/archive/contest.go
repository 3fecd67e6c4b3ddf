package archive

import (
	"slices"
	"strings"

	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
	"adyukh/tournament/rating"
)

// Composing is the format of contests of composers.
func Composing() Contests[composing.Contest] {
	return Contests[composing.Contest]{
		Name: "adyukh-contest", Version: 1, fields: contestFields, path: contestPath,
		shown: func(c *composing.Contest) *composing.Contest {
			copied := *c // what is written is only looked at, through pointers
			copied.Marks = slices.DeleteFunc(slices.Clone(c.Marks), isBlank)
			return &copied
		},
	}
}

// isBlank tells whether a mark says nothing, as one that its judge has not handed in does to the director.
func isBlank(m composing.Mark) bool {
	return m.Mark == "" && m.Remark == "" && m.Note == "" && !m.Abstains && m.Told == "" && m.Said == ""
}

// contestPath finds people, entries, marks and claims by their paths, what is set up by the names of its fields.
func contestPath(field string) string {
	root, _, _ := strings.Cut(strings.ReplaceAll(field, "[", "."), ".")
	switch root {
	case "":
		return ""
	case "people", "entries", "marks", "claims", "last_id":
		return field
	case "name", "short", "place", "game", "zone", "officials", "timetable", "course", "norms":
		return "contest." + strings.Replace(field, "short", "short_name", 1)
	case "opens", "closes", "preliminary", "final":
		return "contest.timetable." + field
	case "director", "secretary":
		return "contest.officials"
	case "sections", "names", "answer":
		return "contest.regulations." + field
	}
	return "contest.regulations.marks." + field
}

// Bounds of lists. What a contest can really have is for composing.Service to say.
const (
	maxComposers    = composing.MaxPeople
	maxCompositions = composing.MaxEntries
)

// contestFields are the keys of a file beside its format and version.
func contestFields(c *composing.Contest) object {
	return object{
		must("contest", contestHeadFields(&c.Head)),
		must("people", list[composing.Person]{p: &c.People, most: maxComposers, fields: composerFields}),
		must("entries", list[composing.Entry]{p: &c.Entries, most: maxCompositions, broad: true, fields: compositionFields}),
		may("marks", listOf(&c.Marks, composing.MaxMarks, markFields)),
		may("claims", list[composing.Claim]{p: &c.Claims, most: composing.MaxClaims, broad: true, fields: claimFields}),
		must("last_id", wholeOf(&c.LastID)),
	}
}

func contestHeadFields(h *composing.Head) object {
	t, r, c := &h.Timetable, &h.Regulations, &h.Course
	return append(commonHeadFields(&h.Head),
		must("timetable", object{
			may("opens", instant{&t.Opens}), must("closes", instant{&t.Closes}), may("preliminary", instant{&t.Preliminary}),
			may("claims", instant{&t.Claims}), may("final", instant{&t.Final}), may("moves", listOf(&t.Moves, maxList, movedFields)),
		}),
		must("regulations", object{
			must("sections", listOf(&r.Sections, maxList, sectionFields)),
			inLine(must("marks", markingFields(&r.Marks))),
			may("by_link", flag{&r.ByLink}), may("joint", flag{&r.Joint}), may("versions", flag{&r.Versions}),
			may("each", wholeOf(&r.Each)),
			must("names", textOf(&r.Names)), may("answer", wholeOf(&r.Answer)),
		}),
		may("norms", normTableFields(&h.Norms)),
		may("course", object{
			may("handed", instant{&c.Handed}), may("preliminary", instant{&c.Preliminary}), may("final", instant{&c.Final}),
			may("seed", seed{&c.Seed}),
		}),
	)
}

// normTableFields are those of a table of norms. Points and marks are hundredths.
func normTableFields(t *rating.NormTable) object {
	return object{
		may("source", textOf(&t.Source)), may("status", textOf(&t.Status)), may("ranks", valuesOf(&t.Ranks, maxList, textOf[string])),
		may("table", listOf(&t.Norms, rating.MaxNorms, func(n *rating.Norm) object {
			return object{
				must("title", textOf(&n.Title)), may("note", textOf(&n.Note)), may("section", textOf(&n.Section)), may("status", textOf(&n.Status)),
				may("players", wholeOf(&n.Players)), may("entries", wholeOf(&n.Entries)), may("ranked", wholeOf(&n.Ranked)),
				may("rank", textOf(&n.Rank)), may("average", wholeOf(&n.Average)), may("sex", textOf(&n.Sex)),
				may("age_from", wholeOf(&n.AgeFrom)), may("age_to", wholeOf(&n.AgeTo)),
				may("games", wholeOf(&n.Games)), may("rated", wholeOf(&n.Rated)), may("place", wholeOf(&n.Place)), may("mean", wholeOf(&n.Mean)),
				may("percent", wholeOf(&n.Percent)), may("points", wholeOf(&n.Points)), may("mark", wholeOf(&n.Mark)),
			}
		})),
	}
}

func movedFields(m *composing.Move) object {
	return object{
		must("term", textOf(&m.Term)), may("from", instant{&m.From}), may("to", instant{&m.To}), must("reason", textOf(&m.Reason)),
		must("at", instant{&m.At}),
	}
}

func sectionFields(s *composing.Section) object {
	return object{
		must("name", textOf(&s.Name)), may("title", textOf(&s.Title)),
		may("tasks", valuesOf(&s.Tasks, maxList, textOf[contest.TaskKind])), may("most", wholeOf(&s.Most)),
	}
}

// markingFields leave out the judges, who are people of the contest.
func markingFields(m *places.Settings) object {
	return object{
		must("low", decimal{&m.Scale.Low}), must("high", decimal{&m.Scale.High}), must("step", decimal{&m.Scale.Step}),
		may("trim", wholeOf(&m.Trim)), must("result", textOf(&m.Result)), may("round", wholeOf(&m.Round)), may("least", wholeOf(&m.Least)),
		may("best", wholeOf(&m.Best)), may("limit", wholeOf(&m.Limit)),
	}
}

// composerFields leave out the code of the person's page, since an address is of one program and not of a copy in another, and the address
// of mails, as the file of an event does.
func composerFields(p *composing.Person) object {
	fields := object{must("id", wholeOf(&p.ID))}
	for _, f := range person.Fields() {
		fields = append(fields, personField(f, &p.Data))
	}
	return append(fields,
		may("author", flag{&p.Author}), may("judge", flag{&p.Judge}), may("sections", valuesOf(&p.Sections, maxList, textOf[string])),
		may("conflicts", listOf(&p.Conflicts, maxList, func(n *composing.Conflict) object {
			return object{must("author", wholeOf(&n.Author)), must("why", textOf(&n.Why))}
		})),
		may("handed_in", instant{&p.HandedIn}), may("asked", flag{&p.Asked}),
	)
}

func compositionFields(e *composing.Entry) object {
	return object{
		must("id", wholeOf(&e.ID)), may("no", wholeOf(&e.No)), must("section", textOf(&e.Section)),
		must("authors", valuesOf(&e.Authors, maxList, wholeOf[composing.PersonID])), must("sent_by", wholeOf(&e.SentBy)),
		may("motto", textOf(&e.Motto)), must("position", textOf(&e.Position)), must("task", textOf(&e.Task)),
		must("solution", textOf(&e.Solution)), may("comment", textOf(&e.Comment)), may("composed", textOf(&e.Composed)),
		must("received", instant{&e.Received}), must("changed", instant{&e.Changed}), may("posted", flag{&e.Posted}),
		may("version_of", wholeOf(&e.VersionOf)), may("withdrawn", flag{&e.Withdrawn}), may("out", textOf(&e.Out)),
		may("amends", wholeOf(&e.Amends)), may("forerunner", textOf(&e.Forerunner)),
	}
}

func markFields(m *composing.Mark) object {
	return object{
		must("id", wholeOf(&m.ID)), must("judge", wholeOf(&m.Judge)), must("entry", wholeOf(&m.Entry)), may("mark", textOf(&m.Mark)),
		may("remark", textOf(&m.Remark)), may("note", textOf(&m.Note)), may("abstains", flag{&m.Abstains}), may("told", textOf(&m.Told)),
		may("said", textOf(&m.Said)),
	}
}

func claimFields(k *composing.Claim) object {
	return object{
		must("id", wholeOf(&k.ID)), must("entry", wholeOf(&k.Entry)), must("kind", textOf(&k.Kind)), may("by", wholeOf(&k.By)),
		may("from", textOf(&k.From)), may("text", textOf(&k.Text)), may("line", textOf(&k.Line)), must("filed", instant{&k.Filed}),
		may("answer", textOf(&k.Answer)), may("answered", instant{&k.Answered}), may("ruling", textOf(&k.Ruling)),
		may("reason", textOf(&k.Reason)), may("ruled", instant{&k.Ruled}),
	}
}

// decimal is an exact number, as text: "12.25".
type decimal struct{ p *places.Decimal }

func (d decimal) isNothing() bool { return *d.p == 0 }
func (d decimal) write(w *writer) { w.text(d.p.String()) }
func (d decimal) read(r *reader) {
	s, ok := r.text()
	if !ok {
		return
	}
	n, ok := places.ParseDecimal(s)
	if !ok {
		r.fail(WantDecimal, Args{"found": quote(s)})
		return
	}
	*d.p = n
}
