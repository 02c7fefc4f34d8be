import { readStaffComplaint } from '@tula/contract/complaints/staff-complaints.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, type Shopper } from '../test-orders.ts';
import { reporting } from './test-reports.ts';

let shop: OrdersShop;
let murukku: ProductId;
let shopper: Shopper;
let staff: string;
let here: ReturnType<typeof reporting>;
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct({ name: 'Mullu Murukku' });
});
beforeEach(async () => {
  shopper = await shop.aShopper();
  staff = (await shop.aStaffMember('Kamala')).token;
  here = reporting({ shop, shopper, staff, murukku });
});
afterAll(() => shop.close());

const counted = async () =>
  (await shop.rows<{ n: number }>('SELECT count(*)::integer AS n FROM order_reports'))[0]?.n;

test('a report is a complaint with number, deadlines and acknowledgement, and names the order and its packs', async () => {
  const number = await here.parcel();
  const made = await here.report(number);
  if (!made.ok) throw new Error(made.message);
  expect(await shop.mailsTo(shopper)).toContain(`We received your complaint ${made.result.number}`);
  const { reports, packs, canReport, keptDays } = await here.read(number);
  expect(reports).toEqual([
    {
      number: made.result.number,
      reason: 'damaged',
      state: 'open',
      madeAt: shop.clock.now().toISOString(),
      answerBy: made.result.answerBy,
      settleBy: made.result.settleBy,
      settledAt: null,
      packs: [{ ...here.pack(), name: 'Mullu Murukku' }],
      photos: [],
      outcome: null,
      sentAgainAt: null,
      trackingNumber: null,
    },
  ]);
  // The line has an open report, so none of its packs can be reported once more.
  expect({ packs, canReport, keptDays }).toEqual({ packs: [], canReport: false, keptDays: 1_095 });
  const [complaint] = await shop.rows<{ id: string; kind: string; order_number: string }>(
    'SELECT id, kind, order_number FROM complaints WHERE complaint_number = $1',
    [made.result.number],
  );
  expect(complaint).toMatchObject({ kind: 'product', order_number: number });
  const params = { id: complaint?.id ?? '' };
  expect(await shop.call(readStaffComplaint, { params }, { as: staff })).toMatchObject({
    result: { orderNumber: number, messages: [{ text: 'It was open.', by: null }] },
  });
});

test('a second press and two presses at once make one report', async () => {
  const number = await here.parcel();
  const before = await counted();
  const answers = await Promise.all([here.report(number), here.report(number), here.report(number)]);
  expect(answers.map((answer) => (answer.ok ? 'made' : answer.code)).toSorted()).toEqual([
    'ALREADY_REPORTED',
    'ALREADY_REPORTED',
    'made',
  ]);
  expect(await here.report(number)).toMatchObject({ status: 409, code: 'ALREADY_REPORTED' });
  expect(await counted()).toBe((before ?? 0) + 1);
});

test('outside the promised hours the report is taken all the same, and known as late', async () => {
  const [early, late] = [await here.collected(), await here.collected()];
  const { promisedUntil } = await here.read(early);
  expect(promisedUntil).toBe(new Date(shop.clock.now().getTime() + 24 * 3_600_000).toISOString());
  await here.reported(early);
  shop.clock.advance({ hours: 24, seconds: 1 });
  const account = { audience: 'customer', accountId: shopper.customerId } as const;
  shopper.token = (await shop.parts.sessions.begin(shop.database.db, account)).accessToken;
  here = reporting({ shop, shopper, staff, murukku });
  await here.reported(late);
  const parcel = await shop.rows<{ is_in_time: boolean | null }>(
    'SELECT is_in_time FROM order_reports ORDER BY made_at DESC, complaint_id DESC LIMIT 2',
  );
  expect(parcel.map(({ is_in_time }) => is_in_time)).toEqual([false, true]);
});

test('an order that has not left, another’s order, and packs that are not of the order are rejected, and nothing is stored', async () => {
  const before = await counted();
  const waiting = await here.parcel({ isSent: false });
  expect(await here.report(waiting)).toMatchObject({ status: 409, code: 'ORDER_NOT_REPORTABLE' });
  expect(await here.read(waiting)).toMatchObject({ canReport: false, packs: [], reports: [] });
  const number = await here.parcel();
  const other = await shop.aShopper();
  expect(await here.report(number, undefined, other.token)).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  const fields = { packs: 'Choose packs of this order, at most as many as were ordered.' };
  for (const packs of [
    [here.pack(3)],
    [{ ...here.pack(), quantity: '250' }],
    [here.pack(), here.pack()],
    [{ ...here.pack(), id: other.customerId }],
  ])
    expect(await here.report(number, packs)).toMatchObject({ status: 422, fields });
  expect(await here.report(number, [])).toMatchObject({
    status: 422,
    fields: { packs: 'Choose at least one pack' },
  });
  expect(await counted()).toBe(before);
});
