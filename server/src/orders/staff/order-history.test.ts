import { readStaffOrder } from '@tula/contract/orders/orders.ts';
import { listResends, markSentAgain, settleReport } from '@tula/contract/orders/staff-reports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueDocuments } from '../../tax-documents/issue-documents.ts';
import { reporting } from '../reports/test-reports.ts';
import { openOrdersShop, type OrdersShop } from '../test-orders.ts';

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => shop.close());

test('the history of an order has its emails, complaint, packs sent again and documents, and no others', async () => {
  const murukku = await shop.aProduct({ name: 'Mullu Murukku' });
  const shopper = await shop.aShopper();
  const staff = (await shop.aStaffMember('Kamala')).token;
  const here = reporting({ shop, shopper, staff, murukku });
  const [number] = [await here.parcel(), await here.parcel()];
  shop.clock.advance({ minutes: 1 });
  await issueDocuments(shop.parts);
  shop.clock.advance({ minutes: 1 });
  const complaint = await here.reported(number);
  const id = await here.complaintOf(complaint);
  shop.clock.advance({ minutes: 1 });
  const seen = { seen: 1, seenRefundedPaise: 0 };
  const body = { outcome: 'resend' as const, packs: [here.pack(1)], text: 'We are sorry.', ...seen };
  expect(await shop.call(settleReport, { params: { id }, body }, { as: staff })).toMatchObject({ ok: true });
  shop.clock.advance({ minutes: 1 });
  const waiting = await shop.call(listResends, {}, { as: staff });
  const resend = waiting.ok ? (waiting.result.resends[0]?.id ?? '') : '';
  const sentAgain = { params: { id: resend }, body: { trackingNumber: 'EB999' } };
  await shop.call(markSentAgain, sentAgain, { as: staff });
  const read = await shop.call(readStaffOrder, { params: { id: number } }, { as: staff });
  const timeline = read.ok ? read.result.order.timeline : [];
  const [{ number: receipt } = { number: '' }] = await shop.rows<{ number: string }>(
    'SELECT d.number FROM tax_documents d JOIN orders o ON o.id = d.order_id WHERE o.order_number = $1',
    [number],
  );
  const by = ({ actor }: (typeof timeline)[number]) => actor.name ?? actor.who;
  expect(timeline.map((entry) => `${entry.kind} by ${by(entry)} ${JSON.stringify(entry.detail)}`)).toEqual([
    'placed by customer {}',
    'payment-opened by gateway {"amount":665,"amountPaise":66500}',
    'paid by gateway {"amount":665,"amountPaise":66500}',
    `shipped by Kamala {"trackingNumber":"EB${number}","courierName":"India Post"}`,
    `mail by system {"subject":"Order ${number} is placed and paid","sending":"queued"}`,
    `mail by system {"subject":"Order ${number} is on its way","sending":"queued"}`,
    `document-issued by system {"number":"${receipt}","document":"receipt"}`,
    `complaint-made by customer {"number":"${complaint}"}`,
    'resend-promised by Kamala {}',
    `complaint-settled by staff {"number":"${complaint}"}`,
    'sent-again by Kamala {"trackingNumber":"EB999"}',
    `mail by system {"subject":"Packs of ${number} are on their way again","sending":"queued"}`,
  ]);
});
