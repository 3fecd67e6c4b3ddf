// Checks text while it is typed or pasted: score sheets and lists of players.
//
// Contract. <form data-check="/…/check" data-target="findings"> posts its fields, url-encoded, a moment after the last key; the answer
// holds the element with the id "findings", which replaces the one in the page. It may be the partial "sheet-check" with a board.
// 422 is an answer too. Nothing is stored by a check; the form's own button stores. When no answer comes, the element is marked with
// aria-busy and [data-lost] inside the form is shown.
import { reveal } from './board.js';
import { post } from './fragment.js';
import { morph } from './morph.js';

const pause = 350;
const pending = new WeakMap();

document.addEventListener('input', (e) => {
  const form = e.target.form ?? null;
  if (!form?.dataset.check || e.target.type === 'file') return;
  const before = pending.get(form);
  clearTimeout(before?.timer);
  before?.controller.abort();
  const controller = new AbortController();
  pending.set(form, { controller, timer: setTimeout(() => check(form, controller.signal), pause) });
});

async function check(form, signal) {
  const place = document.getElementById(form.dataset.target);
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  place.setAttribute('aria-busy', 'true');
  let lost = true;
  try {
    const { ok, status, content } = await post(form.dataset.check, fields, { signal });
    const fresh = (ok || status === 422) && content?.getElementById(place.id);
    if (fresh) {
      show(place, fresh);
      say(place);
      lost = false;
    }
  } catch {
    if (signal.aborted) return;
  }
  place.removeAttribute('aria-busy');
  const note = form.querySelector('[data-lost]');
  if (note) note.hidden = !lost;
}

// say reads the new verdict to those who do not see it.
function say(place) {
  document.getElementById('live').textContent = place.querySelector('[data-summary]')?.textContent ?? '';
}

// A drawn game is replaced whole, since its positions are kept beside it.
function show(place, fresh) {
  if (place.querySelector('[data-replay]') || fresh.querySelector('[data-replay]')) {
    place.replaceChildren(...fresh.childNodes);
    reveal(place);
  } else morph(place, fresh);
}
