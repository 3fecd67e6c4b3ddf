package account_test

import (
	"context"
	"fmt"

	"adyukh/tournament/account"
)

// What can be used without a store: logins, passwords and their hashes.
func Example() {
	login, _, err := account.NormaliseLogin(" Судья1 ")
	fmt.Println(login, err)

	fmt.Println(account.CheckPassword("Пароль2026", login))
	fmt.Println(account.CheckPassword("восемь слонов на доске", login))

	h, err := account.NewHasher(account.DefaultParams(), 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx := context.Background()
	encoded, err := h.Hash(ctx, "восемь слонов на доске")
	if err != nil {
		fmt.Println(err)
		return
	}
	right, outdated, err := h.Verify(ctx, account.Strangers, "восемь слонов на доске", encoded)
	fmt.Println(right, outdated, err)
	// Output:
	// судья1 <nil>
	// error.account.password-common
	// <nil>
	// true false <nil>
}
