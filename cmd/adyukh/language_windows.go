package main

import "golang.org/x/sys/windows"

// preferredLanguages are those that the user of Windows has chosen, the best first: "ru-RU".
func preferredLanguages() []string {
	names, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return names
}
