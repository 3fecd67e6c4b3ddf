package account

import (
	"slices"
	"time"

	"adyukh/api/web"
	"adyukh/tournament/account"
)

const ownDataPath = "/account/data"

// accountJSON is what the system keeps of an account, to be given to its holder: nothing that lets anybody in.
type accountJSON struct {
	Login        string        `json:"login"`
	Name         string        `json:"name"`
	Made         time.Time     `json:"made"`
	Password     time.Time     `json:"password_set"`
	Rights       []string      `json:"rights,omitempty"`
	Events       []roleJSON    `json:"events,omitempty"`
	SecondFactor bool          `json:"second_factor"`
	Passkeys     []passkeyJSON `json:"passkeys,omitempty"`
	Devices      []deviceJSON  `json:"devices"`
	Log          []actJSON     `json:"log"`
}

type roleJSON struct {
	Event int64  `json:"event"`
	Role  string `json:"role"`
}

type passkeyJSON struct {
	Name string    `json:"name"`
	Site string    `json:"site"`
	Made time.Time `json:"made"`
	Used time.Time `json:"used,omitzero"`
}

type deviceJSON struct {
	Device  string    `json:"device"`
	Address string    `json:"address"`
	Began   time.Time `json:"began"`
	Seen    time.Time `json:"seen"`
}

// actJSON is something done about the account; by whom, if that was somebody else, is said without address and device.
type actJSON struct {
	At      time.Time `json:"at"`
	Text    string    `json:"text"`
	By      string    `json:"by,omitempty"`
	Address string    `json:"address,omitempty"`
	Device  string    `json:"device,omitempty"`
}

// sendOwnData sends the user what is kept of the account.
func sendOwnData(c *web.Call) error {
	ctx, by, accounts := c.Request.Context(), c.User.Actor(), c.Server.Accounts
	out := accountJSON{Login: c.User.Login, Name: c.User.Name, Made: c.User.CreatedAt.UTC(), Password: c.User.PasswordAt.UTC()}
	for right, has := range map[string]bool{"administrator": c.User.Admin, "registrar": c.User.Registrar} {
		if has {
			out.Rights = append(out.Rights, right)
		}
	}
	slices.Sort(out.Rights)
	var err error
	if out.SecondFactor, err = accounts.HasSecond(ctx, c.User.ID); err != nil {
		return err
	}
	roles, err := accounts.Memberships(ctx, by)
	if err != nil {
		return err
	}
	for _, m := range roles {
		out.Events = append(out.Events, roleJSON{int64(m.Event), string(m.Role)})
	}
	keys, err := accounts.Passkeys(ctx, by)
	if err != nil {
		return err
	}
	for _, k := range keys {
		out.Passkeys = append(out.Passkeys, passkeyJSON{k.Name, k.Site, k.MadeAt.UTC(), k.UsedAt.UTC()})
	}
	sessions, err := accounts.Sessions(ctx, by)
	if err != nil {
		return err
	}
	for _, s := range sessions {
		out.Devices = append(out.Devices, deviceJSON{s.Device, s.Address, s.CreatedAt.UTC(), s.SeenAt.UTC()})
	}
	const most = 10_000 // the newest
	entries, err := ownEntries(c, most)
	if err != nil {
		return err
	}
	for _, e := range entries {
		out.Log = append(out.Log, actOf(c, e))
	}
	return c.SendData("account", out)
}

func actOf(c *web.Call, e account.LogEntry) actJSON {
	return actJSON{e.At.UTC(), c.Say(logText(e)), e.ByName, e.ByFrom, e.Device}
}
