package bridge

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/pairing"
)

// Parts returns the parts of an event of which each is a file of its own: the groups by name, or, where everybody is in one
// table, one part without a name.
func Parts(e *tournament.Event) []string {
	if e.Head.Regulations.System != tournament.Groups {
		return []string{""}
	}
	var parts []string
	for _, p := range e.Players {
		if !slices.Contains(parts, p.Group) {
			parts = append(parts, p.Group)
		}
	}
	slices.Sort(parts)
	return parts
}

// Document returns a part of an event as a file of TRF26, with the lines of the engines beside it, up to its last published
// round. The notes tell what the file can't say. The error is a *tournament.Error: nobody is in the part, or the format has
// not enough columns for the games of the rounds.
func Document(e *tournament.Event, part string) (trf.Document, []Note, error) {
	x := &export{e: e, scale: e.Head.Scale(), rules: e.Head.Regulations, number: map[tournament.PlayerID]int{}}
	if err := x.choose(part); err != nil {
		return trf.Document{}, nil, err
	}
	x.columnise()
	if len(x.columns) > trf.MaxRound {
		return trf.Document{}, nil, &tournament.Error{
			Code: tournament.Conflict, Key: "error.trf.rounds", Args: tournament.Args{"rounds": len(x.columns), "most": trf.MaxRound},
		}
	}
	x.head()
	x.players()
	x.settings()
	if err := x.sum(part); err != nil {
		return trf.Document{}, nil, err
	}
	x.losses()
	d, _ := trf.Document{Records: x.records}.As(trf.TRF26)
	return d, x.notes, nil
}

// export collects the lines of a file.
type export struct {
	e       *tournament.Event
	scale   interface{ Format(s score) string }
	rules   tournament.Regulations
	list    []tournament.Player // in the order of their numbers in the file
	number  map[tournament.PlayerID]int
	columns []column
	records []trf.Record
	notes   []Note
}
