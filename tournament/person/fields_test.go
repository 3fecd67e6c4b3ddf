package person_test

import (
	"reflect"
	"strings"
	"testing"

	"adyukh/tournament/person"
)

// fill returns data in which every field says something.
func fill(t *testing.T) person.Data {
	t.Helper()
	var d person.Data
	for i, f := range person.Fields() {
		switch v := f.At(&d).(type) {
		case *string:
			*v = strings.Repeat("я", i+1)
		case *int:
			*v = i + 1
		case *person.Sex:
			*v = person.Female
		case *person.Date:
			*v = person.Date{Year: 2009, Month: 5, Day: 14}
		default:
			t.Fatalf("%s: %T", f.Key, v)
		}
	}
	return d
}

// TestEveryFieldIsInTheTable: the table reaches every field of the struct, each once, and under a key of its own.
func TestEveryFieldIsInTheTable(t *testing.T) {
	full := reflect.ValueOf(fill(t))
	for i := range full.NumField() {
		if full.Field(i).IsZero() {
			t.Errorf("%s is not in the table", full.Type().Field(i).Name)
		}
	}
	if got := len(person.Fields()); got != full.NumField() {
		t.Errorf("%d entries for %d fields", got, full.NumField())
	}
	keys := map[string]bool{}
	for _, f := range person.Fields() {
		if keys[f.Key] {
			t.Errorf("%s is there twice", f.Key)
		}
		keys[f.Key] = true
	}
}

// TestImportWords: no word stands for two columns, and all are folded as headings are.
func TestImportWords(t *testing.T) {
	of := map[string]string{}
	for _, f := range person.Fields() {
		if len(f.Words) == 0 {
			t.Errorf("lists have no word for %s", f.Key)
		}
		for _, word := range f.Words {
			if of[word] != "" || word != person.Fold(word) {
				t.Errorf("%q of %s stands for %q already, or is not folded", word, f.Key, of[word])
			}
			of[word] = f.Key
		}
	}
}

// TestPrivacy: what nobody decided about is for arbiters.
func TestPrivacy(t *testing.T) {
	public := fill(t).Only(func(f person.Field) bool { return f.Seen == person.Everybody })
	want := person.Data{Name: public.Name, Federation: public.Federation, Club: public.Club, Rank: public.Rank, Rating: public.Rating}
	if public != want || public.Name == "" || public.Rating == 0 {
		t.Errorf("everybody sees %+v", public)
	}
}

func TestMergeAndFill(t *testing.T) {
	full, none := fill(t), person.Data{}
	full.BirthYear = 2009
	for name, got := range map[string]person.Data{
		"an empty row changes nothing": full.Merge(none), "a full row says all": none.Merge(full), "what is missing is filled": none.Fill(full),
		"what is known stays": full.Fill(person.Data{Name: "Другой", Rating: 1, Born: person.Date{Year: 1, Month: 1, Day: 1}}),
	} {
		if got != full {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if got := full.Merge(person.Data{BirthYear: 2008}); got.BirthYear != 2008 || !got.Born.IsZero() {
		t.Errorf("another year leaves the day %v of %d", got.Born, got.BirthYear)
	}
}

func TestCheck(t *testing.T) {
	good := person.Data{Name: "Ким", BirthYear: 2009}
	tests := map[string]func(*person.Data){
		"name": func(d *person.Data) { d.Name = "" }, "sex": func(d *person.Data) { d.Sex = "x" },
		"birth_year": func(d *person.Data) { d.BirthYear = 1900 }, "born": func(d *person.Data) {
			d.Born = person.Date{
				Year: 2008, Month: 1,
				Day: 1,
			}
		},
		"rating": func(d *person.Data) { d.Rating = -1 }, "rated_games": func(d *person.Data) { d.RatedGames = person.MaxRatedGames + 1 },
		"trainer": func(d *person.Data) { d.Trainer = strings.Repeat("я", person.MaxText+1) },
		"club":    func(d *person.Data) { d.Club = "\u202eклуб" },
	}
	if fault := good.Check(2026); fault != nil {
		t.Fatalf("%+v", fault)
	}
	for field, spoil := range tests {
		d := good
		spoil(&d)
		if fault := d.Check(2026); fault == nil || fault.Field != field {
			t.Errorf("%s: %+v", field, fault)
		}
	}
}
