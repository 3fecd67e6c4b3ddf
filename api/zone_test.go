package api_test

import (
	"html"
	"net/http"
	"strings"
	"testing"

	"adyukh/tournament/play"
)

// TestZoneIsNamedAsPeopleSay: no name of a database stands on a page of an event, in either language.
func TestZoneIsNamedAsPeopleSay(t *testing.T) {
	for zone, want := range map[string][2]string{
		"Europe/Moscow":      {"московское (UTC+3)", "Moscow (UTC+3)"},
		"Asia/Krasnoyarsk":   {"UTC+7", "UTC+7"},
		"America/St_Johns":   {"UTC−3:30", "UTC−3:30"},
		"Africa/Ouagadougou": {"UTC", "UTC"},
	} {
		st := newStage(t, 4, func(h *play.Head) { h.Zone = zone }).draw().pair().publish()
		for i, lang := range []string{"ru", "en"} {
			for _, path := range []string{st.public(""), st.desk("/rounds/1")} {
				a := st.arbiter.get(path, "Accept-Language", lang)
				a.body = html.UnescapeString(a.body)
				if a.status != http.StatusOK || !strings.Contains(a.body, want[i]) || strings.Contains(a.body, zone) {
					t.Errorf("%s in %s: %d, no %q", path, lang, a.status, want[i])
				}
			}
		}
	}
}
