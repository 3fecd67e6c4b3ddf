package contest

import (
	"reflect"

	"adyukh/tournament"
)

// KindOf completes a kind of contests by what is the same in all of them. Readers notice a change where what everybody may see of the
// contest has changed: what is hidden tells nobody even that something has happened. That is asked once a change, not of each part: an
// award touches all marks.
func KindOf[E any](k tournament.Kind[E], head func(*E) *Head) tournament.Kind[E] {
	k.IsPublic = func(e *E) bool { return head(e).Public }
	k.Reached = func(_, _ *E) tournament.Milestones { return nil }
	k.Appeared = func(before, after *E) []tournament.News {
		if !head(before).Public || !head(after).Public {
			return nil // that it was opened or hidden is all the news
		}
		was, is := k.Public(before, nil, nil), k.Public(after, nil, nil)
		*k.Envelope(was), *k.Envelope(is) = tournament.Envelope{}, tournament.Envelope{}
		if reflect.DeepEqual(was, is) {
			return nil
		}
		return []tournament.News{{Topic: tournament.NewsEvent}}
	}
	return k
}

// HeadPart registers the head of a contest.
func HeadPart[E, H any](kind tournament.PartKind, head func(*E) *H, revision func(*H) *int64) tournament.PartOf[E] {
	return tournament.Parts[E, H]{
		Kind:     kind,
		IDs:      func(_, _ *E) []int64 { return []int64{0} },
		Get:      func(e *E, _ int64) (H, bool) { return *head(e), true },
		Put:      func(e *E, _ int64, h *H) { *head(e) = *h },
		Revision: revision,
	}
}
