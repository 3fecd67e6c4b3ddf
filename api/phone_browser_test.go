package api_test

import (
	"fmt"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/selfservice"
)

// TestAPlayersPhoneWithoutNetwork: a player's own page whose network swallows what is sent says since when it stands still and keeps the
// board that it shows, while the opponent's goes on; back in the network it has the own result, the place and the next board by itself, and
// reports.
func TestAPlayersPhoneWithoutNetwork(t *testing.T) {
	runtest.Slow(t)
	for _, way := range hallways() {
		t.Run(way.String(), func(t *testing.T) {
			t.Parallel()
			cutPhone(t, way)
		})
	}
}

func cutPhone(t *testing.T, way hallway) {
	st := newStage(t, 4, func(h *play.Head) { h.Regulations.Reports = selfservice.ByPlayers }).open().draw().pair().publish().linked()
	st.site.answers(way.secure, calm)
	g := st.game(1)
	white, _ := st.event.Player(g.White)
	black, _ := st.event.Player(g.Black)
	player, opponent := st.comes("player", way), st.comes("opponent", way)
	wire := st.wired(player)
	player.goes(st.me(white.ID))
	opponent.goes(st.me(black.ID))
	plays := func(p *guest, against play.Player) {
		t.Helper()
		p.until(fmt.Sprintf(`document.querySelector('.my-game .who b').textContent.includes(%q)`, p.spelled(against.Name)))
	}
	for _, p := range []*guest{player, opponent} {
		p.until(isOnline)
	}
	plays(player, black)
	plays(opponent, white)

	wire.swallow()
	player.until(standsStill)
	player.says("live.stale")
	st.result(1, play.Result{Kind: play.FinalPosition, White: 15, Black: 9})
	st.result(2, play.Result{Kind: play.FinalPosition, White: 14, Black: 10})
	opponent.sees("9 : 15")
	st.pair().publish()
	next := func(of play.Player) (other play.Player) {
		mine, _ := st.fresh().GameOf(of.ID, 2)
		other, _ = st.event.Player(mine.White + mine.Black - of.ID)
		return other
	}
	plays(opponent, next(black))
	plays(player, black)
	player.looks("without network", 320)
	player.do(player.window(way.width))

	wire.restore(st.site.host())
	plays(player, next(white))
	player.sees("15 : 9")
	player.until(goesOn)

	// A gap between a result that is typed and the answer to it leaves nothing behind: the page comes back and reports.
	own, _ := st.fresh().GameOf(white.ID, 2)
	player.fills(`.report-form [name="white"]`, "14")
	wire.swallow()
	player.until(standsStill)
	player.until(`document.querySelector('.report-form [name="white"]').value === "14"`)
	wire.restore(st.site.host())
	player.until(goesOn)
	player.until(`document.querySelector('.report-form [name="white"]').value === "14"`)
	player.follow(`.report-form .filled`)
	player.says("report.ask")
	player.follow(`.report-ask .filled`)
	player.says("report.waits", "result", "14:10")
	other := st.comes("other", way)
	other.goes(st.me(own.White + own.Black - white.ID))
	other.fills(`.report-form [name="white"]`, "14")
	other.follow(`.report-form .filled`)
	other.follow(`.report-ask .filled`)
	mine := "14 : 10"
	if own.Black == white.ID {
		mine = "10 : 14"
	}
	player.sees(mine)
}
