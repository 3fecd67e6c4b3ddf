package main

import (
	"bufio"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"adyukh/tournament/account"
)

// newUserCmd keeps accounts from the console: whoever can start it has the database anyway.
func newUserCmd() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "user",
		Short: "accounts: add, passwd, reset-second, list, signout",
		Example: `  adyukh user add anna --name "Анна Петрова" --admin
  adyukh user passwd anna
  adyukh user list`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	addDB(cmd, anyDB)
	cmd.AddCommand(newUserAddCmd(), newUserPasswdCmd(), newUserResetSecondCmd(), newUserListCmd(), newUserSignoutCmd())
	return cmd
}

func newUserAddCmd() *cobra.Command {
	var n account.NewUser
	var stdin bool
	cmd := &cobra.Command{
		Use:   "add LOGIN",
		Short: "make an account; its password is made up and printed, or read from standard input",
		Example: `  adyukh user add anna --name "Анна Петрова" --admin
  echo "my long password" | adyukh user add anna --password-stdin`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			n.Login = args[0]
			if n.Name == "" {
				n.Name = n.Login
			}
			return withPassword(cmd, stdin, func(password string) error {
				n.Password = password
				return withSystem(cmd, func(s *system) error {
					_, err := s.accounts.CreateUser(cmd.Context(), account.Console(), n)
					return err
				})
			})
		},
	}
	cmd.Flags().StringVar(&n.Name, "name", "", "the name that others see (default: the login)")
	cmd.Flags().BoolVar(&n.Admin, "admin", false, "may do everything, and make accounts")
	cmd.Flags().BoolVar(&stdin, "password-stdin", false, "read the password from standard input")
	return cmd
}

func newUserPasswdCmd() *cobra.Command {
	var stdin bool
	cmd := &cobra.Command{
		Use:     "passwd LOGIN",
		Short:   "set a new password, which ends all sessions of the account and removes its passkeys",
		Example: "  adyukh user passwd anna",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withPassword(cmd, stdin, func(password string) error {
				return withDatabase(cmd, func(s *system) error {
					has, err := s.setPassword(cmd.Context(), args[0], password)
					if err == nil && has {
						cmd.PrintErrf("%s still needs a code to sign in; adyukh user reset-second takes that away\n", args[0])
					}
					return err
				})
			})
		},
	}
	cmd.Flags().BoolVar(&stdin, "password-stdin", false, "read the password from standard input")
	return cmd
}

// setPassword tells whether the user needs a code beside the password.
func (s *system) setPassword(ctx context.Context, login, password string) (hasSecond bool, err error) {
	user, err := s.accounts.UserByLogin(ctx, account.Console(), login)
	if err != nil {
		return false, err
	}
	if err := s.accounts.SetPassword(ctx, account.Console(), user.ID, password); err != nil {
		return false, err
	}
	return s.accounts.HasSecond(ctx, user.ID)
}

// newUserResetSecondCmd is for an administrator who has lost the telephone, or a passkey to somebody else, and whom no other one can help.
func newUserResetSecondCmd() *cobra.Command {
	return &cobra.Command{
		Use:     "reset-second LOGIN",
		Short:   "take the second factor and the passkeys away from somebody who has lost them",
		Example: "  adyukh user reset-second anna",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withDatabase(cmd, func(s *system) error {
				user, err := s.accounts.UserByLogin(cmd.Context(), account.Console(), args[0])
				if err != nil {
					return err
				}
				return s.accounts.ResetSecond(cmd.Context(), account.Console(), user.ID)
			})
		},
	}
}

// newUserSignoutCmd is for a database that was copied by hand, which nothing can find out about a file.
func newUserSignoutCmd() *cobra.Command {
	return &cobra.Command{
		Use:   "signout",
		Short: "sign everybody out, and revoke passkeys, codes of helpers and screens and keys of webhooks and programs",
		Long: `Ends everything that lets somebody in: sessions, passkeys, codes of helpers, addresses of screens, keys of webhooks and of
programs. Do it where a database was put into use that somebody has copied by hand; restore and copy do it by themselves.`,
		Example: "  adyukh user signout --db cup.db",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withDatabase(cmd, func(s *system) error { return s.store.Revoke(cmd.Context()) })
		},
	}
}

func newUserListCmd() *cobra.Command {
	return &cobra.Command{
		Use:     "list",
		Short:   "all accounts, one a line: login, name, admin or disabled",
		Example: "  adyukh user list --db cup.db",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withDatabase(cmd, func(s *system) error {
				users, err := s.accounts.Users(cmd.Context(), account.Console())
				if err != nil {
					return err
				}
				for _, u := range users {
					marks := []string{u.Login, u.Name}
					if u.Admin {
						marks = append(marks, "admin")
					}
					if u.Disabled {
						marks = append(marks, "disabled")
					}
					if _, err := fmt.Fprintln(cmd.OutOrStdout(), strings.Join(marks, "\t")); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
}

// withPassword does the work with a password from standard input, or with a made-up one that it prints once the work is done.
func withPassword(cmd *cobra.Command, stdin bool, work func(string) error) error {
	if stdin {
		line, err := bufio.NewReader(io.LimitReader(cmd.InOrStdin(), 1<<12)).ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("standard input: %w", err)
		}
		return work(strings.TrimRight(line, "\r\n"))
	}
	password := rand.Text()[:16]
	if err := work(password); err != nil {
		return err
	}
	_, err := fmt.Fprintln(cmd.OutOrStdout(), "password:", password)
	return err
}
