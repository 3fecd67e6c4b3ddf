package desk_test

import (
	"net/http"
	"net/url"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
)

// TestDeskStream tells versions of the own events only.
func TestDeskStream(t *testing.T) {
	runtest.Races(t)
	w := apitest.NewWorld(t)
	owner, stranger := w.Site.SignedIn("owner"), w.Site.SignedIn("stranger")
	owner.Get(w.Desk(""))
	stranger.Get("/desk/e/" + apitest.ID(w.Other.ID))
	l := stranger.Listen("/desk/live")
	if got := l.Next(); got != `{"event":`+apitest.ID(w.Other.ID)+`,"version":`+apitest.ID(w.Other.Version)+`}` {
		t.Errorf("first message %s", got)
	}
	own := owner.Listen("/desk/live")
	if got := own.Next(); got != apitest.Told(w.Stage, w.Fresh().Version) {
		t.Errorf("first message of the owner %s", got)
	}
	own.Beats()
	w.Publish()
	if got := own.Next(); got != apitest.Told(w.Stage, w.Fresh().Version) {
		t.Errorf("after a change %s", got)
	}
	if got := l.Beats(); len(got) > 0 {
		t.Errorf("the stranger was told %q", got)
	}
	if a := w.Site.Anonymous().Get("/desk/live", "Accept", "text/event-stream"); a.Status != http.StatusUnauthorized {
		t.Errorf("the desk's stream for nobody: %d", a.Status)
	}
}

// TestStreamsEndWithTheirRight: role lowered or taken, user disabled, signed out, password set: the stream ends at once, and
// what comes next is judged anew.
func TestStreamsEndWithTheirRight(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	tests := map[string]struct {
		end    func(w *apitest.World, b *apitest.Browser, u account.User)
		status int // of the event's page afterwards
	}{
		"role lowered": {func(w *apitest.World, _ *apitest.Browser, _ account.User) { w.Grant("secretary", account.Reader) }, http.StatusOK},
		"role taken": {func(w *apitest.World, _ *apitest.Browser, u account.User) {
			if err := w.Site.Accounts.RevokeRole(w.Test.Context(), apitest.Console, account.EventID(w.Event.ID), u.ID); err != nil {
				w.Test.Fatal(err)
			}
		}, http.StatusNotFound},
		"disabled": {func(w *apitest.World, _ *apitest.Browser, u account.User) {
			if err := w.Site.Accounts.SetDisabled(w.Test.Context(), apitest.Console, u.ID, true); err != nil {
				w.Test.Fatal(err)
			}
		}, http.StatusSeeOther},
		"signed out": {func(_ *apitest.World, b *apitest.Browser, _ account.User) { b.Post("/signout", url.Values{}) }, http.StatusSeeOther},
		"password set": {func(w *apitest.World, _ *apitest.Browser, u account.User) {
			if err := w.Site.Accounts.SetPassword(w.Test.Context(), apitest.Console, u.ID, "другая фраза из слов"); err != nil {
				w.Test.Fatal(err)
			}
		}, http.StatusSeeOther},
		"made an administrator": {func(w *apitest.World, _ *apitest.Browser, u account.User) {
			if err := w.Site.Accounts.SetAdmin(w.Test.Context(), apitest.Console, u.ID, true); err != nil {
				w.Test.Fatal(err)
			}
		}, http.StatusOK},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			w := apitest.NewWorld(t)
			b := w.Site.SignedIn("secretary")
			u, err := w.Site.Accounts.UserByLogin(t.Context(), apitest.Console, "secretary")
			if err != nil {
				t.Fatal(err)
			}
			l := b.Listen("/desk/live")
			l.Beats()
			tt.end(w, b, u)
			l.Ends()
			if a := b.Get(w.Desk("")); a.Status != tt.status {
				t.Errorf("the event's page afterwards: %d, want %d", a.Status, tt.status)
			}
		})
	}
}
