import { monitorEventLoopDelay } from 'node:perf_hooks';

export type DelayOfMinute = { p99Seconds: number; maxSeconds: number };

export type EventLoopDelay = {
  /** Both are of the last whole minute; during the first minute, of the time since the start. */
  lastMinute(): DelayOfMinute;
  close(): void;
};

type Histogram = ReturnType<typeof monitorEventLoopDelay>;

/** The timer that is measured fires this often, and wakes a shop that has nothing to do. */
const RESOLUTION_MS = 50;
const CHECK_EVERY_MS = 250;

/**
 * Measures the event-loop delay in windows of a minute. A timer ends a window, so reading changes nothing and any
 * number of scrapers see the same.
 */
export function openEventLoopDelay({ windowMs = 60_000 } = {}): EventLoopDelay {
  let current = monitor();
  let startedMs = performance.now();
  let ending: { histogram: Histogram; count: number } | undefined;
  let last: DelayOfMinute | undefined;
  const check = () => {
    // A delay that lasts beyond its window is recorded after the window's end, so the window stays open until then.
    if (ending && ending.histogram.count > ending.count) {
      last = read(ending.histogram);
      ending.histogram.disable();
      ending = undefined;
    }
    if (ending || performance.now() - startedMs < windowMs) return;
    ending = { histogram: current, count: current.count };
    current = monitor();
    startedMs = performance.now();
  };
  const checking = setInterval(check, Math.min(CHECK_EVERY_MS, windowMs / 4)).unref();
  return {
    lastMinute: () => last ?? read(current),
    close() {
      clearInterval(checking);
      ending?.histogram.disable();
      current.disable();
    },
  };
}

function monitor(): Histogram {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return histogram;
}

/** Says how late the timer fired: the histogram holds the time between two firings. */
function read(histogram: Histogram): DelayOfMinute {
  const toSeconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000);
  if (histogram.count === 0) return { p99Seconds: 0, maxSeconds: 0 };
  return { p99Seconds: toSeconds(histogram.percentile(99)), maxSeconds: toSeconds(histogram.max) };
}
