package guest

import "adyukh/tournament/refusal"

// Admit returns an event and who in it has come with a code, as find says. event and err are what loading it gave. The error is none for
// whoever finds nobody, and for an event that does not exist: strangers cannot learn whether it does.
func Admit[E, W any](event *E, err error, none error, find func(*E) (W, bool)) (*E, W, error) {
	var who W
	if refusal.CodeOf(err) == refusal.NotFound {
		err = none
	}
	if err != nil {
		return nil, who, err
	}
	who, ok := find(event)
	if !ok {
		var nobody W
		return nil, nobody, none
	}
	return event, who, nil
}
