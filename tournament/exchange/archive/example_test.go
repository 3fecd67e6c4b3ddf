package archive_test

import (
	"bytes"
	"fmt"
	"os"

	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/play"
)

// An event without players is written and read again.
func Example() {
	head := play.Defaults(play.Blitz, "ru", "Europe/Moscow")
	head.Name = "Блиц"
	var file bytes.Buffer
	if err := archive.Write(&file, &play.Event{Head: head}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return
	}
	f, err := archive.Read(&file)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return
	}
	fmt.Println(f.Version, f.Event.Head.Name, f.Event.Head.Regulations.Time)
	// Output: 1 Блиц 3+2
}
