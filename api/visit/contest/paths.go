package contest

import (
	"strconv"

	"adyukh/api/web"
	"adyukh/tournament"
)

// ComposingBase is the address of a contest's page for everybody.
func ComposingBase(id tournament.EventID) string { return "/c/" + strconv.FormatInt(int64(id), 10) }

// ComposingAPI is where the JSON of a contest begins.
func ComposingAPI(id tournament.EventID) string {
	return "/api/v1/contests/" + strconv.FormatInt(int64(id), 10)
}

// ComposingEmbed is where another site gets an entry for a frame.
func ComposingEmbed(id tournament.EventID, no int) string {
	return "/embed/contests/" + web.Number64(id) + "/" + strconv.Itoa(no)
}

// ComposingDesk is where a contest is run from.
func ComposingDesk(id tournament.EventID) string { return "/desk" + ComposingBase(id) }

// ComposingCards is where cards with the addresses of authors and judges are printed.
func ComposingCards(id tournament.EventID) string { return ComposingDesk(id) + "/people/print" }

// ComposingPage is the address of an author's or a judge's own page.
func ComposingPage(id tournament.EventID, code string) string {
	return ComposingBase(id) + "/my/" + code
}

// SolvingBase is the address of a contest's page for everybody.
func SolvingBase(id tournament.EventID) string { return "/s/" + strconv.FormatInt(int64(id), 10) }

// SolvingAPI is where the JSON of a contest for solvers begins.
func SolvingAPI(id tournament.EventID) string {
	return "/api/v1/solving/" + strconv.FormatInt(int64(id), 10)
}

// SolvingDesk is where a contest is run from.
func SolvingDesk(id tournament.EventID) string { return "/desk" + SolvingBase(id) }

// SolvingCards is where cards with the addresses of solvers, markers and halls are printed.
func SolvingCards(id tournament.EventID) string { return SolvingDesk(id) + "/people/print" }

// SolverPage is the address of a solver's own page.
func SolverPage(id tournament.EventID, code string) string { return SolvingBase(id) + "/my/" + code }

// MarkerPage is the address of a marker's own page.
func MarkerPage(id tournament.EventID, code string) string { return SolvingBase(id) + "/mark/" + code }

// VenuePage is the address of the page of whoever is in charge of a hall.
func VenuePage(id tournament.EventID, code string) string { return SolvingBase(id) + "/venue/" + code }
