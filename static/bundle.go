package static

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// common are the sheets of every page but the embedded ones, in the order of the cascade.
var common = []string{"tokens", "base", "layout", "components", "tables", "desk", "event", "rounds", "attendance", "board", "print"}

// styles names, for each kind of page, the sheets of css/ that its one file is made of.
var styles = map[string][]string{
	"site.css":           common,
	"docs.css":           slices.Concat(common, []string{"docs"}),
	"rules.css":          slices.Concat(common, []string{"rules"}),
	"correspondence.css": slices.Concat(common, []string{"rules", "correspondence"}),
	"contest.css":        slices.Concat(common, []string{"rules", "contest", "piece"}),
	"solve.css":          slices.Concat(common, []string{"rules", "piece", "solve"}),
	"pass.css":           slices.Concat(common, []string{"pass"}),
	"trust.css":          slices.Concat(common, []string{"trust"}),
	"hall.css":           {"tokens", "base", "hall"},
	"embed.css":          {"tokens", "base", "layout", "components", "tables", "event", "rounds", "embed"},
	"game.css":           {"tokens", "base", "layout", "components", "event", "board", "embed"},
	"problem.css":        {"tokens", "base", "layout", "components", "board", "rules", "contest", "piece", "embed"},
}

// scripts names, for each kind of page, the modules of js/ with which its one file begins; what they import comes before them. Pages of
// the desk load ahead.js besides, before they are shown.
var scripts = map[string][]string{
	"site.js":        {"main"},
	"desk.js":        {"main", "desk"},
	"rules.js":       {"main", "desk", "rules"},
	"composition.js": {"main", "desk", "piece"},
	"solve.js":       {"main", "desk", "solve"},
	"pass.js":        {"main", "desk", "pass"},
	"passkey.js":     {"main", "desk", "passkey"},
	"device.js":      {"main", "device"},
	"ahead.js":       {"ahead"},
	"hall.js":        {"live", "hall"},
	"trust.js":       {"trust"},
	"offline.js":     {"offline"},
	"embed.js":       {"frame"},
}

// bundles makes the one sheet and the one script of each kind of page.
func bundles(sources fs.FS) (map[string][]byte, error) {
	out := map[string][]byte{}
	for name, sheets := range styles {
		var b bytes.Buffer
		for _, sheet := range sheets {
			text, err := fs.ReadFile(sources, "css/"+sheet+".css")
			if err != nil {
				return nil, err
			}
			if sheet == "print" {
				text = fmt.Appendf(nil, "@media print {\n%s}\n", text)
			}
			b.Write(text)
		}
		out[name] = b.Bytes()
	}
	made := map[string]*module{}
	for name, modules := range scripts {
		j := joiner{sources: sources, made: made}
		for _, module := range modules {
			if err := j.add(module + ".js"); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
		}
		out[name] = j.out.Bytes()
	}
	return out, nil
}

// joiner puts modules into one script, each into a function of its own, so that no name of one is known to another:
//
//	const $fragment = (() => { …; return { load, post }; })();
//	const $live = (() => { const { load } = $fragment; … return {}; })();
//
// It knows what our modules use: imports of one line, by name or for what the module does, and exported functions.
type joiner struct {
	sources fs.FS
	made    map[string]*module // by file, for all bundles
	out     bytes.Buffer
	done    []string
}

// module is a file as it stands in every bundle, with the files that have to come before it.
type module struct {
	imports []string
	text    []byte
}

var (
	imported = regexp.MustCompile(`(?m)^import (?:\{ ([\w, ]+) \} from )?'\./([\w-]+\.js)';\n`)
	exported = regexp.MustCompile(`(?m)^export ((?:async )?function (\w+))`)
	unknown  = regexp.MustCompile(`(?m)^\s*(?:import|export)\b.*|\bimport[(.].*`)
)

// add adds a module after those that it imports, unless it is there.
func (j *joiner) add(file string) error {
	if slices.Contains(j.done, file) {
		return nil
	}
	j.done = append(j.done, file)
	m, ok := j.made[file]
	if !ok {
		var err error
		if m, err = newModule(j.sources, file); err != nil {
			return err
		}
		j.made[file] = m
	}
	for _, other := range m.imports {
		if err := j.add(other); err != nil {
			return err
		}
	}
	j.out.Write(m.text)
	return nil
}

func newModule(sources fs.FS, file string) (*module, error) {
	source, err := fs.ReadFile(sources, "js/"+file)
	if err != nil {
		return nil, err
	}
	m := new(module)
	body := imported.ReplaceAllFunc(source, func(line []byte) []byte {
		said := imported.FindSubmatch(line)
		m.imports = append(m.imports, string(said[2]))
		if len(said[1]) == 0 {
			return nil
		}
		return fmt.Appendf(nil, "const { %s } = %s;\n", said[1], scope(string(said[2])))
	})
	var names []string
	for _, said := range exported.FindAllSubmatch(body, -1) {
		names = append(names, string(said[2]))
	}
	body = exported.ReplaceAll(body, []byte("$1"))
	if line := unknown.Find(body); line != nil {
		return nil, fmt.Errorf("js/%s: a bundle can't hold %q", file, line)
	}
	m.text = fmt.Appendf(nil, "const %s = (() => {\n%sreturn { %s };\n})();\n", scope(file), body, strings.Join(names, ", "))
	return m, nil
}

// scope is the name under which the other modules know what a module exports.
func scope(file string) string {
	return "$" + strings.ReplaceAll(strings.TrimSuffix(path.Base(file), ".js"), "-", "_")
}
