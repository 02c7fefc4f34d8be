import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers';

const SAMPLE_EVERY_MS = 5;

/**
 * Does the work and returns its longest turn in milliseconds. One of `tooLongMs` or more is measured in a second round:
 * a host may stop a virtual processor in the middle of a turn, but code that computes too long does so each time.
 */
export async function measureLongestTurn(
  work: (round: number) => Promise<void>,
  tooLongMs: number,
): Promise<number> {
  const first = await measureOnce(() => work(1));
  return first < tooLongMs ? first : Math.min(first, await measureOnce(() => work(2)));
}

/**
 * Does the work and returns the longest time in milliseconds that this thread computed without letting a timer run. It
 * counts what is both the thread's own processor time and time in which its event loop worked. So a busy machine makes no
 * turn longer; nor does a host that stops a virtual processor while the loop waits, which the processor time has in it.
 */
async function measureOnce(work: () => Promise<void>): Promise<number> {
  let [longest, before] = [0, read()];
  const sample = () => {
    const now = read();
    longest = Math.max(longest, Math.min(now.usedMs - before.usedMs, now.activeMs - before.activeMs));
    before = now;
  };
  const timer = setInterval(sample, SAMPLE_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  sample();
  return longest;
}

function read(): { usedMs: number; activeMs: number } {
  const { user, system } = process.threadCpuUsage();
  return { usedMs: (user + system) / 1000, activeMs: performance.eventLoopUtilization().active };
}
