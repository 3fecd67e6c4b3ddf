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
var (
	loginInput    = web.TextInput("login", func(t *typed) *string { return &t.Login }, login)
	nameInput     = web.TextInput("name", func(t *typed) *string { return &t.Name }, userName)
	passwordInput = web.TextInput("password", func(t *typed) *string { return &t.Password }, newPassword)
)

func userName(value string) templates.Field {
	f := web.Required(web.Hinted(web.Text("name", value), templates.Msg("field.name.hint")))
	f.Autocomplete, f.MaxLength = "name", 120
	return f
}

func login(value string) templates.Field {
	f := web.Required(web.Text("login", value))
	f.Autocomplete, f.MaxLength = "username", 64
	return f
}

// newPassword shows no password that was typed.
func newPassword(string) templates.Field {
	f := web.Hinted(currentPassword("password"), templates.Msg("field.password.hint"))
	f.Autocomplete = "new-password"
	return f
}

func currentPassword(name string) templates.Field {
	f := web.Required(web.Kind(web.Text(name, ""), "password"))
	f.Autocomplete = "current-password"
	return f
}
