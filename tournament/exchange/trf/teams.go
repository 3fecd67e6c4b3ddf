package trf

// OldTeam is line 013 of TRF16.
type OldTeam struct {
	Name    string
	Members []int // numbers of players, in the order of boards
}

// members reads the numbers of players from a column on; a blank one is a place on a board that nobody has.
func (f *fields) members(from int) []int {
	return withoutEnd(f.list("member", from, 4, 0, MaxPlayer))
}

func readOldTeam(f *fields) Record {
	return OldTeam{Name: f.text(5, 36), Members: f.members(37)}
}

func (t OldTeam) write(r *row) {
	r.begin("013")
	r.text(5, 36, t.Name)
	r.list(37, 4, t.Members, "")
}

// Team is line 310 of TRF26.
type Team struct {
	Number      int
	Name        string
	Nick        string
	Strength    Points
	MatchPoints Points
	GamePoints  Points
	Rank        int
	Members     []int
}

func readTeam(f *fields) Record {
	f.blank(8, 41, 47, 54, 61, 68, 72, 73)
	return Team{
		Number: f.must("number", 5, 7, 999), Name: f.text(9, 40), Nick: f.text(42, 46), Strength: f.points("strength", 48, 53),
		MatchPoints: f.points("match points", 55, 60), GamePoints: f.points("game points", 62, 67), Rank: f.integer("rank", 69, 71, 999),
		Members: f.members(74),
	}
}

func (t Team) write(r *row) {
	r.begin("310")
	r.must(5, 7, t.Number, 999)
	r.text(9, 40, t.Name)
	r.text(42, 46, t.Nick)
	r.right(48, 53, t.strength())
	r.points(55, 60, t.MatchPoints)
	r.points(62, 67, t.GamePoints)
	r.integer(69, 71, t.Rank)
	r.list(74, 4, t.Members, "")
}

// strength is a rating, or an average with a decimal.
func (t Team) strength() string {
	if t.Strength != NoPoints && t.Strength%10 == 0 {
		return itoa(int(t.Strength / 10))
	}
	return t.Strength.String()
}

// TeamBye is line 320: which team had the pairing-allocated bye in each round, 0 for none.
type TeamBye struct {
	MatchPoints Points
	GamePoints  Points
	Teams       []int
}

func readTeamBye(f *fields) Record {
	f.blank(9, 14)
	return TeamBye{
		MatchPoints: f.points("match points", 5, 8), GamePoints: f.points("game points", 10, 13), Teams: f.list("team of round", 15, 3, 0, 999),
	}
}

func (b TeamBye) write(r *row) {
	r.begin("320")
	r.points(5, 8, b.MatchPoints)
	r.points(10, 13, b.GamePoints)
	r.list(15, 3, b.Teams, "000")
}

// TeamForfeit is line 330: a match that was not played.
type TeamForfeit struct {
	Type         string // "+-", "-+" or "--"
	Round        int
	White, Black int // teams
}

func readTeamForfeit(f *fields) Record {
	f.blank(7, 11, 15)
	return TeamForfeit{
		Type: f.oneOf("type", 5, 6, "+-", "-+", "--"), Round: f.must("round", 8, 10, MaxRound),
		White: f.must("white", 12, 14, 999), Black: f.must("black", 16, 18, 999),
	}
}

func (m TeamForfeit) write(r *row) {
	r.begin("330")
	r.oneOf(5, m.Type, isOneOf(m.Type, "+- -+ --"))
	r.text(5, 6, m.Type)
	r.must(8, 10, m.Round, MaxRound)
	r.must(12, 14, m.White, 999)
	r.must(16, 18, m.Black, 999)
}

// LineUp is line 300: the players of a team in a match, when they did not sit in the order of its list.
type LineUp struct {
	Round    int
	Team     int
	Opponent int
	Players  []int // 0 for an empty board
}

func readLineUp(f *fields) Record {
	f.blank(8, 12, 16)
	return LineUp{
		Round: f.must("round", 5, 7, MaxRound), Team: f.must("team", 9, 11, 999), Opponent: f.integer("opponent", 13, 15, 999),
		Players: f.list("player of board", 17, 4, 0, MaxPlayer),
	}
}

func (l LineUp) write(r *row) {
	r.begin("300")
	r.must(5, 7, l.Round, MaxRound)
	r.must(9, 11, l.Team, 999)
	r.integer(13, 15, l.Opponent)
	r.list(17, 4, l.Players, "0000")
}
