import type { Id, StaffId } from '@tula/contract/calls/ids.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../mail/letter.ts';
import { queuedAs } from '../outbox/mails-query.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Parts } from '../platform/parts.ts';
import { staffMember } from './staff-query.ts';

/** Pressed twice in this time, one is sent. */
const ONE_MAIL_MS = 10_000;

/** Queues a mail to the member of staff who asks; the outbox shows how its delivery goes. */
export async function sendTestMail(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  staffId: StaffId,
): Promise<{ id: Id<'mail'> }> {
  const { name, email } = await staffMember(database.db, staffId);
  const now = clock.now();
  const dedupeKey = `test:${staffId}:${Math.floor(now.getTime() / ONE_MAIL_MS)}`;
  const values = { shop: shop.name, moment: formatMoment(now) };
  const content = letter({
    preheader: t('test.text', values),
    heading: t('greeting', { firstName: name }),
    paragraphs: [t('test.text', values)],
  });
  await queueMail(database.db, clock, {
    to: email,
    subject: t('test.subject', values),
    ...content,
    dedupeKey,
  });
  return { id: await queuedAs(database.db, dedupeKey) };
}
