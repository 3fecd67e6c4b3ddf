package trf

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Args are the values that a message names.
type Args map[string]any

// Problem is something about a file that a person should know: an error that stops the reading, a repair made while
// reading, or a contradiction between lines. It says where it is and what was expected there.
type Problem struct {
	Line   int    // of the file, from 1
	Column int    // from 1, in characters; 0 is the whole line
	Record string // the first three columns: "001", "XXP"
	Field  string // "points", "opponent of round 3"; empty for the whole line
	Kind   Kind
	Args   Args // values that the kind's message names
}

// Kind says what is wrong. Its text is the last part of a key of a message catalogue: "trf." + Kind.
type Kind string

// What can be wrong with a file, or with a document that is to be written.
const (
	NotText         Kind = "not-text"       // the bytes are in no character set that is read; code
	TooLong         Kind = "too-long"       // the file or a line exceeds the limits; most
	NotNumber       Kind = "not-number"     // text where a whole number of low to high must stand; text, low, high
	NotPoints       Kind = "not-points"     // text where points must stand; text
	NotOneOf        Kind = "not-one-of"     // text where one of a few texts must stand; text, want
	Impossible      Kind = "impossible"     // a value in a record to be written that no line can have; text
	NotBlank        Kind = "not-blank"      // text in a column that must be blank; text
	Missing         Kind = "missing"        // nothing where something must stand
	ByeWithOpponent Kind = "bye-with-game"  // a bye with an opponent or a colour; text
	GameWithout     Kind = "game-without"   // a game's result without an opponent; text
	ColourAlone     Kind = "colour-alone"   // a colour without an opponent and a result; text
	TooWide         Kind = "too-wide"       // a value that does not fit its columns; text, most
	Cut             Kind = "cut"            // a text that was cut to fit its columns; text, most
	NotSaid         Kind = "not-said"       // what the edition written can't say, so it was left out
	Charset         Kind = "charset"        // the file is not in UTF-8; charset
	Misaligned      Kind = "misaligned"     // the columns of a line do not stand where they must; by
	Loose           Kind = "loose"          // the values were read in order, not by their columns
	Unusual         Kind = "unusual"        // a text that is read as another one; text, as
	KeptOnly        Kind = "kept-only"      // a line that is kept but not understood
	SameNumber      Kind = "same-number"    // two players or teams with one number; number, first
	NoSuchPlayer    Kind = "no-such-player" // a number that no player of the file has; number
	NotMutual       Kind = "not-mutual"     // the opponent has another game, or none, in that round; opponent, round
	SameColour      Kind = "same-colour"    // both players have the same colour; opponent, round
	Contrary        Kind = "results"        // the results of both players do not fit each other; opponent, round, own, other
	WrongPoints     Kind = "wrong-points"   // the column of points is not what the results are worth; text, want
	MetTwice        Kind = "met-twice"      // two players have played twice; opponent, round, first
	ByeTwice        Kind = "bye-twice"      // a player has had two pairing-allocated byes; round, first
	Contradiction   Kind = "contradiction"  // two lines say different things of the same; text, first
	RoundTooHigh    Kind = "round-too-high" // a round after the last one; round, last
	CountWithout    Kind = "count-without"  // counts of a game that no line of a player has; white, black, round
	CountContrary   Kind = "count-contrary" // counts that do not give the result of the game; white, black, round
	WrongTotal      Kind = "wrong-total"    // 062 or 072 is not the number of players; text, want
	NoSuchTeam      Kind = "no-such-team"   // a number that no team of the file has; number
	NoMembers       Kind = "no-members"     // a team of which no member is named; text
	MemberTwice     Kind = "member-twice"   // a player who stands in two teams, or twice in a line; number, first
	NotOfTeam       Kind = "not-of-team"    // a line-up with a player of another team; number, team
	OtherMatch      Kind = "other-match"    // the player of a match meets somebody of another team; opponent, team
	OtherBoard      Kind = "other-board"    // the opponent sits at another board of the match; opponent, board
	MatchContrary   Kind = "match-contrary" // a line about a match that its boards contradict; text, want
)

// sentences are the English texts of the kinds.
var sentences = map[Kind]string{
	NotText: "the byte {code} belongs to no character set that is read here", TooLong: "longer than {most}",
	NotNumber: "want a whole number from {low} to {high}, found {text}", NotPoints: "want points such as 2.5, found {text}",
	Impossible: "{text} can not stand here", NotOneOf: "want {want}, found {text}", NotBlank: "this column must be blank, found {text}",
	Missing:         "nothing stands here",
	ByeWithOpponent: "a bye {text} has no opponent and no colour", GameWithout: "the result {text} needs an opponent",
	ColourAlone: "the result is missing: the colour {text} stands without an opponent and a result",
	TooWide:     "{text} does not fit {most} columns", Cut: "{text} was cut to {most} columns", NotSaid: "this edition can't say it; left out",
	Charset: "the file was read as {charset}", Misaligned: "the columns are shifted by {by}; read so",
	Loose:   "not in the columns of the format; read in order",
	Unusual: "{text} was read as {as}", KeptOnly: "kept, but not understood", SameNumber: "the number {number} stands in line {first}, too",
	NoSuchPlayer: "no player has the number {number}", NotMutual: "player {opponent} does not have this game in round {round}",
	SameColour:  "player {opponent} has the same colour in round {round}",
	Contrary:    "{own} against {opponent} in round {round}, who has {other}",
	WrongPoints: "the results are worth {want}, found {text}", MetTwice: "already played {opponent} in round {first}",
	ByeTwice: "already had a pairing-allocated bye in round {first}", Contradiction: "line {first} says otherwise: {text}",
	RoundTooHigh: "round {round} is after the last round, {last}", CountWithout: "no game of {white} and {black} in round {round}",
	CountContrary: "the counts of {white} and {black} do not give the result of round {round}",
	WrongTotal:    "there are {want} players, found {text}",
	NoSuchTeam:    "no team has the number {number}",
	NoMembers:     "the team {text} has no members: write the numbers of its players from here on",
	MemberTwice:   "player {number} stands in line {first}, too: everybody is of one team, and sits at one board",
	NotOfTeam:     "player {number} is not a member of team {team}",
	OtherMatch:    "player {opponent} is not of team {team}, whom the others of the match meet",
	OtherBoard:    "player {opponent} does not sit at board {board}: a line 300 must say in which order the teams sat",
	MatchContrary: "the boards say {want}, found {text}",
}

// Error says in English where the problem is and what was expected.
func (p *Problem) Error() string {
	text := sentences[p.Kind]
	for _, name := range slices.Sorted(maps.Keys(p.Args)) {
		value := fmt.Sprint(p.Args[name])
		if name == "text" {
			value = fmt.Sprintf("%q", value)
		}
		text = strings.ReplaceAll(text, "{"+name+"}", value)
	}
	return p.place() + text
}

// place writes "line 3, column 81, 001 points: ", as far as it is known.
func (p *Problem) place() string {
	var parts []string
	if p.Line > 0 {
		parts = append(parts, fmt.Sprintf("line %d", p.Line))
	}
	if p.Column > 0 {
		parts = append(parts, fmt.Sprintf("column %d", p.Column))
	}
	if what := strings.TrimSpace(p.Record + " " + p.Field); what != "" {
		parts = append(parts, what)
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, ", ") + ": "
}

// Kinds lists all kinds of problems.
func Kinds() []Kind { return slices.Sorted(maps.Keys(sentences)) }

// Key returns the key of the message in a catalogue: "trf." and the kind.
func (p *Problem) Key() string { return "trf." + string(p.Kind) }
