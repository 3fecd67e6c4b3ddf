package composing_test

import (
	"fmt"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/person"
)

// stranger asks for a page from an address.
func (s *scene) stranger(name, from string) composing.PersonID {
	s.Helper()
	_, p, err := s.AskPage(s.Context(), tournament.Actor{Name: name, From: from}, s.id, person.Data{Name: name}, "")
	s.must(err)
	return p.ID
}

// sendFrom sends an entry that is like no other.
func (s *scene) sendFrom(who composing.PersonID, from string) (contest.EntryID, error) {
	s.Helper()
	p := composition("A", fmt.Sprint("задача ", s.contest().LastID))
	_, id, err := s.Send(s.Context(), tournament.Actor{From: from}, s.id, who, p)
	return id, err
}

func (s *scene) hasEntry(id contest.EntryID) bool {
	s.Helper()
	_, ok := s.contest().Entry(id)
	return ok
}

// floods are from where strangers come: one network, and a thousand.
var floods = map[string]func(i int) string{
	"one network":       func(i int) string { return fmt.Sprintf("10.0.0.%d", i%250) },
	"thousand networks": func(i int) string { return fmt.Sprintf("10.%d.%d.1", i/250, i%250) },
}

// TestPeopleGiveWay: however many strangers ask for pages, the list stays as long as it may, whoever is confirmed stays with his entries,
// and somebody new gets his page and keeps it while a single network goes on.
func TestPeopleGiveWay(t *testing.T) {
	for name, from := range floods {
		t.Run(name, func(t *testing.T) {
			s := newScene(t)
			s.Room = composing.Room{People: 20, Entries: 100, Claims: 10}
			known, trusted := s.author("Известный"), s.stranger("Проверенный", "10.0.0.1")
			kept := s.send(trusted, composition("A", "принята"))
			_, err := s.Confirm(s.Context(), director, s.id, int64(trusted))
			s.must(err)
			first := s.stranger("Первый", from(0))
			lost, err := s.sendFrom(first, from(0))
			s.must(err)
			for i := range 100 {
				s.stranger(fmt.Sprint("Лишний ", i), from(i))
			}
			honest := s.stranger("Новый", "192.0.2.1")
			for i := range 15 {
				s.stranger(fmt.Sprint("Ещё ", i), from(100+i))
			}
			c := s.contest()
			if n := len(c.People); n != 22 {
				t.Errorf("%d people, want 20 strangers and two others", n)
			}
			for _, id := range []composing.PersonID{known, trusted, honest} {
				if _, ok := c.Person(id); !ok {
					t.Errorf("person %d has given way", id)
				}
			}
			if _, ok := c.Person(first); ok || s.hasEntry(lost) || !s.hasEntry(kept) {
				t.Error("the first stranger is still there, or entries went otherwise than their senders")
			}
			journal, err := s.Journal(t.Context(), s.id, 0, 1)
			if s.must(err); journal[0].Action != composing.PersonAskedFull || journal[0].Args["gone"] == "" {
				t.Errorf("the journal says %+v of who gave way", journal[0])
			}
		})
	}
}

// TestEntriesGiveWay is the same for entries. Versions go with theirs.
func TestEntriesGiveWay(t *testing.T) {
	for name, from := range floods {
		t.Run(name, func(t *testing.T) {
			s := newScene(t)
			s.Room = composing.Room{People: 200, Entries: 30, Claims: 10}
			trusted := s.author("Известный")
			kept, err := s.sendFrom(trusted, from(0))
			s.must(err)
			first, err := s.sendFrom(s.stranger("Первый", from(0)), from(0))
			s.must(err)
			var sender composing.PersonID
			for i := range 150 {
				if i%composing.UsualEach == 0 {
					sender = s.stranger(fmt.Sprint("Лишний ", i), from(i))
				}
				_, err := s.sendFrom(sender, from(i))
				s.must(err)
			}
			honest, err := s.sendFrom(s.stranger("Новый", "192.0.2.1"), "192.0.2.1")
			s.must(err)
			if n := len(s.contest().Entries); n != 31 || !s.hasEntry(kept) || !s.hasEntry(honest) || s.hasEntry(first) {
				t.Errorf("%d entries, those to stay %v %v, the first of a stranger %v", n, s.hasEntry(kept), s.hasEntry(honest), s.hasEntry(first))
			}
		})
	}
}

// TestVersionsGiveWay: an entry takes its versions with it.
func TestVersionsGiveWay(t *testing.T) {
	s := newScene(t)
	s.Room.Entries = 2
	first := s.send(s.stranger("Первый", "10.0.0.1"), composition("A", ""))
	version := composition("A", "вариант")
	version.VersionOf = first
	e, _ := s.contest().Entry(first)
	second := s.send(e.SentBy, version)
	third, err := s.sendFrom(s.stranger("Второй", "10.0.1.1"), "10.0.1.1")
	if s.must(err); s.hasEntry(first) || s.hasEntry(second) || !s.hasEntry(third) {
		t.Error("a version stays without its entry, or the new one is not there")
	}
}

// TestClaimsGiveWay: claims of strangers without an entry give way; those that are decided and those of authors stay.
func TestClaimsGiveWay(t *testing.T) {
	for name, from := range floods {
		t.Run(name, func(t *testing.T) {
			s := newScene(t)
			author := s.author("Автор")
			no := s.send(author, composition("A", ""))
			judges := s.judges("Судья")
			var strangers []composing.PersonID
			for i := range 40 {
				strangers = append(strangers, s.stranger(fmt.Sprint("Лишний ", i), from(i)))
			}
			honest := s.stranger("Новый", "192.0.2.1")
			s.hand()
			s.marks(no, judges, "7")
			s.handIn(judges...)
			s.publish()
			s.Room.Claims = 10
			claim := func(by composing.PersonID, address, text string) int64 {
				t.Helper()
				_, id, err := s.File(t.Context(), tournament.Actor{From: address}, s.id, s.no(no),
					composing.Claim{Kind: composing.OtherClaim, By: by, Text: text})
				s.must(err)
				return id
			}
			kept := claim(author, "10.0.0.1", "моя")
			for i, who := range strangers {
				claim(who, from(i), "пусто")
			}
			last := claim(honest, "192.0.2.1", "дуаль")
			_, there := s.contest().Claim(kept)
			if _, came := s.contest().Claim(last); !there || !came || len(s.contest().Claims) != 11 {
				t.Errorf("%d claims, the author's %v, the newest %v", len(s.contest().Claims), there, came)
			}
		})
	}
}

// TestWhatOneAuthorSends: entries and changes of one page have a bound, which the director can move; his letters do not count.
func TestWhatOneAuthorSends(t *testing.T) {
	s := newScene(t, func(h *composing.Head) { h.Regulations.Each = 2 })
	who := s.author("Автор")
	first, err := s.sendFrom(who, "")
	s.must(err)
	second, err := s.sendFrom(who, "")
	s.must(err)
	_, err = s.sendFrom(who, "")
	s.refuses("error.contest.each", err)
	letter := composition("B", "письмо")
	letter.Posted = opens.Add(time.Minute)
	s.send(who, letter)
	e, _ := s.contest().Entry(second)
	_, err = s.Withdraw(t.Context(), director, s.id, who, second, e.Revision)
	s.must(err)
	_, err = s.sendFrom(who, "")
	s.refuses("error.contest.each", err)
	for i := range composing.MaxAmends {
		e, _ = s.contest().Entry(first)
		_, err = s.Amend(t.Context(), director, s.id, who, first, e.Revision, composition("A", fmt.Sprint("правка ", i)))
		s.must(err)
	}
	e, _ = s.contest().Entry(first)
	_, err = s.Amend(t.Context(), director, s.id, who, first, e.Revision, composition("A", "ещё одна"))
	s.refuses("error.contest.amends", err)
	h := s.contest().Head
	h.Regulations.Each = 0
	_, err = s.SetHead(t.Context(), director, s.id, h.Revision, h)
	if n := s.contest().Head.Regulations.Most(); err != nil || n != composing.UsualEach {
		t.Errorf("as usual: %d, %v", n, err)
	}
	h = s.contest().Head
	h.Regulations.Each = composing.MaxEach + 1
	_, err = s.SetHead(t.Context(), director, s.id, h.Revision, h)
	s.refuses("error.contest.each-bounds", err)
}

// TestStrangersAreRemoved: all that some strangers have sent goes in one step, and comes back in one. Who is confirmed, or has something
// that others rest on, stays.
func TestStrangersAreRemoved(t *testing.T) {
	s := newScene(t)
	var all []int64
	for i := range 5 {
		who := s.stranger(fmt.Sprint("Лишний ", i), "10.0.0.1")
		all = append(all, int64(who))
		_, err := s.sendFrom(who, "10.0.0.1")
		s.must(err)
	}
	_, err := s.Confirm(t.Context(), director, s.id, all[0])
	s.must(err)
	used := s.person(composing.PersonID(all[1]))
	judge := s.judges("Судья")[0]
	_, err = s.SetConflicts(t.Context(), director, s.id, judge, s.person(judge).Revision,
		[]composing.Conflict{{Author: used.ID, Why: composing.Pupil}})
	s.must(err)
	before := s.contest()
	c, err := s.RemoveStrangers(t.Context(), director, s.id, all...)
	if s.must(err); len(c.People) != 3 || len(c.Entries) != 2 {
		t.Errorf("%d people and %d entries stay", len(c.People), len(c.Entries))
	}
	c, err = s.Undo(t.Context(), director, s.id, c.Version, c.Version)
	if s.must(err); len(c.People) != len(before.People) || len(c.Entries) != len(before.Entries) || c.People[2].Code != before.People[2].Code {
		t.Errorf("after undo %d people and %d entries", len(c.People), len(c.Entries))
	}
	_, err = s.RemoveStrangers(t.Context(), director, s.id, all[0])
	s.refuses("error.contest.strangers-none", err)
	c, err = s.RemoveStrangers(t.Context(), director, s.id, all[2:]...)
	s.must(err)
	removed := c.Version
	s.judges("Второй")
	s.hand()
	_, err = s.Undo(t.Context(), director, s.id, s.contest().Version, removed)
	s.refuses("error.contest.handed", err)
}
