package v1_test

import (
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
)

// TestRegulationsOfSystems: of each system the API says what it has, as the document describes it, and no rule names players.
func TestRegulationsOfSystems(t *testing.T) {
	st := apitest.NewStage(t, 2)
	d := apitest.Describe(t, st.Site)
	tests := map[play.System]struct {
		edit  func(*play.Regulations)
		holds []string
		not   []string
	}{
		play.RoundRobin: {
			func(r *play.Regulations) {
				r.Cycles, r.Match = 4, play.MatchRules{Games: 2, Count: pairing.CountSum}
			},
			[]string{`"cycles":4`, `"match":{"games":2,"count":"sum"}`},
			[]string{`"swiss"`, `"knockout"`, `"rounds":0`, `"freeRound"`},
		},
		play.Swiss: {
			func(r *play.Regulations) {
				r.Rounds, r.Swiss.Free, r.Swiss.Acceleration = 7, 0, play.Baku
				r.Restrictions = []play.Restriction{{By: play.RestrictClub, Rounds: 2, Soft: true}}
			},
			[]string{
				`"rounds":7`, `"freeRound":0`, `"swiss":{"pairBy":"points","initial":"lot","acceleration":"baku"}`,
				`"apart":[{"by":"club","rounds":2,"soft":true}]`,
			},
			[]string{`"knockout"`, `"count":`},
		},
		play.DoubleSwiss: {
			func(r *play.Regulations) { r.Rounds, r.Swiss.Free = 5, 13 },
			[]string{`"rounds":5`, `"freeRound":13`, `"swiss":{"pairBy":"points"`, `"match":{"games":2,"count":"games"}`},
			[]string{`"knockout"`, `"acceleration"`},
		},
		play.Groups:       {func(*play.Regulations) {}, []string{`"system":"groups"`}, []string{`"swiss"`}},
		play.Scheveningen: {func(*play.Regulations) {}, []string{`"system":"scheveningen"`}, []string{`"swiss"`}},
		play.Molter:       {func(*play.Regulations) {}, []string{`"system":"molter"`}, []string{`"swiss"`}},
		play.Knockout: {
			func(*play.Regulations) {},
			[]string{`"knockout":{"third":true,"ties":[{"kind":"games","games":2},{"kind":"lot"}]}`},
			[]string{`"freeRound"`},
		},
		play.OwnPairings: {
			func(r *play.Regulations) {
				r.Openings.Table = []play.Opening{{Name: "1", Moves: "c3-b4"}, {Name: "2", Moves: "c3-d4"}}
			},
			[]string{`"rounds":9`, `"freeRound":13`, `"openings":2`},
			[]string{`"swiss"`, "c3-d4"},
		},
	}
	for _, system := range play.SystemsFor(false) {
		t.Run(string(system), func(t *testing.T) {
			tt, ok := tests[system]
			if !ok {
				t.Fatal("what its regulations hold is not said here")
			}
			s := st.Another(3, apitest.SystemOf(system), func(h *play.Head) { tt.edit(&h.Regulations) }).Open()
			a := s.Site.Anonymous().Get(s.API(""))
			d.Conforms(t, s.API(""), a)
			body := strings.ReplaceAll(strings.ReplaceAll(a.Body, " ", ""), "\n", "")
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
	named := st.Another(3, apitest.SwissOf(3))
	p := named.Fresh().Players
	h := named.Event.Head
	h.Regulations.Restrictions = []play.Restriction{{Players: []play.PlayerID{p[0].ID, p[1].ID}}}
	named.Must(named.Site.Events.ChangeHead(t.Context(), named.By, named.Event.ID, h.Revision, h, nil))
	named.Open()
	if a := named.Site.Anonymous().Get(named.API("")); strings.Contains(a.Body, "apart") {
		t.Errorf("players who are kept apart are public:\n%s", a.Body)
	}
}
