export type Breaker = {
  /** Whether a call may be made now. After the pause one probe is allowed. */
  lets: () => boolean;
  saw: (what: 'answer' | 'failure') => void;
};

/** A circuit breaker with a half-open probe. */
export function openBreaker(
  { afterFailures, forMs }: { afterFailures: number; forMs: number },
  nowMs: () => number = () => performance.now(),
): Breaker {
  let failures = 0;
  let closedUntilMs = 0;
  return {
    lets() {
      if (failures < afterFailures) return true;
      if (nowMs() < closedUntilMs) return false;
      closedUntilMs = nowMs() + forMs;
      return true;
    },
    saw(what) {
      failures = what === 'answer' ? 0 : failures + 1;
      if (failures >= afterFailures) closedUntilMs = nowMs() + forMs;
    },
  };
}
