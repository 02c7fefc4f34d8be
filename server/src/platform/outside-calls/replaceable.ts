export type Closable = { close: () => void };

/**
 * Holds what may change while the shop runs: asked for when it is needed, so that no copy of the parts keeps a former
 * one.
 */
export type Current<Adapter> = { current: () => Adapter };

export type Replaceable<Adapter> = Current<Adapter> & {
  /** Calls that are under way end with the adapter that they began with. */
  replace: (next: Adapter) => void;
  close: () => void;
};

/** Longer than any call takes: a mail, a day's list of payments. */
const CLOSED_AFTER_MS = 5 * 60_000;

/** Holds the adapter in use, in memory, and closes a former one when its last calls have ended. */
export function openReplaceable<Adapter extends Closable | undefined>(
  first: Adapter,
  closedAfterMs = CLOSED_AFTER_MS,
): Replaceable<Adapter> {
  let current = first;
  const leaving = new Map<Adapter, NodeJS.Timeout>();
  return {
    current: () => current,
    replace(next) {
      const former = current;
      current = next;
      const closing = setTimeout(() => {
        leaving.delete(former);
        former?.close();
      }, closedAfterMs);
      leaving.set(former, closing.unref());
    },
    close() {
      for (const [former, closing] of leaving) {
        clearTimeout(closing);
        former?.close();
      }
      leaving.clear();
      current?.close();
    },
  };
}
