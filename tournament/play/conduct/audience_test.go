package conduct_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"adyukh/tournament"
	"adyukh/tournament/play"
)

// fill sets every field to something.
func fill(v reflect.Value) {
	switch {
	case v.Type() == reflect.TypeFor[time.Time]():
		v.Set(reflect.ValueOf(time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)))
	case v.Kind() == reflect.String:
		v.SetString("a")
	case v.Kind() == reflect.Bool:
		v.SetBool(true)
	case v.CanInt():
		v.SetInt(1)
	case v.CanUint():
		v.SetUint(1)
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i))
		}
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case v.Kind() == reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0))
	}
}

// fieldsOf names the fields of a value that are set.
func fieldsOf(path string, v reflect.Value) []string {
	switch {
	case v.IsZero():
		return nil
	case v.Kind() == reflect.Struct && strings.HasPrefix(v.Type().PkgPath(), reflect.TypeFor[tournament.Envelope]().PkgPath()):
		var all []string
		for i := range v.NumField() {
			all = append(all, fieldsOf(path+"."+v.Type().Field(i).Name, v.Field(i))...)
		}
		return all
	case v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Struct:
		return fieldsOf(path, v.Index(0))
	}
	return []string{strings.TrimPrefix(path, ".")}
}

// TestWhatIsHidden names what each audience does not see of an event in which every field is set. A field that is added to
// an event shows up here until somebody decides who may see it.
func TestWhatIsHidden(t *testing.T) {
	e := &play.Event{}
	fill(reflect.ValueOf(e).Elem())
	all := fieldsOf("", reflect.ValueOf(*e))
	for audience, want := range map[play.Audience][]string{
		play.Arbiters: nil,
		play.Helpers: {
			"Envelope.Created", "Head.Officials.Mark", "Players.Withdrawn.Reason", "Players.Byes.Reason", "Players.Members.Out.Reason",
			"Players.Members.PlayerData.Sex",
			"Players.Members.PlayerData.BirthYear", "Players.Members.PlayerData.Born.Year", "Players.Members.PlayerData.Born.Month",
			"Players.Members.PlayerData.Born.Day", "Players.Members.PlayerData.Society", "Players.Members.PlayerData.Trainer",
			"Players.Members.PlayerData.RatedGames", "Players.Members.PlayerData.OwnID", "Players.Code",
			"Players.PlayerData.Sex", "Players.PlayerData.BirthYear", "Players.PlayerData.Born.Year",
			"Players.PlayerData.Born.Month", "Players.PlayerData.Born.Day", "Players.PlayerData.Society", "Players.PlayerData.Trainer",
			"Players.PlayerData.RatedGames", "Players.PlayerData.OwnID", "Rounds.Breaches.Reason",
			"Documents.ID", "Documents.Revision", "Documents.Kind",
			"Documents.Of", "Incidents",
			"Lineups.Revision", "Lineups.Round", "Lineups.Team", "Lineups.Boards", "Lineups.Submitted", "Lineups.By",
			"Lineups.Late", "Lineups.Reason", "Leaves.Reason", "CheckIn.Code",
			"Screens.ID", "Screens.Revision", "Screens.Name", "Screens.Code", "Screens.Shows",
			"Screens.Seconds", "Screens.Message", "Screens.FindTable", "Screens.Theme", "Screens.Countdown",
			"Requests.ID", "Requests.Revision", "Requests.Player", "Requests.Wish", "Requests.Round", "Requests.Words", "Requests.At",
			"Requests.Answer", "Requests.Reason", "Requests.Times",
			"Asides.ID", "Asides.Revision", "Asides.Things.Player", "Asides.Things.Number", "Asides.Things.At",
		},
		play.Readers: {
			"Envelope.Version", "Envelope.LastID", "Envelope.Created", "Head.Revision", "Head.Officials.Mark", "Head.Filing.Office",
			"Head.Filing.Approver",
			"Head.Prizes.Unit", "Head.Prizes.Step", "Head.Prizes.One", "Head.Prizes.Funds.Of", "Head.Prizes.Funds.Share", "Head.Prizes.Funds.Prizes",
			"Head.Seats.Player", "Head.Seats.Of", "Head.Seats.Group", "Head.Seats.First", "Head.Seats.Last",
			"Head.Regulations.SwapLast", "Head.Regulations.Numbering",
			"Head.Regulations.Swiss.Drawn",
			"Head.Regulations.Openings.Table.Name", "Head.Regulations.Openings.Table.Moves", "Head.Regulations.Openings.Table.Position",
			"Head.Regulations.Openings.Seed", "Head.Regulations.TimeReason", "Players.Revision", "Players.Withdrawn.Reason", "Players.Byes.Round",
			"Players.Byes.Kind", "Players.Byes.Reason", "Players.NoHalf", "Players.Table",
			"Players.Members.Out.Reason", "Players.Members.PlayerData.Sex",
			"Players.Members.PlayerData.BirthYear", "Players.Members.PlayerData.Born.Year", "Players.Members.PlayerData.Born.Month",
			"Players.Members.PlayerData.Born.Day", "Players.Members.PlayerData.Society", "Players.Members.PlayerData.Trainer",
			"Players.Members.PlayerData.RatedGames", "Players.Members.PlayerData.OwnID", "Players.Code",
			"Players.PlayerData.Sex", "Players.PlayerData.BirthYear",
			"Players.PlayerData.Born.Year", "Players.PlayerData.Born.Month", "Players.PlayerData.Born.Day", "Players.PlayerData.Society",
			"Players.PlayerData.Trainer", "Players.PlayerData.RatedGames", "Players.PlayerData.OwnID", "Rounds.Revision",
			"Rounds.Breaches.Reason",
			"Rounds.Games.Revision",
			"Rounds.Games.Compared", "Rounds.Games.Sheet.Revision", "Rounds.Games.Sheet.Decision", "Rounds.Games.Sheet.Note", "Documents.ID",
			"Documents.Revision", "Documents.Kind", "Documents.Of", "Incidents",
			"Lineups.Revision", "Lineups.Round", "Lineups.Team", "Lineups.Boards", "Lineups.Submitted", "Lineups.By",
			"Lineups.Late", "Lineups.Reason", "Leaves.Revision", "Leaves.Reason",
			"Ticks.Revision", "Ticks.Round", "Ticks.Player", "Ticks.State",
			"Ticks.Arrived", "CheckIn.Revision", "CheckIn.Round", "CheckIn.Opens", "CheckIn.Closes", "CheckIn.Code", "Emblem.Revision",
			"Screens.ID", "Screens.Revision", "Screens.Name", "Screens.Code", "Screens.Shows",
			"Screens.Seconds", "Screens.Message", "Screens.FindTable", "Screens.Theme", "Screens.Countdown",
			"Reports.ID", "Reports.Revision", "Reports.White.White", "Reports.White.Black", "Reports.White.Ended", "Reports.White.At",
			"Reports.White.Times",
			"Reports.Black.White", "Reports.Black.Black", "Reports.Black.Ended", "Reports.Black.At", "Reports.Black.Times",
			"Requests.ID", "Requests.Revision", "Requests.Player", "Requests.Wish", "Requests.Round", "Requests.Words", "Requests.At",
			"Requests.Answer", "Requests.Reason", "Requests.Times",
			"Asides.ID", "Asides.Revision", "Asides.Things.Player", "Asides.Things.Number", "Asides.Things.At",
		},
	} {
		seen := *e.For(audience)
		seen.Derived = nil
		kept := fieldsOf("", reflect.ValueOf(seen))
		hidden := slices.DeleteFunc(slices.Clone(all), func(field string) bool { return slices.Contains(kept, field) })
		for i, field := range hidden { // one of no known kind is hidden whole: see TestWhatIsSeenOfIncidents
			if strings.HasPrefix(field, "Incidents.") {
				hidden[i] = "Incidents"
			}
		}
		hidden = slices.Compact(hidden)
		if diff := cmp.Diff(want, hidden, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s (-want +hidden):\n%s", audience, diff)
		}
	}
}

// TestDerivedIsKept: what follows from fields that readers do not see is what it was with them.
func TestDerivedIsKept(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 6)
	years := []int{1950, 1960, 2012, 2013, 2015, 0}
	working := *e
	working.Players = slices.Clone(e.Players)
	for i := range working.Players {
		working.Players[i].BirthYear, working.Players[i].Number = years[i], i+1
	}
	working.Head.Regulations.Categories = []play.Category{{Name: "Дети", BornFrom: 2012}, {Name: "Ветераны", BornTo: 1960}}
	for _, audience := range []play.Audience{play.Helpers, play.Readers} {
		seen := working.For(audience)
		want, got := must(working.CategoryTables(0))(t), must(seen.CategoryTables(0))(t)
		for i := range want {
			if len(got[i].Rows) != len(want[i].Rows) || len(want[i].Rows) < 2 {
				t.Errorf("%s: %s has %d players, want %d", audience, want[i].Name, len(got[i].Rows), len(want[i].Rows))
			}
		}
		if again := seen.For(audience); !reflect.DeepEqual(seen, again) {
			t.Errorf("%s: another event when seen again:\n%s", audience, cmp.Diff(seen, again))
		}
		if seen.ScheduledRounds() != working.ScheduledRounds() {
			t.Errorf("%s: %d rounds, want %d", audience, seen.ScheduledRounds(), working.ScheduledRounds())
		}
	}
}
