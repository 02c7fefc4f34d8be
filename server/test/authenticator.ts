import { codeOfStep } from '../src/staff/second-factor/totp.ts';
import type { StoppedClock } from './stopped-clock.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for a typed secret. */
export function shownCode(secret: string, clock: Pick<StoppedClock, 'now'>, steps = 0): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return codeOfStep(Buffer.from(bytes), Math.floor(clock.now().getTime() / 30_000) + steps);
}
