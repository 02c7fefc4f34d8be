import type { OrderId } from '@tula/contract/calls/ids.ts';
import type { TaxDocumentKind } from '@tula/contract/orders/tax-document-kinds.ts';
import { MOST_OF_A_SOURCE, type TimelineEntry } from '@tula/contract/orders/timeline.ts';
import { sentAbout } from '../../outbox/entries-query.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { type ComplaintRow, readComplaints, type ResendRow, readResends } from './order-history-store.ts';

/** Documents are known to a slice on the right of orders. */
export type HistoryParts = {
  documentsOfOrder: (db: Db, orderId: OrderId, most: number) => Promise<DocumentIssued[]>;
};
type DocumentIssued = { at: Date; number: string; kind: TaxDocumentKind };

/**
 * Returns what happened around an order beside its own events and its payments': what was sent about it, its documents,
 * its complaints and the packs that were sent again. One query a source, each of a limited number of rows.
 */
export async function historyAround(
  db: Db,
  { documentsOfOrder }: HistoryParts,
  orderId: OrderId,
): Promise<TimelineEntry[]> {
  const most = MOST_OF_A_SOURCE;
  const [sent, documents, complaints, resends] = await Promise.all([
    sentAbout(db, orderId, most),
    documentsOfOrder(db, orderId, most),
    readComplaints(db, orderId),
    readResends(db, orderId),
  ]);
  return [
    ...sent.map(({ at, subject, kind, state }): TimelineEntry => {
      const detail = {
        ...(subject === null ? {} : { subject }),
        ...(kind === null ? {} : { message: kind }),
      };
      return entry(at, kind === null ? 'mail' : 'message', { ...detail, sending: state });
    }),
    ...documents.map(({ at, number, kind }) => entry(at, 'document-issued', { number, document: kind })),
    ...complaints.flatMap(toComplaint),
    ...resends.flatMap(toResend),
  ];
}

function entry(
  at: Date,
  kind: TimelineEntry['kind'],
  detail: TimelineEntry['detail'],
  actor: TimelineEntry['actor'] = { who: 'system', name: null },
): TimelineEntry {
  return { at: at.toISOString(), kind, actor, detail };
}

function toComplaint({ number, openedAt, settledAt }: ComplaintRow): TimelineEntry[] {
  const byCustomer = { who: 'customer', name: null } as const;
  const opened = entry(openedAt, 'complaint-made', { number }, byCustomer);
  const byStaff = { who: 'staff', name: null } as const;
  return settledAt === null ? [opened] : [opened, entry(settledAt, 'complaint-settled', { number }, byStaff)];
}

function toResend({ askedAt, askedBy, sentAt, sentBy, trackingNumber }: ResendRow): TimelineEntry[] {
  const promised = entry(askedAt, 'resend-promised', {}, { who: 'staff', name: askedBy });
  if (sentAt === null) return [promised];
  const detail = trackingNumber === null ? {} : { trackingNumber };
  return [promised, entry(sentAt, 'sent-again', detail, { who: 'staff', name: sentBy })];
}
