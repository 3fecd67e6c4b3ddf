package tournament

import (
	"slices"
	"time"
)

// Topic is a kind of news about what everybody may see of an event.
type Topic string

// The topics. Together they tell of every change for which the published counter of an event is raised.
const (
	NewsOpened      Topic = "event.opened"      // the event can be seen by everybody
	NewsHidden      Topic = "event.hidden"      // and no longer
	NewsEvent       Topic = "event.changed"     // what the event says about itself, its regulations and its players
	NewsPublished   Topic = "round.published"   // the pairings of a round can be seen by everybody
	NewsUnpublished Topic = "round.unpublished" // and no longer
	NewsRound       Topic = "round.changed"     // pairings, the start or the opening of a published round
	NewsResults     Topic = "results.changed"   // results, game records or winners in published rounds, and with them every table
)

// Topics lists the topics in the order in which they are offered.
func Topics() []Topic {
	return []Topic{NewsOpened, NewsHidden, NewsEvent, NewsPublished, NewsUnpublished, NewsRound, NewsResults}
}

// gathering is for how long news of a kind that comes in heaps is gathered before it is told.
const gathering = 20 * time.Second

// Pause returns for how long news of the topic waits for more of its kind, so that forty results in a minute are told
// three times and not forty.
func (t Topic) Pause() time.Duration {
	switch t {
	case NewsEvent, NewsRound, NewsResults:
		return gathering
	}
	return 0
}

// News is what everybody can notice of a change. It names nothing but the round: whoever is told looks for the rest.
type News struct {
	Topic Topic
	Round int // of the topics about a round; 0 for the others
}

// Overtakes returns the topics of older news that this one makes untrue: what has not been told of them is not to be told
// any more. Of the topics about a round that is meant of the same round; where the event was hidden, of every round.
func (n News) Overtakes() []Topic {
	switch n.Topic {
	case NewsOpened:
		return []Topic{NewsHidden}
	case NewsHidden:
		return []Topic{NewsOpened, NewsEvent, NewsPublished, NewsRound, NewsResults}
	case NewsPublished:
		return []Topic{NewsUnpublished}
	case NewsUnpublished:
		return []Topic{NewsPublished, NewsRound}
	}
	return nil
}

// newsOf returns what somebody without a sign-in can notice of the changes between two values; nothing when that is nothing.
func (k Kind[E]) newsOf(before, after *E, changes []Change) []News {
	var news []News
	was, is := k.IsPublic(before), k.IsPublic(after)
	switch {
	case is && !was:
		news = append(news, News{Topic: NewsOpened})
	case was && !is:
		news = append(news, News{Topic: NewsHidden})
	}
	news = append(news, k.Appeared(before, after)...)
	if !was || !is {
		return news
	}
	for _, c := range changes {
		for _, n := range k.news(before, after, c.Part) {
			if !slices.Contains(news, n) && !coveredBy(news, n) {
				news = append(news, n)
			}
		}
	}
	return news
}

// coveredBy tells whether the news is part of other news: that of a round which has come into sight as a whole, or gone.
func coveredBy(news []News, n News) bool {
	return n.Round > 0 && (slices.Contains(news, News{NewsPublished, n.Round}) || slices.Contains(news, News{NewsUnpublished, n.Round}))
}
