package register

import (
	"strconv"

	"adyukh/api/web"
	"adyukh/tournament/person"
	"adyukh/tournament/register"
)

// cardJSON is what the register knows of somebody, to be given to him.
type cardJSON struct {
	Card    int64             `json:"card"`
	Fields  map[string]string `json:"fields"`
	Numbers []string          `json:"own_numbers,omitempty"`
	Titles  []titleJSON       `json:"titles,omitempty"`
	Events  []playedJSON      `json:"events,omitempty"`
}

type titleJSON struct {
	Kind     string `json:"kind"`
	Title    string `json:"title"`
	Given    string `json:"given,omitempty"`
	Document string `json:"document,omitempty"`
}

// playedJSON is an event in which the card stands, as the register has it.
type playedJSON struct {
	Event  int64  `json:"event"`
	Name   string `json:"name"`
	Begins string `json:"begins,omitempty"`
	As     string `json:"as"` // the name there
	Points string `json:"points,omitempty"`
	Games  int    `json:"games"`
}

// sendCard sends all that the register knows of somebody as a file.
func sendCard(c *web.Call) error {
	p, err := routeCard(c, "person")
	if err != nil {
		return err
	}
	out := cardJSON{Card: int64(p.ID), Fields: person.Said(p.Profile()), Numbers: p.OwnIDs}
	for _, t := range p.Titles {
		out.Titles = append(out.Titles, titleJSON{string(t.Kind), t.Title, string(t.Given), t.Document})
	}
	entries, err := entriesOf(c, p.ID)
	if err != nil {
		return err
	}
	for _, e := range entries {
		out.Events = append(out.Events, playedJSON{int64(e.Event), e.Of.Name, string(e.Of.Begins), e.Name, e.Points, e.Games})
	}
	return c.SendData("card-"+strconv.FormatInt(int64(p.ID), 10), out)
}

// entriesOf lists where a card stands.
func entriesOf(c *web.Call, id register.PersonID) (all []register.EntryOfEvent, err error) {
	people, ctx := c.People()
	const page = 200
	for after := register.EventID(0); ; {
		entries, err := people.Entries(ctx, id, after, page)
		if err != nil {
			return nil, err
		}
		if all = append(all, entries...); len(entries) < page {
			return all, nil
		}
		after = entries[len(entries)-1].Event
	}
}
