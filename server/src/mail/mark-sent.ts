import type { Current } from '../platform/outside-calls/replaceable.ts';
import type { Parts } from '../platform/parts.ts';
import type { Mailer } from './mailer.ts';
import { type ClaimedMail, markSent } from './mails-store.ts';

/**
 * Marks mails as sent at once, in one statement those that were sent while the previous statement ran. Resolves when
 * the mail is marked.
 */
export function openMarks({
  database,
  clock,
  mailer,
}: Pick<Parts, 'database' | 'clock'> & { mailer: Current<Mailer> }): (mail: ClaimedMail) => Promise<void> {
  let waiting: ClaimedMail[] = [];
  let next: Promise<void> | undefined;
  let running: Promise<void> = Promise.resolve();

  function markWaiting(): Promise<void> {
    const mails = waiting;
    waiting = [];
    next = undefined;
    running = markSent(database.db, mails, { sentAt: clock.now(), keepsAll: mailer.current().keepsMails });
    return running;
  }

  return (mail) => {
    waiting.push(mail);
    next ??= running.then(markWaiting, markWaiting);
    return next;
  };
}
