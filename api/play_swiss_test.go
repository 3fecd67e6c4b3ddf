package api_test

import (
	"fmt"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
)

// TestPlaySwiss plays a Swiss of 38 players in five rounds with all that goes otherwise on a day.
func TestPlaySwiss(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, lang string, width int64) {
		st := apitest.NewStage(t, 0, apitest.SwissOf(5), func(h *play.Head) { h.Language = lang })
		e, _, err := st.Site.Events.ImportPlayers(t.Context(), st.By, st.Event.ID, hallPlayers(38))
		st.Must(e, err)
		s := &swiss{scene: set(t, st.Draw().Open(), lang, width)}
		s.reader.Goes(s.Public(""))
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
	for _, p := range s.Fresh().Players {
		if p.Number == n {
			return p.ID
		}
	}
	s.Test.Fatalf("nobody has number %d", n)
	return 0
}

// attendance ticks two players as missing and all others as there.
func (s *swiss) attendance() {
	a := s.anna
	a.Goes(s.Desk("/rounds/1"))
	a.Follow(`[...document.querySelectorAll(".head-actions a")].find((a) => a.pathname.endsWith("/attendance"))`)
	a.Looks("attendance", 320)
	s.missing = []play.PlayerID{s.numbered(11), s.numbered(38)}
	if a.Width > 600 {
		a.Search("11-")
		a.Search("38-")
	} else {
		a.Press(`[data-number="11"] .mark-absent`)
		a.Line(11, "at-absent")
		a.Press(`[data-number="38"] .mark-absent`)
	}
	a.Line(11, "at-absent")
	a.Line(38, "at-absent")
	a.Until(`document.querySelector(".attend-rest button").textContent.includes("36")`)
	a.Press(".attend-rest button")
	a.Until(`document.querySelectorAll(".attend-rows .at-present").length === 36`)
	a.Looks("all-there")
	a.Follow("#attend-head [data-next]")
	if n := len(s.Fresh().Rounds); n != 1 {
		s.Test.Fatalf("%d rounds are paired", n)
	}
	for _, id := range s.missing {
		if g, _ := s.Event.GameOf(id, 1); g.Result.Kind != play.Absent {
			s.Test.Errorf("%s has %q in round 1", s.Event.Name(id), g.Result.Kind)
		}
	}
	// the second one will not come at all
	a.Goes(s.Desk(fmt.Sprintf("/players/%d", s.missing[1])))
	a.Looks("player", 320)
	a.Fills(`form[action$="/byes"] [name="absent"]`, "1-5")
	a.Follow(`form[action$="/byes"] button`)
	a.Until(`document.querySelector('form[action$="/byes"] [name="absent"]').value === "1, 2, 3, 4, 5"`)
}

// firstRound is published and entered but for the last board, whose game is postponed; a player comes late.
func (s *swiss) firstRound() {
	a := s.anna
	a.Goes(s.Desk("/rounds/1"))
	a.Looks("draft", 320)
	s.next("next.publish", "round", 1)
	s.reader.Until(`document.querySelectorAll("[data-board]").length === 18`)
	s.reader.Looks("event", 320)
	a.Looks("round", 320)
	for board := 1; board <= 3; board++ {
		s.enters(1, board, score(1, board))
	}
	s.fill(18)
	s.reader.Until(`document.querySelectorAll(".points-white").length === 17`)
	a.Until(`document.querySelectorAll('[data-stored=""]').length === 1`)
	a.Looks("one-open")

	a.Goes(s.Desk("/players"))
	a.Fills(`.add-line [name="name"]`, "Юдина Юлия Сергеевна")
	a.Follow(".add-line button")
	a.Sees("Юдина Юлия Сергеевна")
	for _, p := range s.Fresh().Players {
		if p.Name == "Юдина Юлия Сергеевна" {
			s.late = p.ID
		}
	}
	a.Follow(fmt.Sprintf(`#players a[href$="/players/%d"]`, s.late))
	a.Looks("late", 320)
}

// requests pairs round 2, in which somebody gets half of the points and a game of round 1 is still open.
func (s *swiss) requests() {
	a := s.anna
	s.half = s.numbered(5)
	a.Goes(s.Desk(fmt.Sprintf("/players/%d", s.half)))
	a.Fills(`form[action$="/byes"] [name="half"]`, "2")
	a.Follow(`form[action$="/byes"] button`)
	a.Until(`document.querySelector('form[action$="/byes"] [name="half"]').value === "2"`)

	a.Goes(s.Desk("/rounds/1"))
	a.Press(a.Named("action.more"))
	a.Looks("more")
	a.Follow(a.Named("next.pair", "round", 2))
	a.Looks("postponed-asks", 320)
	s.agrees("")
	s.next("next.publish", "round", 2)
	a.Looks("second", 320)
	e := s.Fresh()
	if g, ok := e.GameOf(s.half, 2); !ok || g.Result.Kind != play.HalfBye {
		s.Test.Errorf("who asked for half of the points has %q", g.Result.Kind)
	}
	if g, ok := e.GameOf(s.late, 2); !ok || g.Result.Kind != play.FreeRound { // the last of an odd number
		s.Test.Errorf("who came late is not free in round 2: %+v", g)
	}
	s.reader.Until(`document.querySelector('.card h2 a[href$="/rounds/2"]') !== null`)
	s.reader.Sees(s.anna.T("open.postponed-lead"))
	s.reader.Looks("postponed", 320)
}

// undo takes the publication back, as the line of the journal offers, and publishes again: readers see the round go and come.
func (s *swiss) undo() {
	a := s.anna
	a.Follow("#recent .action button")
	if s.Fresh().PublishedRounds() != 1 {
		a.Looks("undo-asks")
		s.agrees("")
	}
	s.reader.Until(`document.querySelector('.card h2 a[href$="/rounds/1"]') !== null && !document.querySelector('a[href$="/rounds/2"]')`)
	if s.Fresh().PublishedRounds() != 1 || s.Site.Anonymous().Get(s.Public("/rounds/2")).Status != 404 {
		s.Test.Error("round 2 is still there")
	}
	a.Goes(s.Desk("/rounds/2"))
	a.Looks("unpublished")
	s.next("next.publish", "round", 2)
	s.reader.Until(`document.querySelector('.card h2 a[href$="/rounds/2"]') !== null`)
}

// dispute notes that a result is disputed: readers do not get it until it is decided, and nothing is complete.
func (s *swiss) dispute() {
	a := s.anna
	s.enters(2, 4, 17)
	a.Press(`[data-board="4"] .flag`)
	a.Until(`document.querySelector("#what")`)
	chooses(a, "#what", "dispute")
	a.Press("#withheld")
	a.Fills("#text", "Счёт 17:7 или 7:17")
	a.Looks("dispute", 320)
	a.Follow("main .form .toolbar .filled")
	a.Says("incident.waits")
	a.Looks("disputed", 320)
	s.fill()
	s.reader.Until(`document.querySelectorAll(".points-white").length === 17`)
	if got := s.reader.Reads(`document.querySelector('[data-board="4"]').innerText`); strings.Contains(got, "17") {
		s.Test.Errorf("readers see what is disputed: %q", got)
	}
	s.reader.Looks("disputed", 320)
	a.Goes(s.Desk("/rounds/2"))
	a.Looks("disputed-round", 320)
	id := s.Fresh().Incidents[0].ID
	a.Follow(`[data-board="4"] .ending a.chip`)
	a.Follow(fmt.Sprintf(`main a[href$="/incidents/%d"]`, id))
	a.Press(`input[value="granted"]`)
	a.Fills("#result", "9:15")
	a.Looks("decides", 320)
	a.Follow("#decide .filled")
	a.Says("incident.said-decided")
	s.reader.Until(`document.querySelector('[data-board="4"] .points-white')?.textContent === "9"`)
	g := s.plays(2, 4)
	if s.Event.Incidents[0].Decision.Outcome != incident.Granted || g.Result.White != 9 {
		s.Test.Errorf("the dispute is %q, the result %s", s.Event.Incidents[0].Decision.Outcome, g.Result)
	}
	s.scores[g.ID] = g.Result
	// the postponed game comes in, found by the link that names it
	a.Goes(s.Desk(""))
	a.Looks("desk", 320)
	a.Follow(".postponed a")
	s.reader.Goes(s.Public("/rounds/1"))
	s.enters(1, 18, 12)
	s.reader.Goes(s.Public(""))
}
