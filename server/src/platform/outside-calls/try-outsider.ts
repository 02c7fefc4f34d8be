import { OutsideFailure } from './outside-answer.ts';
import { openOutsider, type Outsider } from './outside-call.ts';

/** Somebody waits for the result, so nothing is tried twice. */
const LIMITS = { withinMs: 4_500, connectWithinMs: 2_000, tries: 1 };

/** Works with an outsider that the shop does not use yet, and closes it. */
export async function tryOutsider<T>(
  { name, base }: { name: string; base: string },
  work: (outsider: Outsider) => Promise<T>,
): Promise<T | 'slow' | 'unreachable'> {
  const outsider = openOutsider({ name, base, ...LIMITS });
  try {
    return await work(outsider);
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    return error.message.endsWith('in time') ? 'slow' : 'unreachable';
  } finally {
    outsider.close();
  }
}
