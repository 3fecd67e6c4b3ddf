package contest

import (
	"slices"

	"adyukh/tournament"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// CheckEmail refuses what can't be an address of mails; nothing is none.
func CheckEmail(text string) error {
	if text != "" && !person.IsEmail(text) {
		return refusal.NewInvalid("email", "error.correspondence.email", refusal.Args{"text": text})
	}
	return nil
}

// Namesake returns the first in a list who can be a person but is not the one with the id: of the same name, and of the same year where
// both say one.
func Namesake[V any](all []V, of func(V) (id int64, data person.Data), id int64, who person.Data) (V, bool) {
	who = who.Clean()
	i := slices.IndexFunc(all, func(v V) bool {
		other, data := of(v)
		return other != id && data.CanBe(who)
	})
	if i < 0 {
		var none V
		return none, false
	}
	return all[i], true
}

// DeedAdd adds a person to a list.
const DeedAdd tournament.DeedKind = "contest-add"

// NamesakeWarning asks whether somebody is another one than the one who is there.
func NamesakeWarning(there person.Data) tournament.Warning {
	return tournament.Warning{
		Level: tournament.Confirm, Key: "warning.contest.namesake", Args: refusal.Args{"name": there.Name, "birth": there.Birth()},
	}
}
