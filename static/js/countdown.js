// Says how long it is until something begins.
//
// Contract. <span data-countdown="2026-11-21T15:00:00+03:00" data-begun="…"> is filled with " · через 4 минуты" in the page's
// language, by the reader's own clock, and for two hours after the start with the words of data-begun. Without scripts the
// time beside it says enough. <span data-countdown="…" data-clock> is filled with "4:32", on a wall.
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const shownAfter = 2 * hour;
const pause = 1000;

const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'always' });

function left(until) {
  if (until < hour) return words.format(Math.max(1, Math.ceil(until / minute)), 'minute');
  if (until < day) return words.format(Math.round(until / hour), 'hour');
  return words.format(Math.round(until / day), 'day');
}

function text(element) {
  const until = new Date(element.dataset.countdown) - Date.now();
  if (element.dataset.clock !== undefined) return clock(Math.ceil(until / 1000), element.dataset.begun);
  if (until > 0) return ` · ${left(until)}`;
  return until > -shownAfter ? ` · ${element.dataset.begun}` : '';
}

function clock(seconds, begun) {
  if (seconds <= 0) return begun;
  if (seconds * 1000 >= day) return left(seconds * 1000);
  const two = (n) => String(n % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}:${two(seconds)}` : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`;
}

function count() {
  for (const element of document.querySelectorAll('[data-countdown]')) {
    const fresh = text(element);
    if (element.textContent !== fresh) element.textContent = fresh;
  }
}

count();
setInterval(count, pause);
document.addEventListener('visibilitychange', () => !document.hidden && count());
