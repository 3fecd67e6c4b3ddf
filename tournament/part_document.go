package tournament

import (
	"cmp"
	"slices"
)

// DocumentPart is the wording of a paper, by its id. Nobody but arbiters notices it.
const DocumentPart PartKind = "document"

func documentPart() PartOf[Event] {
	return Parts[Event, Document]{
		Kind: DocumentPart,
		IDs:  func(before, after *Event) []int64 { return TouchedIDs(before.Documents, after.Documents, documentID) },
		Get: func(e *Event, id int64) (Document, bool) {
			i, ok := slices.BinarySearchFunc(e.Documents, id, func(d Document, id int64) int { return cmp.Compare(d.ID, id) })
			if !ok {
				return Document{}, false
			}
			return e.Documents[i], true
		},
		Put:      func(e *Event, id int64, d *Document) { e.putDocument(id, d) },
		Revision: func(d *Document) *int64 { return &d.Revision },
	}
}

func documentID(d Document) int64 { return d.ID }

// putDocument sets a document of the working copy, or takes it away.
func (e *Event) putDocument(id int64, d *Document) {
	if e.Documents = PutByID(e.Documents, id, d, documentID); len(e.Documents) == 0 {
		e.Documents = nil
	}
}
