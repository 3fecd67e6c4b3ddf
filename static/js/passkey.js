// Has a device make or use a passkey, and posts what it answers. Without this module nothing of that is shown.
//
// Contract. <form data-passkey="get|create" hidden data-cancelled data-known data-failed> holds inputs [data-ticket] and [data-answer] and a
// [role=status]. What is to be signed comes from data-challenge="ADDRESS", posted to, as {ticket, options}, or stands in data-options beside the
// ticket. <div data-passkeys hidden> is what else is shown where there are passkeys.
import { read, written } from './base64url.js';

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
    const answer = await navigator.credentials[form.dataset.passkey]({ publicKey: asked(options) });
    form.querySelector('[data-ticket]').value = ticket;
    form.querySelector('[data-answer]').value = JSON.stringify(answered(answer));
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
  const request = { method: 'POST', headers: { Accept: 'application/json' }, credentials: 'same-origin', signal: AbortSignal.timeout(15_000) };
  const response = await fetch(challenge, request);
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

// Bytes are base64url in JSON.
function asked(options) {
  const keys = (all) => all?.map((one) => ({ ...one, id: read(one.id) }));
  const bytes = { ...options, challenge: read(options.challenge) };
  if (options.user) bytes.user = { ...options.user, id: read(options.user.id) };
  if (options.allowCredentials) bytes.allowCredentials = keys(options.allowCredentials);
  if (options.excludeCredentials) bytes.excludeCredentials = keys(options.excludeCredentials);
  return bytes;
}

function answered(key) {
  const response = {};
  for (const name of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle']) {
    if (key.response[name]) response[name] = written(key.response[name]);
  }
  const id = written(key.rawId);
  return { id, rawId: id, type: key.type, response, clientExtensionResults: {} };
}
