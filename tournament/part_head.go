package tournament

// HeadPart is what the event says about itself. Its id is 0.
const HeadPart PartKind = "head"

func headPart() PartOf[Event] {
	return Parts[Event, Head]{
		Kind:     HeadPart,
		IDs:      func(_, _ *Event) []int64 { return []int64{0} },
		Get:      func(e *Event, _ int64) (Head, bool) { return e.Head, true },
		Put:      func(e *Event, _ int64, h *Head) { e.Head = *h },
		Revision: func(h *Head) *int64 { return &h.Revision },
		News: Noticed(func(e *Event, _ int64) *Head {
			h := e.headFor(Readers)
			return &h
		}, nil),
	}
}
