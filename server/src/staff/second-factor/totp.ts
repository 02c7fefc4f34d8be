import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** The steps by which the clock of a phone may be off, either way. */
const DRIFT_STEPS = 1;

const stepAt = (at: Date) => Math.floor(at.getTime() / STEP_MS);

/** The code of a time step (RFC 6238 with SHA-1, as every authenticator app has it). */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step for which a code is right, one off at most; undefined for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const current = stepAt(now);
  const typed = Buffer.from(code);
  for (let step = current + DRIFT_STEPS; step >= current - DRIFT_STEPS; step -= 1) {
    const right = Buffer.from(codeOfStep(secret, step));
    if (typed.length === right.length && timingSafeEqual(typed, right)) return step;
  }
  return undefined;
}
