package templates

// Body is what a page shows in the layout, which its template reads as .Body. Its type says which page: NAME is the file pages/NAME.html,
// which defines "page NAME" and any blocks that are also rendered alone. So no page is rendered with the body of another.
type Body interface{ PageName() string }

// Block is what a part of a page shows where it is rendered alone. Its type says which part: the template of that name.
type Block interface{ BlockName() string }

// Pages are the bodies of the pages that several areas show; each area has its own.
func Pages() []Body {
	return []Body{
		Attendance{},
		Captain{},
		CompositionForm{},
		CompositionList{},
		CompositionPage{},
		Confirm{},
		ContestAward{},
		ContestClaimPage{},
		ContestClaims{},
		ContestDesk{},
		ContestFile{},
		ContestForerunners{},
		ContestMarks{},
		ContestMark{},
		ContestPeople{},
		ContestPersonPage{},
		Contest{},
		Copy{},
		CorrespondenceAnalysis{},
		CorrespondenceCards{},
		CorrespondenceCase{},
		CorrespondenceClocks{},
		CorrespondenceDeskGame{},
		CorrespondenceDesk{},
		CorrespondenceEntries{},
		CorrespondenceGames{},
		CorrespondenceGame{},
		CorrespondenceLeaves{},
		CorrespondenceLog{},
		CorrespondenceMails{},
		CorrespondenceNews{},
		CorrespondenceOwn{},
		CorrespondencePace{},
		CorrespondencePeople{},
		CorrespondencePlayer{},
		CorrespondenceRunning{},
		CorrespondenceSeat{},
		DeskCorrespondenceLeaves{},
		DeskCrosstable{},
		DeskEdit{},
		DeskGame{},
		DeskIncident{},
		DeskPlayers{},
		DeskPlayer{},
		DeskRound{},
		DeskScreens{},
		DeskSecond{},
		DeskTables{},
		DeskWhy{},
		Desk{},

		Door{},

		EmbedGame{},
		EmbedProblem{},
		Embed{},
		Error{},
		EventFiles{},

		EventOverview{},
		Festival{},
		FormPage{},

		Hall{},
		Home{},
		Import{},
		Journal{},
		Lineups{},

		Listing{},
		LiveBoards{},

		Me{},

		Norms{},
		OwnGame{},

		PersonalLinks{},
		Persons{},
		Play{},

		PublicCross{},
		PublicEvent{},
		PublicGame{},
		PublicPlayers{},
		PublicPlayer{},
		PublicRound{},
		PublicStandings{},

		RulesIndex{},

		SolveMy{},
		SolvePlaces{},
		SolveRound{},
		SolveSheetOfProblems{},
		SolveSheets{},
		SolveSheet{},
		SolveVenue{},
		SolvingDesk{},
		Solving{},

		Wall{},
	}
}

// Blocks are what several areas render alone for a script; each area has its own.
func Blocks() []Block {
	return []Block{
		AttendanceRow{},
		CompositionBoard{},
		CompositionBoards{},
		CrossEntries{},
		Pairing{},

		Play{},
		RatingFound{},

		SheetCheck{},
		SolveBoard{},
		SolveState{},
	}
}

// Complete tells which page has no file, and which file no page.
func Complete(pages []Body) error {
	names := make([]string, len(pages))
	for i, p := range pages {
		names[i] = p.PageName()
	}
	return declared(files, names)
}
