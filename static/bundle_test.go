package static_test

import (
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"adyukh/static"
)

// sources are the sheets and modules as they lie in the folders.
func sources(t *testing.T) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	for _, pattern := range []string{"css/*.css", "js/*.js"} {
		names, err := fs.Glob(os.DirFS("."), pattern)
		if err != nil || len(names) < 5 {
			t.Fatalf("%s: %v, error %v", pattern, names, err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			out[name] = &fstest.MapFile{Data: text}
		}
	}
	return out
}

// TestEverySourceIsInABundle finds each sheet and each module whole in the files that are served, but for imports and exports.
func TestEverySourceIsInABundle(t *testing.T) {
	files := sources(t)
	bundles, err := static.Bundles(files)
	if err != nil {
		t.Fatal(err)
	}
	moved := regexp.MustCompile(`(?m)^import .*\n|^export `)
	for name, source := range files {
		n := 0
		for _, bundle := range bundles {
			rest := string(bundle)
			found := true
			for line := range strings.Lines(moved.ReplaceAllString(string(source.Data), "")) {
				_, after, ok := strings.Cut(rest, line)
				if !ok {
					found = false
					break
				}
				rest = after
			}
			if found {
				n++
			}
		}
		if n == 0 {
			t.Errorf("%s is in no file that is served", name)
		}
	}
}

// TestModulesComeAfterWhatTheyImport, each once.
func TestModulesComeAfterWhatTheyImport(t *testing.T) {
	bundles, err := static.Bundles(sources(t))
	if err != nil {
		t.Fatal(err)
	}
	for name, bundle := range bundles {
		if !strings.HasSuffix(name, ".js") {
			continue
		}
		known := map[string]bool{}
		for _, m := range regexp.MustCompile(`(?m)^const (?:(\$\w+) = \(\(\) => \{|\{ .* \} = (\$\w+);)$`).FindAllStringSubmatch(string(bundle),
			-1) {
			switch module, used := m[1], m[2]; {
			case used != "" && !known[used]:
				t.Errorf("%s: %s is used before it is there", name, used)
			case module != "" && known[module]:
				t.Errorf("%s: %s stands twice", name, module)
			default:
				known[module] = true
			}
		}
		alone := slices.Contains([]string{"ahead.js", "hall.js", "offline.js", "trust.js", "embed.js"}, name) // they begin with what they need
		if len(known) < 10 && !alone || len(known) < 5 && name == "hall.js" {
			t.Errorf("%s holds only %d modules", name, len(known))
		}
	}
}

func TestBundlesRefuse(t *testing.T) {
	for text, want := range map[string]string{
		"export const a = 1;\n":          "export const",
		"import a from './morph.js';\n":  "import a",
		"  import('./morph.js');\n":      "import(",
		"import './nothing.js';\n":       "nothing.js",
		"const b = import.meta.url;\n":   "import.meta",
		"export default function a() {}": "export default",
	} {
		files := sources(t)
		files["js/pills.js"] = &fstest.MapFile{Data: []byte(text)}
		if _, err := static.Bundles(files); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v", text, err)
		}
	}
	files := sources(t)
	delete(files, "css/tokens.css")
	if _, err := static.Bundles(files); err == nil {
		t.Error("a missing sheet is accepted")
	}
}
