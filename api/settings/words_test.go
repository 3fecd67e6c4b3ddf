package settings_test

import (
	"testing"

	"adyukh/api/locale"
	"adyukh/tournament/play"
)

// TestSystemsHaveTheirWords names the messages that a system lacks in a catalogue.
func TestSystemsHaveTheirWords(t *testing.T) {
	catalogue, err := locale.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range play.Systems() {
		keys := []string{"system.", "system-use.", "pdf.system."}
		if s.UsesTables() {
			keys = append(keys, "system-times.")
		}
		if (play.Head{}).WithSystem(s).Regulations.DrawsLots() {
			keys = append(keys, "field.seed-beside.")
		}
		for _, lang := range catalogue.Languages() {
			for _, key := range keys {
				if !catalogue.Translator(lang).Has(key + string(s)) {
					t.Errorf("no %s%s in %s", key, s, lang)
				}
			}
		}
	}
}
