// Bytes as text without letters that mean something in addresses (RFC 4648, 5), as keys and passkeys are written.

export function written(buffer) {
  const text = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function read(text) {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
}
