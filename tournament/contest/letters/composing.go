package letters

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adyukh/tournament/contest/composing"
	"adyukh/tournament/delivery/mail"
)

// Composing are the mails of contests of composers.
func Composing(c Config, of *composing.Service) mail.Source {
	return source[composing.Contest]{c, "contest", "c", composing.Kind(), of, composed}
}

// composed is what there is to tell of a contest of composers.
func composed(c *composing.Contest) told {
	h := c.Head
	t := told{name: h.Name, language: h.Language, zone: h.Location()}
	for _, p := range readers(c) {
		to := readerOf(p)
		tell := func(at time.Time, n news) {
			if !at.IsZero() {
				n.at, n.mark, n.to = at, instantMark(at), to
				t.news = append(t.news, n)
			}
		}
		if p.Judge && p.HandedIn.IsZero() && h.Course.Preliminary.IsZero() && hasToMark(c, p.ID) {
			tell(h.Course.Handed, news{stage: "judging", own: "/marks"})
		}
		if h.Course.Final.IsZero() {
			tell(h.Course.Preliminary, news{stage: "award", page: "/award", args: func(say speech) []any {
				return []any{"by", say.until("contestmail.claims-by", h.Timetable.Claims)}
			}})
		}
		tell(h.Course.Final, news{stage: "final", page: "/award"})
		for _, moves := range standing(h.Timetable.Moves) {
			tell(moves[0].At, news{stage: "moved", page: "/", args: func(say speech) []any { return movedTerms(say, moves) }})
		}
	}
	t.news = append(t.news, claimed(c)...)
	return t
}

// readers are the people of a contest who are written to. Who asked for his page himself is not before he has sent an entry: until then
// anybody can have typed the address.
func readers(c *composing.Contest) (all []composing.Person) {
	sent := map[composing.PersonID]bool{}
	for _, e := range c.Entries {
		for _, author := range e.Authors {
			sent[author] = true
		}
	}
	for _, p := range c.People {
		if p.Email != "" && (!p.Asked || sent[p.ID]) {
			all = append(all, p)
		}
	}
	return all
}

func readerOf(p composing.Person) reader { return reader{int64(p.ID), p.Data.Name, p.Email, p.Code} }

// hasToMark tells whether there is an entry that the judge marks.
func hasToMark(c *composing.Contest, judge composing.PersonID) bool {
	return c.For(composing.Viewer{Person: judge}).Headway.Of(judge).All > 0
}

// instantMark tells news of one instant from those of another.
func instantMark(at time.Time) string { return fmt.Sprint(at.UnixMicro()) }

// standing are the moves that no later move of their term has overtaken, those of one act each: never more acts than there are terms.
func standing(all []composing.Move) (acts [][]composing.Move) {
	for i, m := range all {
		if slices.ContainsFunc(all[i+1:], func(later composing.Move) bool { return later.Term == m.Term }) {
			continue
		}
		if n := len(acts); n > 0 && acts[n-1][0].At.Equal(m.At) {
			acts[n-1] = append(acts[n-1], m)
			continue
		}
		acts = append(acts, []composing.Move{m})
	}
	return acts
}

func movedTerms(say speech, moves []composing.Move) []any {
	var lines []string
	for _, m := range moves {
		key, args := "contestmail.dropped-term", []any{"term", say.T("contest-term." + string(m.Term))}
		if !m.To.IsZero() {
			key, args = "contestmail.moved-term", append(args, "to", say.when(m.To))
		}
		lines = append(lines, say.T(key, args...))
	}
	return []any{"terms", strings.Join(lines, "\n"), "reason", moves[0].Reason}
}

// claimed is what authors are told of claims against their entries, of which one a day is told however many there are, and they and who
// claimed of rulings.
func claimed(c *composing.Contest) (all []news) {
	if len(c.Claims) == 0 {
		return nil
	}
	made := map[string]bool{}
	add := func(who composing.PersonID, n news) {
		p, ok := c.Person(who)
		n.to = readerOf(p)
		if key := n.key(); ok && !made[key] {
			made[key] = true
			all = append(all, n)
		}
	}
	seen := c.For(composing.Viewer{})
	for _, k := range c.Claims {
		e, ok := c.Entry(k.Entry)
		if _, isSeen := seen.Claim(k.ID); !ok || !isSeen {
			continue
		}
		if k.Ruling == composing.Open && k.Answer == "" {
			for _, author := range e.Authors {
				add(author, filed(c.Head, e, k))
			}
		}
		if k.Ruling != composing.Open {
			for _, who := range append(slices.Clone(e.Authors), k.By) {
				add(who, ruled(e, k))
			}
		}
	}
	return all
}

func filed(h composing.Head, e composing.Entry, k composing.Claim) news {
	return news{
		at: k.Filed, stage: "claim", mark: fmt.Sprintf("%d-%s", e.No, k.Filed.UTC().Format("20060102")), page: fmt.Sprintf("/entries/%d", e.No),
		own: "/claims",
		args: func(say speech) []any {
			return []any{"no", e.No, "by", say.until("contestmail.claim-by", k.AnswerEnds(h))}
		},
	}
}

func ruled(e composing.Entry, k composing.Claim) news {
	return news{
		at: k.Ruled, stage: "ruling", mark: fmt.Sprintf("%d-%s", e.No, instantMark(k.Ruled)), page: "/award",
		args: func(say speech) []any {
			return []any{"no", e.No, "ruling", say.T("contestmail.ruling-" + string(k.Ruling))}
		},
	}
}
