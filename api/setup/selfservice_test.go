package setup_test

import (
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/selfservice"
)

// TestWhatPlayersMaySend: the regulations say whether players ask and report by their links, and when opponents are reminded; the usual
// time is not stored.
func TestWhatPlayersMaySend(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 0)
	page := st.Arbiter.Get(st.Desk("/setup/regulations"))
	page.Holds(t, "Игроки просят по личным ссылкам", "Напомнить сопернику через, минут")
	form := apitest.FormOf(t, page.Body, st.Desk("/setup/regulations"))
	form.Set("requests", "1")
	form.Set("reports", "players")
	form.Set("report_wait", "7")
	st.Arbiter.Post(st.Desk("/setup/regulations"), form)
	if r := st.Fresh().Head.Regulations; !r.Requests || r.ReportWait != 7 || r.Reports != selfservice.ByPlayers {
		t.Fatalf("saved: %v %d %q", r.Requests, r.ReportWait, r.Reports)
	}
	form = apitest.FormOf(t, st.Arbiter.Get(st.Desk("/setup/regulations")).Body, st.Desk("/setup/regulations"))
	form.Del("requests")
	form.Set("reports", "")
	form.Set("report_wait", "10")
	st.Arbiter.Post(st.Desk("/setup/regulations"), form)
	if r := st.Fresh().Head.Regulations; r.Requests || r.ReportWait != 0 || r.Reports != selfservice.Off {
		t.Errorf("taken back: %v %d %q", r.Requests, r.ReportWait, r.Reports)
	}
}
