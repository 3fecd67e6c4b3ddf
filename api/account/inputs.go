package account

import (
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
)

// typed is what forms ask of somebody who signs in, is given an account or chooses a password.
type typed struct {
	account.NewUser
	secret, old string
}

// These inputs stand in several forms.

func (t *typed) login() web.Input { return loginInput(&t.Login, "username") }

func loginInput(at *string, autocomplete string) web.Input {
	return web.TextInput(at, templates.Field{Name: "login", Required: true, Autocomplete: autocomplete, MaxLength: 64})
}

func (t *typed) name() web.Input {
	return web.TextInput(&t.Name, templates.Field{Name: "name", Required: true, Autocomplete: "name", MaxLength: 120}).Hinted()
}

func (t *typed) newPassword() web.Input {
	return web.PasswordInput(&t.Password, templates.Field{Name: "password", Required: true, Autocomplete: "new-password"}).Hinted()
}

func currentPassword(at *string, name string, focus bool) web.Input {
	return web.PasswordInput(at, templates.Field{Name: name, Required: true, Autocomplete: "current-password", Autofocus: focus})
}
