import { randomUUID } from 'node:crypto';
import * as reports from '@tula/contract/orders/reports.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import * as staff from '@tula/contract/orders/staff-reports.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
import { type GrowthCall, requestFor } from './growth-call.ts';
import type { ShopToMeasure } from './shop-to-measure.ts';

type Sent = { number: string; packs: reports.ReportedPacks[]; accessToken: string };

/** An order that was sent, with its only pack. */
async function aSentOrder(shop: ShopToMeasure, turn: number): Promise<Sent> {
  const { id, number, shopper } = await shop.order(turn + 1);
  const body = { 'tracking-number': `RP${process.hrtime.bigint()}` };
  await shop.api.call(setTrackingNumber, { params: { id: number }, body }, { accessToken: shop.staffToken });
  const { rows } = await shop.database.query<{ id: string; quantity: string }>(
    'SELECT product_id AS id, pack_grams::text AS quantity FROM order_items WHERE order_id = $1',
    [id],
  );
  return { number, packs: rows.map((row) => ({ ...row, count: 1 })), accessToken: shopper.accessToken };
}

type Reported = Sent & { complaint: string; id: Id<'complaint'> };

async function aReport(shop: ShopToMeasure, turn: number): Promise<Reported> {
  const sent = await aSentOrder(shop, turn);
  const { number, packs, accessToken } = sent;
  const body = { reason: 'damaged', packs, text: 'It was open' } as const;
  const { number: complaint } = await shop.api.call(
    reports.makeReport,
    { params: { id: number }, body },
    { accessToken },
  );
  const { rows } = await shop.database.query<{ id: Id<'complaint'> }>(
    'SELECT id FROM complaints WHERE complaint_number = $1',
    [complaint],
  );
  return { ...sent, complaint, id: rows[0]?.id as Id<'complaint'> };
}

async function aStoredPhoto(shop: ShopToMeasure, turn: number) {
  const { id, accessToken } = await aReport(shop, turn);
  const photo = randomUUID() as string as Id<'report photo'>;
  await shop.database.query(
    `INSERT INTO order_report_photos (id, complaint_id, width, height, content, content_hash, added_at)
     VALUES ($1, $2, 1600, 1200, decode(repeat('5a', 300000), 'hex'), '\\x01', now())`,
    [photo, id],
  );
  return { photo, accessToken };
}

async function aResend(shop: ShopToMeasure, turn: number): Promise<Id<'resend'>> {
  const { id, packs } = await aReport(shop, turn);
  const body = { outcome: 'resend', packs, text: 'Sorry', seen: 1, seenRefundedPaise: 0 } as const;
  await shop.api.call(staff.settleReport, { params: { id }, body }, { accessToken: shop.staffToken });
  const { rows } = await shop.database.query<{ id: Id<'resend'> }>(
    'SELECT id FROM resends WHERE complaint_id = $1',
    [id],
  );
  return rows[0]?.id as Id<'resend'>;
}

const byStaffOf = (shop: ShopToMeasure) => ({ accessToken: shop.staffToken });

export const CALLS_ABOUT_REPORTS: Record<string, GrowthCall> = {
  readReports: {
    async request(shop, turn) {
      const { number, accessToken } = await aReport(shop, turn);
      return requestFor(reports.readReports, { params: { id: number } }, { accessToken });
    },
  },
  makeReport: {
    async request(shop, turn) {
      const { number, packs, accessToken } = await aSentOrder(shop, turn);
      const body = { reason: 'missing', packs, text: `Turn ${turn}` } as const;
      return requestFor(reports.makeReport, { params: { id: number }, body }, { accessToken });
    },
  },
  readReportPhoto: {
    async request(shop, turn) {
      const { photo, accessToken } = await aStoredPhoto(shop, turn);
      return requestFor(reports.readReportPhoto, { params: { photo } }, { accessToken });
    },
  },
  readStaffReport: {
    async request(shop, turn) {
      const { id } = await aReport(shop, turn);
      return requestFor(staff.readStaffReport, { params: { id } }, byStaffOf(shop));
    },
  },
  readStaffReportPhoto: {
    async request(shop, turn) {
      const { photo } = await aStoredPhoto(shop, turn);
      return requestFor(staff.readStaffReportPhoto, { params: { photo } }, byStaffOf(shop));
    },
  },
  settleReport: {
    async request(shop, turn) {
      const { id, packs } = await aReport(shop, turn);
      const body = { outcome: 'resend', packs, text: 'Sorry', seen: 1, seenRefundedPaise: 0 } as const;
      return requestFor(staff.settleReport, { params: { id }, body }, byStaffOf(shop));
    },
  },
  printResendSlip: {
    async request(shop, turn) {
      const id = await aResend(shop, turn);
      return requestFor(staff.printResendSlip, { params: { id } }, byStaffOf(shop));
    },
  },
  markSentAgain: {
    async request(shop, turn) {
      const id = await aResend(shop, turn);
      return requestFor(staff.markSentAgain, { params: { id }, body: {} }, byStaffOf(shop));
    },
  },
};
