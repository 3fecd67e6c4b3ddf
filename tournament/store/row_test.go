package store_test

import (
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
)

// arbitrary makes values of a domain type, as far as the type says itself what can be in it: times are UTC and whole
// microseconds, time controls whole seconds.
func arbitrary[T any]() *rapid.Generator[T] {
	micros := rapid.Int64Range(-62135596800_000000, 253402300799_999999)
	times := rapid.OneOf(rapid.Just(time.Time{}), rapid.Map(micros, func(n int64) time.Time { return time.UnixMicro(n).UTC() }))
	dates := rapid.Map(times, func(t time.Time) play.Date {
		if t.IsZero() {
			return play.Date{}
		}
		year, month, day := t.Date()
		return play.Date{Year: year, Month: month, Day: day}
	})
	seconds := rapid.Map(rapid.Int64Range(0, 1<<30), func(n int64) time.Duration { return time.Duration(n) * time.Second })
	plain := rapid.OneOf(rapid.Map(rapid.String(), func(s string) any { return s }), rapid.Map(rapid.Int(), func(n int) any { return n }))
	args := rapid.Map(rapid.MapOf(rapid.String(), plain), func(m map[string]any) refusal.Args { return m })
	return rapid.MakeCustom[T](rapid.MakeConfig{Types: map[reflect.Type]*rapid.Generator[any]{
		reflect.TypeFor[time.Time]():     times.AsAny(),
		reflect.TypeFor[play.Date]():     dates.AsAny(),
		reflect.TypeFor[time.Duration](): seconds.AsAny(),
		reflect.TypeFor[refusal.Args]():  args.AsAny(),
		// Their images are those of a kind of part: see arbitraryChange.
		reflect.TypeFor[[]tournament.Change](): rapid.Just[[]tournament.Change](nil).AsAny(),
	}})
}

// comesBack checks that a value is the same after through. Undo compares in the same way, so nil is not an empty list.
func comesBack[T any](t *testing.T, through func(T) (T, error), drop func(*T)) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		want := arbitrary[T]().Draw(t, "value")
		if drop != nil {
			drop(&want)
		}
		got, err := through(want)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("it comes back as (-want +got):\n%s\n%#v", cmp.Diff(want, got), got)
		}
	})
}

func TestRowsKeepValues(t *testing.T) {
	t.Run("head", func(t *testing.T) { comesBack(t, store.Through[play.Head](play.HeadPart), nil) })
	t.Run("player", func(t *testing.T) { comesBack(t, store.Through[play.Player](play.PlayerPart), nil) })
	t.Run("round", func(t *testing.T) {
		comesBack(t, store.Through[play.Round](play.RoundPart), func(r *play.Round) { r.Games, r.PairingLog = nil, "" })
	})
	t.Run("document", func(t *testing.T) { comesBack(t, store.Through[play.Document](play.DocumentPart), nil) })
	t.Run("incident", func(t *testing.T) { comesBack(t, store.Through[incident.Incident](play.IncidentPart), nil) })
	t.Run("leave", func(t *testing.T) { comesBack(t, store.Through[terms.Leave](play.LeavePart), nil) })
	t.Run("game", func(t *testing.T) {
		comesBack(t, store.Through[play.Game](play.GamePart), func(g *play.Game) { g.Sheet = play.Sheet{} })
	})
	t.Run("sheet", func(t *testing.T) { comesBack(t, store.Through[play.Sheet](play.SheetPart), nil) })
	t.Run("entry", func(t *testing.T) {
		comesBack(t, store.ThroughEntry, func(e *tournament.Entry) {
			e.Changes, e.UndoneBy = nil, 0
			if len(e.Reached) == 0 {
				e.Reached = nil
			}
		})
	})
	t.Run("user", func(t *testing.T) { comesBack(t, store.ThroughUser, nil) })
	t.Run("session", func(t *testing.T) { comesBack(t, store.ThroughSession, nil) })
	t.Run("member", func(t *testing.T) { comesBack(t, store.ThroughMember, nil) })
}

func TestJournalKeepsImages(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var want []tournament.Change
		for range rapid.IntRange(0, 5).Draw(t, "changes") {
			want = append(want, arbitraryChange(t))
		}
		got, err := store.ThroughChanges(tournament.Entry{Changes: want})
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("they come back as (-want +got):\n%s", cmp.Diff(want, got))
		}
	})
}

func arbitraryChange(t *rapid.T) tournament.Change {
	kinds := []tournament.PartKind{
		play.HeadPart, play.PlayerPart, play.RoundPart, play.PairingLogPart, play.GamePart, play.SheetPart,
		play.DocumentPart,
	}
	part := tournament.Part{Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), ID: rapid.Int64().Draw(t, "id")}
	return tournament.Change{Part: part, Before: arbitraryImage(t, part.Kind), After: arbitraryImage(t, part.Kind)}
}

// arbitraryImage makes the image of a part, or that of none.
func arbitraryImage(t *rapid.T, kind tournament.PartKind) tournament.Image {
	if rapid.IntRange(0, 3).Draw(t, "absent") == 0 {
		return nil
	}
	switch kind {
	case play.HeadPart:
		head := arbitrary[play.Head]().Draw(t, "head")
		head.Revision = 0
		return head
	case play.PlayerPart:
		player := arbitrary[play.Player]().Draw(t, "player")
		player.Revision = 0
		return player
	case play.RoundPart:
		round := arbitrary[play.Round]().Draw(t, "round")
		round.Games, round.PairingLog, round.Revision = nil, "", 0
		return round
	case play.DocumentPart:
		document := arbitrary[play.Document]().Draw(t, "document")
		document.Revision = 0
		return document
	case play.PairingLogPart:
		return play.PairingLogOfRound{Text: rapid.String().Draw(t, "account")}
	case play.GamePart:
		game := arbitrary[play.Game]().Draw(t, "game")
		game.Sheet, game.Revision = play.Sheet{}, 0
		return game
	default:
		sheet := arbitrary[play.Sheet]().Draw(t, "sheet")
		sheet.Revision = 0
		return sheet
	}
}

func TestEntryTakesTextsAndIntegersOnly(t *testing.T) {
	for _, wrong := range []any{1.5, true, nil, []string{"a"}, map[string]any{}, time.Time{}} {
		if _, err := store.ThroughEntry(tournament.Entry{Args: refusal.Args{"wrong": wrong}}); err == nil {
			t.Errorf("an argument %v (%T) was taken", wrong, wrong)
		}
	}
	type word string
	got, err := store.ThroughEntry(tournament.Entry{Args: refusal.Args{
		"word": word("сыграно"), "int64": int64(1 << 40), "player": play.PlayerID(7),
	}})
	if err != nil {
		t.Fatal(err)
	}
	want := refusal.Args{"word": "сыграно", "int64": 1 << 40, "player": 7}
	if diff := cmp.Diff(want, got.Args); diff != "" {
		t.Errorf("arguments (-want +got):\n%s", diff)
	}
}
