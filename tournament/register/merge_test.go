package register_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/register"
)

func TestWhatAMergeKeeps(t *testing.T) {
	keep, drop := card(1, "Иванов Пётр", 1990, "A"), card(2, "Иванов Пётр Сергеевич", 1990, "B")
	keep.Club, drop.Club, drop.Rank, drop.Born = "Ладья", "Домбай", "КМС", "1990-05-07"
	p := register.PreviewMerge(keep, drop)
	want := []register.MergeField{
		{Name: "name", Kept: "Иванов Пётр", Dropped: "Иванов Пётр Сергеевич", Wins: register.Dropped},
		{Name: "birth_year", Kept: "1990", Dropped: "1990-05-07", Wins: register.Dropped},
		{Name: "club", Kept: "Ладья", Dropped: "Домбай", Wins: register.Kept},
		{Name: "rank", Kept: "", Dropped: "КМС", Wins: register.Dropped},
	}
	if diff := cmp.Diff(want, p.Fields); diff != "" {
		t.Errorf("fields (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"A", "B"}, p.OwnIDs); diff != "" || p.OtherYear {
		t.Errorf("own numbers %v, other year %v", p.OwnIDs, p.OtherYear)
	}
	got := p.Merged(register.Choices{"club": register.Dropped, "name": register.Kept})
	if got.Name != "Иванов Пётр" || got.Club != "Домбай" || got.Rank != "КМС" || got.Born != "1990-05-07" || len(got.OwnIDs) != 1 {
		t.Errorf("merged %+v", got)
	}
	drop.BirthYear, drop.Born = 1984, ""
	if p := register.PreviewMerge(keep, drop); !p.OtherYear || p.Fields[1].Wins != register.Kept {
		t.Errorf("of another year: %+v", p)
	}
}

func cards() *rapid.Generator[register.PersonData] {
	word := rapid.SampledFrom([]string{"", "а", "б"})
	return rapid.Custom(func(t *rapid.T) register.PersonData {
		return register.PersonData{
			Name: "Имя " + word.Draw(t, "name"), Sex: rapid.SampledFrom([]string{"", "m", "f"}).Draw(t, "sex"),
			BirthYear:  rapid.IntRange(0, 2).Draw(t, "year"),
			Federation: word.Draw(t, "federation"), Club: word.Draw(t, "club"), Rank: word.Draw(t, "rank"),
		}
	})
}

// TestAMergeIsTakenBack: with whatever choices, the card is then as it was before, and what somebody has changed in between stays.
func TestAMergeIsTakenBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		keep, drop := cards().Draw(t, "keep"), cards().Draw(t, "drop")
		p := register.PreviewMerge(register.Person{ID: 1, Root: 1, PersonData: keep}, register.Person{ID: 2, Root: 2, PersonData: drop})
		choices := register.Choices{}
		for _, f := range p.Fields {
			choices[f.Name] = rapid.SampledFrom([]register.Side{register.Kept, register.Dropped}).Draw(t, f.Name)
		}
		after := p.Merged(choices)
		if diff := cmp.Diff(keep, register.Unmerged(keep, after, after)); diff != "" {
			t.Fatalf("(-before +taken back):\n%s", diff)
		}
		changed := after
		changed.Club = "другой клуб"
		want := keep
		want.Club = changed.Club
		if diff := cmp.Diff(want, register.Unmerged(keep, after, changed)); diff != "" {
			t.Fatalf("a change since was lost (-want +got):\n%s", diff)
		}
	})
}
