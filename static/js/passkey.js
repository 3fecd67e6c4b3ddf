// Has a device make or use a passkey, and posts what it answers. Without this module nothing of that is shown.
//
// Contract. <form data-passkey="get|create" hidden data-cancelled data-known data-failed> holds inputs [data-ticket] and [data-answer] and a
// [role=status]. What is to be signed comes from data-challenge="ADDRESS", posted to, as {ticket, options}, or stands in data-options beside the
// ticket. <div data-passkeys hidden> is what else is shown where there are passkeys.
const can = window.isSecureContext && window.PublicKeyCredential && navigator.credentials;

if (can) for (const part of document.querySelectorAll('[data-passkey], [data-passkeys]')) part.hidden = false;

document.addEventListener('submit', async (e) => {
  const form = e.target.closest('[data-passkey]');
  if (!form) return;
  e.preventDefault();
  if (form.dataset.asking !== undefined) return;
  form.dataset.asking = '';
  const said = form.querySelector('[role=status]');
  said.textContent = '';
  try {
    const { ticket, options } = await begin(form);
    const answer = await navigator.credentials[form.dataset.passkey]({ publicKey: read(options) });
    form.querySelector('[data-ticket]').value = ticket;
    form.querySelector('[data-answer]').value = JSON.stringify(written(answer));
    form.submit();
  } catch (why) {
    const known = { NotAllowedError: form.dataset.cancelled, AbortError: form.dataset.cancelled, InvalidStateError: form.dataset.known };
    said.textContent = known[why.name] ?? form.dataset.failed;
  } finally {
    delete form.dataset.asking;
  }
});

async function begin(form) {
  const { challenge, options } = form.dataset;
  if (options) return { ticket: form.querySelector('[data-ticket]').value, options: JSON.parse(options) };
  const response = await fetch(challenge, { method: 'POST', headers: { Accept: 'application/json' }, credentials: 'same-origin' });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

// Bytes are base64url in JSON.
function bytes(text) {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
}

function base64url(buffer) {
  const text = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function read(options) {
  const keys = (all) => all?.map((one) => ({ ...one, id: bytes(one.id) }));
  const asked = { ...options, challenge: bytes(options.challenge) };
  if (options.user) asked.user = { ...options.user, id: bytes(options.user.id) };
  if (options.allowCredentials) asked.allowCredentials = keys(options.allowCredentials);
  if (options.excludeCredentials) asked.excludeCredentials = keys(options.excludeCredentials);
  return asked;
}

function written(key) {
  const response = {};
  for (const name of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle']) {
    if (key.response[name]) response[name] = base64url(key.response[name]);
  }
  const id = base64url(key.rawId);
  return { id, rawId: id, type: key.type, response, clientExtensionResults: {} };
}
