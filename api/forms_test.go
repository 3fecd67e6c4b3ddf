package api_test

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament/formalities"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
	"adyukh/tournament/team"
)

var (
	formPattern   = regexp.MustCompile(`(?s)<form[^>]*\saction="([^"]*)"[^>]*>(.*?)</form>`)
	inputPattern  = regexp.MustCompile(`<input([^>]*)>`)
	selectPattern = regexp.MustCompile(`(?s)<select[^>]*\sname="([^"]*)"[^>]*>(.*?)</select>`)
	optionPattern = regexp.MustCompile(`<option value="([^"]*)"( selected)?(?: lang="[a-z]+")?>`)
	areaPattern   = regexp.MustCompile(`(?s)<textarea[^>]*\sname="([^"]*)"[^>]*>(.*?)</textarea>`)
)

func attribute(tag, name string) string {
	m := regexp.MustCompile(`\s` + name + `="([^"]*)"`).FindStringSubmatch(tag)
	if m == nil {
		return ""
	}
	return html.UnescapeString(m[1])
}

// formOf returns what a browser would post of the page's form with the action when nobody touches it.
func formOf(t *testing.T, page, action string) url.Values {
	t.Helper()
	for _, m := range formPattern.FindAllStringSubmatch(page, -1) {
		if html.UnescapeString(m[1]) != action {
			continue
		}
		form := url.Values{}
		for _, input := range inputPattern.FindAllStringSubmatch(m[2], -1) {
			name, kind := attribute(input[1], "name"), attribute(input[1], "type")
			if box := kind == "checkbox" || kind == "radio"; name != "" && kind != "file" && (!box || strings.Contains(input[1], " checked")) {
				form.Add(name, attribute(input[1], "value"))
			}
		}
		for _, s := range selectPattern.FindAllStringSubmatch(m[2], -1) {
			chosen := ""
			for i, o := range optionPattern.FindAllStringSubmatch(s[2], -1) {
				if o[2] != "" || i == 0 {
					chosen = html.UnescapeString(o[1])
				}
			}
			form.Add(s[1], chosen)
		}
		for _, a := range areaPattern.FindAllStringSubmatch(m[2], -1) {
			form.Add(a[1], html.UnescapeString(a[2]))
		}
		return form
	}
	t.Fatalf("the page has no form that posts to %s:\n%s", action, page)
	return nil
}

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
	"teams, Swiss": ofTeams(play.TeamSwiss),
	"teams, all else": func(h *play.Head) {
		ofTeams(play.RoundRobin)(h)
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
	ground := newGround(t)
	for name, change := range heads {
		t.Run(name, func(t *testing.T) {
			st := ground.another(3, change)
			p := st.event.Players[0]
			full := play.PlayerData{
				Name: `О'Коннор "Ёж" <b>`, Sex: play.Female, BirthYear: 1999, Federation: "КЧР", Club: "A & B", Rank: "КМС", Rating: 2100,
				OwnID: "7/1",
				Born:  play.Date{Year: 1999, Month: 2, Day: 3}, Society: "Динамо", Trainer: `Шидаков "Х."`,
			}
			st.must(st.site.events.ChangePlayer(t.Context(), st.by, st.event.ID, p.ID, p.Revision, full, false))
			before := st.fresh()
			paths := []string{st.desk("/setup/main"), st.desk("/setup/regulations"), st.desk("/setup/officials")}
			for _, p := range before.Players {
				paths = append(paths, st.desk("/players/"+id(p.ID)))
			}
			for _, path := range paths {
				page := st.arbiter.get(path)
				if page.status != http.StatusOK {
					t.Fatalf("%s: %d", path, page.status)
				}
				if a := st.arbiter.post(path, formOf(t, page.body, path)); a.status != http.StatusSeeOther {
					t.Errorf("%s: %d", path, a.status)
				}
				if diff := cmp.Diff(before, st.fresh()); diff != "" {
					t.Fatalf("%s changed the event:\n%s", path, diff)
				}
			}
		})
	}
}

// TestStaleForms: of two people with the same form open, the second is told who was first and what they saved; sent once
// more, knowingly, the form is taken.
func TestStaleForms(t *testing.T) {
	st := newStage(t, 3)
	st.site.user("boris", false)
	w := &world{stage: st}
	w.grant("boris", "arbiter")
	boris := st.site.signedIn("boris")
	tests := []struct {
		path, field, first, second string
		stored                     func() string
	}{
		{st.desk("/setup/main"), "name", "Кубок Бориса", "Кубок Анны", func() string { return st.fresh().Head.Name }},
		{
			st.desk("/players/" + id(st.event.Players[0].ID)), "club", "Клуб Бориса", "Клуб Анны",
			func() string { return st.fresh().Players[0].Club },
		},
	}
	for _, tt := range tests {
		t.Run(tt.field, func(t *testing.T) {
			mine, his := formOf(t, st.arbiter.get(tt.path).body, tt.path), formOf(t, boris.get(tt.path).body, tt.path)
			his.Set(tt.field, tt.first)
			if a := boris.post(tt.path, his); a.status != http.StatusSeeOther {
				t.Fatalf("the first: %d", a.status)
			}
			mine.Set(tt.field, tt.second)
			a := st.arbiter.post(tt.path, mine)
			if a.status != http.StatusConflict || tt.stored() != tt.first {
				t.Fatalf("the second: %d, stored %q", a.status, tt.stored())
			}
			for _, want := range []string{"Name of boris", "Сейчас сохранено: " + tt.first, `value="` + tt.second + `"`} {
				if !strings.Contains(a.body, want) {
					t.Errorf("the answer does not say %q", want)
				}
			}
			if a := st.arbiter.post(tt.path, formOf(t, a.body, tt.path)); a.status != http.StatusSeeOther || tt.stored() != tt.second {
				t.Errorf("once more: %d, stored %q", a.status, tt.stored())
			}
		})
	}
}

// TestOldVersions posts every change that is checked by a version with an old one.
func TestOldVersions(t *testing.T) {
	st := newStage(t, 4)
	old := st.event.Version
	st.draw()
	p := st.fresh().Players[0]
	before := st.site.digest()
	for path, form := range map[string]url.Values{
		"/draw": seen(old, "numbering", "rating"), "/draw/clear": seen(old), "/rounds": seen(old), "/public": seen(9999, "public", "1"),
		"/players/" + id(p.ID) + "/withdraw": seen(1, "from_round", "1"), "/players/" + id(p.ID) + "/remove": seen(1),
		"/journal/3/undo": seen(old), "/standings/ties": seen(old), "/setup/officials": seen(9999, "role", "arbiter", "official", "Кто-то",
			"category", "", "official_city", "", "official_mark", "", "organizers", "", "level", "", "plan", "", "order_number", "",
			"order_date", "", "approver_office", "", "approver", "", "sponsors", ""),
	} {
		if a := st.arbiter.post(st.desk(path), form); a.status != http.StatusConflict {
			t.Errorf("%s: %d", path, a.status)
		}
		form.Set("revision", "x")
		if a := st.arbiter.post(st.desk(path), form); a.status != http.StatusBadRequest {
			t.Errorf("%s with a revision that is none: %d", path, a.status)
		}
	}
	if st.site.digest() != before {
		t.Error("the database has changed")
	}
}

// TestTwoAtOnce: of two parallel confirmations of one thing one wins, the other is told of the conflict.
func TestTwoAtOnce(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 4).draw()
	form := seen(st.fresh().Version)
	answers := make(chan int, 8)
	for range 8 {
		go func() { answers <- st.arbiter.post(st.desk("/rounds"), form).status }()
	}
	counts := map[int]int{}
	for range 8 {
		counts[<-answers]++
	}
	if counts[http.StatusSeeOther] != 1 || counts[http.StatusConflict] != 7 || len(st.fresh().Rounds) != 1 {
		t.Errorf("answers %v, %d rounds", counts, len(st.fresh().Rounds))
	}
}
