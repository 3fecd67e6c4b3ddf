package main_test

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// BenchmarkStart measures the processor time and the memory of the program in three moments: saying its version, serving a database
// without events, and after the first page.
func BenchmarkStart(b *testing.B) {
	program := filepath.Join(b.TempDir(), "adyukh")
	if out, err := exec.Command("go", "build", "-o", program, "adyukh/cmd/adyukh").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	b.Run("version", func(b *testing.B) {
		measure(b, func() (*exec.Cmd, int) {
			cmd := exec.Command(program, "version")
			if err := cmd.Run(); err != nil {
				b.Fatal(err)
			}
			return cmd, 0
		})
	})
	db := filepath.Join(b.TempDir(), "empty.db")
	for _, page := range []string{"", "/"} {
		b.Run("serve"+page, func(b *testing.B) {
			measure(b, func() (*exec.Cmd, int) {
				cmd := exec.Command(program, "serve", "--addr", "127.0.0.1:0", "--db", db)
				url := start(b, cmd, "Адрес: ")[0]
				if page != "" {
					r, err := http.Get(url + page)
					if err != nil || r.StatusCode != http.StatusOK {
						b.Fatalf("%v %v", r, err)
					}
					_ = r.Body.Close()
				}
				used := peak(b, cmd.Process.Pid)
				_ = cmd.Process.Signal(syscall.SIGTERM)
				_ = cmd.Wait()
				return cmd, used
			})
		})
	}
}

// measure reports what a program took that has ended: processor time in milliseconds, and its most memory in megabytes.
func measure(b *testing.B, run func() (cmd *exec.Cmd, kilobytes int)) {
	b.Helper()
	time, memory := 0.0, 0
	for b.Loop() {
		cmd, used := run()
		time += (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds() * 1000
		memory += used
	}
	b.ReportMetric(time/float64(b.N), "cpu-ms")
	b.ReportMetric(float64(memory)/float64(b.N)/1024, "MB")
}

// peak returns the most kilobytes of memory that a running program has held. What a program that has ended says of itself counts
// its parent before the start.
func peak(b testing.TB, pid int) (kilobytes int) {
	b.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		b.Fatal(err)
	}
	_, after, _ := strings.Cut(string(status), "VmHWM:")
	if _, err := fmt.Sscan(after, &kilobytes); err != nil {
		b.Fatal(err)
	}
	return kilobytes
}
