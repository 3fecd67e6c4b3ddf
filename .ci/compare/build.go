package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// build is the program of a revision.
type build struct {
	revision string
	program  string   // the file
	routes   []string // the paths that can be asked for, as ":event" has them
}

// makeBuild compiles a revision in a worktree that goes again. What is compiled there is kept for the next one by -trimpath; the working
// tree has been compiled without it, by the tests.
func makeBuild(ctx context.Context, dir string, n int, revision string) (build, error) {
	b := build{revision: revision, program: filepath.Join(dir, "adyukh-"+strconv.Itoa(n))}
	source, flags := ".", []string{"build", "-buildvcs=false", "-o", b.program}
	if revision != "." {
		flags = append(flags, "-trimpath")
		source = filepath.Join(dir, "source-"+strconv.Itoa(n))
		if err := command(ctx, "", "git", "worktree", "add", "--quiet", "--detach", source, revision); err != nil {
			return b, err
		}
		defer func() { _ = command(context.WithoutCancel(ctx), "", "git", "worktree", "remove", "--force", source) }()
	}
	if err := command(ctx, source, "go", append(flags, "./cmd/adyukh")...); err != nil {
		return b, err
	}
	var err error
	b.routes, err = routesOf(source)
	return b, err
}

// command runs a program, and returns what it complains of.
func command(ctx context.Context, dir, name string, args ...string) error {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	if said, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, said)
	}
	return nil
}

// listed finds the routes in the tests that say who may use each of them: no route is missing there.
var listed = regexp.MustCompile(`"GET (/[^" ]*)"`)

// fewestRoutes is fewer than there will ever be.
const fewestRoutes = 250

// routesOf lists the paths of a revision's routes.
func routesOf(source string) ([]string, error) {
	var paths []string
	err := filepath.WalkDir(filepath.Join(source, "api"), func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, m := range listed.FindAllSubmatch(text, -1) {
			paths = append(paths, string(m[1]))
		}
		return err
	})
	slices.Sort(paths)
	paths = slices.Compact(paths)
	if err == nil && len(paths) < fewestRoutes {
		err = errors.New("the tests in api no longer list the routes as \"GET /…\"")
	}
	return paths, err
}
