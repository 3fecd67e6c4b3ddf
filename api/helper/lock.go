package helper

import (
	"errors"
	"net/http"

	"adyukh/api/visit/board"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/refusal"
)

// A helper locks the page before the phone goes to somebody else: until the code is typed again the server shows and takes nothing. What
// waits in the phone is neither lost nor sent meanwhile.

// unlocked is a handler that does nothing while the pass is locked.
func unlocked(do func(*board.Helping) error) func(*board.Helping) error {
	return func(c *board.Helping) error {
		if c.Pass.IsLocked() {
			return refusal.NewConflict("error.pass.locked", nil)
		}
		return do(c)
	}
}

func lock(c *board.Helping) error {
	if err := c.Server.Accounts.LockPass(c.Request.Context(), c.Pass.Pass); err != nil {
		return err
	}
	return c.Done(board.PassPath(c.Pass.Event.ID) + "/boards")
}

// unlock takes the code.
func unlock(c *board.Helping) error {
	err := c.UnlockPass(c.Field(codeField))
	if errors.Is(err, account.ErrNoPass) {
		return lockedPage(c, http.StatusUnprocessableEntity, templates.Msg("error.pass.other-code"))
	}
	if r, ok := c.Refusal(err); ok {
		return lockedPage(c, r.Status, r.Text)
	}
	if err != nil {
		return err
	}
	return c.Done(board.PassPath(c.Pass.Event.ID) + "/boards")
}

// lockedPage shows nothing but where the code is typed.
func lockedPage(c *board.Helping, status int, wrong templates.Text) error {
	body := PassLocked{PassJoin: PassJoin{Action: board.PassPath(c.Pass.Event.ID) + "/unlock", Wrong: wrong}}
	return c.PassScreen(status, templates.Page{Title: templates.Msg("pass.locked")}, body)
}
