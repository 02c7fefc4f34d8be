import { setInterval } from 'node:timers';

const SAMPLE_EVERY_MS = 5;

/**
 * Does the work and returns the longest time in milliseconds that this thread computed without letting a timer run. It
 * counts the thread's own processor time, so a busy machine makes no turn longer.
 */
export async function measureLongestTurn(work: () => Promise<void>): Promise<number> {
  let [longest, before] = [0, usedMilliseconds()];
  const sample = () => {
    const now = usedMilliseconds();
    longest = Math.max(longest, now - before);
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

function usedMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
