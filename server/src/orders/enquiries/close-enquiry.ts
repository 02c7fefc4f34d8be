import type { EnquiryOutcome } from '@tula/contract/orders/enquiries.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { enquiryDeclinedMail } from './enquiry-mails.ts';
import type { EnquiryId } from './enquiries-query.ts';
import { lockEnquiry, markClosed, type StoredEnquiry } from './enquiries-store.ts';

type Closing = { staffId: StaffId; id: EnquiryId; outcome: EnquiryOutcome };

/** Staff are done with it. Throws ENQUIRY_NOT_FOUND, and ENQUIRY_CLOSED where somebody else was before. */
export async function closeEnquiry(
  { database, clock, publicUrl }: Pick<Parts, 'database' | 'clock' | 'publicUrl'>,
  { staffId, id, outcome }: Closing,
): Promise<void> {
  await database.tx(async (tx) => {
    const enquiry = await lockOpen(tx, id);
    await markClosed(tx, id, { at: clock.now(), outcome, orderNumber: null });
    const { email, number } = enquiry;
    if (outcome === 'declined' && email !== null)
      await queueMail(tx, clock, enquiryDeclinedMail({ ...enquiry, email }, publicUrl));
    await recordAudit(tx, clock, {
      action: outcome === 'declined' ? 'enquiry.declined' : 'enquiry.answered',
      by: { staffId },
      subject: { id, name: number },
    });
  });
}

type Answering = Pick<Closing, 'staffId' | 'id'> & { orderNumber: string };

/**
 * An order that staff take answers it, in the transaction that writes the order: so two of them never take it twice. Throws
 * as `closeEnquiry` does.
 */
export async function answerByOrder(
  tx: Db,
  { clock }: Pick<Parts, 'clock'>,
  { staffId, id, orderNumber }: Answering,
): Promise<void> {
  const { number } = await lockOpen(tx, id);
  await markClosed(tx, id, { at: clock.now(), outcome: 'answered', orderNumber });
  await recordAudit(tx, clock, {
    action: 'enquiry.answered',
    by: { staffId },
    subject: { id, name: number },
    changes: [{ field: 'orderNumber', from: null, to: orderNumber }],
  });
}

async function lockOpen(tx: Db, id: EnquiryId): Promise<StoredEnquiry> {
  const enquiry = await lockEnquiry(tx, id);
  if (enquiry === undefined) throw new Problem('ENQUIRY_NOT_FOUND');
  if (enquiry.closedAt !== null) throw new Problem('ENQUIRY_CLOSED');
  return enquiry;
}
