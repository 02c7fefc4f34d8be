import type { Mailer } from '../mailer.ts';

/** The local mailbox: mails stay in the shop's database and are shown at /dev/mailbox. */
export function mailboxMailer(): Mailer {
  return {
    keepsMails: true,
    capacity: () => 20,
    deliver: async () => ({ outcome: 'accepted' }),
    close: () => {},
  };
}

/** While no mail server is connected: mails stay queued until there is one. */
export function waitingMailer(): Mailer {
  return {
    keepsMails: false,
    capacity: () => 0,
    deliver: async () => ({ outcome: 'postponed', reason: 'no mail server is connected' }),
    close: () => {},
  };
}
