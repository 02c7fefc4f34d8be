export type Breaker = {
  /** Says whether a call may be made now. After the pause one probe is allowed. */
  lets: () => boolean;
  /** The answer that lets() would give now: yes to all calls, to one, or to none. */
  allows: () => 'all' | 'one' | 'none';
  saw: (what: 'answer' | 'failure') => void;
};

/** A circuit breaker with a half-open probe. */
export function openBreaker(
  { afterFailures, forMs }: { afterFailures: number; forMs: number },
  nowMs: () => number = () => performance.now(),
): Breaker {
  let failures = 0;
  let closedUntilMs = 0;
  const allows: Breaker['allows'] = () => {
    if (failures < afterFailures) return 'all';
    return nowMs() < closedUntilMs ? 'none' : 'one';
  };
  return {
    allows,
    lets() {
      const allowed = allows();
      if (allowed === 'one') closedUntilMs = nowMs() + forMs;
      return allowed !== 'none';
    },
    saw(what) {
      failures = what === 'answer' ? 0 : failures + 1;
      if (failures >= afterFailures) closedUntilMs = nowMs() + forMs;
    },
  };
}
