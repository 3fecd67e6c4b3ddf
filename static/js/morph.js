// Turns one element into another in place, so that focus, scroll positions and opened details stay as they are, and a field
// that somebody is typing in is not touched. What stands in an element with data-own is the page's own, of which the server knows nothing.

export function morph(current, fresh) {
  if (current.nodeType !== fresh.nodeType || current.nodeName !== fresh.nodeName) {
    current.replaceWith(fresh);
    return fresh;
  }
  if (same(fresh)) return current;
  if (current.nodeType !== Node.ELEMENT_NODE) {
    if (current.nodeValue !== fresh.nodeValue) current.nodeValue = fresh.nodeValue;
    return current;
  }
  if (current.matches('[data-own]')) return current;
  if (beingTyped(current) || seen(current) || refused(current) || newer(current, fresh)) return left(current);
  attributes(current, fresh);
  if (current.matches('input, textarea, select, option')) return field(current, fresh);
  children(current, fresh);
  return current;
}

// left leaves something as it is, and the row in which it stands is no longer the one that the server has sent (live.js).
function left(current) {
  current.closest('[data-row]')?.setAttribute('data-put', '');
  return current;
}

// same: a row that has not changed comes without its content.
function same(fresh) {
  return fresh.nodeType === Node.ELEMENT_NODE && fresh.hasAttribute('data-same');
}

// beingTyped: a field with the focus or with text that differs from what the server sent, and a form marked with data-busy, data-waits or
// data-typed around such a field, keep everything. A field for a result in which the cursor only stands shows what others enter.
function beingTyped(element) {
  if (element.matches('form:is([data-busy], [data-typed], [data-waits])')) return true;
  if (!element.matches('input, textarea, select')) return false;
  if (element === document.activeElement) return !element.matches('.result-field') || element.value !== element.defaultValue;
  if (element.matches('select')) return chosen(element);
  if (element.type === 'checkbox' || element.type === 'radio') return element.checked !== element.defaultChecked;
  return element.type !== 'hidden' && element.value !== element.defaultValue;
}

// seen: the revision that stood on the page when somebody began to type beside it. With a newer one the server would take what was typed for an
// answer to what was never seen, and overwrite it.
function seen(element) {
  return element.matches('input[type=hidden][name=revision]') && [...(element.form?.elements ?? [])].some(beingTyped);
}

// refused: the line of a result that the server did not take, which stays until it is settled there.
function refused(element) {
  return element.matches('[data-row].refused') && element.querySelector('[data-typed]') !== null;
}

// newer: the form of a result, or of a player's line, that was stored while the answer was on its way. data-anew is on the forms of a server that was
// started from a backup, whose revisions count from an earlier time.
function newer(current, fresh) {
  if (!current.matches('form:is([data-result], [data-mark]):not([data-anew])') || current.getAttribute('action') !== fresh.getAttribute('action')) return false;
  return Number(current.elements.revision.value) > Number(fresh.elements.revision.value);
}

function chosen(select) {
  const options = [...select.options];
  if (!options.some((o) => o.defaultSelected)) return select.selectedIndex > 0;
  return options.some((o) => o.selected !== o.defaultSelected);
}

// What the reader opened or the browser keeps is not the server's to change; nor that a form is on its way (forms.js), else a second
// press would do what comes next.
const own = { DETAILS: ['open'], DIALOG: ['open'], FORM: ['data-sent'], BUTTON: ['aria-disabled'] };

function attributes(current, fresh) {
  const kept = own[current.nodeName] ?? [];
  for (const { name } of [...current.attributes]) {
    if (!fresh.hasAttribute(name) && !kept.includes(name)) current.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (!kept.includes(name) && current.getAttribute(name) !== value) current.setAttribute(name, value);
  }
}

function field(current, fresh) {
  if (current.matches('select')) {
    children(current, fresh);
    return current;
  }
  if (current.matches('option')) {
    current.textContent = fresh.textContent;
    current.selected = fresh.defaultSelected;
    return current;
  }
  if (current.matches('textarea')) {
    current.defaultValue = fresh.defaultValue;
    current.value = fresh.defaultValue;
    return current;
  }
  if (current.type === 'checkbox' || current.type === 'radio') current.checked = fresh.defaultChecked;
  else if (current.type !== 'file') current.value = fresh.defaultValue;
  if (current === document.activeElement) current.select();
  return current;
}

function children(current, fresh) {
  const named = new Map();
  for (const child of current.children) if (child.id) named.set(child.id, child);
  let cursor = current.firstChild;
  for (const next of [...fresh.childNodes]) {
    const match = next.id ? named.get(next.id) ?? (same(next) && document.getElementById(next.id)) : unnamed(cursor, next);
    if (!match) {
      current.insertBefore(next, cursor);
      continue;
    }
    cursor = bring(current, match, cursor);
    const after = match.nextSibling;
    morph(match, next);
    cursor = after;
  }
  while (cursor) {
    const after = cursor.nextSibling;
    cursor.remove();
    cursor = after;
  }
}

// bring puts match where cursor stands. An element with the focus would lose it by being moved, so what stands before it is
// taken out instead; a named element among that is put back when its turn comes.
function bring(parent, match, cursor) {
  if (match === cursor) return match;
  if (match.parentNode === parent && match.contains(document.activeElement)) {
    while (cursor && cursor !== match) {
      const after = cursor.nextSibling;
      cursor.remove();
      cursor = after;
    }
    return match;
  }
  parent.insertBefore(match, cursor);
  return match;
}

// unnamed finds the next sibling without an id that is of the same kind.
function unnamed(cursor, next) {
  for (let node = cursor; node; node = node.nextSibling) {
    if (node.nodeType === next.nodeType && node.nodeName === next.nodeName && !node.id) return node;
    if (node.nodeType === Node.ELEMENT_NODE) return null;
  }
  return null;
}
