// Suggests persons of the rating lists while a player's name is typed, and fills the form with the one who is chosen.
//
// Contract. <form data-find="/…/search"> has a field "name". A moment after the last key the address is asked with ?q=; the
// answer holds the element "rating-found", whose [role="option"] say in data-FIELD what goes into the field FIELD of the form.
// Arrows walk through the list, Enter and a click choose, Escape closes it. Hidden fields are forgotten when the name is typed
// on: they were somebody else's. Without this module a name is typed as ever.
import { load } from './fragment.js';

const pause = 120;
const asked = new WeakMap();

document.addEventListener('input', (e) => {
  const form = e.target.form ?? null;
  if (!form?.dataset.find || e.target.name !== 'name' || !e.isTrusted) return;
  for (const field of form.querySelectorAll('input[type="hidden"][data-find-field]')) field.value = '';
  forget(form);
  const typed = e.target.value.trim();
  if (!typed) return close(form);
  const controller = new AbortController();
  asked.set(form, { controller, timer: setTimeout(() => ask(form, e.target, typed, controller.signal), pause) });
});

function forget(form) {
  const before = asked.get(form);
  clearTimeout(before?.timer);
  before?.controller.abort();
}

async function ask(form, input, typed, signal) {
  try {
    const { ok, content } = await load(`${form.dataset.find}?q=${encodeURIComponent(typed)}`, { signal });
    const fresh = ok && content?.getElementById('rating-found');
    if (fresh) show(form, input, fresh);
  } catch {
    // Without an answer there are no suggestions; the name is typed as ever.
  }
}

function show(form, input, fresh) {
  close(form);
  const options = [...fresh.querySelectorAll('[role="option"]')];
  if (!options.length) return;
  options.forEach((option, i) => {
    option.id = `found-${i}`;
    option.tabIndex = -1;
  });
  input.closest('.field').append(fresh);
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', fresh.id);
  input.setAttribute('aria-expanded', 'true');
  document.getElementById('live').textContent = fresh.dataset.said;
}

function close(form) {
  forget(form);
  form.querySelector('.rating-found')?.remove();
  const input = form.elements.namedItem('name');
  input.removeAttribute('aria-activedescendant');
  if (input.hasAttribute('aria-expanded')) input.setAttribute('aria-expanded', 'false');
}

document.addEventListener('keydown', (e) => {
  const form = e.target.form ?? null;
  const list = form?.dataset.find && e.target.name === 'name' && form.querySelector('.rating-found');
  if (!list || e.isComposing) return;
  const options = [...list.querySelectorAll('[role="option"]')];
  const now = options.findIndex((o) => o.getAttribute('aria-selected') === 'true');
  if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
    const step = e.key === 'ArrowDown' ? 1 : -1;
    mark(e.target, options, (now + step + options.length + (now < 0 && step < 0 ? 1 : 0)) % options.length);
  } else if (e.key === 'Enter' && now >= 0) fill(form, options[now]);
  else if (e.key === 'Escape') close(form);
  else return;
  e.preventDefault();
});

function mark(input, options, at) {
  options.forEach((o, i) => o.setAttribute('aria-selected', String(i === at)));
  options[at].scrollIntoView({ block: 'nearest' });
  input.setAttribute('aria-activedescendant', options[at].id);
}

document.addEventListener('click', (e) => {
  const option = e.target.closest?.('.rating-found [role="option"]');
  const form = option?.closest('form[data-find]');
  if (form) fill(form, option);
  for (const open of document.querySelectorAll('form[data-find]')) if (!open.contains(e.target)) close(open);
});

// fill writes what the list says. What it does not say stays as somebody typed it; what an earlier choice wrote goes.
function fill(form, option) {
  for (const [name, value] of Object.entries(option.dataset)) {
    const field = form.elements.namedItem(name);
    if (!field || (!value && field.value !== field.dataset.found)) continue;
    field.value = value;
    field.dataset.found = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  close(form);
  form.elements.namedItem('name').focus();
}
