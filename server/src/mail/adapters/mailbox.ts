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
