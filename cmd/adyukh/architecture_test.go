package main_test

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"adyukh/static/runtest"
)

// module is the path under which our packages import each other.
const module = "adyukh"

// gameRules are the packages about the games, which the event and all around it may know.
var gameRules = []string{"rules", "rules/*"}

// eventPackages are the events over the board and what they stand on; exchange, report and show stand on them. The services are what
// somebody can do.
var (
	eventPackages = slices.Concat(gameRules, []string{
		"tournament", "tournament/play", "tournament/play/permit", "tournament/pairing", "tournament/pairing/reasons", "tournament/standings",
		"tournament/rating", "tournament/account", "tournament/register", "tournament/refusal", "tournament/person", "tournament/incident",
		"tournament/limit", "tournament/guest", "tournament/attendance", "tournament/play/festival", "tournament/team",
		"tournament/pairing/teams", "tournament/pairing/molter", "tournament/teamtotals", "tournament/correspondence/clock",
		"tournament/correspondence/terms", "tournament/formalities", "tournament/prize", "tournament/broadcast", "tournament/selfservice",
	})
	services = append(slices.Clone(eventPackages), "tournament/play/conduct", "tournament/ratinglist")
)

// webPackages are what every page may know; areaPackages are what an area of the application is made of. No area imports another,
// and none knows a store.
var (
	webPackages = slices.Concat(services, []string{
		"tournament/correspondence", "tournament/correspondence/letters", "tournament/delivery/mail", "tournament/show", "templates",
		"static", "api/locale",
		"tournament/contest", "tournament/contest/*", "tournament/alert", "tournament/play/transcript",
	})
	areaPackages = slices.Concat(webPackages, []string{
		"api/web", "api/visit/board", "api/visit/contest", "api/view", "api/view/composition", "api/view/norms", "api/view/entry",
		"api/view/director", "api/settings",
	})
)

// mayImport says which of our packages each package may import; "x/*" is every package below x. A package that is not
// listed may not exist. Third-party modules that only one place may know are in mayKnow.
var mayImport = map[string][]string{
	"rules":                           {},
	"rules/notation":                  {"rules"},
	"rules/diagonal":                  {"rules", "rules/notation"},
	"rules/adyukh":                    {"rules", "rules/notation", "rules/diagonal"},
	"rules/russian":                   {"rules", "rules/notation", "rules/diagonal"},
	"rules/paired":                    {"rules", "rules/notation"},
	"rules/apokachi":                  {"rules", "rules/notation"},
	"rules/senegal":                   {"rules", "rules/notation"},
	"rules/dodgem":                    {"rules", "rules/notation"},
	"rules/northcott":                 {"rules", "rules/notation"},
	"rules/solve":                     {"rules"},
	"rules/sheet":                     {"rules"},
	"rules/sheet/charset":             {},
	"rules/sheet/mend":                {"rules", "rules/notation", "rules/sheet"},
	"rules/games":                     gameRules,
	"rules/rulestest":                 {"rules", "static/runtest"},
	"tournament/matching":             {},
	"tournament/pairing":              {"tournament/matching"},
	"tournament/pairing/reasons":      {"tournament/pairing", "tournament/pairing/teams"},
	"tournament/pairing/teams":        {"tournament/matching", "tournament/pairing"},
	"tournament/pairing/molter":       {"tournament/pairing"},
	"tournament/rating":               {},
	"tournament/standings":            {"tournament/rating"}, // the tables of expectation
	"tournament/refusal":              {},
	"tournament/backups":              {"tournament/store/disk"},
	"tournament/prize":                {},
	"tournament/coalesce":             {},
	"tournament/filecheck":            {"tournament/refusal"},
	"tournament/incident":             {},
	"tournament/formalities":          {"tournament/person"},
	"tournament/broadcast":            {"tournament/person"},
	"tournament/attendance":           {"tournament/guest"},
	"tournament/selfservice":          {},
	"tournament/team":                 {},
	"tournament/teamtotals":           {"tournament/person", "tournament/standings"},
	"tournament/correspondence/clock": {"rules", "tournament/person"},
	"tournament/correspondence/terms": {"tournament/correspondence/clock", "tournament/person"},
	"tournament/steady":               {},
	"tournament/steady/steadytest":    {"tournament/steady"},
	"tournament/correspondence":       append(slices.Clone(services), "tournament/steady"),
	"tournament/play/transcript":      append(slices.Clone(services), "tournament/picture", "tournament/steady"),
	"tournament/contest/composing": append(slices.Clone(gameRules), "tournament/contest", "tournament", "tournament/person",
		"tournament/refusal",
		"tournament/register", "tournament/contest/places", "tournament/guest", "tournament/filecheck", "tournament/rating", "tournament/steady"),
	"tournament/contest": append(slices.Clone(gameRules), "tournament", "tournament/person", "tournament/refusal", "tournament/rating",
		"tournament/limit", "tournament/filecheck", "tournament/contest/places"),
	"tournament/contest/places": {},
	"tournament/contest/solving": append(slices.Clone(gameRules), "tournament/contest", "tournament", "tournament/person",
		"tournament/refusal",
		"tournament/register", "tournament/contest/places", "tournament/guest", "tournament/filecheck",
		"tournament/coalesce", "tournament/rating", "tournament/steady"),
	"tournament/contest/solving/sealed": {},
	"tournament/contest/letters": {
		"tournament", "tournament/play", "tournament/contest/composing", "tournament/contest/solving",
		"tournament/delivery/mail",
	},
	"tournament/alert": {
		"tournament", "tournament/play", "tournament/guest", "tournament/person", "tournament/refusal",
		"tournament/delivery", "tournament/delivery/mail", "tournament/delivery/outbound", "tournament/delivery/push",
	},
	"tournament/contest/checks":      append(slices.Clone(gameRules), "tournament", "tournament/contest", "tournament/refusal"),
	"tournament/contest/forerunners": append(slices.Clone(gameRules), "tournament", "tournament/contest", "tournament/contest/composing"),
	"tournament/limit":               {"tournament/refusal"},
	"tournament/guest":               {"tournament/limit", "tournament/refusal"},
	"tournament/account":             {"tournament/refusal", "tournament/limit", "tournament/guest"},
	"tournament/person":              {"tournament/rating"},
	"tournament/register":            {"tournament/refusal", "tournament/person", "tournament/coalesce"},
	"tournament/canarytest": {
		"tournament", "tournament/person", "tournament/refusal", "tournament/play", "tournament/correspondence", "tournament/contest/composing",
		"tournament/contest/solving",
	},
	"tournament/account/accounttest": {},
	"tournament": { // no kind of event
		"tournament/person", "tournament/refusal", "tournament/register", "tournament/coalesce",
	},
	"tournament/play": slices.Concat(gameRules, []string{
		"tournament", "tournament/pairing", "tournament/standings", "tournament/rating", "tournament/register", "tournament/refusal",
		"tournament/person", "tournament/incident", "tournament/attendance", "tournament/guest", "tournament/team", "tournament/pairing/teams",
		"tournament/pairing/reasons", "tournament/teamtotals", "tournament/pairing/molter", "tournament/correspondence/terms",
		"tournament/formalities", "tournament/prize", "tournament/broadcast", "tournament/selfservice",
	}),
	"tournament/play/preset":   eventPackages,
	"tournament/play/permit":   append(slices.Clone(gameRules), "tournament", "tournament/play", "tournament/refusal"),
	"tournament/play/conduct":  eventPackages,
	"tournament/ratinglist":    append(slices.Clone(eventPackages), "tournament/play/conduct"),
	"tournament/play/festival": {"tournament/play", "tournament/teamtotals"},
	"tournament/show":          append(slices.Clone(services), "tournament/correspondence"),
	"tournament/show/showtest": eventPackages,
	"tournament/exchange": append(slices.Clone(services), "tournament/correspondence", "tournament/show",
		"tournament/exchange/playerlist"),
	"tournament/exchange/archive": append(slices.Clone(services), "tournament/correspondence", "tournament/contest",
		"tournament/contest/*"),
	"tournament/exchange/trfevent": append(slices.Clone(eventPackages), "tournament/exchange/trf", "tournament/exchange/trf/replay"),
	"tournament/exchange/teamlist": append(slices.Clone(eventPackages), "tournament/exchange", "tournament/exchange/playerlist",
		"tournament/exchange/trfevent", "tournament/exchange/trf"),
	"tournament/exchange/eventfile": append(slices.Clone(eventPackages), "tournament/correspondence", "tournament/contest/composing",
		"tournament/contest/solving", "tournament/exchange/archive", "tournament/exchange/trfevent", "tournament/exchange/trf"),
	"tournament/exchange/compositions": append(slices.Clone(gameRules), "tournament/refusal", "tournament/contest/forerunners"),
	"tournament/exchange/playerlist":   {"tournament/person"},
	"tournament/exchange/trf":          {},
	"tournament/exchange/trf/replay":   {"tournament/exchange/trf", "tournament/pairing", "tournament/pairing/teams"},
	"tournament/exchange/trf/ranking":  {"tournament/exchange/trf", "tournament/exchange/trf/replay", "tournament/standings"},
	"tournament/exchange/trf/simulate": {"tournament/exchange/trf", "tournament/exchange/trf/replay", "tournament/pairing"},
	"tournament/report": append(slices.Clone(services), "tournament/correspondence", "tournament/show",
		"tournament/report/layout", "tournament/report/pdf", "tournament/report/scoresheet", "tournament/report/federation"),
	"tournament/picture":           {"rules"},
	"tournament/report/pdf":        {},
	"tournament/report/layout":     {"rules", "tournament/report/pdf"},
	"tournament/report/scoresheet": {"rules", "tournament/report/layout"},
	"tournament/report/federation": {"tournament/play", "tournament/incident", "tournament/show", "tournament/report/layout"},
	"tournament/report/booklet": slices.Concat(gameRules, []string{
		"tournament/contest", "tournament/contest/composing", "tournament/contest/places", "tournament/contest/solving",
		"tournament/report/layout",
		"tournament/refusal", "tournament/person", "tournament/rating",
	}),
	"tournament/store": append(slices.Clone(services), "tournament/correspondence",
		"tournament/correspondence/letters", "tournament/delivery/mail", "tournament/contest", "tournament/contest/*", "tournament/store/redact",
		"tournament/store/revoke", "tournament/store/transfer", "tournament/store/disk", "tournament/store/trail", "tournament/store/factor",
		"tournament/store/seal",
		"tournament/alert", "tournament/play/transcript", "tournament/steady"),
	"tournament/store/redact":   {"tournament", "tournament/person"},
	"tournament/store/factor":   {"tournament/account"},
	"tournament/store/trail":    {"tournament/account", "tournament/store/redact"},
	"tournament/store/revoke":   {},
	"tournament/store/transfer": {},
	"tournament/store/disk":     {},
	"tournament/store/seal":     {},
	"tournament/store/storetest": {
		"rules", "tournament", "tournament/person", "tournament/play", "tournament/play/conduct", "tournament/refusal", "tournament/register",
		"tournament/store",
	},
	"tournament/delivery":               {},
	"tournament/delivery/outbound":      {},
	"tournament/delivery/smtp":          {},
	"tournament/delivery/push":          {"tournament/delivery/outbound"},
	"tournament/delivery/push/pushtest": {},
	"tournament/delivery/smtp/smtptest": {},
	"tournament/delivery/webhook": append(slices.Clone(services), "tournament/correspondence", "tournament/delivery",
		"tournament/delivery/outbound"),
	"tournament/correspondence/letters": append(slices.Clone(services), "tournament/correspondence", "tournament/delivery/mail",
		"tournament/steady"),
	"tournament/delivery/mail": {
		"tournament", "tournament/refusal", "tournament/delivery", "tournament/delivery/smtp", "tournament/show",
	},
	"templates":          {"tournament/show", "templates/langattr"},
	"templates/langattr": {},
	"static":             {},
	"static/browsertest": {"tournament/store/disk"},
	"static/runtest":     {},
	"api/locale":         {"templates"},
	"api/live":           {"tournament"},
	"api/turns":          {},
	"api/trust":          {},
	"api/web": slices.Concat(gameRules, []string{ // no kind of event
		"tournament", "tournament/account", "tournament/backups", "tournament/exchange", "tournament/guest", "tournament/limit",
		"tournament/person", "tournament/picture", "tournament/ratinglist", "tournament/refusal", "tournament/register", "tournament/report",
		"tournament/show", "tournament/steady", "templates", "static", "api/live", "api/locale", "api/trust", "api/turns",
	}),
	"api/visit/board":   append(slices.Clone(webPackages), "api/web", "api/live", "tournament/report"),
	"api/visit/contest": append(slices.Clone(webPackages), "api/web"),
	"api/view": slices.Concat(webPackages,
		[]string{"api/web", "api/visit/board", "tournament/exchange", "tournament/exchange/trfevent", "tournament/report"}),
	"api/view/composition": slices.Concat(webPackages, []string{"api/web", "api/visit/board", "api/view"}),
	"api/view/entry":       slices.Concat(webPackages, []string{"api/web", "api/visit/board", "api/view"}),
	"api/view/card":        slices.Concat(webPackages, []string{"api/web", "api/visit/board", "api/view"}),
	"api/view/norms":       slices.Concat(webPackages, []string{"api/web", "api/visit/board", "api/view", "tournament/exchange"}),
	"api/view/director":    slices.Concat(webPackages, []string{"api/web", "api/view", "api/view/norms"}),
	"api/settings":         slices.Concat(webPackages, []string{"api/web", "api/visit/board", "api/view"}),
	"api/site": slices.Concat(areaPackages,
		[]string{"api/view/card", "tournament/report", "tournament/picture", "tournament/delivery/push", "tournament/steady"}),
	"api/desk":   slices.Concat(areaPackages, []string{"tournament/exchange", "tournament/exchange/playerlist"}),
	"api/helper": areaPackages,
	"api/lists": slices.Concat(areaPackages,
		[]string{"tournament/exchange", "tournament/exchange/playerlist", "tournament/exchange/teamlist", "tournament/exchange/trfevent"}),
	"api/setup": slices.Concat(areaPackages, []string{"tournament/exchange", "tournament/play/preset"}),
	"api/papers": slices.Concat(areaPackages,
		[]string{"tournament/report", "tournament/exchange", "tournament/exchange/*"}),
	"api/correspondence": slices.Concat(areaPackages,
		[]string{"tournament/exchange", "tournament/report"}),
	"api/composing": slices.Concat(areaPackages,
		[]string{"tournament/exchange", "tournament/exchange/archive", "tournament/exchange/compositions", "tournament/report/booklet"}),
	"api/solving": slices.Concat(areaPackages, []string{
		"tournament/exchange/archive", "tournament/exchange/playerlist", "tournament/report/booklet", "tournament/contest/solving/sealed",
	}),
	"api/register": areaPackages,
	"api/privacy":  areaPackages,
	"api/ratings":  slices.Concat(areaPackages, []string{"tournament/exchange"}),
	"api/account":  slices.Concat(areaPackages, []string{"api/trust"}),
	"api/webhooks": slices.Concat(areaPackages, []string{"tournament/delivery/webhook"}),
	"api/v1":       areaPackages,
	// it lists the areas and gives them their services
	"api":             slices.Concat(webPackages, []string{"api/*", "tournament/delivery/webhook"}),
	"api/apitest":     {"*"},
	"cmd/adyukh":      {"*"},
	"cmd/adyukh/demo": {"*"},
}

// mayKnow lists the modules that are known to few packages.
var mayKnow = map[string][]string{
	"github.com/gin-gonic/gin": {"api/web"},
	"gorm.io/": {
		"tournament/store", "tournament/store/redact", "tournament/store/trail", "tournament/store/revoke",
		"tournament/store/factor", "cmd/adyukh",
	},
	"modernc.org/sqlite":          {"tournament/store"},
	"github.com/jung-kurt/gofpdf": {"tournament/report", "tournament/report/layout"},
	"github.com/xuri/excelize":    {"tournament/exchange"},
	"github.com/wneessen/go-mail": {"tournament/delivery/smtp"},
	"golang.org/x/crypto":         {"tournament/account"},
	"filippo.io/age":              {"tournament/store/seal"},
	"github.com/SherClockHolmes/": {"tournament/delivery/push"},
	"github.com/pquerna/otp":      {"tournament/account", "api/apitest"},
	"golang.org/x/image":          {"tournament/picture"},
}

// stdOnly lists the packages that import nothing but the standard library and our own packages.
var stdOnly = []string{
	"rules", "rules/diagonal", "rules/adyukh", "rules/russian", "rules/paired", "rules/apokachi", "rules/senegal", "rules/dodgem",
	"rules/northcott", "rules/notation", "rules/sheet", "rules/sheet/mend", "rules/solve", "rules/games", "tournament", "tournament/play",
	"tournament/play/conduct", "tournament/ratinglist", "tournament/show", "tournament/matching",
	"tournament/pairing", "tournament/rating", "tournament/standings", "tournament/register", "tournament/refusal", "tournament/coalesce",
	"tournament/attendance", "tournament/formalities", "tournament/broadcast", "tournament/prize", "tournament/team",
	"tournament/correspondence/clock", "tournament/correspondence/terms", "tournament/correspondence", "tournament/selfservice",
	"tournament/contest/composing", "tournament/contest/places", "tournament/contest/checks", "tournament/contest/forerunners",
	"tournament/delivery", "tournament/delivery/outbound", "tournament/backups", "templates", "static",
}

// listed is what go list says of a package.
type listed struct {
	ImportPath string
	Imports    []string
	Dir        string
	GoFiles    []string
	Export     string
}

// isOfTests tells by its name whether a package is for tests: httptest, storetest. A contest is none.
func isOfTests(path string) bool {
	return strings.HasSuffix(path, "test") && !strings.HasSuffix(path, "/contest")
}

// TestImports walks the packages and fails on an import that the plan does not allow.
func TestImports(t *testing.T) {
	runtest.House(t)
	packages := list(t)
	if len(packages) < 10 {
		t.Fatalf("go list found only %d packages", len(packages))
	}
	for _, p := range packages {
		name := strings.TrimPrefix(p.ImportPath, module+"/")
		allowed, known := mayImport[name]
		if !known {
			t.Errorf("package %s is not in the plan: see mayImport", name)
			continue
		}
		for _, path := range p.Imports {
			if isOfTests(path) && !isOfTests(name) {
				t.Errorf("%s imports %s, which only tests may", name, path)
			}
			checkImport(t, name, path, allowed)
		}
	}
}

func checkImport(t *testing.T, name, path string, allowed []string) {
	t.Helper()
	if ours, ok := strings.CutPrefix(path, module+"/"); ok {
		if !slices.ContainsFunc(allowed, func(pattern string) bool { return matches(pattern, ours) }) {
			t.Errorf("%s imports %s, which it may not", name, ours)
		}
		return
	}
	if first, _, _ := strings.Cut(path, "/"); strings.Contains(first, ".") && slices.Contains(stdOnly, name) {
		t.Errorf("%s imports %s, but may know only the standard library", name, path)
	}
	for prefix, users := range mayKnow {
		if strings.HasPrefix(path, prefix) && !slices.Contains(users, name) {
			t.Errorf("%s imports %s, which only %v may know", name, path, users)
		}
	}
}

func matches(pattern, name string) bool {
	if pattern == "*" || pattern == name {
		return true
	}
	parent, below := strings.CutSuffix(pattern, "/*")
	return below && strings.HasPrefix(name, parent+"/")
}

func list(t *testing.T, flags ...string) []listed {
	t.Helper()
	out, err := exec.Command("go", slices.Concat([]string{"list", "-json=ImportPath,Imports,Dir,GoFiles,Export"}, flags,
		[]string{module + "/..."})...).Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			t.Fatalf("go list: %v\n%s", err, exit.Stderr)
		}
		t.Fatalf("go list: %v", err)
	}
	var packages []listed
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		err := d.Decode(&p)
		if errors.Is(err, io.EOF) {
			return packages
		}
		if err != nil {
			t.Fatalf("go list -json: %v", err)
		}
		packages = append(packages, p)
	}
}
