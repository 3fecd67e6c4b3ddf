// Says to those who listen to a page what has changed in it, in the page's language: #live has the sentences with braces to be filled in.
// Few results are said one by one, many are counted. Nothing is said before the page shows it.
//
// A message of live.js brings {said: [{round, board, place, score}], results}: a round that was published, with a board the result there,
// and how many results there are where they are too many to be said. missed is that there was no connection: then it is shown, too.
const most = 3;
const shownFor = 20_000; // milliseconds for which a page shows what was missed
const waiting = { rounds: new Set(), results: new Map(), more: 0, missed: false };
let gone = 0; // the timer

// remember keeps what a message says until speak.
export function remember({ said = [], results = 0, missed = false }) {
  for (const one of said) {
    if (one.board) waiting.results.set(`${one.round} ${one.board} ${one.place}`, one);
    else waiting.rounds.add(one.round);
  }
  waiting.more += results;
  waiting.missed ||= missed;
}

// speak says what was remembered.
export function speak() {
  const words = document.getElementById('live')?.dataset;
  const sentences = [...waiting.rounds].map((round) => fill(words?.round, { round }));
  const results = [...waiting.results.values()];
  const all = results.length + waiting.more;
  if (waiting.more || all > most) sentences.push(count(words?.results, all));
  else sentences.push(...results.map((one) => sentence(words, one)));
  waiting.rounds.clear();
  waiting.results.clear();
  waiting.more = 0;
  let text = sentences.filter(Boolean).join('. ');
  if (waiting.missed) text = text ? fill(words?.missedSaid, { what: text }) : words?.changed;
  if (text && waiting.missed) show(text);
  waiting.missed = false;
  if (text) say(text);
}

// show says for a while to those who look what they missed.
function show(text) {
  const place = document.querySelector('[data-missed]');
  if (!place) return;
  place.textContent = text;
  place.hidden = false;
  clearTimeout(gone);
  gone = setTimeout(() => { place.hidden = true; }, shownFor);
}

export function say(text) {
  document.getElementById('live').textContent = text;
}

function sentence(words, one) {
  if (one.place) return fill(one.score ? words?.match : words?.emptied, one);
  return fill(one.score ? words?.scored : words?.cleared, one);
}

function fill(sentence, values) {
  return sentence?.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

// count takes, of samples for 1, 2 and 5, the one whose plural is that of n.
function count(samples, n) {
  const rules = new Intl.PluralRules(document.documentElement.lang);
  const all = samples?.split('|') ?? [];
  const i = [1, 2, 5].findIndex((sample) => rules.select(sample) === rules.select(n));
  return (all[i] ?? all.at(-1))?.replace(/\d+/, n);
}
