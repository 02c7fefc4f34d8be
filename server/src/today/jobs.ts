import { readMoneyNeeds } from '../orders/attention/read-needs-attention.ts';
import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import { tellStaff } from '../staff/notifications/tell-staff.ts';
import type { TodayParts } from './read-today.ts';
import { sendDigests } from './send-digests.ts';

export const todayRepeating = (parts: TodayParts): ScheduledJob[] => [
  { name: 'send-digests', crontab: '*/5 * * * *', work: () => sendDigests(parts) },
  { name: 'tell-of-payments', crontab: '3,13,23,33,43,53 * * * *', work: () => tellOfPayments(parts) },
];

/**
 * Tells staff of payments that need a person: stuck, disputed by a bank, or different from the gateway's list. A job
 * looks for them, as no event makes them so; the key of the email keeps it from being sent twice. A failed refund has an
 * email of its own.
 */
export async function tellOfPayments(parts: TodayParts): Promise<void> {
  const { stuckPayments, openDisputes, differingPayments } = await readMoneyNeeds(parts);
  const found = [...stuckPayments.shown, ...openDisputes.shown, ...differingPayments.shown];
  if (found.length === 0) return;
  await parts.database.tx(async (tx) => {
    for (const { id, orderId } of found)
      await tellStaff(tx, parts, { kind: 'payment', of: id, orderNumber: orderId });
  });
}
