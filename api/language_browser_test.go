package api_test

import (
	"testing"

	"adyukh/static/runtest"
)

// TestTheLanguageOfAnAddressIsKept: who came by an address that names its language stays with such addresses, and may pass each of them on;
// who did not has none of them.
func TestTheLanguageOfAnAddressIsKept(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := newStage(t, 4).open().draw().pair().publish()
	reader := sitDown(t, st.site, "reader", "ru", phone)
	const standings, round = `main a[href*="/standings"], .site-nav a[href*="/standings"]`, `.site-nav a[href*="/rounds/"]`
	reader.goes(st.public("/players") + "?lang=en")
	reader.until(`document.documentElement.lang === "en"`)
	for _, link := range []string{standings, round} {
		reader.follow(link)
		reader.until(`location.search === "?lang=en" && document.documentElement.lang === "en"`)
	}
	reader.goes(st.public("/players"))
	reader.follow(standings)
	reader.until(`location.pathname.endsWith("/standings") && location.search === ""`)
}
