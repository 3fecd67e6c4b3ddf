package composing

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"adyukh/rules"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
)

// Check refuses a contest that can't be. The acts look at what they change in more detail; this is what holds whatever was done.
func (c *Contest) Check(now time.Time) error {
	if err := c.Head.Check(); err != nil {
		return err
	}
	for _, bound := range []struct {
		n, most int
		key     string
	}{
		{len(c.People), MaxPeople, "error.contest.people-most"},
		{len(c.Entries), MaxEntries, "error.contest.entries-most"},
		{len(c.Marks), MaxMarks, "error.contest.marks-most"},
		{len(c.Claims), MaxClaims, "error.contest.claims-most"},
	} {
		if bound.n > bound.most {
			return refusal.NewConflict(bound.key, refusal.Args{"most": bound.most})
		}
	}
	for _, p := range c.People {
		if err := c.checkPerson(p, now); err != nil {
			return err
		}
	}
	numbers := map[int]bool{}
	for _, e := range c.Entries {
		if err := c.checkEntry(e); err != nil {
			return err
		}
		if e.No != 0 && numbers[e.No] {
			return fmt.Errorf("two entries of contest %d have number %d", c.ID, e.No)
		}
		numbers[e.No] = true
	}
	return c.checkRests()
}

// checkRests refuses marks and claims whose judge, entry or claimant is gone, as when it is taken back that he was added.
func (c *Contest) checkRests() error {
	for _, m := range c.Marks {
		judge, ok := c.Person(m.Judge)
		if _, there := c.Entry(m.Entry); !ok || !there {
			return refusal.NewConflict("error.contest.marks-rest", nil)
		}
		if !judge.Judge {
			return refusal.NewConflict("error.contest.judge-marked", refusal.Args{"name": judge.Data.Name})
		}
	}
	for _, k := range c.Claims {
		_, ok := c.Person(k.By)
		if _, there := c.Entry(k.Entry); !there || !ok && k.By != 0 {
			return refusal.NewConflict("error.contest.marks-rest", nil)
		}
	}
	return nil
}

// checkChange refuses what no act may do to the contest as it was: hide an award that everybody knows, or change a final one.
func (c *Contest) checkChange(was *Contest) error {
	switch {
	case was == nil:
		return nil
	case was.Head.Public && !c.Head.Public && c.IsTold():
		return refusal.NewConflict("error.contest.hide-told", nil)
	case was.Head.Course.Final.IsZero() || c.Head.Course.Final.IsZero():
		return nil
	case !reflect.DeepEqual(was.Award(true), c.Award(true)) || !reflect.DeepEqual(was.Claims, c.Claims):
		return refusal.NewConflict("error.contest.final", nil)
	}
	return nil
}

// Check refuses what the director can't set up.
func (h Head) Check() error {
	if err := h.Head.Check(); err != nil {
		return err
	}
	if err := h.Timetable.check(); err != nil {
		return err
	}
	if err := contest.CheckNorms(h.Norms, append(contest.OfPlay(), rating.NormPoints)...); err != nil {
		return err
	}
	return h.Regulations.check()
}

// check refuses terms that are not in their order.
func (t Timetable) check() error {
	if t.Closes.IsZero() {
		return refusal.NewInvalid(string(Closing), "error.contest.closes-missing", nil)
	}
	last := Term("")
	for _, term := range Terms() {
		at := t.At(term)
		if at.IsZero() {
			continue
		}
		if last != "" && !t.At(last).Before(at) {
			return refusal.NewInvalid(string(term), "error.contest.term-order", refusal.Args{"term": string(term), "last": string(last)})
		}
		last = term
	}
	return nil
}

func (r Regulations) check() error {
	if len(r.Sections) == 0 || len(r.Sections) > MaxSections {
		return refusal.NewInvalid("sections", "error.contest.sections", refusal.Args{"most": MaxSections})
	}
	odd := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' }
	for i, s := range r.Sections {
		switch n := utf8.RuneCountInString(s.Name); {
		case n == 0 || n > MaxSection || strings.ContainsFunc(s.Name, odd):
			return refusal.NewInvalid("sections", "error.contest.section-name", refusal.Args{"text": s.Name, "most": MaxSection})
		case slices.ContainsFunc(r.Sections[:i], func(o Section) bool { return o.Name == s.Name }):
			return refusal.NewInvalid("sections", "error.contest.section-twice", refusal.Args{"text": s.Name})
		case slices.ContainsFunc(s.Tasks, func(k contest.TaskKind) bool { return !slices.Contains(contest.TaskKinds(), k) }) || s.Most < 0 ||
			s.Most > 64:
			return refusal.NewInvalid("sections", "error.contest.section", refusal.Args{"text": s.Name})
		}
		if fault := person.CheckText("sections", s.Title); fault != nil {
			return contest.RefusalOf(fault)
		}
	}
	if !slices.Contains(Namings(), r.Names) {
		return refusal.NewInvalid("names", "error.contest.names", refusal.Args{"text": string(r.Names)})
	}
	if r.Answer < 0 || r.Answer > 366 {
		return refusal.NewInvalid("answer", "error.contest.answer-days", refusal.Args{"most": 366})
	}
	if r.Each < 0 || r.Each > MaxEach {
		return refusal.NewInvalid("each", "error.contest.each-bounds", refusal.Args{"most": MaxEach})
	}
	var fault *places.Fault
	if fault = r.Marks.Check(); fault != nil {
		at := markFaults[fault.Field]
		return refusal.NewInvalid(at.field, at.key, refusal.Args{"most": places.MaxEntries})
	}
	return nil
}

// markFaults say of each field of the marks' settings where a fault is said, and how.
var markFaults = map[string]struct{ field, key string }{
	"judges": {"", "error.contest.marks-judges"}, "scale": {"step", "error.contest.marks-scale"},
	"result": {"result", "error.contest.marks-result"}, "round": {"round", "error.contest.marks-round"},
	"trim": {"trim", "error.contest.marks-number"}, "least": {"least", "error.contest.marks-number"},
	"best": {"best", "error.contest.marks-number"}, "limit": {"limit", "error.contest.marks-number"},
}

func (c *Contest) checkPerson(p Person, now time.Time) error {
	if fault := p.Data.Check(now.Year()); fault != nil {
		return contest.RefusalOf(fault)
	}
	if !p.Author && !p.Judge {
		return refusal.NewInvalid("role", "error.contest.person-role", refusal.Args{"name": p.Data.Name})
	}
	for _, s := range p.Sections {
		if _, ok := c.Head.Regulations.Section(s); !ok {
			return refusal.NewConflict("error.contest.section-used", refusal.Args{"text": s, "name": p.Data.Name})
		}
	}
	for _, near := range p.Conflicts {
		if _, ok := c.Person(near.Author); !ok {
			return fmt.Errorf("judge %d has a conflict with %d", p.ID, near.Author)
		}
		if !slices.Contains(Nearnesses(), near.Why) {
			return refusal.NewInvalid("why", "error.contest.near", nil)
		}
	}
	return nil
}

func (c *Contest) checkEntry(e Entry) error {
	if _, ok := c.Head.Regulations.Section(e.Section); !ok {
		return refusal.NewConflict("error.contest.section-entries", refusal.Args{"text": e.Section})
	}
	if len(e.Authors) == 0 || len(e.Authors) > MaxAuthors || !e.By(e.SentBy) {
		return refusal.NewInvalid("authors", "error.contest.authors", refusal.Args{"most": MaxAuthors})
	}
	for i, a := range e.Authors {
		if p, ok := c.Person(a); !ok || !p.Author || slices.Contains(e.Authors[:i], a) {
			return refusal.NewInvalid("authors", "error.contest.author", nil)
		}
	}
	return nil
}

// CheckPiece refuses a position, a task or a solution that can't be sent to the section, in words that say what is expected. It returns
// the composition as it is kept: the position as FEN, the solution trimmed. Whether the solution is right is for the solver.
func (h Head) CheckComposition(section, position, task, solution string) (fen string, err error) {
	s, ok := h.Regulations.Section(section)
	if !ok {
		return "", refusal.NewInvalid("section", "error.contest.section-none", refusal.Args{"text": section})
	}
	at, err := contest.SetUp(h.Game, position)
	if err != nil {
		return "", err
	}
	if err := s.checkFigures(at.Turn.Position); err != nil {
		return "", err
	}
	kind, err := at.Task(task)
	if err != nil {
		return "", err
	}
	if len(s.Tasks) > 0 && !slices.Contains(s.Tasks, kind) {
		return "", refusal.NewInvalid("task", "error.contest.task-section", refusal.Args{"text": task, "section": s.Name})
	}
	return at.Turn.FEN, at.CheckSolution(solution, "solution")
}

// checkFigures refuses more figures of a colour than the section takes.
func (s Section) checkFigures(of rules.Layout) error {
	if s.Most == 0 {
		return nil
	}
	count := map[string]int{}
	for _, f := range of.Figures {
		if count[f.Owner]++; count[f.Owner] > s.Most {
			return refusal.NewInvalid("position", "error.contest.figures", refusal.Args{"most": s.Most, "section": s.Name})
		}
	}
	return nil
}
