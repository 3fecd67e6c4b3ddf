package pairing

// scheveningenSix is the table in general use for six boards: by rounds and players of team A, the opponents. No table
// that moves on by one opponent a round has equal colours for everybody and for both teams in each round.
var scheveningenSix = [6][6]int{
	{1, 2, 3, 4, 5, 6},
	{2, 3, 5, 6, 4, 1},
	{3, 5, 1, 2, 6, 4},
	{4, 6, 2, 1, 3, 5},
	{5, 4, 6, 3, 1, 2},
	{6, 1, 4, 5, 2, 3},
}

// scheveningenSixWhite is the colour of the player of team A in scheveningenSix.
var scheveningenSixWhite = [6]string{
	"WBBWBW",
	"BWWBWB",
	"WBBWWB",
	"BBWWBW",
	"WWWBBB",
	"BWBBWW",
}

func meetSix(i, r int) (opponent int, white bool) {
	return scheveningenSix[r][i] - 1, scheveningenSixWhite[r][i] == 'W'
}
