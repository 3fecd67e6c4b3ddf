package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"adyukh/tournament"
)

// Headers of a message. The body is JSON.
const (
	HeaderKey       = "Adyukh-Delivery"  // the same in every try of the same message
	HeaderTopic     = "Adyukh-Topic"     // "round.published"
	HeaderSignature = "Adyukh-Signature" // "t=1795348800,v1=5257a8…": see Sign
)

// message is the body. Times are UTC. Addresses begin with a slash where nobody has said under which name readers come.
type message struct {
	Key   string        `json:"id"`
	Topic string        `json:"type"`
	At    string        `json:"at"` // of the newest change
	Event *messageEvent `json:"event,omitempty"`
}

type messageEvent struct {
	ID      int64  `json:"id"`
	Version int64  `json:"version"` // rises with everything that readers can notice
	Changes int    `json:"changes"` // of which the message tells
	Round   int    `json:"round,omitempty"`
	Page    string `json:"page"`
	Data    string `json:"data"`
}

// body returns the body of a delivery's message: what everybody may see of its event, which is of the kind, and where. base is the address
// of the site without a slash at its end, or empty.
func body(d tournament.Delivery, kind Kind, base string) ([]byte, error) {
	m := message{Key: d.Key, Topic: string(d.News.Topic), At: d.At.UTC().Format(time.RFC3339)}
	if d.News.Topic != tournament.NewsTest {
		page, data := base+kind.Page(d.Event), base+kind.Data(d.Event)
		if d.News.Round > 0 {
			round := "/rounds/" + strconv.Itoa(d.News.Round)
			page, data = page+round, data+round
		}
		m.Event = &messageEvent{ID: int64(d.Event), Version: d.Published, Changes: d.Changes, Round: d.News.Round, Page: page, Data: data}
	}
	return json.Marshal(m)
}

// Sign returns the signature of a body that is sent at a time: the Unix time and the HMAC-SHA256, under the secret, of that
// time, a full stop and the body. A receiver works it out anew, compares the two in constant time, and refuses a time that
// is more than some minutes from its own.
func Sign(secret string, at time.Time, body []byte) string {
	mac := hmac.New(sha256.New, []byte(secret))
	t := strconv.FormatInt(at.Unix(), 10)
	mac.Write([]byte(t + "."))
	mac.Write(body)
	return fmt.Sprintf("t=%s,v1=%s", t, hex.EncodeToString(mac.Sum(nil)))
}
