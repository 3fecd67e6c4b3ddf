package web

import "adyukh/templates"

// BackupFault is what an administrator has to know of the copies of the database that are made by themselves: nothing as long as they are.
func (c *Call) BackupFault() []templates.Notice {
	if c.Server.Cfg.Backups == nil || c.User == nil || !c.User.Admin {
		return nil
	}
	state := c.Server.Cfg.Backups.State()
	if state.Fault == nil {
		return nil
	}
	why := "backups.failed"
	if state.IsFull() {
		why = "backups.full"
	}
	notice := Wrong(templates.Msg(why, "since", templates.Moment{At: state.Failing, Zone: c.Zone()}))
	return []templates.Notice{notice}
}

// BackupsSaid says how it stands with them on the page of administrators.
func (c *Call) BackupsSaid() templates.Text {
	if c.Server.Cfg.Backups == nil {
		return templates.Msg("backups.none")
	}
	state := c.Server.Cfg.Backups.State()
	if state.Copies == 0 {
		return templates.Msg("backups.not-yet")
	}
	return templates.Msg("backups.last", "at", templates.Moment{At: state.Last.At, Zone: c.Zone()}, "n", state.Copies)
}
