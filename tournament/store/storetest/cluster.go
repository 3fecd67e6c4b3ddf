package storetest

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
)

// Cluster is a PostgreSQL server of a test's own, which can be stopped and started.
type Cluster struct {
	URL    string
	t      testing.TB
	bin    string
	folder string
	port   int
}

// NewCluster makes a server and starts it; options are further ones of its command line. Where no server is named for tests, or none is
// installed, the test is skipped, loudly.
func NewCluster(t testing.TB, options ...string) *Cluster {
	t.Helper()
	Server(t)
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil || len(found) == 0 {
		t.Skip("NOT TESTED ON POSTGRESQL: no initdb here")
	}
	slices.Sort(found)
	folder, err := os.MkdirTemp("", "adyukh-cluster-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &Cluster{t: t, bin: filepath.Dir(found[len(found)-1]), folder: folder, port: free.Addr().(*net.TCPAddr).Port}
	c.URL = fmt.Sprintf("postgres://adyukh@127.0.0.1:%d/postgres?sslmode=disable", c.port)
	if err := free.Close(); err != nil {
		t.Fatal(err)
	}
	if os.Getuid() == 0 {
		c.give()
	}
	data := filepath.Join(folder, "data")
	c.run("initdb", "--pgdata="+data, "--username=adyukh", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync")
	c.Start(options...)
	t.Cleanup(func() { _ = c.command("pg_ctl", "--pgdata="+data, "--mode=immediate", "--wait", "stop").Run() })
	return c
}

// give lets the server's own user have the folder: it refuses to run as root.
func (c *Cluster) give() {
	c.t.Helper()
	who, err := user.Lookup("postgres")
	if err != nil {
		c.t.Skip("NOT TESTED ON POSTGRESQL: there is no user postgres")
	}
	uid, _ := strconv.Atoi(who.Uid)
	gid, _ := strconv.Atoi(who.Gid)
	if err := os.Chown(c.folder, uid, gid); err != nil {
		c.t.Fatal(err)
	}
}

// Start starts the server and waits until it answers.
func (c *Cluster) Start(options ...string) {
	c.t.Helper()
	line := fmt.Sprintf("-p %d -c listen_addresses=127.0.0.1 -c unix_socket_directories=''", c.port)
	for _, o := range options {
		line += " -c " + o
	}
	c.run("pg_ctl", "--pgdata="+filepath.Join(c.folder, "data"), "--log="+filepath.Join(c.folder, "log"), "--wait", "--options="+line, "start")
}

// Stop stops the server at once, whoever is connected.
func (c *Cluster) Stop() {
	c.t.Helper()
	c.run("pg_ctl", "--pgdata="+filepath.Join(c.folder, "data"), "--mode=fast", "--wait", "stop")
}

func (c *Cluster) command(name string, args ...string) *exec.Cmd {
	args = append([]string{filepath.Join(c.bin, name)}, args...)
	if os.Getuid() == 0 {
		args = append([]string{"runuser", "-u", "postgres", "--"}, args...)
	}
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir = "/"
	return cmd
}

func (c *Cluster) run(name string, args ...string) {
	c.t.Helper()
	cmd := c.command(name, args...)
	// The server goes on with what it was given for its messages: a pipe would never end.
	out, err := os.CreateTemp(c.t.TempDir(), name)
	if err != nil {
		c.t.Fatal(err)
	}
	defer out.Close()
	cmd.Stdout, cmd.Stderr = out, out
	if err := cmd.Run(); err != nil {
		text, _ := os.ReadFile(out.Name())
		c.t.Fatalf("%s: %v\n%s", name, err, text)
	}
}
