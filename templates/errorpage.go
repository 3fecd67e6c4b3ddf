package templates

// Error is the body of the page "error": what happened in words, where to go on, and the id under which the log
// has the details; "" for what is the reader's to mend.
type Error struct {
	Text Text
	Next *Link
	ID   string
}
