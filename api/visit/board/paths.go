package board

import (
	"adyukh/api/web"
	"adyukh/tournament"
)

// DoorPath is the address at which players report themselves.
func DoorPath(id tournament.EventID, code string) string { return web.PublicBase(id) + "/door/" + code }

// PlayerCards is where cards with the addresses of own pages are printed.
func PlayerCards(id tournament.EventID) string { return web.DeskBase(id) + "/personal/print" }

// CaptainCards is PlayerCards for teams.
func CaptainCards(id tournament.EventID) string { return web.DeskBase(id) + "/captains/print" }

// SeatCards is PlayerCards for events by correspondence.
func SeatCards(id tournament.EventID) string { return web.DeskBase(id) + "/post/people/print" }

// CaptainPath is the address of a captain's page.
func CaptainPath(id tournament.EventID, code string) string {
	return web.PublicBase(id) + "/team/" + code
}

// ScreenPath is the address of a screen of a hall.
func ScreenPath(id tournament.EventID, code string) string {
	return "/screen/" + web.Number64(id) + "-" + code
}

// SeatPath is the address of a person's page in an event by correspondence.
func SeatPath(id tournament.EventID, code string) string { return web.PublicBase(id) + "/post/" + code }

// AccountGames is where the games by correspondence of whoever is signed in stand, of all events.
const AccountGames = "/account/games"

// MePath is the address of a player's own page.
func MePath(id tournament.EventID, code string) string { return web.PublicBase(id) + "/me/" + code }

// CodePath is the address at which the players of an event type the codes of their own pages.
func CodePath(id tournament.EventID) string { return web.PublicBase(id) + "/me" }

// PassPath is the address at which a helper types a code.
func PassPath(id tournament.EventID) string { return web.PublicBase(id) + "/helper" }

// Sections of the navigation of events by correspondence.
const (
	SectionCorrespondence         = "correspondence"
	SectionCorrespondenceDesk     = "correspondence-desk"
	SectionCorrespondenceNews     = "correspondence-news"
	SectionCorrespondenceLeave    = "correspondence-leave"
	SectionCorrespondenceSettings = "correspondence-settings"
)
