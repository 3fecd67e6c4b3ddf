// Package filecheck checks the parts of an event that was read from a file. A file can say what no form allows, such as ids that do not
// rise. Errors name the place in the file: "people[3].name".
package filecheck

import (
	"errors"
	"fmt"
	"time"

	"adyukh/tournament/refusal"
)

// MaxID bounds ids and seeds to numbers that every program can keep.
const MaxID = 1<<53 - 1

// CheckIDs refuses ids of a list that do not rise, or are above the highest one that the event has had.
func CheckIDs[T any](list string, all []T, highest int64, id func(T) int64) error {
	last := int64(0)
	for i, v := range all {
		place := fmt.Sprintf("%s[%d].id", list, i)
		switch is := id(v); {
		case is < 1 || is > highest:
			return Refuse(place, "number", refusal.Args{"low": 1, "high": highest, "found": is})
		case is <= last:
			return Refuse(place, "order", refusal.Args{"before": last, "found": is})
		default:
			last = is
		}
	}
	return nil
}

// Each checks the elements of a list and puts the place before what is wrong with one.
func Each[T any](list string, all []T, check func(T) error) error {
	for i, v := range all {
		if err := check(v); err != nil {
			return In(fmt.Sprintf("%s[%d]", list, i), err)
		}
	}
	return nil
}

// In returns the error with the place before its field.
func In(place string, err error) error {
	var refused *refusal.Error
	if !errors.As(err, &refused) {
		return err
	}
	placed := *refused
	placed.Code, placed.Field = refusal.Invalid, place
	if refused.Field != "" {
		placed.Field += "." + refused.Field
	}
	return &placed
}

// Refuse makes the error that at the place something else was expected; key is the end of one below error.foreign.
func Refuse(place, key string, args refusal.Args) error {
	return &refusal.Error{Code: refusal.Invalid, Key: "error.foreign." + key, Args: args, Field: place}
}

// CheckTime refuses an instant that not every program can write down, and, where it must be there, none.
func CheckTime(field string, at time.Time, must bool) error {
	if at.IsZero() && !must || at.Year() >= 1900 && at.Year() <= 9999 {
		return nil
	}
	return Refuse(field, "time", nil)
}
