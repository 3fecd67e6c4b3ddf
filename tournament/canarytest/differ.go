package canarytest

import (
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"
)

// Differences returns the paths of the fields in which two values differ, as a Given has them, sorted. Nil is not an empty list.
func Differences(a, b any) []string {
	var r reporter
	cmp.Equal(a, b, cmp.Reporter(&r))
	slices.Sort(r.found)
	return slices.Compact(r.found)
}

// reporter notes where two values differ.
type reporter struct {
	at    cmp.Path
	found []string
}

func (r *reporter) PushStep(s cmp.PathStep) { r.at = append(r.at, s) }
func (r *reporter) PopStep()                { r.at = r.at[:len(r.at)-1] }

func (r *reporter) Report(result cmp.Result) {
	if result.Equal() {
		return
	}
	var names []string
	for i, step := range r.at {
		if field, ok := step.(cmp.StructField); ok && !r.at[i-1].Type().Field(field.Index()).Anonymous {
			names = append(names, field.Name())
		}
	}
	r.found = append(r.found, strings.Join(names, "."))
}
