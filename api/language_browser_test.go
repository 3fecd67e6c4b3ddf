package api_test

import (
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// TestTheLanguageOfAnAddressIsKept: who came by an address that names its language stays with such addresses, and may pass each of them on;
// who did not has none of them.
func TestTheLanguageOfAnAddressIsKept(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := apitest.NewStage(t, 4).Open().Draw().Pair().Publish()
	reader := apitest.SitDown(t, st.Site, "reader", "ru", apitest.Phone)
	const standings, round = `main a[href*="/standings"], .site-nav a[href*="/standings"]`, `.site-nav a[href*="/rounds/"]`
	reader.Goes(st.Public("/players") + "?lang=en")
	reader.Until(`document.documentElement.lang === "en"`)
	for _, link := range []string{standings, round} {
		reader.Follow(link)
		reader.Until(`location.search === "?lang=en" && document.documentElement.lang === "en"`)
	}
	reader.Goes(st.Public("/players"))
	reader.Follow(standings)
	reader.Until(`location.pathname.endsWith("/standings") && location.search === ""`)
}
