package tournament

// EventID names an event in the database.
type EventID int64

// Envelope is what an event of every kind has, whatever is in it: its name in the database and how far it has come.
type Envelope struct {
	ID        EventID
	Version   int64 // raised by one with every change
	Published int64 // raised when something changed that the public can see
	LastID    int64 // the highest id that a part of the event has had, whatever its kind
}

// NextID returns a new id for a part of the working copy.
func (v *Envelope) NextID() int64 {
	v.LastID++
	return v.LastID
}
