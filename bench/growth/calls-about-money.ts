import { randomUUID } from 'node:crypto';
import { exportAudit, listAudit } from '@tula/contract/accounts/audit.ts';
import { listMessages, sendMessageAgain } from '@tula/contract/accounts/phone-messages.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
import { deleteMail, listMail, readMail, sendMailAgain } from '@tula/contract/accounts/mails.ts';
import * as manualOutcomes from '@tula/contract/orders/manual-outcomes.ts';
import { closeDifference } from '@tula/contract/orders/differences.ts';
import * as orders from '@tula/contract/orders/orders.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import { startRefundsDue } from '@tula/contract/orders/refunds-due.ts';
import { readSalesReport, readVisits } from '@tula/contract/orders/sales.ts';
import { readToday } from '@tula/contract/today/today.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { byStaff, type GrowthCall, one, requestFor } from './growth-call.ts';
import type { PlacedOrder, ShopToMeasure } from './shop-to-measure.ts';

const DAY_MS = 86_400_000;
const reason = 'Asked the gateway';
const byStaffOf = (shop: ShopToMeasure) => ({ accessToken: shop.staffToken });

async function insert(shop: ShopToMeasure, table: string, row: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  const names = ['id', ...Object.keys(row)];
  const places = names.map((_, at) => `$${at + 1}`);
  const text = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`;
  await shop.database.query(text, [id, ...Object.values(row)]);
  return id;
}

const ofPayment = ({ id, attemptId }: PlacedOrder) => ({ order_id: id, attempt_id: attemptId });
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** A refund of a paid order that was started two days ago. */
async function aRefund(shop: ShopToMeasure, turn: number, rest: object): Promise<string> {
  const order = await shop.order(turn + 1);
  return insert(shop, 'refunds', {
    ...ofPayment(order),
    amount_paise: order.totalPaise,
    created_at: daysAgo(2),
    sent_at: daysAgo(2),
    ...rest,
  });
}

async function aCancelledOrder(shop: ShopToMeasure, turn: number): Promise<void> {
  const { number, shopper } = await shop.order(turn + 1);
  await shop.api.call(orders.cancelOrder, { params: { id: number } }, { accessToken: shopper.accessToken });
}

async function aParkedMail(shop: ShopToMeasure): Promise<string> {
  const texts = { recipient: 'nobody@tula.example', subject: 'Order', body_text: 'Thank you', body_html: '' };
  return insert(shop, 'outbox', { ...texts, state: 'parked', created_at: new Date(), parked_at: new Date() });
}

async function aParkedMessage(shop: ShopToMeasure, turn: number): Promise<string> {
  const { id, shopper } = await shop.order(turn + 1);
  const { rows } = await shop.database.query<{ id: string; phone: string }>(
    'SELECT id, phone FROM customers WHERE email = $1',
    [shopper.email],
  );
  const [customer] = rows;
  const recipient = customer?.phone;
  const consent_id = await insert(shop, 'message_consents', {
    customer_id: customer?.id,
    phone: recipient,
    text_version: 1,
    agreed_at: new Date(),
    agreed_on: 'account',
  });
  return insert(shop, 'outbox', {
    channel: 'whatsapp',
    dedupe_key: consent_id,
    consent_id,
    kind: 'collected',
    series_id: id,
    recipient,
    parameters: ['TL-7K4M2Q'],
    body_text: 'Collected',
    is_private: false,
    state: 'parked',
    created_at: new Date(),
    parked_at: new Date(),
  });
}

const REFUNDS: Record<string, GrowthCall> = {
  refundOrder: {
    async request(shop, turn) {
      const { number } = await shop.order(turn + 1);
      return requestFor(orders.refundOrder, { params: { id: number } }, byStaffOf(shop));
    },
  },
  refundPart: {
    async request(shop, turn) {
      const { number } = await shop.order(turn + 1);
      const body = { amountPaise: 1_000, reason: 'One pack was broken', refundedPaise: 0 };
      return requestFor(refundPart, { params: { id: number }, body }, byStaffOf(shop));
    },
  },
  refundSurplus: {
    async request(shop, turn) {
      const settled = { state: 'failed', because: 'duplicate', failure: 'Account closed' };
      const refundId = await aRefund(shop, turn, { ...settled, settled_at: daysAgo(1) });
      const { rows } = await shop.database.query('SELECT order_id AS id FROM refunds WHERE id = $1', [
        refundId,
      ]);
      return requestFor(orders.refundSurplus, { params: { id: rows[0].id } }, byStaffOf(shop));
    },
  },
  startRefundsDue: {
    samples: 20,
    async request(shop, turn) {
      await aCancelledOrder(shop, turn);
      return requestFor(startRefundsDue, {}, byStaffOf(shop));
    },
  },
};

const CLOSINGS: Record<string, GrowthCall> = {
  closePayment: {
    async request(shop, turn) {
      const { attemptId: id } = await shop.order(turn + 1, { isPaid: false });
      await shop.database.query(
        `UPDATE payment_attempts SET state = 'review', next_look_at = NULL WHERE id = $1`,
        [id],
      );
      return requestFor(manualOutcomes.closePayment, { params: { id }, body: { reason } }, byStaffOf(shop));
    },
  },
  closeRefund: {
    async request(shop, turn) {
      const id = await aRefund(shop, turn, { state: 'pending', because: 'staff' });
      await shop.database.query(
        `UPDATE orders SET refund_status = 'INITIATED' WHERE id = (SELECT order_id FROM refunds WHERE id = $1)`,
        [id],
      );
      const input = { params: { id }, body: { outcome: 'not-refunded' as const, reason } };
      return requestFor(manualOutcomes.closeRefund, input, byStaffOf(shop));
    },
  },
  closeDispute: {
    async request(shop, turn) {
      const order = await shop.order(turn + 1);
      const id = await insert(shop, 'payment_disputes', {
        ...ofPayment(order),
        gateway: 'sandbox',
        reference: randomUUID(),
        amount_paise: order.totalPaise,
        state: 'open',
        opened_at: daysAgo(2),
      });
      const input = { params: { id }, body: { outcome: 'kept' as const, reason } };
      return requestFor(manualOutcomes.closeDispute, input, byStaffOf(shop));
    },
  },
  closeDifference: {
    async request(shop) {
      const id = await insert(shop, 'payment_differences', {
        gateway: 'sandbox',
        day: dayOf(daysAgo(2)),
        kind: 'unknown',
        reference: randomUUID(),
        taken_paise: 100,
        found_at: daysAgo(1),
      });
      return requestFor(closeDifference, { params: { id } }, byStaffOf(shop));
    },
  },
};

const OF_THE_SHOP: Record<string, GrowthCall> = {
  readVisits: byStaff(readVisits, () => ({ query: { days: '30' as const } })),
  readSalesReport: byStaff(
    readSalesReport,
    (turn) => ({ query: { days: one(['7', '30'] as const, turn) } }),
    {
      growsBecause: 'the top sellers are those of all packs sold in these days',
    },
  ),
  readToday: byStaff(readToday, () => ({})),
  listAudit: byStaff(listAudit, (turn) => ({
    query:
      turn % 2 === 0 ? {} : { kind: one(['order', 'category'] as const, turn), from: dayOf(daysAgo(90)) },
  })),
  exportAudit: byStaff(
    exportAudit,
    (turn) => {
      const day = dayOf(daysAgo(10 + turn));
      return { query: { from: day, to: day } };
    },
    { samples: 5, growsBecause: 'the file has a line for each change of the day' },
  ),
  listMail: byStaff(listMail, () => ({ query: {} })),
  readMail: {
    async request(shop) {
      return requestFor(readMail, { params: { id: await aParkedMail(shop) } }, byStaffOf(shop));
    },
  },
  sendMailAgain: {
    async request(shop) {
      return requestFor(sendMailAgain, { params: { id: await aParkedMail(shop) } }, byStaffOf(shop));
    },
  },
  listMessages: byStaff(listMessages, () => ({ query: {} })),
  sendMessageAgain: {
    async request(shop, turn) {
      const id = (await aParkedMessage(shop, turn)) as Id<'phone-message'>;
      return requestFor(sendMessageAgain, { params: { id } }, byStaffOf(shop));
    },
  },
  deleteMail: {
    async request(shop) {
      return requestFor(deleteMail, { params: { id: await aParkedMail(shop) } }, byStaffOf(shop));
    },
  },
};

export const CALLS_ABOUT_MONEY: Record<string, GrowthCall> = { ...REFUNDS, ...CLOSINGS, ...OF_THE_SHOP };
