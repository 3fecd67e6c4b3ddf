package store_test

import (
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// TestListsOfBefore: events that are there already are found by who holds them, and say when a round was published last. When a draft was
// paired is no business of readers.
func TestListsOfBefore(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		store.Earlier(t, 3, func() {
			s := migrated(t, name)
			for _, statement := range []string{
				`INSERT INTO events VALUES (1, 'play', 3, 2, 9, 5000000, TRUE, 'Кубок', 'Кубок', '', '', '', 'adyukh', 'standard', NULL, '', NULL,
					0, 0, FALSE, '9999-12-31', ' кубок кубок', '')`,
				`INSERT INTO events VALUES (2, 'play', 1, 0, 9, 6000000, TRUE, 'Блиц', 'Блиц', '', '', '', 'adyukh', 'blitz', NULL, '', NULL,
					0, 0, FALSE, '9999-12-31', ' блиц блиц', '')`,
				`INSERT INTO parts VALUES (1, 'head', 0, 1, '{"name": "Кубок", "filing": {"organizers": "Клуб «Белая ладья»"}}')`,
				`INSERT INTO parts VALUES (2, 'head', 0, 1, '{"name": "Блиц"}')`,
				`INSERT INTO journal (event_id, version, at, by_user, by_name, by_from, action, args, reached) VALUES
					(1, 1, 7000000, 1, 'Анна', '', 'x', '{}', ''), (1, 2, 8000000, 1, 'Анна', '', 'x', '{}', '[{"kind":"published","round":1}]'),
					(1, 3, 9000000, 1, 'Анна', '', 'x', '{}', '[{"kind":"paired","round":2}]')`,
			} {
				if err := s.Exec(t.Context(), statement); err != nil {
					t.Fatal(err)
				}
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
		})
		s := migrated(t, name)
		for words, want := range map[string]struct {
			id   tournament.EventID
			held string
			at   int64
		}{"ладья кубок": {1, "Клуб «Белая ладья»", 8}, "блиц": {2, "", 6}} {
			all, err := tournament.NewList(s).Find(t.Context(), tournament.Viewer{All: true}, tournament.Filter{Words: words})
			if err != nil || len(all) != 1 || all[0].ID != want.id ||
				all[0].Organizers != want.held || !all[0].Updated.Equal(time.Unix(want.at, 0)) {
				t.Errorf("%s: %+v, %v", words, all, err)
			}
		}
	})
}
