// Package team is what events of teams have beside those of persons: the rules of their regulations, the line-up of a team in a round,
// and which line-ups the rules allow. Values only: the teams themselves, with their members, are the players of an event (package play),
// a match of two teams is a match of several games, one or more on each board, and who does what is in package conduct.
package team
