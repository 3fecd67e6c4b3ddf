package guest_test

import (
	"errors"
	"testing"

	"adyukh/tournament/guest"
	"adyukh/tournament/refusal"
)

// TestAdmit: an event that does not exist looks like one in which nobody has the code; trouble is told as it is.
func TestAdmit(t *testing.T) {
	event, none, trouble := "cup", errors.New("nobody's code"), errors.New("no disk")
	gone := refusal.NewNotFound("error.event.none", nil)
	finds := func(ok bool) func(*string) (int, bool) { return func(*string) (int, bool) { return 7, ok } }
	for name, tt := range map[string]struct {
		loaded error
		found  bool
		want   error
	}{
		"a right code": {nil, true, nil}, "a wrong one": {nil, false, none},
		"no such event": {gone, true, none}, "trouble": {trouble, true, trouble},
	} {
		e, who, err := guest.Admit(&event, tt.loaded, none, finds(tt.found))
		if err != tt.want || (e != nil) != (err == nil) || (who == 7) != (err == nil) {
			t.Errorf("%s: %v, %d, %v", name, e, who, err)
		}
	}
}
