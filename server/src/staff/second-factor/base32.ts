/** RFC 4648: what authenticator apps read, and without the digits that look like letters. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function base32Of(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const parts = bits.match(/.{1,5}/g) ?? [];
  return parts.map((part) => ALPHABET[Number.parseInt(part.padEnd(5, '0'), 2)]).join('');
}
