// Checks text while it is typed or pasted: score sheets and lists of players.
//
// Contract. <form data-check="/…/check" data-target="findings"> posts its fields, url-encoded, a moment after the last key; the answer
// holds the element with the id "findings", which replaces the one in the page. It may be the partial "sheet-check" with a board.
// 422 is an answer too. Nothing is stored by a check; the form's own button stores. While an answer is waited for, the element is marked with
// aria-busy; when none comes in the time that post gives it, [data-lost] inside the form is shown, and the check is made again after a while.
// The form hears "checked" when an answer is in the page.
import { reveal } from './board.js';
import { post } from './fragment.js';
import { morph } from './morph.js';

const pause = 350;
const again = 5000; // after no answer
const pending = new WeakMap();
const beside = new WeakMap();

document.addEventListener('input', (e) => {
  const form = e.target.form ?? null;
  if (form?.dataset.check && e.target.type !== 'file') check(form, [], { wait: pause });
});

// along sets fields that go with every check of the form.
export function along(form, fields) {
  beside.set(form, fields);
}

// check asks for what is found in the form, and in the fields more beside it; what was asked before is forgotten. It tells whether the answer
// is in the page. A hushed one is not read out.
export async function check(form, more = [], { wait = 0, hushed = false } = {}) {
  const before = pending.get(form);
  clearTimeout(before?.timer);
  before?.controller.abort();
  before?.resolve();
  const controller = new AbortController();
  await new Promise((resolve) => {
    pending.set(form, { controller, resolve, timer: setTimeout(resolve, wait) });
  });
  if (controller.signal.aborted) return false;
  return ask(form, more, hushed, controller.signal);
}

async function ask(form, more, hushed, signal) {
  const place = document.getElementById(form.dataset.target);
  const fields = [...[...new FormData(form)].filter(([, value]) => typeof value === 'string'), ...(beside.get(form) ?? []), ...more];
  place.setAttribute('aria-busy', 'true');
  let lost = true;
  try {
    const { ok, status, content } = await post(form.dataset.check, fields, { signal });
    const fresh = (ok || status === 422) && content?.getElementById(place.id);
    if (fresh && !signal.aborted) {
      show(place, fresh);
      form.dispatchEvent(new Event('checked'));
      if (!hushed) say(place);
      lost = false;
    }
  } catch {
    if (signal.aborted) return false;
    pending.get(form).timer = setTimeout(check, again, form, [], { hushed: true });
  }
  if (signal.aborted) return false;
  place.removeAttribute('aria-busy');
  const note = form.querySelector('[data-lost]');
  if (note) note.hidden = !lost;
  return !lost;
}

// say reads the new verdict to those who do not see it; where moves are made on a board, the last one and what was refused.
function say(place) {
  const [state, verdict, ...more] = ['[data-state]', '[data-summary]', '[data-said]'].map((what) => [...place.querySelectorAll(what)]);
  const said = state.length ? [...state, ...more.flat()] : verdict;
  document.getElementById('live').textContent = said.map((node) => node.textContent.trim()).filter(Boolean).join('. ');
}

// A drawn game is replaced whole, since its positions are kept beside it. The cell or button that has the focus has it afterwards.
function show(place, fresh) {
  if (place.querySelector('[data-replay]') || fresh.querySelector('[data-replay]')) {
    const focused = focus(place);
    place.replaceChildren(...fresh.childNodes);
    reveal(place);
    if (focused) (place.querySelector(focused) ?? place.querySelector('[data-spot][tabindex="0"]'))?.focus({ preventScroll: true });
  } else morph(place, fresh);
}

function focus(place) {
  const node = document.activeElement;
  if (!place.contains(node)) return '';
  if (node.dataset.spot) return `[data-spot="${CSS.escape(node.dataset.spot)}"]`;
  for (const name of ['go', 'back', 'turned']) if (node.dataset[name] !== undefined) return `[data-${name}="${node.dataset[name]}"]`;
  return '';
}
