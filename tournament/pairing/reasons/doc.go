// Package reasons puts into sentences why a round is paired as it is: the facts of a pairing.Draw, the answers to questions
// about it, and why a round has no pairing.
//
// Whoever shows them gives a Voice: the language, and how players and points are written. The facts themselves come from
// package pairing; names and pages are left to the callers.
package reasons
