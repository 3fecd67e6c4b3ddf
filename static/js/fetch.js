// Brings a part of the page up to date: while something is being made, and while a search is typed. The answer holds the element
// with the same id, which takes the place of the one in the page. Without this module the page loads itself anew and the
// search has its button.
//
// Contract. <div id="set-state" data-again="ADDRESS"> is fetched a moment after it came, again and again while the answer says so.
// <input data-search="ADDRESS" data-target="ID"> has ADDRESS asked for its value, a moment after the last key.
import { load } from './fragment.js';

const wait = 700; // until something that is being made is looked at again
const patience = 5000; // the same after no answer
const pause = 120; // after a key

// take fetches an element and puts it into the place of the old one. It returns undefined when there was no answer to show.
async function take(id, address, signal) {
  try {
    const { ok, status, content } = await load(address, { signal });
    const fresh = (ok || status === 409 || status === 422) && content?.getElementById(id);
    if (!fresh) return undefined;
    document.getElementById(id)?.replaceWith(fresh);
    return fresh;
  } catch {
    return undefined;
  }
}

function follow(part, delay) {
  setTimeout(async () => {
    const fresh = await take(part.id, part.dataset.again);
    if (!fresh) follow(part, patience);
    else if (fresh.dataset.again) follow(fresh, wait);
  }, delay);
}

for (const part of document.querySelectorAll('[data-again]')) follow(part, wait);

const asked = new WeakMap();

document.addEventListener('input', (e) => {
  const { search, target } = e.target.dataset;
  if (!search) return;
  const before = asked.get(e.target);
  clearTimeout(before?.timer);
  before?.controller.abort();
  const controller = new AbortController();
  const address = `${search}?${new URLSearchParams({ [e.target.name]: e.target.value })}`;
  asked.set(e.target, { controller, timer: setTimeout(() => take(target, address, controller.signal), pause) });
});
