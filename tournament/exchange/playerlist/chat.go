package playerlist

// chatStart is what messengers put before a message when a conversation is exported or copied: the time, and who wrote.
var chatStart = pattern(
	`^[\s\x{200e}\x{200f}\x{feff}]*(?:` +
		`\[\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:[\s\x{202f}]?[AP]M)?\][^:\n]{1,60}:` + // WhatsApp, iPhone
		`|\[\d{1,2}:\d{2},? \d{1,2}[./]\d{1,2}[./]\d{2,4}\][^:\n]{1,60}:` + // copied from WhatsApp Web
		`|\d{1,2}[./]\d{1,2}[./]\d{2,4},? (?:в )?\d{1,2}:\d{2}(?::\d{2})? ?[-–—] [^:\n]{1,60}:` + // WhatsApp, Android
		`)(?:\s|$)`)

// chatAlone is a line that only says who wrote and when, as Telegram and VK write it.
var chatAlone = pattern(`^[^\d\[]{1,60},? \[\d{1,2}[./]\d{1,2}[./]\d{2,4},? (?:в )?\d{1,2}:\d{2}(?::\d{2})?\]\s*:?\s*$` +
	`|^[^\d]{1,60}\s+\d{1,2}:\d{2}\s*$` +
	`|^\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},? (?:в )?\d{1,2}:\d{2}(?::\d{2})?\]?[^:\n]{0,60}:?\s*$`)

// isChat tells whether lines come from a messenger with their times.
func isChat(rows []Source) bool {
	for _, r := range rows {
		if len(r.Cells) == 1 && len(r.Cells[0]) < 4*MaxLine && (chatStart().MatchString(r.Cells[0]) || chatAlone().MatchString(r.Cells[0])) {
			return true
		}
	}
	return false
}

// cutChat returns what was said, without who said it when: "" of a line that only says that.
func cutChat(text string) string {
	if chatAlone().MatchString(text) {
		return ""
	}
	if at := chatStart().FindStringIndex(text); at != nil {
		return text[at[1]:]
	}
	return text
}
