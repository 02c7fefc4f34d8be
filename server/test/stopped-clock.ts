import type { Clock } from '../src/platform/clock.ts';

type Span = { days?: number; hours?: number; minutes?: number; seconds?: number };

export type StoppedClock = Clock & {
  advance: (span: Span) => void;
  /** Back to when it was stopped, so that a test leaves no days behind to those that follow. */
  reset: () => void;
};

/** A clock that is stopped until advanced. */
export function stoppedClock(iso: string): StoppedClock {
  const start = new Date(iso).getTime();
  let ms = start;
  if (Number.isNaN(ms)) throw new Error(`${iso} is not a valid time`);
  return {
    now: () => new Date(ms),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      ms += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
    reset() {
      ms = start;
    },
  };
}
