// Package correspondence is the pages of events by correspondence: those of a player, who needs no account but the address of his page,
// those for everybody, and the arbiter's.
//
// What a page says of a game comes from correspondence.Game.For, which knows what the reader of the page may know.
package correspondence
