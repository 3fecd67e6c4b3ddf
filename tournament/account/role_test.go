package account_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/account"
	"adyukh/tournament/refusal"
)

// TestRights is the whole table. A new action fails it until its line stands here.
func TestRights(t *testing.T) {
	const want = `
		delete-event     owner
		edit-players     owner arbiter secretary
		edit-regulations owner arbiter
		enter-results    owner arbiter secretary
		judge            owner arbiter
		manage-members   owner
		pair-rounds      owner arbiter
		publish          owner arbiter
		tick-players     owner arbiter secretary
		undo             owner arbiter
		view-desk        owner arbiter secretary reader
		view-journal     owner arbiter secretary
		view-members     owner arbiter
		view-private     owner arbiter secretary`
	var got, wanted []string
	for _, a := range account.Actions() {
		fields := []string{string(a)}
		for _, r := range account.Roles() {
			if account.Allowed(r, a) {
				fields = append(fields, string(r))
			}
		}
		got = append(got, strings.Join(fields, " "))
	}
	for line := range strings.Lines(want) {
		if fields := strings.Fields(line); len(fields) > 0 {
			wanted = append(wanted, strings.Join(fields, " "))
		}
	}
	if diff := cmp.Diff(wanted, got); diff != "" {
		t.Errorf("rights (-want +got):\n%s", diff)
	}
}

// TestEachRoleMayWhatTheNextMay: nobody sees less for having a higher role.
func TestEachRoleMayWhatTheNextMay(t *testing.T) {
	roles := account.Roles()
	for _, a := range account.Actions() {
		for i := 1; i < len(roles); i++ {
			if account.Allowed(roles[i], a) && !account.Allowed(roles[i-1], a) {
				t.Errorf("%s: %s may, %s may not", a, roles[i], roles[i-1])
			}
		}
	}
}

func TestNobodyMayAnything(t *testing.T) {
	for _, r := range []account.Role{account.NoRole, "admin", "OWNER", "owner "} {
		if i := slices.IndexFunc(account.Actions(), func(a account.Action) bool { return account.Allowed(r, a) }); i >= 0 {
			t.Errorf("role %q may %s", r, account.Actions()[i])
		}
	}
	for _, a := range []account.Action{"", "anything"} {
		if account.Allowed(account.Owner, a) {
			t.Errorf("an owner may %q", a)
		}
	}
}

func TestParseRole(t *testing.T) {
	for _, r := range account.Roles() {
		if got, err := account.ParseRole(string(r)); got != r || err != nil {
			t.Errorf("%s: %s, %v", r, got, err)
		}
	}
	for _, text := range []string{"", "Owner", "admin"} {
		_, err := account.ParseRole(text)
		checkError(t, err, refusal.Invalid, "error.account.role", "role")
	}
}

func ExampleAllowed() {
	fmt.Println(account.Allowed(account.Secretary, account.EnterResults))
	fmt.Println(account.Allowed(account.Secretary, account.Publish))
	// Output:
	// true
	// false
}
