package templates_test

import (
	"fmt"
	"os"

	"adyukh/templates"
)

func Example() {
	engine, err := templates.New(map[string]templates.Funcs{"ru": plain(func(name string) string { return "/static/" + name })})
	if err != nil {
		fmt.Println(err)
		return
	}
	chip := templates.Chip{Tone: templates.Right, Text: templates.Literal("верно")}
	if err := engine.Fragment(os.Stdout, "ru", "chip", chip); err != nil {
		fmt.Println(err)
	}
	// Output: <span class="chip chip-right">верно</span>
}
