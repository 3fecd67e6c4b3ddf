package api_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/contest/composing"
)

// everythingAgreed are the warnings of a contest that tests agree to.
var everythingAgreed = tournament.Agreed{
	"warning.contest.judges", "warning.contest.not-handed-in", "warning.contest.unmarked", "warning.contest.early",
	"warning.contest.unanswered",
}

// newMarked is a public contest of three entries of two authors, which its judge has to mark.
func newMarked(t *testing.T) *contestWorld {
	t.Helper()
	s := newSite(t)
	w := s.contest(s.admin)
	w.send(piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	w.send(piece("W:We3:Bd8-1/1", "1. e3-d4 d8-c7 2. d4-c5 c7-b6 3. c5:a7"))
	other := w.person(composing.Person{Author: true}, "Скрытнов Степан")
	p := piece("W:We3:Bd8-1/1", "1. e3-d4 d8-c7 2. d4-c5 c7-b6 3. c5:a7")
	p.Section, p.Comment = "B", "Пояснение для судей"
	_, _, err := w.contests.Send(t.Context(), w.by, w.id, other, p)
	w.done(nil, err)
	w.done(w.contests.SetPublic(t.Context(), w.by, w.id, w.now().Head.Revision, true))
	w.clock.pass(2 * time.Hour)
	w.done(w.contests.HandOver(t.Context(), w.by, w.id, w.now().Head.Revision, 7, everythingAgreed))
	return w
}

// my is the address of a page of a person's own.
func (w *contestWorld) my(of composing.PersonID, rest string) string {
	return "/c/" + id(w.id) + "/my/" + w.code(of) + rest
}

// seenMark is the revision of a judge's mark of the entry with a number.
func (w *contestWorld) seenMark(judge composing.PersonID, no int) string {
	e, _ := w.now().Numbered(no)
	m, _ := w.now().MarkOf(judge, e.ID)
	return id(m.Revision)
}

// TestJudgeMarks: a judge marks under numbers, plays solutions, keeps what he has typed when it is refused, and hands in.
func TestJudgeMarks(t *testing.T) {
	t.Parallel()
	w := newMarked(t)
	b, marks := w.anonymous(), w.my(w.judge, "/marks")
	b.get(marks).holds(t, "Оценено 0 из 3", "нет оценки", `href="`+marks+`/3"`, "Этюды")
	page := b.get(marks + "/3")
	page.holds(t, "Пояснение для судей", "от 0 до 15", `name="mark"`, "Решение автора")
	page.lacks(t, "Скрытнов", "Авторов")
	b.get(marks+"/3?moves=e3-d4").holds(t, "d8-c7")
	if a := b.get(marks+"/3?moves=&move=e3-d4", "HX-Request", "true"); a.status != 200 || !strings.HasPrefix(a.body, `<div class="play`) {
		t.Errorf("the board alone: %d %.80s", a.status, a.body)
	}
	for _, bad := range []string{"/4", "/0", "/-1", "/x", "/1?moves=" + strings.Repeat("e3-d4+", 900)} {
		if a := b.get(marks + bad); a.status != http.StatusNotFound && a.status != http.StatusBadRequest {
			t.Errorf("%.20s: %d", bad, a.status)
		}
	}
	refused := b.post(marks+"/1", fields("revision", "0", "mark", "15,1", "remark", "Долго думал над замечанием", "note", ""))
	if refused.status != http.StatusUnprocessableEntity {
		t.Fatalf("a mark off the scale: %d", refused.status)
	}
	refused.holds(t, "Долго думал над замечанием", "«15,1»", "шаг")
	saved := b.post(marks+"/1", fields("revision", "0", "mark", "12,25", "remark", "Изящно", "note", "Тайное слово"))
	if at := saved.header.Get("Location"); saved.status != http.StatusSeeOther || at != marks+"/2" {
		t.Fatalf("a mark: %d %s\n%s", saved.status, at, saved.body)
	}
	if a := b.post(marks+"/1", fields("revision", "0", "mark", "1", "remark", "Второе окно", "note", "")); a.status != http.StatusConflict {
		t.Errorf("a mark over one that was not seen: %d", a.status)
	}
	b.post(marks+"/2", fields("revision", "0", "mark", "", "abstains", "1", "remark", "", "note", "", "then", "list"))
	b.get(marks).holds(t, "Оценено 2 из 3", "12,25", "не оценивает", "Тайное слово")
	if a := b.get(w.my(w.judge, "/pdf/diagrams")); a.status != http.StatusOK || a.header.Get("Content-Type") != "application/pdf" {
		t.Errorf("the diagrams: %d", a.status)
	}

	me, _ := w.now().Person(w.judge)
	asked := b.post(marks+"/hand-in", fields("revision", id(me.Revision)))
	if asked.status != http.StatusConflict {
		t.Fatalf("handing in with one missing: %d", asked.status)
	}
	asked.holds(t, "№ 3", `href="`+marks+`"`)
	handed := b.post(marks+"/hand-in", fields("revision", id(me.Revision), "agreed", "warning.contest.unmarked"))
	if a := handed; a.status != http.StatusSeeOther {
		t.Fatalf("handing in: %d\n%s", a.status, a.body)
	}
	b.get(marks).holds(t, "Оценки сданы")
	fixed := b.get(marks + "/1")
	fixed.holds(t, "12,25", "Изящно")
	fixed.lacks(t, `name="mark"`)
	again := fields("revision", w.seenMark(w.judge, 1), "mark", "1", "remark", "", "note", "")
	if a := b.post(marks+"/1", again); a.status != http.StatusConflict {
		t.Errorf("a mark after handing in: %d", a.status)
	}
	if a := b.get(w.my(w.author, "/marks")); a.status != http.StatusNotFound {
		t.Errorf("an author's page of marks: %d", a.status)
	}
}

// TestJudgesOwnEntry: a judge who has sent an entry finds it nowhere among those that he marks.
func TestJudgesOwnEntry(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	s := newSite(t)
	w := s.contest(s.admin)
	w.send(piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	both, _ := w.now().Person(w.judge)
	both.Author = true
	w.done(w.contests.SetPerson(t.Context(), w.by, w.id, both.Revision, both))
	_, own, err := w.contests.Send(t.Context(), w.by, w.id, w.judge, piece("W:We3:Bd8-1/1", "1. e3-d4 d8-c7 2. d4-c5 c7-b6 3. c5:a7"))
	w.done(nil, err)
	w.clock.pass(2 * time.Hour)
	w.done(w.contests.HandOver(t.Context(), w.by, w.id, w.now().Head.Revision, 7, everythingAgreed))
	e, _ := w.now().Entry(own)
	b, marks := w.anonymous(), w.my(w.judge, "/marks")
	b.get(marks).holds(t, "Оценено 0 из 1")
	path := marks + "/" + strconv.Itoa(e.No)
	if a := b.get(path); a.status != http.StatusNotFound {
		t.Errorf("the page of the own entry: %d", a.status)
	}
	if a := b.post(path, fields("revision", "0", "mark", "15", "remark", "", "note", "")); a.status != http.StatusNotFound {
		t.Errorf("a mark of the own entry: %d", a.status)
	}
}

// newContestCanaries is a contest in which everything that names an author, or that one person alone may know, is a canary, at a stage: 0
// while judges mark, 1 after the preliminary award.
func newContestCanaries(t *testing.T, told bool) (w *contestWorld, other composing.PersonID, secret []string) {
	t.Helper()
	s := newSite(t)
	w = s.contest(s.admin)
	hidden := composing.Person{Author: true, Email: "canary@example.org"}
	hidden.Data.Club, hidden.Data.Federation = "CANARY-CLUB", "CANARY-LAND"
	var ids []composing.PersonID
	for i := range 3 {
		p := hidden
		p.Data.Name = fmt.Sprintf("Canarov%d Name", i)
		_, added, err := w.contests.AddPerson(t.Context(), w.by, w.id, p, nil)
		w.done(nil, err)
		ids = append(ids, added)
		sent := piece("W:We3:Bd8-1/1", "1. e3-d4 d8-c7 2. d4-c5 c7-b6 3. c5:a7")
		sent.Motto, sent.Composed, sent.Section = "CANARY-MOTTO", "CANARY-1987", string(rune('A'+i%2))
		_, _, err = w.contests.Send(t.Context(), w.by, w.id, added, sent)
		w.done(nil, err)
	}
	other = w.author
	w.send(piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	second := w.person(composing.Person{Judge: true}, "Второй Виктор")
	w.done(w.contests.SetPublic(t.Context(), w.by, w.id, w.now().Head.Revision, true))
	j, _ := w.now().Person(w.judge)
	near := []composing.Conflict{{Author: ids[0], Why: composing.Pupil}}
	w.done(w.contests.SetConflicts(t.Context(), w.by, w.id, w.judge, j.Revision, near))
	w.clock.pass(2 * time.Hour)
	w.done(w.contests.HandOver(t.Context(), w.by, w.id, w.now().Head.Revision, 7, everythingAgreed))
	secret = []string{"CANARY", "Canarov", "canary@"}
	for _, p := range w.now().People {
		secret = append(secret, p.Code)
	}
	for _, e := range w.now().Entries {
		for _, judge := range []composing.PersonID{w.judge, second} {
			m := composing.Mark{Mark: "7.25", Note: "CANARY-NOTE", Remark: "Замечено"}
			w.done(w.contests.PutMark(t.Context(), w.by, w.id, judge, e.No, 0, m))
		}
	}
	if told {
		for _, judge := range []composing.PersonID{w.judge, second} {
			p, _ := w.now().Person(judge)
			w.done(w.contests.HandIn(t.Context(), w.by, w.id, judge, p.Revision, everythingAgreed))
		}
		w.done(w.contests.Publish(t.Context(), w.by, w.id, w.now().Version, everythingAgreed))
		first, _ := w.now().Numbered(1)
		_, k, err := w.contests.File(t.Context(), w.by, w.id, 1, composing.Claim{Kind: composing.Dual, By: ids[2], Text: "Дуаль есть."})
		w.done(nil, err)
		w.claim = k
		_, _, err = w.contests.File(t.Context(), w.by, w.id, 1, composing.Claim{Kind: composing.Dual, From: "CANARY-READER", Text: "И ещё."})
		w.done(nil, err)
		w.done(w.contests.Answer(t.Context(), w.by, w.id, first.SentBy, k, "Дуали нет."))
	}
	return w, other, secret
}
