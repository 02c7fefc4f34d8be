import { type StoppedClock, stoppedClock } from './stopped-clock.ts';
import type { Database } from '../src/platform/postgres/database.ts';
import { openLog } from '../src/platform/log.ts';
import type { MailParts } from '../src/mail/deliver-mails.ts';
import { openLinkTokens } from '../src/mail/link-tokens.ts';
import type { Delivery, Mailer, OutgoingMail } from '../src/mail/mailer.ts';
import { queueMail } from '../src/mail/queue-mail.ts';

export const MESSAGE = {
  to: 'Meena@example.com',
  subject: 'Paid',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
};

/** Parts with a stub mailer that returns the given results and records the mails. */
export function partsAnswering(database: Database, ...answers: Delivery[]) {
  const delivered: OutgoingMail[] = [];
  const logged: string[] = [];
  const mailer: Mailer = {
    keepsMails: true,
    capacity: () => 2,
    deliver: async (mail) => {
      delivered.push(mail);
      return answers.shift() ?? { outcome: 'accepted' };
    },
    close: () => {},
  };
  const parts: MailParts & { clock: StoppedClock } = {
    database,
    clock: stoppedClock('2026-11-21T06:30:00Z'),
    log: openLog('info', { write: (line) => void logged.push(line) }),
    publicUrl: 'https://shop.example',
    linkTokens: openLinkTokens(['a key for links']),
    mailer: { current: () => mailer },
  };
  return { parts, delivered, logged };
}

/** Queues a mail; returns the id of any of those queued. */
export async function queued(parts: MailParts, dedupeKey?: string): Promise<string> {
  await queueMail(parts.database.db, parts.clock, { ...MESSAGE, ...(dedupeKey ? { dedupeKey } : {}) });
  const row = await parts.database.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
  return row.id;
}

export const rowOf = ({ database }: Pick<MailParts, 'database'>, id: string) =>
  database.db
    .selectFrom('outbox')
    .select(['state', 'attempts', 'last_error', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The same parts with a mailer that differs in some respects. */
export function partsWithMailer<P extends Pick<MailParts, 'mailer'>>(
  parts: P,
  differing: Partial<Mailer>,
): P {
  const mailer = { ...parts.mailer.current(), ...differing };
  return { ...parts, mailer: { current: () => mailer } };
}
