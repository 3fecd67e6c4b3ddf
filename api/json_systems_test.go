package api_test

import (
	"strings"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
)

// TestRegulationsOfSystems: of each system the API says what it has, as the document describes it, and no rule names players.
func TestRegulationsOfSystems(t *testing.T) {
	st := newStage(t, 2)
	d := describe(t, st.site)
	tests := map[tournament.System]struct {
		edit  func(*tournament.Regulations)
		holds []string
		not   []string
	}{
		tournament.RoundRobin: {
			func(r *tournament.Regulations) {
				r.Cycles, r.Match = 4, tournament.MatchRules{Games: 2, Count: pairing.CountSum}
			},
			[]string{`"cycles":4`, `"match":{"games":2,"count":"sum"}`},
			[]string{`"swiss"`, `"knockout"`, `"rounds":0`, `"freeRound"`},
		},
		tournament.Swiss: {
			func(r *tournament.Regulations) {
				r.Rounds, r.Swiss.Free, r.Swiss.Acceleration = 7, 0, tournament.Baku
				r.Restrictions = []tournament.Restriction{{By: tournament.RestrictClub, Rounds: 2, Soft: true}}
			},
			[]string{
				`"rounds":7`, `"freeRound":0`, `"swiss":{"pairBy":"points","initial":"lot","acceleration":"baku"}`,
				`"apart":[{"by":"club","rounds":2,"soft":true}]`,
			},
			[]string{`"knockout"`, `"count":`},
		},
		tournament.Groups:       {func(*tournament.Regulations) {}, []string{`"system":"groups"`}, []string{`"swiss"`}},
		tournament.Scheveningen: {func(*tournament.Regulations) {}, []string{`"system":"scheveningen"`}, []string{`"swiss"`}},
		tournament.Knockout: {
			func(*tournament.Regulations) {},
			[]string{`"knockout":{"third":true,"ties":[{"kind":"games","games":2},{"kind":"lot"}]}`},
			[]string{`"freeRound"`},
		},
		tournament.OwnPairings: {
			func(r *tournament.Regulations) {
				r.Openings.Table = []tournament.Opening{{Name: "1", Moves: "c3-b4"}, {Name: "2", Moves: "c3-d4"}}
			},
			[]string{`"rounds":9`, `"freeRound":13`, `"openings":2`},
			[]string{`"swiss"`, "c3-d4"},
		},
	}
	for _, system := range tournament.Systems() {
		t.Run(string(system), func(t *testing.T) {
			tt, ok := tests[system]
			if !ok {
				t.Fatal("what its regulations hold is not said here")
			}
			s := st.another(3, systemOf(system), func(h *tournament.Head) { tt.edit(&h.Regulations) }).open()
			a := s.site.anonymous().get(s.api(""))
			d.conforms(t, s.api(""), a)
			body := strings.ReplaceAll(strings.ReplaceAll(a.body, " ", ""), "\n", "")
			for _, want := range tt.holds {
				if !strings.Contains(body, want) {
					t.Errorf("no %s in\n%s", want, body)
				}
			}
			for _, not := range tt.not {
				if strings.Contains(body, not) {
					t.Errorf("%s in\n%s", not, body)
				}
			}
		})
	}
	named := st.another(3, swissOf(3))
	p := named.fresh().Players
	h := named.event.Head
	h.Regulations.Restrictions = []tournament.Restriction{{Players: []tournament.PlayerID{p[0].ID, p[1].ID}}}
	named.must(named.site.events.ChangeHead(t.Context(), named.by, named.event.ID, h.Revision, h, nil))
	named.open()
	if a := named.site.anonymous().get(named.api("")); strings.Contains(a.body, "apart") {
		t.Errorf("players who are kept apart are public:\n%s", a.body)
	}
}
