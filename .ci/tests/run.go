package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// run runs go test and notes what has run. With marks it leaves out the packages in which no test says them. A test of the same name as one
// that does runs with it.
func run(stage string, marks, args []string) error {
	args = slices.Insert(args, 0, "test", "-json")
	if len(marks) > 0 {
		first := slices.IndexFunc(args, func(a string) bool { return strings.HasPrefix(a, "./") })
		if first < 0 {
			return fmt.Errorf("of which packages the tests that say %s are to run is not said", marks)
		}
		tests, err := read(args[first:]...)
		if err != nil {
			return err
		}
		tests = slices.DeleteFunc(tests, func(d declared) bool { return !d.says(marks) })
		if len(tests) == 0 {
			return fmt.Errorf("no test says %s", marks)
		}
		var names, folders []string
		for _, d := range tests {
			names, folders = append(names, d.name), append(folders, d.folder)
		}
		slices.Sort(folders)
		args = append(args[:first:first], "-run", "^("+strings.Join(slices.Compact(names), "|")+")$")
		args = append(args, slices.Compact(folders)...)
	}
	noted, err := note(stage)
	if err != nil {
		return err
	}
	defer noted.Close()
	command := exec.Command("go", args...)
	command.Stderr = os.Stderr
	out, err := command.StdoutPipe()
	if err != nil {
		return err
	}
	if err := command.Start(); err != nil {
		return err
	}
	p := newPrinter(os.Stdout, func(e event) { fmt.Fprintln(noted, stage, e.Package, e.Test, e.Action) })
	lines := bufio.NewReader(out)
	for {
		line, err := lines.ReadString('\n')
		p.line(line)
		if err != nil {
			break
		}
	}
	p.skips()
	return command.Wait()
}

// note opens the file that says what has run, if somebody wants to know.
func note(stage string) (*os.File, error) {
	path := os.Getenv(censusVariable)
	if path == "" {
		path = os.DevNull
	}
	return os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
}
