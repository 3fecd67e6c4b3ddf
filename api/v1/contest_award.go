package v1

import (
	"encoding/json"
	"strconv"
	"time"

	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/rating"
)

// jsonEntry is an entry under its number; authors and motto come with the names.
type jsonEntry struct {
	No         int            `json:"no"`
	Section    string         `json:"section"`
	Position   string         `json:"position"`
	Task       string         `json:"task"`
	Solution   string         `json:"solution"`
	Authors    []jsonComposer `json:"authors,omitempty"`
	Motto      string         `json:"motto,omitempty"`
	Composed   string         `json:"composed,omitempty"`
	Comment    string         `json:"comment,omitempty"`
	VersionOf  int            `json:"versionOf,omitempty"`
	Out        string         `json:"out,omitempty"`
	Forerunner string         `json:"forerunner,omitempty"`
	Page       string         `json:"page"`
}

// apiEntries lists what took part, once there is an award.
func apiEntries(c *contest.Composing) error {
	return whenTold(c, "contest-entries", func() any {
		all := []jsonEntry{}
		for _, e := range c.Contest.Entries {
			all = append(all, entryJSON(c.Contest, e))
		}
		return map[string]any{"entries": all}
	})
}

func entryJSON(k *composing.Contest, e composing.Entry) jsonEntry {
	return jsonEntry{
		No: e.No, Section: e.Section, Position: e.Position, Task: e.Task, Solution: e.Solution, Authors: composersJSON(k, e.Authors),
		Motto: e.Motto, Composed: e.Composed, Comment: e.Comment, VersionOf: int(e.VersionOf), Out: e.Out, Forerunner: e.Forerunner,
		Page: contest.ComposingBase(k.ID) + "/entries/" + strconv.Itoa(e.No),
	}
}

// jsonProblem is the problem of a day.
type jsonProblem struct {
	Day     string    `json:"day"`
	Game    string    `json:"game"`
	Contest string    `json:"contest"`
	URL     string    `json:"url"` // of the contest's JSON
	Entry   jsonEntry `json:"entry"`
	Place   int       `json:"place"`
	Page    string    `json:"page"`
	Embed   string    `json:"embed"`
}

// apiProblem answers with the problem of today, or of the day in the address.
func apiProblem(c *contest.Composing) error {
	day, p, err := c.ProblemOfDay()
	if err != nil {
		return err
	}
	return c.PublicJSON("problem", func() (any, error) {
		k := p.Contest
		out := jsonProblem{
			Day: day.String(), Game: k.Head.Game, Contest: k.Head.ShortName(), URL: contest.ComposingAPI(k.ID), Entry: entryJSON(k, p.Entry),
			Page: "/problem/" + day.String(), Embed: contest.ComposingEmbed(k.ID, p.Entry.No),
		}
		for _, r := range k.Told.Entries {
			if r.No == p.Entry.No {
				out.Place = r.Place
			}
		}
		return out, nil
	})
}

// whenTold answers with what is known with the award; before that nothing is there.
func whenTold(c *contest.Composing, name string, build func() any) error {
	if !c.Contest.IsTold() {
		return web.ErrNotFound
	}
	return c.PublicJSON(name, func() (any, error) { return build(), nil })
}

// jsonAward is the newest award.
type jsonAward struct {
	Final    bool               `json:"final"`
	At       time.Time          `json:"at"`
	Named    bool               `json:"named"`
	Sections []jsonAwardSection `json:"sections"`
	Overall  []jsonPlaced       `json:"overall,omitempty"`
	Norms    []jsonNorm         `json:"norms,omitempty"` // with the final award
}

// jsonNorm is a norm that somebody has fulfilled: ID is that of the author or solver.
type jsonNorm struct {
	ID    int64  `json:"id"`
	Name  string `json:"name"`
	Title string `json:"title"`
	Line  int    `json:"line"` // of the contest's table of norms, from 1
	Note  string `json:"note,omitempty"`
}

// normsJSON are the titles of judgements that everybody may read.
func normsJSON(id int64, name string, table rating.NormTable, all []rating.Judgement) []jsonNorm {
	var out []jsonNorm
	for _, j := range all {
		out = append(out, jsonNorm{id, name, j.Title, j.Verdict.Norm + 1, table.Norms[j.Verdict.Norm].Note})
	}
	return out
}

type jsonAwardSection struct {
	Section string       `json:"section"`
	Entries []jsonJudged `json:"entries"`
	Authors []jsonPlaced `json:"authors,omitempty"`
}

// jsonJudged is what came of an entry. Its marks are there once authors are named.
type jsonJudged struct {
	No      int         `json:"no"`
	Place   int         `json:"place,omitempty"`
	Result  json.Number `json:"result,omitempty"`
	Out     string      `json:"out,omitempty"`
	Over    bool        `json:"over,omitempty"`
	Instead int         `json:"instead,omitempty"` // the version of the same composition that counts
	Marks   []jsonGiven `json:"marks,omitempty"`
	Remarks []string    `json:"remarks,omitempty"`
}

type jsonGiven struct {
	Judge composing.PersonID `json:"judge"`
	Mark  json.Number        `json:"mark"`
	Why   places.Why         `json:"why,omitempty"` // it does not count
}

// jsonPlaced is an author's place.
type jsonPlaced struct {
	jsonComposer

	Place  int         `json:"place"`
	Total  json.Number `json:"total"`
	Counts []int       `json:"counts,omitempty"`
}

// apiAward answers with the newest award as everybody may know it.
func apiAward(c *contest.Composing) error {
	return whenTold(c, "contest-award", func() any {
		k, course := c.Contest, c.Contest.Head.Course
		out := jsonAward{
			Final: !course.Final.IsZero(), At: course.Preliminary.UTC(), Named: k.AreNamed(), Sections: []jsonAwardSection{},
			Overall: placedJSON(k, k.Told.Overall),
		}
		if out.Final {
			out.At = course.Final.UTC()
		}
		for _, r := range k.Told.Norms {
			p, _ := k.Person(r.Who)
			out.Norms = append(out.Norms, normsJSON(int64(p.ID), p.Data.Name, k.Head.Norms, r.Judgements)...)
		}
		for _, s := range k.Told.Sections {
			part := jsonAwardSection{Section: s.Section, Entries: []jsonJudged{}, Authors: placedJSON(k, s.Authors)}
			for _, r := range k.Told.Entries {
				if r.Section == s.Section {
					part.Entries = append(part.Entries, judgedJSON(k, r))
				}
			}
			out.Sections = append(out.Sections, part)
		}
		return out
	})
}

func judgedJSON(k *composing.Contest, r composing.Result) jsonJudged {
	out := jsonJudged{No: r.No, Place: r.Place, Out: r.Out, Over: r.Over, Instead: r.Lesser}
	if r.HasResult {
		out.Result = decimalJSON(r.Result)
	}
	for _, g := range r.Marks {
		judge, _ := strconv.ParseInt(g.Judge, 10, 64)
		out.Marks = append(out.Marks, jsonGiven{composing.PersonID(judge), decimalJSON(g.Mark), g.Why})
	}
	for _, m := range k.Marks {
		if m.Remark != "" && int(m.Entry) == r.No {
			out.Remarks = append(out.Remarks, m.Remark)
		}
	}
	return out
}

func placedJSON(k *composing.Contest, all []composing.Placed) []jsonPlaced {
	out := make([]jsonPlaced, len(all))
	for i, p := range all {
		who, _ := k.Person(p.ID)
		out[i] = jsonPlaced{composerJSON(who), p.Place, decimalJSON(p.Total), p.Counts}
	}
	return out
}

// jsonClaim is a claim as everybody may read it.
type jsonClaim struct {
	No       int                 `json:"no"`
	Kind     composing.ClaimKind `json:"kind"`
	From     string              `json:"from,omitempty"`
	Text     string              `json:"text"`
	Line     string              `json:"line,omitempty"`
	Filed    time.Time           `json:"filed"`
	Answer   string              `json:"answer,omitempty"`
	Answered *time.Time          `json:"answered,omitempty"`
	Ruling   composing.Ruling    `json:"ruling,omitempty"` // none: open
	Reason   string              `json:"reason,omitempty"`
	Ruled    *time.Time          `json:"ruled,omitempty"`
}

// apiClaims lists the claims after the preliminary award.
func apiClaims(c *contest.Composing) error {
	return whenTold(c, "contest-claims", func() any {
		all := []jsonClaim{}
		for _, k := range c.Contest.Claims {
			out := jsonClaim{
				No: int(k.Entry), Kind: k.Kind, From: k.From, Text: k.Text, Line: k.Line, Filed: k.Filed.UTC(), Answer: k.Answer,
				Answered: instant(k.Answered), Ruling: k.Ruling, Reason: k.Reason, Ruled: instant(k.Ruled),
			}
			if p, ok := c.Contest.Person(k.By); ok {
				out.From = p.Data.Name
			}
			all = append(all, out)
		}
		return map[string]any{"claims": all}
	})
}
