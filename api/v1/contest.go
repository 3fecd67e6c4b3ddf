package v1

import (
	"encoding/json"
	"time"

	visit "adyukh/api/visit/contest"
	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
)

// jsonContest is the announcement of a contest of composers, and how far it is. As all JSON of contests it is made of what
// composing.Contest.For leaves to everybody.
type jsonContest struct {
	ID        tournament.EventID `json:"id"`
	Name      string             `json:"name"`
	ShortName string             `json:"shortName"`
	Place     string             `json:"place,omitempty"`
	Game      string             `json:"game"`
	Language  string             `json:"language"`
	Zone      string             `json:"zone"`
	Version   int64              `json:"version"`
	Phase     composing.Phase    `json:"phase"`
	Terms     jsonContestTerms   `json:"terms"`
	Moved     []jsonMovedTerm    `json:"moved"`
	Sections  []jsonSection      `json:"sections"`
	Marks     jsonMarking        `json:"marks"`
	Names     composing.Naming   `json:"names"`
	ByLink    bool               `json:"byLink"`
	Joint     bool               `json:"joint"`
	Versions  bool               `json:"versions"`
	Answer    int                `json:"answerDays,omitempty"`
	Officials []jsonDirector     `json:"officials"`
	Judges    []jsonJudge        `json:"judges"`
	Handed    *time.Time         `json:"handed,omitempty"`
	Awarded   jsonAwarded        `json:"awarded"`
	Seed      uint64             `json:"seed,omitempty"` // exact: see composing.NewSeed
	Page      string             `json:"page"`
	Links     *jsonContestLinks  `json:"links,omitempty"`
}

// jsonContestTerms are the announced instants.
type jsonContestTerms struct {
	Opens       *time.Time `json:"opens,omitempty"`
	Closes      *time.Time `json:"closes,omitempty"`
	Preliminary *time.Time `json:"preliminary,omitempty"`
	Claims      *time.Time `json:"claims,omitempty"`
	Final       *time.Time `json:"final,omitempty"`
}

// jsonAwarded says when the awards were published.
type jsonAwarded struct {
	Preliminary *time.Time `json:"preliminary,omitempty"`
	Final       *time.Time `json:"final,omitempty"`
}

type jsonMovedTerm struct {
	Term   composing.Term `json:"term"`
	From   *time.Time     `json:"from,omitempty"`
	To     *time.Time     `json:"to,omitempty"`
	Reason string         `json:"reason"`
	At     time.Time      `json:"at"`
}

type jsonSection struct {
	Name  string             `json:"name"`
	Title string             `json:"title"`
	Tasks []contest.TaskKind `json:"tasks"`
	Most  int                `json:"most,omitempty"`
}

// jsonMarking says how entries are marked and counted. Marks and results are exact decimals.
type jsonMarking struct {
	Low    json.Number   `json:"low"`
	High   json.Number   `json:"high"`
	Step   json.Number   `json:"step"`
	Trim   int           `json:"trim,omitempty"`
	Result places.Result `json:"result"`
	Round  int           `json:"round"`
	Least  int           `json:"least"`
	Best   int           `json:"best,omitempty"`
	Limit  int           `json:"limit,omitempty"`
}

type jsonDirector struct {
	Role     contest.OfficialRole `json:"role"`
	Name     string               `json:"name"`
	Category string               `json:"category,omitempty"`
}

// jsonComposer is a person of a contest as far as everybody may know him.
type jsonComposer struct {
	ID         composing.PersonID `json:"id"`
	Name       string             `json:"name"`
	Federation string             `json:"federation,omitempty"`
	Club       string             `json:"club,omitempty"`
	Rank       string             `json:"rank,omitempty"`
}

type jsonJudge struct {
	jsonComposer

	Sections []string `json:"sections"` // none: all
}

// jsonContestLinks are there with the award.
type jsonContestLinks struct {
	Entries string `json:"entries"`
	Award   string `json:"award"`
	Claims  string `json:"claims"`
	PDN     string `json:"pdn"`
}

// instant is an instant in UTC; nil for one that is not known.
func instant(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	at = at.UTC()
	return &at
}

// apiContest answers with the announcement.
func apiContest(c *visit.Composing) error {
	return c.PublicJSON("contest", func() (any, error) {
		k, h := c.Contest, c.Contest.Head
		t, r, course := h.Timetable, h.Regulations, h.Course
		out := jsonContest{
			ID: k.ID, Name: h.Name, ShortName: h.ShortName(), Place: h.Place, Game: h.Game, Language: h.Language, Zone: h.Zone,
			Version: k.Published, Phase: c.Phase(),
			Terms: jsonContestTerms{
				instant(t.Opens), instant(t.Closes), instant(t.Preliminary), instant(t.Claims), instant(t.Final),
			},
			Moved: []jsonMovedTerm{}, Sections: []jsonSection{}, Marks: markingJSON(r.Marks), Names: r.Names, ByLink: r.ByLink, Joint: r.Joint,
			Versions: r.Versions, Answer: r.Answer, Officials: []jsonDirector{}, Judges: []jsonJudge{}, Handed: instant(course.Handed),
			Awarded: jsonAwarded{instant(course.Preliminary), instant(course.Final)}, Seed: course.Seed, Page: visit.ComposingBase(k.ID),
		}
		for _, m := range t.Moves {
			out.Moved = append(out.Moved, jsonMovedTerm{m.Term, instant(m.From), instant(m.To), m.Reason, m.At.UTC()})
		}
		for _, s := range r.Sections {
			out.Sections = append(out.Sections, jsonSection{s.Name, s.Title, append([]contest.TaskKind{}, s.Tasks...), s.Most})
		}
		for _, o := range h.Officials {
			out.Officials = append(out.Officials, jsonDirector(o))
		}
		for _, p := range k.People {
			if p.Judge {
				out.Judges = append(out.Judges, jsonJudge{composerJSON(p), append([]string{}, p.Sections...)})
			}
		}
		if api := visit.ComposingAPI(k.ID); k.IsTold() {
			out.Links = &jsonContestLinks{api + "/entries", api + "/award", api + "/claims", visit.ComposingBase(k.ID) + "/problems.pdn"}
		}
		return out, nil
	})
}

func markingJSON(m places.Settings) jsonMarking {
	return jsonMarking{
		Low: decimalJSON(m.Scale.Low), High: decimalJSON(m.Scale.High), Step: decimalJSON(m.Scale.Step), Trim: m.Trim, Result: m.Result,
		Round: m.Round, Least: m.Least, Best: m.Best, Limit: m.Limit,
	}
}

func decimalJSON(d places.Decimal) json.Number { return json.Number(d.String()) }

func composerJSON(p composing.Person) jsonComposer {
	return jsonComposer{p.ID, p.Data.Name, p.Data.Federation, p.Data.Club, p.Data.Rank}
}

// composersJSON are the people with these ids, as far as the contest names them.
func composersJSON(k *composing.Contest, ids []composing.PersonID) []jsonComposer {
	var all []jsonComposer
	for _, id := range ids {
		if p, ok := k.Person(id); ok {
			all = append(all, composerJSON(p))
		}
	}
	return all
}
