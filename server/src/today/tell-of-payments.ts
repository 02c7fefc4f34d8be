import { readMoneyNeeds } from '../orders/attention/read-needs-attention.ts';
import { tellStaff } from '../staff/notifications/tell-staff.ts';
import type { TodayParts } from './read-today.ts';

/**
 * Tells staff of payments that need a person: stuck, disputed by a bank, or different from the gateway's list. What they
 * are is found by the clock rather than by an event; the key of the email sees to it that each is told once. Of a refund
 * that has failed staff have an email of its own.
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
