// Package clock counts the time of correspondence games, in days.
//
// A player has a number of days for each period of his own moves, and keeps what he saves; or a number for each move. Days of a move are
// whole portions of 24 hours between the opponent's move and his own. Clocks stand still on holidays, on days of leave and, by setting, at
// weekends, by the calendar of the event's zone. A game's count is a pure function of its Settings, its moves and the leaves, so nothing is
// kept that could go wrong, and every day can be explained.
//
// All instants are whole seconds; what is smaller is dropped.
package clock
