package clock_test

import (
	"bytes"
	"strings"
	"testing"

	"adyukh/tournament/correspondence/clock"
)

// TestBadCases: what is wrong is said with its field.
func TestBadCases(t *testing.T) {
	const game = `"start": "2026-01-10T09:00:00Z", "now": "2026-05-01T00:00:00Z"`
	tests := map[string][]string{ // by what is said of them; those that begin with a quote are fields of a good case
		"unexpected EOF":                           {`{`},
		`unknown field "begin"`:                    {`"begin": "2026-01-10T09:00:00Z"`},
		"there is more after it":                   {`{` + game + `} {}`},
		"settings.zone: expected the name":         {`"settings": {"zone": "Moon/Far"}`, `"settings": {"zone": "Local"}`},
		"settings.per_move: expected either":       {`"settings": {"per_move": 3, "days": 5}`},
		"settings.per_move: expected 1 to 1000":    {`"settings": {"per_move": 0}`},
		"settings.moves":                           {`"settings": {"moves": -1}`},
		"settings.double_after":                    {`"settings": {"double_after": 20000}`},
		"settings.leave_stops: expected own":       {`"settings": {"leave_stops": "none"}`},
		"settings.holidays[0]: expected a date":    {`"settings": {"holidays": ["2026-02-30"]}`},
		"triple_block.increment":                   {`"settings": {"triple_block": {}}`},
		"start: expected an instant":               {`{"now": "2026-05-01T00:00:00Z"}`},
		"now: 2026-01-09T09:00:00Z is before":      {`{"start": "2026-01-10T09:00:00Z", "now": "2026-01-09T09:00:00Z"}`},
		"leaves[0].side: expected white or black":  {`"leaves": [{"side": "red"}]`},
		"leaves[0].to: expected a date not before": {`"leaves": [{"side": "white", "from": "2026-03-09", "to": "2026-03-01"}]`},
		"refills[0].days":                          {`"refills": [{"side": "white", "at": "2026-03-09T00:00:00Z"}]`},
		"moves[1]: 2026-01-10T10:00:00Z is before": {`"moves": ["2026-01-11T09:00:00Z", "2026-01-10T10:00:00Z"]`},
	}
	for want, lines := range tests {
		for _, line := range lines {
			if strings.HasPrefix(line, `"`) {
				line = "{" + line + ", " + game + "}"
			}
			if _, err := clock.ReadCase([]byte(line)); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s\n\tgot %v, want %q", line, err, want)
			}
		}
	}
}

// FuzzReadCase: whatever the line, it is refused or counted.
func FuzzReadCase(f *testing.F) {
	lines(f, func(_ int, line []byte) { f.Add(line) })
	f.Add([]byte(`{"settings": {"triple_block": {"increment": 5}}, "start": "2026-01-10T09:00:00Z", "now": "2027-05-01T00:00:00Z"}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		c, err := clock.ReadCase(line)
		if err != nil {
			return
		}
		count, err := c.Count()
		if err != nil {
			t.Fatal(err)
		}
		if err := clock.WriteAnswer(new(bytes.Buffer), c, count); err != nil {
			t.Fatal(err)
		}
	})
}
