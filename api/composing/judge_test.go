package composing_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/contest/composing"
)

// newMarked is a public contest of three entries of two authors, which its judge has to mark.
func newMarked(t *testing.T, change ...func(*api.Config)) *apitest.ContestWorld {
	t.Helper()
	s := apitest.NewSite(t, change...)
	w := s.Contest(s.Admin)
	w.Send(apitest.Piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	w.Send(apitest.Piece("W:We3:Bd8-1/1", "1. e3-d4 d8-c7 2. d4-c5 c7-b6 3. c5:a7"))
	other := w.Person(composing.Person{Author: true}, "Скрытнов Степан")
	p := apitest.Piece("W:We3:Bd8-1/1", "1. e3-d4 d8-c7 2. d4-c5 c7-b6 3. c5:a7")
	p.Section, p.Comment = "B", "Пояснение для судей"
	_, _, err := w.Contests.Send(t.Context(), w.By, w.ID, other, p)
	w.Done(nil, err)
	w.Done(w.Contests.SetPublic(t.Context(), w.By, w.ID, w.Now().Head.Revision, true))
	w.Clock.Pass(2 * time.Hour)
	w.Done(w.Contests.HandOver(t.Context(), w.By, w.ID, w.Now().Head.Revision, 7, apitest.EverythingAgreed))
	return w
}

// my is the address of a page of a person's own.
func my(w *apitest.ContestWorld, of composing.PersonID, rest string) string {
	return "/c/" + apitest.ID(w.ID) + "/my/" + w.Code(of) + rest
}

// seenMark is the revision of a judge's mark of the entry with a number.
func seenMark(w *apitest.ContestWorld, judge composing.PersonID, no int) string {
	e, _ := w.Now().Numbered(no)
	m, _ := w.Now().MarkOf(judge, e.ID)
	return apitest.ID(m.Revision)
}

// TestJudgeMarks: a judge marks under numbers, plays solutions, keeps what he has typed when it is refused, and hands in.
func TestJudgeMarks(t *testing.T) {
	t.Parallel()
	w := newMarked(t)
	b, marks := w.Anonymous(), my(w, w.Judge, "/marks")
	b.Get(marks).Holds(t, "Оценено 0 из 3", "нет оценки", `href="`+marks+`/3"`, "Этюды")
	page := b.Get(marks + "/3")
	page.Holds(t, "Пояснение для судей", "от 0 до 15", `name="mark"`, "Решение автора")
	page.Lacks(t, "Скрытнов", "Авторов")
	b.Get(marks+"/3?moves=e3-d4").Holds(t, "d8-c7")
	if a := b.Get(marks+"/3?moves=&move=e3-d4", "HX-Request", "true"); a.Status != 200 || !strings.HasPrefix(a.Body, `<div class="play`) {
		t.Errorf("the board alone: %d %.80s", a.Status, a.Body)
	}
	for _, bad := range []string{"/4", "/0", "/-1", "/x", "/1?moves=" + strings.Repeat("e3-d4+", 900)} {
		if a := b.Get(marks + bad); a.Status != http.StatusNotFound && a.Status != http.StatusBadRequest {
			t.Errorf("%.20s: %d", bad, a.Status)
		}
	}
	refused := b.Post(marks+"/1", apitest.Fields("revision", "0", "mark", "15,1", "remark", "Долго думал над замечанием", "note", ""))
	if refused.Status != http.StatusUnprocessableEntity {
		t.Fatalf("a mark off the scale: %d", refused.Status)
	}
	refused.Holds(t, "Долго думал над замечанием", "«15,1»", "шаг")
	saved := b.Post(marks+"/1", apitest.Fields("revision", "0", "mark", "12,25", "remark", "Изящно", "note", "Тайное слово"))
	if at := saved.Header.Get("Location"); saved.Status != http.StatusSeeOther || at != marks+"/2" {
		t.Fatalf("a mark: %d %s\n%s", saved.Status, at, saved.Body)
	}
	if a := b.Post(marks+"/1", apitest.Fields("revision", "0", "mark", "1", "remark", "Второе окно", "note",
		"")); a.Status != http.StatusConflict {
		t.Errorf("a mark over one that was not seen: %d", a.Status)
	}
	b.Post(marks+"/2", apitest.Fields("revision", "0", "mark", "", "abstains", "1", "remark", "", "note", "", "then", "list"))
	b.Get(marks).Holds(t, "Оценено 2 из 3", "12,25", "не оценивает", "Тайное слово")
	if a := b.Get(my(w, w.Judge, "/pdf/diagrams")); a.Status != http.StatusOK || a.Header.Get("Content-Type") != "application/pdf" {
		t.Errorf("the diagrams: %d", a.Status)
	}

	me, _ := w.Now().Person(w.Judge)
	asked := b.Post(marks+"/hand-in", apitest.Fields("revision", apitest.ID(me.Revision)))
	if asked.Status != http.StatusConflict {
		t.Fatalf("handing in with one missing: %d", asked.Status)
	}
	asked.Holds(t, "№ 3", `href="`+marks+`"`)
	handed := b.Post(marks+"/hand-in", apitest.Fields("revision", apitest.ID(me.Revision), "agreed", "warning.contest.unmarked"))
	if a := handed; a.Status != http.StatusSeeOther {
		t.Fatalf("handing in: %d\n%s", a.Status, a.Body)
	}
	b.Get(marks).Holds(t, "Оценки сданы")
	fixed := b.Get(marks + "/1")
	fixed.Holds(t, "12,25", "Изящно")
	fixed.Lacks(t, `name="mark"`)
	again := apitest.Fields("revision", seenMark(w, w.Judge, 1), "mark", "1", "remark", "", "note", "")
	if a := b.Post(marks+"/1", again); a.Status != http.StatusConflict {
		t.Errorf("a mark after handing in: %d", a.Status)
	}
	if a := b.Get(my(w, w.Author, "/marks")); a.Status != http.StatusNotFound {
		t.Errorf("an author's page of marks: %d", a.Status)
	}
}

// TestJudgesOwnEntry: a judge who has sent an entry finds it nowhere among those that he marks.
func TestJudgesOwnEntry(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	s := apitest.NewSite(t)
	w := s.Contest(s.Admin)
	w.Send(apitest.Piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	both, _ := w.Now().Person(w.Judge)
	both.Author = true
	w.Done(w.Contests.SetPerson(t.Context(), w.By, w.ID, both.Revision, both))
	_, own, err := w.Contests.Send(t.Context(), w.By, w.ID, w.Judge, apitest.Piece("W:We3:Bd8-1/1", "1. e3-d4 d8-c7 2. d4-c5 c7-b6 3. c5:a7"))
	w.Done(nil, err)
	w.Clock.Pass(2 * time.Hour)
	w.Done(w.Contests.HandOver(t.Context(), w.By, w.ID, w.Now().Head.Revision, 7, apitest.EverythingAgreed))
	e, _ := w.Now().Entry(own)
	b, marks := w.Anonymous(), my(w, w.Judge, "/marks")
	b.Get(marks).Holds(t, "Оценено 0 из 1")
	path := marks + "/" + strconv.Itoa(e.No)
	if a := b.Get(path); a.Status != http.StatusNotFound {
		t.Errorf("the page of the own entry: %d", a.Status)
	}
	if a := b.Post(path, apitest.Fields("revision", "0", "mark", "15", "remark", "", "note", "")); a.Status != http.StatusNotFound {
		t.Errorf("a mark of the own entry: %d", a.Status)
	}
}

// newContestCanaries is a contest in which everything that names an author, or that one person alone may know, is a canary, at a stage: 0
// while judges mark, 1 after the preliminary award.
func newContestCanaries(t *testing.T, told bool) (w *apitest.ContestWorld, other composing.PersonID, secret []string) {
	t.Helper()
	s := apitest.NewSite(t)
	w = s.Contest(s.Admin)
	hidden := composing.Person{Author: true, Email: "canary@example.org"}
	hidden.Data.Club, hidden.Data.Federation = "CANARY-CLUB", "CANARY-LAND"
	var ids []composing.PersonID
	for i := range 3 {
		p := hidden
		p.Data.Name = fmt.Sprintf("Canarov%d Name", i)
		_, added, err := w.Contests.AddPerson(t.Context(), w.By, w.ID, p, nil)
		w.Done(nil, err)
		ids = append(ids, added)
		sent := apitest.Piece("W:We3:Bd8-1/1", "1. e3-d4 d8-c7 2. d4-c5 c7-b6 3. c5:a7")
		sent.Motto, sent.Composed, sent.Section = "CANARY-MOTTO", "CANARY-1987", string(rune('A'+i%2))
		_, _, err = w.Contests.Send(t.Context(), w.By, w.ID, added, sent)
		w.Done(nil, err)
	}
	other = w.Author
	w.Send(apitest.Piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	second := w.Person(composing.Person{Judge: true}, "Второй Виктор")
	w.Done(w.Contests.SetPublic(t.Context(), w.By, w.ID, w.Now().Head.Revision, true))
	j, _ := w.Now().Person(w.Judge)
	near := []composing.Conflict{{Author: ids[0], Why: composing.Pupil}}
	w.Done(w.Contests.SetConflicts(t.Context(), w.By, w.ID, w.Judge, j.Revision, near))
	w.Clock.Pass(2 * time.Hour)
	w.Done(w.Contests.HandOver(t.Context(), w.By, w.ID, w.Now().Head.Revision, 7, apitest.EverythingAgreed))
	secret = []string{"CANARY", "Canarov", "canary@"}
	for _, p := range w.Now().People {
		secret = append(secret, p.Code)
	}
	for _, e := range w.Now().Entries {
		for _, judge := range []composing.PersonID{w.Judge, second} {
			m := composing.Mark{Mark: "7.25", Note: "CANARY-NOTE", Remark: "Замечено"}
			w.Done(w.Contests.PutMark(t.Context(), w.By, w.ID, judge, e.No, 0, m))
		}
	}
	if told {
		for _, judge := range []composing.PersonID{w.Judge, second} {
			p, _ := w.Now().Person(judge)
			w.Done(w.Contests.HandIn(t.Context(), w.By, w.ID, judge, p.Revision, apitest.EverythingAgreed))
		}
		w.Done(w.Contests.Publish(t.Context(), w.By, w.ID, w.Now().Version, apitest.EverythingAgreed))
		first, _ := w.Now().Numbered(1)
		_, k, err := w.Contests.File(t.Context(), w.By, w.ID, 1, composing.Claim{Kind: composing.Dual, By: ids[2], Text: "Дуаль есть."})
		w.Done(nil, err)
		w.Claim = k
		_, _, err = w.Contests.File(t.Context(), w.By, w.ID, 1, composing.Claim{Kind: composing.Dual, From: "CANARY-READER", Text: "И ещё."})
		w.Done(nil, err)
		w.Done(w.Contests.Answer(t.Context(), w.By, w.ID, first.SentBy, k, "Дуали нет."))
	}
	return w, other, secret
}
