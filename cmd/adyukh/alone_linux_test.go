package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"adyukh/static/runtest"
)

// aloneMark is the environment variable of a test process that has a network of its own, of which nothing leads outside.
const aloneMark = "ADYUKH_TEST_ALONE"

func init() {
	if os.Getenv(aloneMark) != "" {
		alone = runAlone
	}
}

// runAlone runs the tests with the loopback alone, and fails when anything has looked for a way outside meanwhile, be it to ask for a name.
func runAlone(run func() int) int {
	if err := loopbackUp(); err != nil {
		panic(err)
	}
	before, err := noRoutes()
	if err != nil {
		panic(err)
	}
	code := run()
	after, err := noRoutes()
	if err != nil {
		panic(err)
	}
	if before != after {
		fmt.Printf("something was sent outside: %s before, %s after\n", before, after)
		return 1
	}
	return code
}

func loopbackUp() error {
	s, err := unix.Socket(unix.AF_INET, unix.SOCK_DGRAM, 0)
	if err != nil {
		return err
	}
	defer unix.Close(s)
	r, err := unix.NewIfreq("lo")
	if err != nil {
		return err
	}
	r.SetUint16(unix.IFF_UP | unix.IFF_RUNNING)
	return unix.IoctlIfreq(s, unix.SIOCSIFFLAGS, r)
}

// noRoutes is how often this network had no way to where something should go: OutNoRoutes of both protocols, proc(5).
func noRoutes() (string, error) {
	text, err := os.ReadFile("/proc/net/snmp")
	if err != nil {
		return "", err
	}
	six, err := os.ReadFile("/proc/net/snmp6")
	if err != nil && !os.IsNotExist(err) {
		return "", err
	}
	var names []string
	count := "?"
	for line := range strings.Lines(string(text)) {
		if fields := strings.Fields(line); len(fields) > 0 && fields[0] == "Ip:" {
			for i, name := range names {
				if name == "OutNoRoutes" {
					count = fields[i]
				}
			}
			names = fields
		}
	}
	for line := range strings.Lines(string(six)) {
		if fields := strings.Fields(line); len(fields) == 2 && fields[0] == "Ip6OutNoRoutes" {
			count += " " + fields[1]
		}
	}
	return count, nil
}

// TestNobodyOutsideIsCalled runs the demo, and at length the scripts, where nothing leads outside: they end well, and nothing has looked
// for a way.
func TestNobodyOutsideIsCalled(t *testing.T) {
	if os.Getenv(aloneMark) != "" {
		t.Skip("that is here")
	}
	t.Parallel()
	command := func(name string, args ...string) *exec.Cmd {
		c := exec.Command(name, args...)
		c.Env = append(os.Environ(), aloneMark+"=1", runtest.Variable+"=") // long scripts run outside
		c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET}
		if uid := os.Getuid(); uid != 0 {
			c.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
			c.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: uid, Size: 1}}
			c.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}}
		}
		return c
	}
	if said, err := command("true").CombinedOutput(); err != nil {
		t.Skipf("NOT TESTED WITHOUT A NETWORK: none can be taken away: %v %s", err, said)
	}
	which := "TestDemo"
	if runtest.Full() {
		which += "|TestScript"
	}
	said, err := command(os.Args[0], "-test.v", "-test.run=^("+which+")$").CombinedOutput()
	if err != nil || !strings.Contains(string(said), "--- PASS: TestDemo") {
		t.Errorf("%v\n%s", err, said)
	}
}
