// Package festival puts the players of several events of the same days, a festival, into one list of people: who of different events
// is the same person, and where everybody plays. It is given the events as somebody may see them, and knows of nothing else.
package festival
