import { createHash, randomBytes } from 'node:crypto';
import { base32Of } from './base32.ts';

const COUNT = 10;
/** 80 bits, too many to guess even for somebody who has the hashes. */
const BYTES = 10;

/** New codes as people read them, such as ABCD-EFGH-IJKL-MNOP. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => base32Of(randomBytes(BYTES)).match(/.{4}/g)?.join('-') ?? '');
}

/** The stored form of a code, however it was typed. */
export function recoveryCodeHash(code: string): Buffer {
  return createHash('sha256').update(code.replaceAll('-', '')).digest();
}
