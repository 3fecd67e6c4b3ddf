package templates

// Pages declares every page: NAME here is the file pages/NAME.html, which defines "content" and any blocks that are
// also rendered alone. A file that is not declared stops the program at its start. One line a page, in order.
func Pages() []string {
	return []string{
		"account",
		"confirm",
		"crosstable",
		"desk",
		"desk-crosstable",
		"desk-edit",
		"desk-event",
		"desk-game",
		"desk-player",
		"desk-players",
		"desk-round",
		"desk-standings",
		"desk-why",
		"docs",
		"documents",
		"draw",
		"error",
		"event",
		"form",
		"game",
		"home",
		"import",
		"journal",
		"members",
		"player",
		"players",
		"round",
		"rules",
		"rules-board",
		"rules-index",
		"standings",
		"user",
		"users",
		"webhook",
		"webhook-secret",
		"webhooks",
	}
}
