package api

import "strings"

// device shortens what a browser says about itself to the two words by which its owner knows it: "Firefox, Windows".
func device(agent string) string {
	browser := firstIn(agent, []string{"Edg", "YaBrowser", "OPR", "Firefox", "Chrome", "Safari"})
	system := firstIn(agent, []string{"Android", "iPhone", "iPad", "Windows", "Mac OS X", "Linux"})
	names := map[string]string{"Edg": "Edge", "YaBrowser": "Яндекс Браузер", "OPR": "Opera", "Mac OS X": "macOS"}
	switch {
	case browser != "" && system != "":
		return orDefault(names[browser], browser) + ", " + orDefault(names[system], system)
	case agent == "":
		return "?"
	}
	return agent
}

func firstIn(text string, words []string) string {
	for _, w := range words {
		if strings.Contains(text, w) {
			return w
		}
	}
	return ""
}
