package register_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/register"
)

func card(id register.PersonID, name string, year int, ownIDs ...string) register.Person {
	return register.Person{ID: id, Root: id, PersonData: register.PersonData{Name: name, BirthYear: year, OwnIDs: ownIDs}}
}

func TestSuggestions(t *testing.T) {
	merged, gone := card(9, "Иванов Пётр", 1990), card(10, "Иванов Пётр", 1990)
	merged.Root, gone.Gone = 1, true
	cards := []register.Person{
		card(1, "Иванов Пётр", 1990), card(2, "ПЕТР ИВАНОВ", 0), card(3, "Иванов Пётр", 1984), card(4, "Иванов Пётр Сергеевич", 1990),
		card(5, "Петренко Олег", 2001, "09-001"), card(6, "O’Neil Séan", 0), merged, gone, card(11, "عمر خان", 2000),
	}
	for _, c := range []struct {
		player register.PersonData
		want   map[register.PersonID]register.Match
		sure   register.PersonID
	}{
		{
			register.PersonData{Name: "иванов петр", BirthYear: 1990},
			map[register.PersonID]register.Match{1: register.ByYear, 2: register.ByName, 4: register.ByShort},
			1,
		},
		{
			register.PersonData{Name: "Иванов Пётр"},
			map[register.PersonID]register.Match{1: register.ByName, 2: register.ByName, 3: register.ByName},
			0,
		},
		{register.PersonData{Name: "Иванов Пётр", BirthYear: 1955}, map[register.PersonID]register.Match{2: register.ByName}, 0},
		{
			register.PersonData{Name: "Кто угодно", BirthYear: 1955, OwnIDs: []string{"09-001"}},
			map[register.PersonID]register.Match{5: register.ByOwnID},
			5,
		},
		{register.PersonData{Name: "O'neil  SÉAN"}, map[register.PersonID]register.Match{6: register.ByName}, 0},
		{register.PersonData{Name: "خان عمر", BirthYear: 2000}, map[register.PersonID]register.Match{11: register.ByYear}, 11},
		{register.PersonData{Name: "Новиков Лев", BirthYear: 2010}, nil, 0},
	} {
		found := register.Suggest(c.player, cards)
		got := map[register.PersonID]register.Match{}
		for i, s := range found {
			got[s.Person.ID] = s.Match
			if i > 0 && s.Match < found[i-1].Match {
				t.Errorf("%s: the likeliest is not first", c.player.Name)
			}
		}
		if len(c.want)+len(got) > 0 && !cmp.Equal(got, c.want) {
			t.Errorf("%s %d: %v, want %v", c.player.Name, c.player.BirthYear, got, c.want)
		}
		if sure, ok := register.Sure(found); ok != (c.sure != 0) || sure.Person.ID != c.sure {
			t.Errorf("%s %d: sure of %d, want %d", c.player.Name, c.player.BirthYear, sure.Person.ID, c.sure)
		}
	}
	if _, ok := register.Sure(register.Suggest(register.PersonData{Name: "А Б", BirthYear: 1990},
		[]register.Person{card(1, "А Б", 1990), card(2, "Б А", 1990)})); ok {
		t.Error("two cards fit, and one of them was sure")
	}
}
