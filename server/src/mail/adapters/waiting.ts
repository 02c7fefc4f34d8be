import type { Mailer } from '../mailer.ts';

/** While no mail server is connected: mails stay queued until there is one. */
export function waitingMailer(): Mailer {
  return {
    keepsMails: false,
    capacity: () => 0,
    deliver: async () => ({ outcome: 'postponed', reason: 'no mail server is connected' }),
    close: () => {},
  };
}
