package register

import (
	"strings"
)

// TeamID names a team of the register; 0 is none. It is never used again.
type TeamID int64

// Team is what has played under one name in public events of teams, year after year. It is no card: nobody enters or merges teams. It is
// found in what events say, by its name, and goes with the last of them. Another town's team of the same name is told by the place in each
// line of its history.
type Team struct {
	ID     TeamID
	Name   string // in the latest event
	Events int    // in which everybody can see it; 0: gone
	Last   Day    // when the latest of them began
}

// IsShown tells whether everybody may know of the team.
func (t Team) IsShown() bool { return t.Events > 0 }

// TeamQuery says which teams a list shows.
type TeamQuery struct {
	Name  string // begins a word of the name; "": all teams
	After TeamID // of the page before
	Limit int
}

// TeamYear is how a team has played in an event, with its people in the order of the list.
type TeamYear struct {
	EntryOfEvent
	Members []Entry
}

// teamWords say that a team is one, and nothing of which.
var teamWords = []string{"команда ", "сборная команда ", "team "}

// TeamKey is equal for names of the same team: quotes, the word «команда» and what Words leaves out aside. The order of the words counts.
func TeamKey(name string) string {
	key := strings.Join(Words(strings.NewReplacer("«", " ", "»", " ", "“", " ", "”", " ", "„", " ", "\"", " ").Replace(name)), " ")
	for _, word := range teamWords {
		if rest, ok := strings.CutPrefix(key, word); ok && rest != "" {
			key = rest
		}
	}
	return key
}
