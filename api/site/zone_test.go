package site_test

import (
	"html"
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
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
		st := apitest.NewStage(t, 4, func(h *play.Head) { h.Zone = zone }).Draw().Pair().Publish()
		for i, lang := range []string{"ru", "en"} {
			for _, path := range []string{st.Public(""), st.Desk("/rounds/1")} {
				a := st.Arbiter.Get(path, "Accept-Language", lang)
				a.Body = html.UnescapeString(a.Body)
				if a.Status != http.StatusOK || !strings.Contains(a.Body, want[i]) || strings.Contains(a.Body, zone) {
					t.Errorf("%s in %s: %d, no %q", path, lang, a.Status, want[i])
				}
			}
		}
	}
}
