package store_test

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
)

// filler sets every exported field below a value to something that is not zero and stands nowhere else.
type filler struct{ n int }

func filled[T any]() T {
	var v T
	f := filler{}
	f.fill(reflect.ValueOf(&v).Elem())
	return v
}

func (f *filler) fill(v reflect.Value) {
	f.n++
	switch v.Interface().(type) {
	case time.Time:
		v.Set(reflect.ValueOf(time.Date(2026, 11, 21, 9, f.n, 0, 0, time.UTC)))
		return
	case time.Duration:
		v.Set(reflect.ValueOf(time.Duration(f.n) * time.Second))
		return
	case play.Date:
		v.Set(reflect.ValueOf(play.Date{Year: 2000 + f.n, Month: time.May, Day: 7}))
		return
	case refusal.Args:
		v.Set(reflect.ValueOf(refusal.Args{"text": fmt.Sprint("слово ", f.n), "number": f.n}))
		return
	}
	switch {
	case v.Kind() == reflect.String:
		v.SetString(fmt.Sprint("текст ", f.n))
	case v.Kind() == reflect.Bool:
		v.SetBool(true)
	case v.CanInt():
		v.SetInt(int64(f.n))
	case v.CanUint():
		v.SetUint(1<<63 + uint64(f.n))
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			f.fill(v.Field(i))
		}
	case v.Kind() == reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		f.fill(v.Index(0))
		f.fill(v.Index(1))
	case v.Kind() == reflect.Map:
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		f.fill(key)
		f.fill(value)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(key, value)
	case v.Kind() == reflect.Array && v.Type().Elem().Kind() == reflect.Uint8:
		for i := range v.Len() {
			v.Index(i).SetUint(uint64(f.n+i)%255 + 1)
		}
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			f.fill(v.Index(i))
		}
	case v.Kind() == reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		f.fill(v.Elem())
	case v.Kind() == reflect.Interface: // an image of a part: see filledChanges
	default:
		panic("no way to fill " + v.Type().String())
	}
}

// filledEvent is an event in which no field is zero: a round of a game between two players.
func filledEvent() *play.Event {
	e := filled[play.Event]()
	e.Derived = nil // is not stored
	e.Version, e.Head.Revision = 1, 1
	for i := range e.Players {
		e.Players[i].ID = play.PlayerID(i + 1)
	}
	for i := range e.Ticks {
		e.Ticks[i].Player = int64(i + 1)
	}
	for i := range e.Lineups {
		e.Lineups[i].Team = int64(i + 1)
	}
	for i := range e.Leaves {
		e.Leaves[i].Player = int64(i + 1)
	}
	e.Rounds = e.Rounds[:1]
	round := &e.Rounds[0]
	round.Number, round.Games = 1, round.Games[:1]
	game := &round.Games[0]
	game.Round, game.White, game.Black = 1, 1, 2
	return &e
}

func TestNoFieldOfAnEventIsForgotten(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		want := filledEvent()
		id, err := open().CreateEvent(t.Context(), want, tournament.Entry{Version: 1})
		if err != nil {
			t.Fatal(err)
		}
		want.ID = id
		got, err := open().LoadEvent(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("loaded (-want +got):\n%s", cmp.Diff(want, got))
		}
	})
}

func TestNoFieldIsForgottenByACommit(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		want := filledEvent()
		before := &play.Event{Envelope: tournament.Envelope{Version: 1}, Head: play.Head{Revision: 1}}
		id, err := s.CreateEvent(t.Context(), before, tournament.Entry{Version: 1})
		if err != nil {
			t.Fatal(err)
		}
		want.ID, want.Version, want.Created = id, 2, before.Created
		commit(t, s, before, want)
		got, err := open().LoadEvent(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("loaded (-want +got):\n%s", cmp.Diff(want, got))
		}
	})
}

func TestNoFieldOfTheJournalIsForgotten(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		before := &play.Event{Envelope: tournament.Envelope{Version: 1}}
		id, err := s.CreateEvent(t.Context(), before, tournament.Entry{Version: 1})
		if err != nil {
			t.Fatal(err)
		}
		want := filled[tournament.Entry]()
		want.Event, want.Version, want.Undoes = id, 2, 1
		want.Changes = filledChanges()
		after := &play.Event{Envelope: tournament.Envelope{ID: id, Version: 2}}
		if err := s.Commit(t.Context(), play.Commit{Event: after, Entry: want}); err != nil {
			t.Fatal(err)
		}
		undo := tournament.Entry{Event: id, Version: 3, Undoes: 2, Action: tournament.Undone}
		after = &play.Event{Envelope: tournament.Envelope{ID: id, Version: 3}}
		if err := s.Commit(t.Context(), play.Commit{Event: after, Entry: undo}); err != nil {
			t.Fatal(err)
		}
		want.UndoneBy = 3
		got, err := open().JournalEntry(t.Context(), id, 2)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("loaded (-want +got):\n%s", cmp.Diff(want, got))
		}
	})
}

// filledChanges has a change for every kind of part that there is, with nothing left out of the images.
func filledChanges() []tournament.Change {
	before, after := &play.Event{}, filledEvent()
	changes := play.Diff(before, after)
	for _, c := range changes {
		changes = append(changes, tournament.Change{Part: c.Part, Before: c.After, After: c.After},
			tournament.Change{Part: c.Part, Before: c.After})
	}
	return changes
}

func TestNoFieldOfAnAccountIsForgotten(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		user := filled[account.User]()
		user.Disabled = false // a disabled user has no sessions
		var err error
		if user.ID, err = s.CreateUser(t.Context(), user); err != nil {
			t.Fatal(err)
		}
		session := filled[account.Session]()
		session.User = user.ID
		if session.ID, err = s.CreateSession(t.Context(), session, account.Proof{Password: user.PasswordHash}, account.Hash{}); err != nil {
			t.Fatal(err)
		}
		gotSession, gotUser, err := open().SessionByToken(t.Context(), session.Token)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(gotUser, user) || !reflect.DeepEqual(gotSession, session) {
			t.Errorf("loaded (-want +got):\n%s%s", cmp.Diff(user, gotUser), cmp.Diff(session, gotSession))
		}
		factor := filled[account.Second]()
		factor.User, factor.Codes = user.ID, 1
		if err := s.PutSecond(t.Context(), factor, []account.Hash{{1}}, session.ID); err != nil {
			t.Fatal(err)
		}
		if got, err := open().Second(t.Context(), user.ID); err != nil || got != factor {
			t.Errorf("loaded %+v, %v, want %+v", got, err, factor)
		}
		key := filled[account.Passkey]()
		key.User, key.ID = user.ID, 1
		if err := s.AddPasskey(t.Context(), key, account.Challenge{Hash: account.Hash{1}, Ends: key.MadeAt.Add(time.Hour)}); err != nil {
			t.Fatal(err)
		}
		use := account.PasskeyUse{
			Key: key.ID, Counter: key.Counter + 1, At: key.UsedAt, Challenge: account.Challenge{Hash: account.Hash{2}, Ends: key.UsedAt},
		}
		proof := account.Proof{Password: user.PasswordHash, Passkey: &use}
		if err := s.ProveSession(t.Context(), user.ID, session.ID, proof, session.ProvedAt); err != nil {
			t.Fatal(err)
		}
		key.Counter++
		if got, err := open().Passkeys(t.Context(), user.ID); err != nil || len(got) != 1 || !reflect.DeepEqual(got[0], key) {
			t.Errorf("loaded %+v, %v, want %+v", got, err, key)
		}
		if err := s.SetDisabled(t.Context(), user.ID, true); err == nil {
			t.Error("the last administrator was disabled")
		}
	})
}
