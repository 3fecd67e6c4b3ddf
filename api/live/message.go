package live

import (
	"encoding/json"
	"fmt"

	"adyukh/tournament"
)

// Message is what a stream says: the event stands at this version, or published revision. static/js/live.js reads it.
type Message struct {
	Event   tournament.EventID `json:"event"`
	Version int64              `json:"version"`
	Quiet   bool               `json:"-"` // noted, not told
	Words   Words              `json:"-"` // that say more of it; nil where there are none
}

// Words say what has changed in an event, in the same bytes to everybody.
type Words interface {
	// Since returns a message about what has changed after a version, and the version that it reaches; nil where that is not known.
	Since(after int64) (text []byte, reached int64)
}

// add adds the message with the id of this run of the program.
func (s *Streams) add(text []byte, m Message) []byte {
	data, err := json.Marshal(m)
	if err != nil { // of two integers
		return text
	}
	return fmt.Appendf(text, "id: %s\ndata: %s\n\n", s.Boot, data)
}
