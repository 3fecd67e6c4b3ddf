package exchange_test

import (
	"testing"
	"time"

	"adyukh/tournament/exchange"
	"adyukh/tournament/play"
)

func day(year, month, of int) play.Date {
	return play.Date{Year: year, Month: time.Month(month), Day: of}
}

// TestBirth reads what lists write into the columns of the year and of the day of birth, and both beside each other.
func TestBirth(t *testing.T) {
	type birth struct {
		year int
		born play.Date
	}
	tests := map[string]struct {
		cells string
		want  birth
		wrong bool
	}{
		"year":               {"1999;", birth{1999, play.Date{}}, false},
		"year as day":        {";1999 г.р.", birth{1999, play.Date{}}, false},
		"day":                {";12.05.1999", birth{1999, day(1999, 5, 12)}, false},
		"day as year":        {"1.2.1999 г.;", birth{1999, day(1999, 2, 1)}, false},
		"year first":         {";1999-05-12", birth{1999, day(1999, 5, 12)}, false},
		"with a clock":       {";1999-05-12 00:00:00", birth{1999, day(1999, 5, 12)}, false},
		"day and year":       {"1999;12.05.1999", birth{1999, day(1999, 5, 12)}, false},
		"month first":        {";5/28/1999", birth{1999, day(1999, 5, 28)}, false},
		"leap day":           {";29.02.2004", birth{2004, day(2004, 2, 29)}, false},
		"no such day":        {";29.02.2003", birth{}, true},
		"no such month":      {";1999-13-01", birth{}, true},
		"day and a half":     {";12.05", birth{}, true},
		"not said":           {"—;-", birth{}, false},
		"other year":         {"1998;12.05.1999", birth{1998, day(1999, 5, 12)}, false}, // refused when the player is entered
		"two digits of year": {";12.05.99", birth{}, true},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			rows := exchange.Players(read(t, "ФИО;Год рождения;Дата рождения\nКим Сергей;"+tt.cells), exchange.Mapping{
				Header: true, Columns: []exchange.Column{exchange.Name, exchange.BirthYear, exchange.Born},
			})
			if tt.wrong != (rows[0].Err != nil) {
				t.Fatalf("error %v", rows[0].Err)
			}
			if got := (birth{rows[0].Data.BirthYear, rows[0].Data.Born}); !tt.wrong && got != tt.want {
				t.Errorf("got %+v, want %+v", got, tt.want)
			}
		})
	}
}
