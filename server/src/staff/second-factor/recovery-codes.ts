import { createHash, randomBytes } from 'node:crypto';

const COUNT = 10;
/** 80 bits, too many to guess even for somebody who has the hashes. */
const BYTES = 10;

/** New codes as people read them, such as ABCD-EFGH-IJKL-MNOP. */
export function newRecoveryCodes(): string[] {
  return Array.from(
    { length: COUNT },
    () => encodeBase32(randomBytes(BYTES)).match(/.{4}/g)?.join('-') ?? '',
  );
}

/** The stored form of a code, however it was typed. */
export function recoveryCodeHash(code: string): Buffer {
  return createHash('sha256').update(code.replaceAll('-', '')).digest();
}

/** RFC 4648: what authenticator apps read, and without the digits that look like letters. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const parts = bits.match(/.{1,5}/g) ?? [];
  return parts.map((part) => ALPHABET[Number.parseInt(part.padEnd(5, '0'), 2)]).join('');
}
