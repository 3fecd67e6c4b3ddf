package store_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/register"
	"adyukh/tournament/store"
)

// TestDoubles: cards with the same name may be of one person unless their years differ, and so may those of one year whose first two words
// are the same.
func TestDoubles(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		cards := []register.PersonData{
			{Name: "Аюбов Али"},
			{Name: "Аюбов Али", BirthYear: 1990}, // one may be the other
			{Name: "Белов Иван", BirthYear: 1980},
			{Name: "Белов Иван", BirthYear: 1981}, // namesakes
			{Name: "Ворон Пётр", BirthYear: 1970},
			{Name: "Ворон Пётр", BirthYear: 1970},
			{Name: "Ворон Пётр", BirthYear: 1971},
			{Name: "Гай Олег Ильич", BirthYear: 1960},
			{Name: "Гай Олег", BirthYear: 1960},
			{Name: "Дор Адам Ильич", BirthYear: 1960},
			{Name: "Дор Адам", BirthYear: 1961},
			{Name: "Ежов Мурат"},
		}
		first, err := s.ReservePeople(t.Context(), len(cards))
		if err != nil {
			t.Fatal(err)
		}
		for i, data := range cards {
			p := register.Person{ID: first + register.PersonID(i), PersonData: data}
			if _, err := s.SavePerson(t.Context(), p, register.JournalEntry{Action: register.PersonAdded}); err != nil {
				t.Fatal(err)
			}
		}
		for most, want := range map[int][]int{50: {2, 3, 2}, 2: {2, 3}} {
			groups, err := s.Doubles(t.Context(), most)
			if err != nil {
				t.Fatal(err)
			}
			var got []int
			for _, g := range groups {
				got = append(got, len(g))
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("of %d groups (-want +got):\n%s\n%+v", most, diff, groups)
			}
		}
	})
}
