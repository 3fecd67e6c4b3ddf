package web

import (
	"strconv"

	"adyukh/tournament"
)

// ContestBase is the address of a contest's page for everybody.
func ContestBase(id tournament.EventID) string { return "/c/" + strconv.FormatInt(int64(id), 10) }

// ContestAPI is where the JSON of a contest begins.
func ContestAPI(id tournament.EventID) string {
	return "/api/v1/contests/" + strconv.FormatInt(int64(id), 10)
}

// ContestEmbed is where another site gets an entry for a frame.
func ContestEmbed(id tournament.EventID, no int) string {
	return "/embed/contests/" + Number64(id) + "/" + strconv.Itoa(no)
}

// ContestDesk is where a contest is run from.
func ContestDesk(id tournament.EventID) string { return "/desk" + ContestBase(id) }

// ContestPage is the address of an author's or a judge's own page.
func ContestPage(id tournament.EventID, code string) string { return ContestBase(id) + "/my/" + code }

// SolvingBase is the address of a contest's page for everybody.
func SolvingBase(id tournament.EventID) string { return "/s/" + strconv.FormatInt(int64(id), 10) }

// SolvingAPI is where the JSON of a contest for solvers begins.
func SolvingAPI(id tournament.EventID) string {
	return "/api/v1/solving/" + strconv.FormatInt(int64(id), 10)
}

// SolvingDesk is where a contest is run from.
func SolvingDesk(id tournament.EventID) string { return "/desk" + SolvingBase(id) }

// SolverPage is the address of a solver's own page.
func SolverPage(id tournament.EventID, code string) string { return SolvingBase(id) + "/my/" + code }

// MarkerPage is the address of a marker's own page.
func MarkerPage(id tournament.EventID, code string) string { return SolvingBase(id) + "/mark/" + code }

// VenuePage is the address of the page of whoever is in charge of a hall.
func VenuePage(id tournament.EventID, code string) string { return SolvingBase(id) + "/venue/" + code }
