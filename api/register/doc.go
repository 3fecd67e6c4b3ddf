// Package register shows people across events: the register, seasons, series, links between players and cards, merging of cards,
// and the tokens of programs that read it.
package register
