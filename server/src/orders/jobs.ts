import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import { forgetProposals } from './changes-store.ts';
import { forgetUnpaidOrders, type UnpaidOrderParts } from './forget-unpaid-orders.ts';
import { deleteOldEnquiries } from './enquiries/delete-old-enquiries.ts';
import { endHoldsOver } from './held/end-hold.ts';
import { tellOfRestsDue } from './held/tell-of-rests-due.ts';
import { deleteOldKeys } from './order-keys-store.ts';
import { remindOfRefundsDue } from './refunds-due/remind-of-refunds-due.ts';
import { addUpSales } from './sales/daily-sales-store.ts';
import { addUpCounts } from './staff/staff-orders-store.ts';
import { type TrackingParts, trackParcels } from './shipping/track-parcels.ts';
import { startRefundsAutomatically } from './refunds-due/start-refunds-due.ts';

type OrdersParts = Parameters<typeof startRefundsAutomatically>[0] & UnpaidOrderParts & TrackingParts;

export function ordersRepeating(
  parts: OrdersParts,
  { hasAutomaticRefunds }: { hasAutomaticRefunds: boolean },
): ScheduledJob[] {
  const { database, clock } = parts;
  return [
    {
      name: 'clear-idempotency-keys',
      crontab: '7 * * * *',
      work: () => deleteOldKeys(database.db, clock.now()),
    },
    { name: 'forget-unpaid-orders', crontab: '37 * * * *', work: () => forgetUnpaidOrders(parts) },
    {
      name: 'forget-proposed-changes',
      crontab: '47 * * * *',
      work: () => forgetProposals(database.db, clock.now()),
    },
    { name: 'delete-old-enquiries', crontab: '52 * * * *', work: () => deleteOldEnquiries(parts) },
    { name: 'end-holds', crontab: '* * * * *', work: () => endHoldsOver(parts) },
    { name: 'tell-of-rests-due', crontab: '3 * * * *', work: () => tellOfRestsDue(parts) },
    { name: 'track-parcels', seconds: 60, work: (stopping) => trackParcels(parts, stopping) },
    { name: 'add-up-order-counts', crontab: '* * * * *', work: () => addUpCounts(database.db) },
    { name: 'add-up-daily-sales', crontab: '* * * * *', work: () => addUpSales(parts) },
    {
      name: 'remind-of-refunds-due',
      crontab: '8,18,28,38,48,58 * * * *',
      work: () => remindOfRefundsDue(parts),
    },
    ...(hasAutomaticRefunds
      ? [{ name: 'start-refunds', crontab: '* * * * *', work: () => startRefundsAutomatically(parts) }]
      : []),
  ];
}
