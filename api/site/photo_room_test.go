package site_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/selfservice"
)

// TestPhotosGiveWay: whoever has the links of many players fills an event with photos no further than it has room, and his own give way;
// those of a saved record and of others stay, and somebody new is heard. Where all photos are of saved records, another one is refused.
func TestPhotosGiveWay(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	var photos *transcript.Service
	ground := apitest.NewGround(t, func(c *api.Config) {
		c.TrustedProxies, photos = []string{"127.0.0.1"}, c.Transcripts
	})
	st := ground.Another(10, func(h *play.Head) {
		h.Regulations.Records, h.Regulations.Reports = true, selfservice.ByPlayers
	}).Open().Draw().Pair().Publish().Linked()
	for board := 1; board <= 5; board++ {
		st.Result(board, play.Result{Kind: play.FinalPosition, White: 15, Black: 9})
	}
	st.Arbiter.Get(st.Desk("/sent")).Lacks(t, "не хватило места")
	phone := st.Site.Anonymous()
	send := func(from string, board int, white bool) apitest.Answer {
		t.Helper()
		g := st.Game(board)
		of := g.Black
		if white {
			of = g.White
		}
		body, kind := apitest.Upload(t, apitest.SheetPhoto(t))
		return phone.Send(http.MethodPost, st.Own(of, g)+"/photos", body, kind, "X-Forwarded-For", from)
	}
	kept := func() (boards map[int]int, bytes int) {
		t.Helper()
		all, err := st.Site.Store.Photos(t.Context(), st.Event.ID)
		if err != nil {
			t.Fatal(err)
		}
		boards = map[int]int{}
		for _, p := range all {
			g, _ := st.Event.Game(p.Game)
			boards[g.Board]++
			bytes += p.Bytes
		}
		return boards, bytes
	}
	send("10.0.0.9", 5, true)
	st.Sheet(5, "1. a3-b4")
	_, one := kept()
	photos.Room = 6 * one
	send("192.0.2.1", 4, true)
	for n := range 12 { // six players of three games, two each
		if a := send(fmt.Sprintf("10.0.0.%d", n), 1+n/4, n%2 == 0); a.Status != http.StatusSeeOther {
			t.Fatalf("photo %d: %d", n, a.Status)
		}
	}
	if a := send("198.51.100.1", 4, false); a.Status != http.StatusSeeOther {
		t.Errorf("somebody new: %d", a.Status)
	}
	boards, bytes := kept()
	if boards[5] != 1 || boards[4] != 2 || boards[3] != 3 || boards[1] != 0 || bytes > photos.Room {
		t.Errorf("kept by board: %v, %d bytes of %d", boards, bytes, photos.Room)
	}
	st.Arbiter.Get(st.Desk("/sent")).Holds(t, "Фотографиям не хватило места: уступили 9 самых старых, последняя ")
	for board := 1; board <= 4; board++ {
		st.Sheet(board, "1. a3-b4")
	}
	second := st.Pair().Publish().Result(1, play.Result{Kind: play.FinalPosition, White: 15, Black: 9}).Game(1)
	body, kind := apitest.Upload(t, apitest.SheetPhoto(t))
	a := phone.Send(http.MethodPost, st.Own(second.White, second)+"/photos", body, kind)
	if a.Status != http.StatusConflict || !strings.Contains(a.Body, "Место для фото этого турнира кончилось") {
		t.Errorf("where all is dealt with: %d", a.Status)
	}
}
