// Package formalities holds what federations want to know of an event beside its games: organiser, number in the calendar, order, approval,
// emblem, and which papers have been given out. These are values only: package play keeps them in an event's head, package report prints
// them.
package formalities

import "adyukh/tournament/person"

// Facts are what papers that are filed say of an event. Each may be empty: papers then have a line to be written on.
type Facts struct {
	Organizers string      `json:"organizers,omitzero"` // who holds the event, at most person.MaxTitle
	Level      string      `json:"level,omitzero"`      // "чемпионат субъекта Российской Федерации"
	Plan       string      `json:"plan,omitzero"`       // number in the calendar plan (ЕКП)
	Order      string      `json:"order,omitzero"`      // number of the order by which the event is held: "128-П"
	Ordered    person.Date `json:"ordered,omitzero"`    // day of the order
	Office     string      `json:"office,omitzero"`     // of who approves the papers and signs for those who hold the event
	Approver   string      `json:"approver,omitzero"`   // his name
	Sponsors   string      `json:"sponsors,omitzero"`   // who helps, at most person.MaxTitle
}

// IsZero tells whether nothing is said.
func (f Facts) IsZero() bool { return f == Facts{} }

// Clean trims the texts.
func (f Facts) Clean() Facts {
	for _, text := range []*string{&f.Organizers, &f.Level, &f.Plan, &f.Order, &f.Office, &f.Approver, &f.Sponsors} {
		*text = person.Clean(*text)
	}
	return f
}

// Check returns the first thing that is wrong, nil for nothing.
func (f Facts) Check() *person.Fault {
	for _, line := range []struct {
		field, text string
		most        int
	}{
		{"organizers", f.Organizers, person.MaxTitle},
		{"level", f.Level, person.MaxText},
		{"plan", f.Plan, person.MaxText},
		{"order_number", f.Order, person.MaxText},
		{"approver_office", f.Office, person.MaxText},
		{"approver", f.Approver, person.MaxText},
		{"sponsors", f.Sponsors, person.MaxTitle},
	} {
		if fault := person.CheckLine(line.field, line.text, line.most); fault != nil {
			return fault
		}
	}
	return nil
}

// ForReaders returns what everybody may know: not whose signature is waited for.
func (f Facts) ForReaders() Facts {
	f.Office, f.Approver = "", ""
	return f
}

// ForAnother returns what also holds for another event of the same people: the plan and the order have a number for each.
func (f Facts) ForAnother() Facts {
	f.Plan, f.Order, f.Ordered = "", "", person.Date{}
	return f
}
