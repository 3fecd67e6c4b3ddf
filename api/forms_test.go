package api_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/formalities"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
	"adyukh/tournament/team"
)

// heads are regulations that are not the defaults, in every direction that the forms know.
var heads = map[string]func(*play.Head){
	"defaults": func(*play.Head) {},
	"rapid":    func(h *play.Head) { *h = named(play.Defaults(play.Rapid, "en", "Asia/Kamchatka")) },
	"blitz":    func(h *play.Head) { *h = named(play.Defaults(play.Blitz, "ru", "UTC")) },
	"two cycles, no swap, no late": func(h *play.Head) {
		h.Regulations.Cycles, h.Regulations.SwapLast, h.Regulations.LateMinutes = 2, false, 0
	},
	"another time with a reason": func(h *play.Head) {
		h.Regulations.Time, _ = play.ParseTimeControl("12+3")
		h.Regulations.TimeReason = "школьный зал до 18:00"
	},
	"another time within the limits": func(h *play.Head) { h.Regulations.Time, _ = play.ParseTimeControl("45") },
	"recommended, with a reason":     func(h *play.Head) { h.Regulations.TimeReason = "так решили" },
	"match points first":             func(h *play.Head) { h.Regulations.Criteria = h.Presets()[1].Codes },
	"criteria of no preset":          func(h *play.Head) { h.Regulations.Criteria = h.Presets()[0].Codes[:2] },
	"criteria by hand, FIDE 2024": func(h *play.Head) {
		h.Regulations.Criteria = []standings.Code{"MP", "PTS", "BERGER:GP", "KS/L+3"}
		h.Regulations.Standings = standings.Rules{Edition: standings.Edition2024, Unplayed: standings.UnplayedFIDE}
	},
	"an event of the time before": func(h *play.Head) { h.Regulations.Standings = standings.Rules{} },
	"Russian draughts, ½":         func(h *play.Head) { *h = h.WithGame("russian kvk=off score=1-half-0") },
	"paired draughts": func(h *play.Head) {
		h.Discipline = play.Rapid
		*h = h.WithGame("paired size=8 bonus=same")
		h.Regulations.Criteria = h.Presets()[2].Codes
		h.Regulations.TimeReason = "о ней не спрашивают"
	},
	"Senegalese, match points first": func(h *play.Head) {
		*h = h.WithGame("senegal size=7 stuck=pass noprogresslimit=0")
		h.Regulations.Criteria = h.Presets()[1].Codes
	},
	"Swiss":         func(h *play.Head) { *h = h.WithSystem(play.Swiss) },
	"groups, twice": func(h *play.Head) { *h = h.WithSystem(play.Groups); h.Regulations.Cycles = 2 },
	"Scheveningen": func(h *play.Head) {
		*h = h.WithSystem(play.Scheveningen)
		h.Regulations.SwapLast, h.Regulations.Match = false, play.MatchRules{Games: 2, Count: pairing.CountWins}
	},
	"knock-out":      func(h *play.Head) { *h = h.WithSystem(play.Knockout); h.Regulations.Match.Games = 2 },
	"paired by hand": func(h *play.Head) { *h = h.WithSystem(play.OwnPairings) },
	"Swiss, all else": func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds, h.Regulations.Match = 7, play.MatchRules{Games: 2, Count: pairing.CountSum}
		h.Regulations.Swiss = play.SwissRules{
			PairBy: play.PairByMatchPoints, Initial: play.InitialBlack, Free: 0, Acceleration: play.Baku,
		}
	},
	"Swiss at Russian draughts": func(h *play.Head) {
		*h = h.WithGame("russian score=1-half-0").WithSystem(play.Swiss)
		h.Regulations.Swiss.Free = 1
	},
	"knock-out without a way to settle": func(h *play.Head) {
		*h = h.WithSystem(play.Knockout)
		h.Regulations.Knockout = play.KnockoutRules{}
	},
	"knock-out with every way": func(h *play.Head) {
		*h = h.WithSystem(play.Knockout)
		h.Regulations.Knockout.Ties = []pairing.TieStep{
			{Kind: pairing.TieGames, Games: 2}, {Kind: pairing.TieWin, Games: 20}, {Kind: pairing.TieRank}, {Kind: pairing.TieLot},
		}
	},
	"teams, Swiss": apitest.OfTeams(play.TeamSwiss),
	"teams, all else": func(h *play.Head) {
		apitest.OfTeams(play.RoundRobin)(h)
		h.Regulations = h.Regulations.WithTeam(team.Rules{
			Boards: 3, Games: 2, Order: team.GapOrder, Gap: 75, Lineups: team.ByCaptains, Deadline: 45, Missing: team.FirstBoards,
			Colours: "WBB", Win: 5, Draw: 2, Prefer: team.TypeA,
			Costs: team.Penalties{
				Late: team.Cost{Match: 1, Points: 2}, Missing: team.Cost{Takes: team.TakesMatch}, Empty: team.Cost{Takes: team.TakesBelow, Points: 3},
				Hole: team.Cost{Takes: team.TakesWarning}, Order: team.Cost{Takes: team.TakesNothing, Match: 2},
			},
			Seats: []team.Seat{{Board: 1, BornTo: 1976}, {Board: 3, Sex: "f", BornFrom: 2008}},
		})
		h.Regulations.Match.Count = pairing.CountWins
	},
	"no place, no dates, nobody": func(h *play.Head) {
		h.Place, h.Begins, h.Ends, h.Officials = "", play.Date{}, play.Date{}, nil
	},
	"many officials": func(h *play.Head) {
		for _, role := range []play.OfficialRole{
			play.Arbiter, play.DeputyArbiter, play.ChiefSecretary,
			play.Arbiter, play.Doctor,
		} {
			h.Officials = append(h.Officials, play.Official{
				Role: role, Name: `Имя "<&>' ` + string(role), Category: "1 кат.", City: `Чер"кесск`, Mark: "отлично",
			})
		}
		h.Filing = formalities.Facts{
			Organizers: "Министерство <спорта>", Level: "чемпионат субъекта", Plan: "№ 4711", Order: "12-П",
			Ordered: play.Date{Year: 2026, Month: 2, Day: 1}, Office: "Президент федерации", Approver: "Батчаев Х. М.", Sponsors: `ООО "Домбай"`,
		}
	},
}

func named(h play.Head) play.Head {
	h.Name = "Турнир"
	return h
}

// TestFormsSavedUnchanged gets every form of an event and posts it as it came: the event stays what it was, to the byte.
func TestFormsSavedUnchanged(t *testing.T) {
	t.Parallel()
	ground := apitest.NewGround(t)
	for name, change := range heads {
		t.Run(name, func(t *testing.T) {
			st := ground.Another(3, change)
			p := st.Event.Players[0]
			full := play.PlayerData{
				Name: `О'Коннор "Ёж" <b>`, Sex: play.Female, BirthYear: 1999, Federation: "КЧР", Club: "A & B", Rank: "КМС", Rating: 2100,
				OwnID: "7/1",
				Born:  play.Date{Year: 1999, Month: 2, Day: 3}, Society: "Динамо", Trainer: `Шидаков "Х."`,
			}
			st.Must(st.Site.Events.ChangePlayer(t.Context(), st.By, st.Event.ID, p.ID, p.Revision, full, false))
			before := st.Fresh()
			paths := []string{st.Desk("/setup/main"), st.Desk("/setup/regulations"), st.Desk("/setup/officials")}
			for _, p := range before.Players {
				paths = append(paths, st.Desk("/players/"+apitest.ID(p.ID)))
			}
			for _, path := range paths {
				page := st.Arbiter.Get(path)
				if page.Status != http.StatusOK {
					t.Fatalf("%s: %d", path, page.Status)
				}
				if a := st.Arbiter.Post(path, apitest.FormOf(t, page.Body, path)); a.Status != http.StatusSeeOther {
					t.Errorf("%s: %d", path, a.Status)
				}
				if diff := cmp.Diff(before, st.Fresh()); diff != "" {
					t.Fatalf("%s changed the event:\n%s", path, diff)
				}
			}
		})
	}
}

// TestStaleForms: of two people with the same form open, the second is told who was first and what they saved; sent once
// more, knowingly, the form is taken.
func TestStaleForms(t *testing.T) {
	st := apitest.NewStage(t, 3)
	st.Site.User("boris", false)
	w := &apitest.World{Stage: st}
	w.Grant("boris", "arbiter")
	boris := st.Site.SignedIn("boris")
	tests := []struct {
		path, field, first, second string
		stored                     func() string
	}{
		{st.Desk("/setup/main"), "name", "Кубок Бориса", "Кубок Анны", func() string { return st.Fresh().Head.Name }},
		{
			st.Desk("/players/" + apitest.ID(st.Event.Players[0].ID)), "club", "Клуб Бориса", "Клуб Анны",
			func() string { return st.Fresh().Players[0].Club },
		},
	}
	for _, tt := range tests {
		t.Run(tt.field, func(t *testing.T) {
			mine, his := apitest.FormOf(t, st.Arbiter.Get(tt.path).Body, tt.path), apitest.FormOf(t, boris.Get(tt.path).Body, tt.path)
			his.Set(tt.field, tt.first)
			if a := boris.Post(tt.path, his); a.Status != http.StatusSeeOther {
				t.Fatalf("the first: %d", a.Status)
			}
			mine.Set(tt.field, tt.second)
			a := st.Arbiter.Post(tt.path, mine)
			if a.Status != http.StatusConflict || tt.stored() != tt.first {
				t.Fatalf("the second: %d, stored %q", a.Status, tt.stored())
			}
			for _, want := range []string{"Name of boris", "Сейчас сохранено: " + tt.first, `value="` + tt.second + `"`} {
				if !strings.Contains(a.Body, want) {
					t.Errorf("the answer does not say %q", want)
				}
			}
			if a := st.Arbiter.Post(tt.path, apitest.FormOf(t, a.Body, tt.path)); a.Status != http.StatusSeeOther || tt.stored() != tt.second {
				t.Errorf("once more: %d, stored %q", a.Status, tt.stored())
			}
		})
	}
}

// TestOldVersions posts every change that is checked by a version with an old one.
func TestOldVersions(t *testing.T) {
	st := apitest.NewStage(t, 4)
	old := st.Event.Version
	st.Draw()
	p := st.Fresh().Players[0]
	before := st.Site.Digest()
	for path, form := range map[string]url.Values{
		"/draw": apitest.Seen(old, "numbering", "rating"), "/draw/clear": apitest.Seen(old), "/rounds": apitest.Seen(old),
		"/public": apitest.Seen(9999, "public", "1"), "/reseat": apitest.Seen(old), "/end": apitest.Seen(old),
		"/reopen": apitest.Seen(old, "reason", "бланк"),
		"/players/" + apitest.ID(p.ID) + "/withdraw": apitest.Seen(1, "from_round", "1"), "/players/" + apitest.ID(p.ID) +
			"/remove": apitest.Seen(1),
		"/journal/3/undo": apitest.Seen(old), "/standings/ties": apitest.Seen(old),
		"/setup/officials": apitest.Seen(9999, "role", "arbiter", "official", "Кто-то",
			"category", "", "official_city", "", "official_mark", "", "organizers", "", "level", "", "plan", "", "order_number", "",
			"order_date", "", "approver_office", "", "approver", "", "sponsors", ""),
	} {
		if a := st.Arbiter.Post(st.Desk(path), form); a.Status != http.StatusConflict {
			t.Errorf("%s: %d", path, a.Status)
		}
		form.Set("revision", "x")
		if a := st.Arbiter.Post(st.Desk(path), form); a.Status != http.StatusBadRequest {
			t.Errorf("%s with a revision that is none: %d", path, a.Status)
		}
	}
	if st.Site.Digest() != before {
		t.Error("the database has changed")
	}
}

// TestTwoAtOnce: of two parallel confirmations of one thing one wins, the other is told of the conflict.
func TestTwoAtOnce(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 4).Draw()
	form := apitest.Seen(st.Fresh().Version)
	answers := make(chan int, 8)
	for range 8 {
		go func() { answers <- st.Arbiter.Post(st.Desk("/rounds"), form).Status }()
	}
	counts := map[int]int{}
	for range 8 {
		counts[<-answers]++
	}
	if counts[http.StatusSeeOther] != 1 || counts[http.StatusConflict] != 7 || len(st.Fresh().Rounds) != 1 {
		t.Errorf("answers %v, %d rounds", counts, len(st.Fresh().Rounds))
	}
}
