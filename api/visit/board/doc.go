// Package board lets people in to events over the board and by correspondence, and says what stands around their pages: for readers, at the
// desk, at the door and on the screens of a hall, for captains and helpers, on a player's own page and at a seat of correspondence. Every
// guard makes a call that holds what it has found. The areas that have pages of such events share it.
package board
