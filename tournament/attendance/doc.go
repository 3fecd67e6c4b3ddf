// Package attendance is who is there: what is known of a player before a round, when he came, and until when players report.
//
// It pairs nobody. Who is not to be paired stands in the absences of the players, which package play has; a tick here only says
// what somebody has seen or said, and closing the check-in forfeits nothing.
package attendance
