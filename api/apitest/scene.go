package apitest

import (
	"flag"
	"fmt"

	"adyukh/static/runtest"
)

var shots = flag.String("shots", "", "folder for pictures of every page of the plays")

// Widths are those of a phone and, at full length, of a laptop.
func Widths() []int64 {
	if runtest.Full() {
		return []int64{Phone, 1280}
	}
	return []int64{Phone}
}

// Languages are Russian and, at full length, English.
func Languages() []string {
	if runtest.Full() {
		return []string{"ru", "en"}
	}
	return []string{"ru"}
}

// Hallway is how somebody in a hall comes to the site: by plain http or by HTTPS, in a language, at the width of a window.
type Hallway struct {
	Secure bool
	Lang   string
	Width  int64
}

// String is the name of the subtest.
func (w Hallway) String() string {
	return fmt.Sprint(map[bool]string{false: "http ", true: "https "}[w.Secure], w.Lang, w.Width)
}

// Hallways are plain http in Russian on a phone; at length HTTPS in English on a laptop as well, and at night each way.
func Hallways() (all []Hallway) {
	for l, lang := range Languages() {
		for w, width := range Widths() {
			for s, secure := range []bool{false, true} {
				if runtest.Night() || l == w && w == s {
					all = append(all, Hallway{secure, lang, width})
				}
			}
		}
	}
	return all
}
