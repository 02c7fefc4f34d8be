import { monitorEventLoopDelay } from 'node:perf_hooks';

export type EventLoopWatch = {
  /** Whether everything has been waiting for so long that new expensive work would make it worse. */
  isOverloaded(): boolean;
  close(): void;
};

export type OverloadLimits = { delayMs: number; forMs: number; lookEveryMs: number };

const LIMITS: OverloadLimits = { delayMs: 200, forMs: 2_000, lookEveryMs: 250 };

/**
 * Watches how late the event loop is. One long pause is no overload: the mean delay has to stay above the limit from
 * look to look. The first better look ends it.
 */
export function openEventLoopWatch(limits: Partial<OverloadLimits> = {}): EventLoopWatch {
  const { delayMs, forMs, lookEveryMs } = { ...LIMITS, ...limits };
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let lateSinceMs: number | undefined;
  let seen = { count: 0, sumMs: 0 };
  const look = () => {
    // The histogram is never reset: that would throw away the delay it is just measuring, which is the long one.
    const { count } = delay;
    if (count === seen.count) return;
    const sumMs = (delay.mean / 1e6) * count;
    const isLate = (sumMs - seen.sumMs) / (count - seen.count) > delayMs;
    lateSinceMs = isLate ? (lateSinceMs ?? performance.now()) : undefined;
    seen = { count, sumMs };
  };
  const looking = setInterval(look, lookEveryMs).unref();
  return {
    isOverloaded: () => lateSinceMs !== undefined && performance.now() - lateSinceMs >= forMs,
    close() {
      clearInterval(looking);
      delay.disable();
    },
  };
}
