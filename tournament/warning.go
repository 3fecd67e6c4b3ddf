package tournament

import (
	"context"
	"slices"

	"adyukh/tournament/refusal"
)

// Level says how much an arbiter has to do before an act that meets a Warning is done. What is worse than ConfirmTwice is
// refused, as a Conflict.
type Level = refusal.Level

// The levels. No setting lowers them, and they are the same for a page, for JSON and for an import.
const (
	Note         Level = 1 // nothing
	Acknowledge  Level = 2 // has seen it
	Confirm      Level = 3 // says that it is meant; otherwise nothing changes
	ConfirmTwice Level = 4 // says so twice, the first time before the consequences are shown
)

// Warning is something that an arbiter should know before an act is done.
type Warning = refusal.Warning

// Deed is an act as a question before it names it.
type Deed = refusal.Deed

// DeedKind is what a Deed is of.
type DeedKind = refusal.DeedKind

// Agreed are the keys of the warnings that the caller has agreed to, for the version that he saw; for the second time that
// ConfirmTwice asks for the key stands there with an exclamation mark: "key" and "key!".
type Agreed []string

// To returns the question whether to do the deed unless the caller has agreed to all warnings that it meets.
func (a Agreed) To(d Deed, warnings []Warning) error {
	missing := slices.ContainsFunc(warnings, func(w Warning) bool {
		return w.Level >= Acknowledge && !slices.Contains(a, w.Key) ||
			w.Level >= ConfirmTwice && !slices.Contains(a, w.Key+"!")
	})
	if !missing {
		return nil
	}
	return refusal.Ask(d, warnings)
}

const deedLinksRenew DeedKind = "links-renew"

// ToRenewal returns the question whether to give n own pages of an event other addresses, which the warning with the key says more of,
// unless the caller has agreed.
func (a Agreed) ToRenewal(n int, key string) error {
	return a.To(deedLinksRenew.Of(refusal.Args{"n": n}), []Warning{{Level: Confirm, Key: key}})
}

// Renewing has agreed to each question of ToRenewal: it is for whoever has asked once for all events.
func Renewing() Agreed { return Agreed{LinksRenew, LinksRenewPages} }

// Keys of what a question of ToRenewal says: of events over the board, and of those whose people have nothing but pages.
const (
	LinksRenew      = "warning.links.renew"
	LinksRenewPages = "warning.links.renew-pages"
)

// agreeing is the key of a context that says what the caller has agreed to.
type agreeing struct{}

// Agreeing returns a context that says what the caller has agreed to. A guard of a kernel asks there: it is called for every act.
func Agreeing(ctx context.Context, a Agreed) context.Context {
	return context.WithValue(ctx, agreeing{}, a)
}

// AgreedIn is what a context says that the caller has agreed to.
func AgreedIn(ctx context.Context) Agreed {
	a, _ := ctx.Value(agreeing{}).(Agreed)
	return a
}

// Agreement returns what a caller says who agrees to everything in the warnings.
func Agreement(warnings []Warning) Agreed {
	var a Agreed
	for _, w := range warnings {
		if w.Level >= Acknowledge {
			a = append(a, w.Key)
		}
		if w.Level >= ConfirmTwice {
			a = append(a, w.Key+"!")
		}
	}
	slices.Sort(a)
	return slices.Compact(a)
}
