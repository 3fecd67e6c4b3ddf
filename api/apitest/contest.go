package apitest

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
)

// ContestWorld is a contest with an author, a judge and an entry, and who runs it.
type ContestWorld struct {
	*Site
	By     tournament.Actor
	ID     tournament.EventID
	Author composing.PersonID
	Judge  composing.PersonID
	Entry  contest.EntryID
	Claim  int64
}

// Contest makes one in which entries are taken for an hour.
func (s *Site) Contest(by account.User) *ContestWorld {
	s.Test.Helper()
	w := &ContestWorld{Site: s, By: ActorOf(by)}
	now := s.Clock.Now()
	c, err := s.Contests.New(s.Test.Context(), w.By, composing.Head{
		Head: contest.Head{
			Name: "Кубок композиторов", Game: "adyukh", Language: "ru", Zone: "Europe/Moscow",
		}, Timetable: composing.Timetable{Closes: now.Add(time.Hour), Claims: now.Add(60 * 24 * time.Hour)},
		Regulations: composing.Regulations{
			Sections: []composing.Section{{Name: "A", Title: "Проблемы"}, {Name: "B", Title: "Этюды"}},
			Marks:    places.Usual(), ByLink: true, Joint: true, Versions: true, Names: composing.WithFinal,
		},
	})
	if err != nil {
		s.Test.Fatal(err)
	}
	w.ID = c.ID
	if err := s.Accounts.AdoptEvent(s.Test.Context(), account.Actor{User: by.ID}, account.EventID(c.ID)); err != nil {
		s.Test.Fatal(err)
	}
	w.Author = w.Person(composing.Person{Author: true}, "Авторов Алим")
	w.Judge = w.Person(composing.Person{Judge: true}, "Судьин Сергей")
	return w
}

// Person adds somebody to the contest.
func (w *ContestWorld) Person(p composing.Person, name string) composing.PersonID {
	w.Test.Helper()
	p.Data = person.Data{Name: name}
	_, added, err := w.Contests.AddPerson(w.Test.Context(), w.By, w.ID, p, nil)
	if err != nil {
		w.Test.Fatal(err)
	}
	return added
}

// Now returns the contest as it is stored.
func (w *ContestWorld) Now() *composing.Contest {
	w.Test.Helper()
	c, err := w.Contests.Event(w.Test.Context(), w.ID)
	if err != nil {
		w.Test.Fatal(err)
	}
	return c
}

// Done fails the test when an act was refused.
func (w *ContestWorld) Done(_ *composing.Contest, err error) {
	w.Test.Helper()
	if err != nil {
		w.Test.Fatal(err)
	}
}

// Piece is a composition that can be sent.
func Piece(position, solution string) composing.Composition {
	return composing.Composition{Section: "A", Position: position, Task: "win", Solution: solution}
}

// Send sends a piece for the author.
func (w *ContestWorld) Send(p composing.Composition) {
	w.Test.Helper()
	_, entry, err := w.Contests.Send(w.Test.Context(), w.By, w.ID, w.Author, p)
	if err != nil {
		w.Test.Fatal(err)
	}
	w.Entry = entry
}

// Judged hands the entries to the judges an hour later, who mark each with 10, and publishes the preliminary award.
func (w *ContestWorld) Judged() {
	w.Test.Helper()
	ctx, everything := w.Test.Context(), tournament.Agreed{
		"warning.contest.judges", "warning.contest.not-handed-in", "warning.contest.unmarked", "warning.contest.early",
	}
	w.Clock.Pass(2 * time.Hour)
	w.Done(w.Contests.HandOver(ctx, w.By, w.ID, w.Now().Head.Revision, 7, everything))
	for _, e := range w.Now().Entries {
		w.Done(w.Contests.PutMark(ctx, w.By, w.ID, w.Judge, e.No, 0, composing.Mark{Mark: "10", Remark: "Изящно"}))
	}
	judge, _ := w.Now().Person(w.Judge)
	w.Done(w.Contests.HandIn(ctx, w.By, w.ID, w.Judge, judge.Revision, everything))
	w.Done(w.Contests.Publish(ctx, w.By, w.ID, w.Now().Version, everything))
	e := w.Now().Entries[0]
	_, filed, err := w.Contests.File(ctx, w.By, w.ID, e.No, composing.Claim{Kind: composing.Dual, From: "Читатель", Text: "Есть дуаль"})
	w.Done(nil, err)
	w.Claim = filed
}

// Code is that of a person's page.
func (w *ContestWorld) Code(of composing.PersonID) string {
	p, _ := w.Now().Person(of)
	return p.Code
}

// values are what the parameters of a contest's routes can be.
func (w *ContestWorld) values(path string) map[string]string {
	c := w.Now()
	e, _ := c.Entry(w.Entry)
	whose := w.Author
	if strings.Contains(path, "/marks") {
		whose = w.Judge
	}
	return map[string]string{
		":contest": ID(c.ID), ":person": ID(w.Author), ":member": ID(w.Author), ":code": w.Code(whose), ":entry": ID(w.Entry),
		":no": strconv.Itoa(e.No), ":claim": ID(w.Claim),
		":version": "2", ":document": "award",
	}
}

// ContestOfAll makes a contest in which the walkers have their roles, after the preliminary award.
func (w *World) ContestOfAll() {
	owner, err := w.Site.Store.UserByKey(w.Test.Context(), "owner")
	if err != nil {
		w.Test.Fatal(err)
	}
	c := w.Site.Contest(owner)
	c.Send(Piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	c.Judged()
	c.Done(c.Contests.SetPublic(w.Test.Context(), c.By, c.ID, c.Now().Head.Revision, true))
	for _, role := range []account.Role{account.Arbiter, account.Secretary, account.Reader} {
		if _, err := w.Site.Accounts.GrantRole(w.Test.Context(), Console, account.EventID(c.ID), string(role), role); err != nil {
			w.Test.Fatal(err)
		}
	}
	w.Contest = c
}

// HandsIn hands in the marks of a judge.
func (w *ContestWorld) HandsIn(judge composing.PersonID) {
	w.Test.Helper()
	p, _ := w.Now().Person(judge)
	w.Done(w.Contests.HandIn(w.Test.Context(), w.By, w.ID, judge, p.Revision, EverythingAgreed))
}

// Pages are all addresses of a contest that lead to something without signing in, with a code and every number, claim and entry.
func (w *ContestWorld) Pages(code string) []string {
	all := map[string]bool{}
	for _, r := range AllRoutes(w.Server) {
		if r.Method != http.MethodGet || !strings.Contains(r.Path, "/:contest") || strings.HasPrefix(r.Path, "/desk") ||
			strings.HasSuffix(r.Path, "/live") {
			continue
		}
		for _, no := range []string{"1", "2", "3", "4"} {
			for i, e := range w.Now().Entries {
				document := []string{"diagrams", "booklet", "award", "certificates"}[i%4]
				path := strings.NewReplacer(
					":contest", ID(w.ID), ":code", code, ":no", no, ":entry", ID(e.ID), ":claim", ID(w.Claim), ":document", document, ":file", "event.pdn",
				).Replace(r.Path)
				all[path] = true
			}
		}
	}
	return append(slices.Sorted(maps.Keys(all)), "/", "/?which=all")
}

// EverythingAgreed are the warnings of a contest that tests agree to.
var EverythingAgreed = tournament.Agreed{
	"warning.contest.judges", "warning.contest.not-handed-in", "warning.contest.unmarked", "warning.contest.early",
	"warning.contest.unanswered",
}

// Composer is an author who sets a position up on the board and plays the solution there.
type Composer struct {
	*Guest
	Of *ContestWorld
}

// Puts presses squares of the board on which the position is set up, with a figure of the palette.
func (p *Composer) Puts(code string, squares ...string) {
	p.Test.Helper()
	p.Press(`[data-put="` + code + `"]`)
	for _, square := range squares {
		p.Press(`#piece-setup [data-spot="` + square + `"]`)
		p.Until(`document.querySelector('#piece-setup [data-figures] [data-at="` + square + `"]')`)
	}
}

// Plays presses squares of the board of the solution until its text is so.
func (p *Composer) Plays(text string, squares ...string) {
	p.Test.Helper()
	for _, square := range squares {
		p.Press(`#piece-solution [data-spot="` + square + `"]`)
	}
	p.Until(fmt.Sprintf(`document.getElementById("solution").value === %q`, text))
	p.Until(`document.querySelector("form[data-piece]:not([aria-busy])")`)
}
