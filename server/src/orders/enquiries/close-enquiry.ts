import type { EnquiryOutcome } from '@tula/contract/orders/enquiries.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Parts } from '../../platform/parts.ts';
import { enquiryDeclinedMail } from './enquiry-mails.ts';
import { type EnquiryId, lockEnquiry, markClosed } from './enquiries-store.ts';

type Closing = { staffId: StaffId; id: EnquiryId; outcome: EnquiryOutcome };

/** Staff are done with it. Throws ENQUIRY_NOT_FOUND, and ENQUIRY_CLOSED where somebody else was before. */
export async function closeEnquiry(
  { database, clock, publicUrl }: Pick<Parts, 'database' | 'clock' | 'publicUrl'>,
  { staffId, id, outcome }: Closing,
): Promise<void> {
  await database.tx(async (tx) => {
    const enquiry = await lockEnquiry(tx, id);
    if (enquiry === undefined) throw new Problem('ENQUIRY_NOT_FOUND');
    if (enquiry.closedAt !== null) throw new Problem('ENQUIRY_CLOSED');
    await markClosed(tx, id, { at: clock.now(), outcome });
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
