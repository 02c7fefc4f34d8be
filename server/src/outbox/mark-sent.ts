import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/postgres/database.ts';
import { markSent, type Sent } from './outbox-store.ts';

/**
 * Marks entries as sent at once, in one statement those that were sent while the previous statement ran. Resolves when
 * the entry is marked.
 */
export function openMarks(db: Db, clock: Clock): (sent: Sent) => Promise<void> {
  let waiting: Sent[] = [];
  let next: Promise<void> | undefined;
  let running: Promise<void> = Promise.resolve();

  function markWaiting(): Promise<void> {
    const sent = waiting;
    waiting = [];
    next = undefined;
    running = markSent(db, sent, clock.now());
    return running;
  }

  return (sent) => {
    waiting.push(sent);
    next ??= running.then(markWaiting, markWaiting);
    return next;
  };
}
