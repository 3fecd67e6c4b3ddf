package preset_test

import (
	"fmt"
	"testing"

	"adyukh/rules/games"
	"adyukh/tournament/play"
	"adyukh/tournament/play/preset"
)

// TestPresets: each preset is an event that can be made, in every game and on a day or without one.
func TestPresets(t *testing.T) {
	say := func(key string) string { return "Women " + key }
	for _, p := range preset.All() {
		for _, game := range games.All() {
			for _, begins := range []play.Date{{}, {Year: 2026, Month: 11, Day: 22}} {
				h := p.Head(game.Spec(), "ru", "Europe/Moscow", begins, say)
				h.Name = p.Key
				if err := h.Check(); err != nil {
					t.Errorf("%s in %s from %v: %v", p.Key, game.Name(), begins, err)
				}
				if h.OrderKey() == "" || h.Regulations.System != p.System || h.Discipline != p.Discipline || h.Begins != begins {
					t.Errorf("%s in %s: %+v", p.Key, game.Name(), h)
				}
			}
		}
		if found, ok := preset.Find(p.Key); !ok || found.Key != p.Key {
			t.Errorf("%s is not found", p.Key)
		}
	}
	if _, ok := preset.Find("none"); ok {
		t.Error("found a preset that is none")
	}
}

// TestWhatPresetsSay holds what the form says of each.
func TestWhatPresetsSay(t *testing.T) {
	for key, want := range map[string]string{
		"club":         "swiss 5 8+4, 0 categories, half byes {false 0 0}",
		"swiss-7":      "swiss 7 30+30, 0 categories, half byes {true 1 1}",
		"swiss-9":      "swiss 9 30+30, 0 categories, half byes {true 1 1}",
		"round-robin":  "round-robin 0 30+30, 0 categories, half byes {false 0 0}",
		"championship": "swiss 9 30+30, 2 categories, half byes {true 0 0}",
		"blitz-cup":    "knockout 0 3+2, 0 categories, half byes {false 0 0}",
		"school":       "swiss 5 8+4, 2 categories, half byes {false 0 0}",
		"team-swiss":   "team-swiss 5 8+4, 0 categories, half byes {false 0 0}, 4 boards by roster",
		"team-robin":   "round-robin 0 30+30, 0 categories, half byes {false 0 0}, 4 boards by captains",
		"team-blitz":   "round-robin 0 3+2, 0 categories, half byes {false 0 0}, 4 boards by roster",
	} {
		p, _ := preset.Find(key)
		r := p.Head(play.DefaultGame(), "ru", "UTC", play.Date{Year: 2026, Month: 1, Day: 2}, func(key string) string { return key }).Regulations
		got := fmt.Sprintf("%s %d %s, %d categories, half byes %v", r.System, r.Rounds, r.Time, len(r.Categories), r.Swiss.HalfByes)
		if r.Team.IsTeam() {
			got += fmt.Sprintf(", %d boards by %s", r.Team.Boards, r.Team.Lineups)
		}
		if got != want {
			t.Errorf("%s: %s, want %s", key, got, want)
		}
	}
}

// TestPresetsByCorrespondence holds what the form says of them: days in place of minutes, no lateness, and an end that is planned.
func TestPresetsByCorrespondence(t *testing.T) {
	for key, want := range map[string]string{
		"post-robin":  "round-robin, 10 moves/50 days, 0+0, late 0, until 2027-07-02, 0 boards",
		"post-groups": "groups, 10 moves/50 days, 0+0, late 0, until 2028-01-02, 0 boards",
		"post-team":   "round-robin, 10 moves/50 days, 0+0, late 0, until 2028-01-02, 4 boards",
	} {
		p, _ := preset.Find(key)
		h := p.Head(play.DefaultGame(), "ru", "UTC", play.Date{Year: 2026, Month: 1, Day: 2}, func(key string) string { return key })
		r := h.Regulations
		got := fmt.Sprintf("%s, %s, %d+%d, late %d, until %s, %d boards", r.System, r.Correspondence.Clock, r.Time.Base, r.Time.Increment,
			r.LateMinutes,
			h.Ends, r.Team.Boards)
		if got != want {
			t.Errorf("%s: %s, want %s", key, got, want)
		}
	}
}
