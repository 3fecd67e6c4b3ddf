package site_test

import (
	"fmt"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/selfservice"
)

// TestAPlayersPhoneWithoutNetwork: a player's own page whose network swallows what is sent says since when it stands still and keeps the
// board that it shows, while the opponent's goes on; back in the network it has the own result, the place and the next board by itself, and
// reports.
func TestAPlayersPhoneWithoutNetwork(t *testing.T) {
	runtest.Slow(t)
	for _, way := range apitest.Hallways() {
		t.Run(way.String(), func(t *testing.T) {
			t.Parallel()
			cutPhone(t, way)
		})
	}
}

func cutPhone(t *testing.T, way apitest.Hallway) {
	st := apitest.NewStage(t, 4, func(h *play.Head) { h.Regulations.Reports = selfservice.ByPlayers }).Open().Draw().Pair().Publish().Linked()
	st.Site.Answers(way.Secure, apitest.Calm)
	g := st.Game(1)
	white, _ := st.Event.Player(g.White)
	black, _ := st.Event.Player(g.Black)
	player, opponent := st.Comes("player", way), st.Comes("opponent", way)
	wire := st.Wired(player)
	player.Goes(st.Me(white.ID))
	opponent.Goes(st.Me(black.ID))
	plays := func(p *apitest.Guest, against play.Player) {
		t.Helper()
		p.Until(fmt.Sprintf(`document.querySelector('.my-game .who b').textContent.includes(%q)`, p.Spelled(against.Name)))
	}
	for _, p := range []*apitest.Guest{player, opponent} {
		p.Until(apitest.IsOnline)
	}
	plays(player, black)
	plays(opponent, white)

	wire.Swallow()
	player.Until(apitest.StandsStill)
	player.Says("live.stale")
	st.Result(1, play.Result{Kind: play.FinalPosition, White: 15, Black: 9})
	st.Result(2, play.Result{Kind: play.FinalPosition, White: 14, Black: 10})
	opponent.Sees("9 : 15")
	st.Pair().Publish()
	next := func(of play.Player) (other play.Player) {
		mine, _ := st.Fresh().GameOf(of.ID, 2)
		other, _ = st.Event.Player(mine.White + mine.Black - of.ID)
		return other
	}
	plays(opponent, next(black))
	plays(player, black)
	player.Looks("without network", 320)
	player.Do(player.Window(way.Width))

	wire.Restore(st.Site.Host())
	plays(player, next(white))
	player.Sees("15 : 9")
	player.Until(apitest.GoesOn)

	// A gap between a result that is typed and the answer to it leaves nothing behind: the page comes back and reports.
	own, _ := st.Fresh().GameOf(white.ID, 2)
	player.Fills(`.report-form [name="white"]`, "14")
	wire.Swallow()
	player.Until(apitest.StandsStill)
	player.Until(`document.querySelector('.report-form [name="white"]').value === "14"`)
	wire.Restore(st.Site.Host())
	player.Until(apitest.GoesOn)
	player.Until(`document.querySelector('.report-form [name="white"]').value === "14"`)
	player.Follow(`.report-form .filled`)
	player.Says("report.ask")
	player.Follow(`.report-ask .filled`)
	player.Says("report.waits", "result", "14:10")
	other := st.Comes("other", way)
	other.Goes(st.Me(own.White + own.Black - white.ID))
	other.Fills(`.report-form [name="white"]`, "14")
	other.Follow(`.report-form .filled`)
	other.Follow(`.report-ask .filled`)
	mine := "14 : 10"
	if own.Black == white.ID {
		mine = "10 : 14"
	}
	player.Sees(mine)
}
