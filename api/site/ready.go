package site

import (
	"net/http"

	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/steady"
)

// readiness is what those are told who watch over the program. It says what fails in a word; the log has the reason.
type readiness struct {
	Ready  bool              `json:"ready"`
	Checks map[string]string `json:"checks"`
}

// showReady says whether the program can be worked with: its store takes changes, is whole and has room. Whoever asks often gets the same
// answer for a second.
func showReady(c *web.Call) error {
	answer := readiness{Ready: true, Checks: map[string]string{}}
	if keeper := c.Server.Cfg.Keeper; keeper != nil {
		sound := keeper.Soundness(c.Request.Context())
		answer.Ready = sound.OK()
		for _, check := range sound.Checks {
			answer.Checks[check.Name] = check.Says
		}
		if left, ok := keeper.Room(); ok {
			answer.Checks["disk"] = roomWord(keeper.Trouble(), left, c.Server.Cfg.LowRoom)
		}
	}
	if watch := c.Server.Cfg.Watch; watch != nil {
		answer.Checks["clock"] = clockWord(watch.State())
	}
	if copies := c.Server.Cfg.Copies; copies != nil { // the program can be worked with all the same
		answer.Checks["copies"] = web.CopiesWord(copies.State())
	}
	status := http.StatusOK
	if !answer.Ready {
		status = http.StatusServiceUnavailable
	}
	c.Header("Cache-Control", "no-store")
	c.WriteJSON(status, web.JSONType, answer)
	return nil
}

// clockWord says whether the clock is behind a time that was confirmed. The program can be worked with all the same.
func clockWord(s steady.State) string {
	if s.Behind {
		return "behind"
	}
	return "ok"
}

// roomWord says how much room there is, without saying how much.
func roomWord(found *tournament.Trouble, left, low uint64) string {
	switch {
	case found != nil && found.Kind == tournament.DiskFull:
		return "full"
	case left < low:
		return "low"
	}
	return "ok"
}
