package apitest

import "fmt"

// Writer is an arbiter who enters a game on the board of its page.
type Writer struct{ *Guest }

// Taps presses cells of the board, the first of which begins a move.
func (w Writer) Taps(cells ...string) {
	w.Test.Helper()
	for _, cell := range cells {
		w.Press(`#findings [data-spot="` + cell + `"]`)
	}
}

// Has waits until the text is so and the board stands behind so many plies.
func (w Writer) Has(text string, plies int) {
	w.Test.Helper()
	w.Until(fmt.Sprintf(`document.getElementById("text").value === %q`, text))
	w.Until(fmt.Sprintf(`document.querySelector('#findings:not([aria-busy]) [data-replay]')?.dataset.current === "%d"`, plies))
}
