package view

import (
	"adyukh/api/web"
	"adyukh/templates"
)

// Card is the card of somebody, to be printed and cut: the address of his own page and its code for a camera.
func Card(c *web.Call, name, note, path string) (templates.CorrespondenceCard, error) {
	card := templates.CorrespondenceCard{Name: name, Note: note, URL: c.Link(path)}
	var err error
	card.QR, err = web.DrawQR(card.URL)
	return card, err
}
