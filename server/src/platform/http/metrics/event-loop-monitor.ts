import { monitorEventLoopDelay } from 'node:perf_hooks';

export type EventLoopWatch = {
  /** Says whether the event loop has been late for so long that expensive work must be rejected. */
  isOverloaded(): boolean;
  close(): void;
};

export type OverloadLimits = { delayMs: number; forMs: number; checkEveryMs: number };

const LIMITS: OverloadLimits = { delayMs: 200, forMs: 2_000, checkEveryMs: 250 };
/** Each firing of the measured timer wakes a shop that has nothing to do: every 10 ms took a fifth of its processor time. */
const RESOLUTION_MS = 100;

/**
 * Measures how late the event loop is. A single long pause is not overload: the mean delay must stay above the limit
 * at every check, and the first check below it ends the overload.
 */
export function openEventLoopWatch(limits: Partial<OverloadLimits> = {}): EventLoopWatch {
  const { delayMs, forMs, checkEveryMs } = { ...LIMITS, ...limits };
  const delay = monitorEventLoopDelay({ resolution: Math.min(RESOLUTION_MS, delayMs / 2) });
  delay.enable();
  let lateSinceMs: number | undefined;
  let seen = { count: 0, sumMs: 0 };
  const check = () => {
    // The histogram is never reset, as that would discard the delay being measured, which is the long one.
    const { count } = delay;
    if (count === seen.count) return;
    const sumMs = (delay.mean / 1e6) * count;
    const isLate = (sumMs - seen.sumMs) / (count - seen.count) > delayMs;
    lateSinceMs = isLate ? (lateSinceMs ?? performance.now()) : undefined;
    seen = { count, sumMs };
  };
  const checking = setInterval(check, checkEveryMs).unref();
  return {
    isOverloaded: () => lateSinceMs !== undefined && performance.now() - lateSinceMs >= forMs,
    close() {
      clearInterval(checking);
      delay.disable();
    },
  };
}
