package api_test

import (
	"fmt"
	"strings"
	"testing"

	"adyukh/tournament/incident"
	"adyukh/tournament/play"
)

// TestPlaySwiss plays a Swiss of 38 players in five rounds with all that goes otherwise on a day.
func TestPlaySwiss(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, lang string, width int64) {
		st := newStage(t, 0, swissOf(5), func(h *play.Head) { h.Language = lang })
		e, _, err := st.site.events.ImportPlayers(t.Context(), st.by, st.event.ID, hallPlayers(38))
		st.must(e, err)
		s := &swiss{scene: set(t, st.draw().open(), lang, width)}
		s.reader.goes(s.public(""))
		for _, chapter := range []struct {
			name string
			play func()
		}{
			{"attendance", s.attendance},
			{"first round", s.firstRound},
			{"requests", s.requests},
			{"undo", s.undo},
			{"dispute", s.dispute},
			{"penalties", s.penalties},
			{"correction", s.correction},
			{"end", s.end},
		} {
			chapter.play()
			if t.Failed() {
				t.Fatalf("the play ends after %q", chapter.name)
			}
		}
	})
}

// hallPlayers are players with names as they are in the Caucasus and along the Volga, no two alike.
func hallPlayers(n int) []play.PlayerData {
	family := []string{
		"Агержаноков", "Байрамкулов", "Гочияев", "Джанкёзов", "Иванов", "Петров-Водкин", "Семёнов", "Узденов", "Хапсироков", "Чотчаев",
	}
	var rows []play.PlayerData
	for i := range n {
		rows = append(rows, play.PlayerData{
			Name: family[i/4] + " " + []string{"Аслан Муратович", "Мурат", "Руслан Хаджи-Муратович", "Тимур"}[i%4], Club: "Домбай", Rating: 2000 - i,
		})
	}
	return rows
}

// swiss is the play: what its chapters tell each other.
type swiss struct {
	*scene

	missing  []play.PlayerID // not there in round 1; the second one in no round
	half     play.PlayerID   // asks for half of the points in round 2
	late     play.PlayerID   // comes after round 1
	warned   play.PlayerID
	deducted play.PlayerID
}

// numbered is the player with a number.
func (s *swiss) numbered(n int) play.PlayerID {
	for _, p := range s.fresh().Players {
		if p.Number == n {
			return p.ID
		}
	}
	s.t.Fatalf("nobody has number %d", n)
	return 0
}

// attendance ticks two players as missing and all others as there.
func (s *swiss) attendance() {
	a := s.anna
	a.goes(s.desk("/rounds/1"))
	a.follow(`[...document.querySelectorAll(".head-actions a")].find((a) => a.pathname.endsWith("/attendance"))`)
	a.looks("attendance", 320)
	s.missing = []play.PlayerID{s.numbered(11), s.numbered(38)}
	if a.width > 600 {
		a.keys("11-")
		a.keys("38-")
	} else {
		a.press(`[data-number="11"] .mark-absent`)
		a.line(11, "at-absent")
		a.press(`[data-number="38"] .mark-absent`)
	}
	a.line(11, "at-absent")
	a.line(38, "at-absent")
	a.until(`document.querySelector(".attend-rest button").textContent.includes("36")`)
	a.press(".attend-rest button")
	a.until(`document.querySelectorAll(".attend-rows .at-present").length === 36`)
	a.looks("all-there")
	a.follow("#attend-head [data-next]")
	if n := len(s.fresh().Rounds); n != 1 {
		s.t.Fatalf("%d rounds are paired", n)
	}
	for _, id := range s.missing {
		if g, _ := s.event.GameOf(id, 1); g.Result.Kind != play.Absent {
			s.t.Errorf("%s has %q in round 1", s.event.Name(id), g.Result.Kind)
		}
	}
	// the second one will not come at all
	a.goes(s.desk(fmt.Sprintf("/players/%d", s.missing[1])))
	a.looks("player", 320)
	a.fills(`form[action$="/byes"] [name="absent"]`, "1-5")
	a.follow(`form[action$="/byes"] button`)
	a.until(`document.querySelector('form[action$="/byes"] [name="absent"]').value === "1, 2, 3, 4, 5"`)
}

// firstRound is published and entered but for the last board, whose game is postponed; a player comes late.
func (s *swiss) firstRound() {
	a := s.anna
	a.goes(s.desk("/rounds/1"))
	a.looks("draft", 320)
	s.next("next.publish", "round", 1)
	s.reader.until(`document.querySelectorAll("[data-board]").length === 18`)
	s.reader.looks("event", 320)
	a.looks("round", 320)
	for board := 1; board <= 3; board++ {
		s.enters(1, board, score(1, board))
	}
	s.fill(18)
	s.reader.until(`document.querySelectorAll(".points-white").length === 17`)
	a.until(`document.querySelectorAll('[data-stored=""]').length === 1`)
	a.looks("one-open")

	a.goes(s.desk("/players"))
	a.fills(`.add-line [name="name"]`, "Юдина Юлия Сергеевна")
	a.follow(".add-line button")
	a.sees("Юдина Юлия Сергеевна")
	for _, p := range s.fresh().Players {
		if p.Name == "Юдина Юлия Сергеевна" {
			s.late = p.ID
		}
	}
	a.follow(fmt.Sprintf(`#players a[href$="/players/%d"]`, s.late))
	a.looks("late", 320)
}

// requests pairs round 2, in which somebody gets half of the points and a game of round 1 is still open.
func (s *swiss) requests() {
	a := s.anna
	s.half = s.numbered(5)
	a.goes(s.desk(fmt.Sprintf("/players/%d", s.half)))
	a.fills(`form[action$="/byes"] [name="half"]`, "2")
	a.follow(`form[action$="/byes"] button`)
	a.until(`document.querySelector('form[action$="/byes"] [name="half"]').value === "2"`)

	a.goes(s.desk("/rounds/1"))
	a.press(a.named("action.more"))
	a.looks("more")
	a.follow(a.named("next.pair", "round", 2))
	a.looks("postponed-asks", 320)
	s.agrees("")
	s.next("next.publish", "round", 2)
	a.looks("second", 320)
	e := s.fresh()
	if g, ok := e.GameOf(s.half, 2); !ok || g.Result.Kind != play.HalfBye {
		s.t.Errorf("who asked for half of the points has %q", g.Result.Kind)
	}
	if g, ok := e.GameOf(s.late, 2); !ok || g.Result.Kind != play.FreeRound { // the last of an odd number
		s.t.Errorf("who came late is not free in round 2: %+v", g)
	}
	s.reader.until(`document.querySelector('.card h2 a[href$="/rounds/2"]') !== null`)
	s.reader.sees(s.anna.T("open.postponed-lead"))
	s.reader.looks("postponed", 320)
}

// undo takes the publication back, as the line of the journal offers, and publishes again: readers see the round go and come.
func (s *swiss) undo() {
	a := s.anna
	a.follow("#recent .action button")
	if s.fresh().PublishedRounds() != 1 {
		a.looks("undo-asks")
		s.agrees("")
	}
	s.reader.until(`document.querySelector('.card h2 a[href$="/rounds/1"]') !== null && !document.querySelector('a[href$="/rounds/2"]')`)
	if s.fresh().PublishedRounds() != 1 || s.site.anonymous().get(s.public("/rounds/2")).status != 404 {
		s.t.Error("round 2 is still there")
	}
	a.goes(s.desk("/rounds/2"))
	a.looks("unpublished")
	s.next("next.publish", "round", 2)
	s.reader.until(`document.querySelector('.card h2 a[href$="/rounds/2"]') !== null`)
}

// dispute notes that a result is disputed: readers do not get it until it is decided, and nothing is complete.
func (s *swiss) dispute() {
	a := s.anna
	s.enters(2, 4, 17)
	a.press(`[data-board="4"] .flag`)
	a.until(`document.querySelector("#what")`)
	a.chooses("#what", "dispute")
	a.press("#withheld")
	a.fills("#text", "Счёт 17:7 или 7:17")
	a.looks("dispute", 320)
	a.follow("main .form .toolbar .filled")
	a.says("incident.waits")
	a.looks("disputed", 320)
	s.fill()
	s.reader.until(`document.querySelectorAll(".points-white").length === 17`)
	if got := s.reader.reads(`document.querySelector('[data-board="4"]').innerText`); strings.Contains(got, "17") {
		s.t.Errorf("readers see what is disputed: %q", got)
	}
	s.reader.looks("disputed", 320)
	a.goes(s.desk("/rounds/2"))
	a.looks("disputed-round", 320)
	id := s.fresh().Incidents[0].ID
	a.follow(`[data-board="4"] .ending a.chip`)
	a.follow(fmt.Sprintf(`main a[href$="/incidents/%d"]`, id))
	a.press(`input[value="granted"]`)
	a.fills("#result", "9:15")
	a.looks("decides", 320)
	a.follow("#decide .filled")
	a.says("incident.said-decided")
	s.reader.until(`document.querySelector('[data-board="4"] .points-white')?.textContent === "9"`)
	g := s.plays(2, 4)
	if s.event.Incidents[0].Decision.Outcome != incident.Granted || g.Result.White != 9 {
		s.t.Errorf("the dispute is %q, the result %s", s.event.Incidents[0].Decision.Outcome, g.Result)
	}
	s.scores[g.ID] = g.Result
	// the postponed game comes in, found by the link that names it
	a.goes(s.desk(""))
	a.looks("desk", 320)
	a.follow(".postponed a")
	s.reader.goes(s.public("/rounds/1"))
	s.enters(1, 18, 12)
	s.reader.goes(s.public(""))
}
