import { urlOf } from '@tula/contract/calls/call.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { cancelOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '../../test/pdf-text.ts';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let meenakshi: Shopper;
let staff: string;
let murukku: ProductId;
let chips: ProductId;
/** To be collected, and then one by courier. */
let first: string;
let second: string;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  meenakshi = await shop.aShopper();
  murukku = await shop.aProduct({ paisePerKg: 64_500 });
  chips = await shop.aProduct({ name: 'Kerala Banana Chips' });
  await shop.rows('UPDATE products SET shelf_life_days = 45 WHERE id = $1', [murukku]);
  first = await shop.paid(
    meenakshi,
    pickup(
      [
        { id: murukku, quantity: '250', count: 2 },
        { id: chips, quantity: '1000', count: 1 },
      ],
      'முறுக்கு மேலே',
    ),
  );
  second = await aParcel();
});
afterAll(() => shop.close());

async function aParcel(): Promise<string> {
  shop.clock.advance({ seconds: 15 });
  const address = await shop.anAddress(meenakshi);
  return shop.paid(meenakshi, byCourier([{ id: murukku, quantity: '250', count: 1 }], address));
}

function print(what: 'labels' | 'picking-list' | 'packing-slips', query: object = {}, as = staff) {
  const url = urlOf(`/staff/${what}.pdf`, {}, { ...query });
  return shop.app.inject({ url, headers: { authorization: `Bearer ${as}` } });
}
const pagesOf = async (printed: ReturnType<typeof print>) => textOfPdf((await printed).rawPayload);

test('with no new orders there is nothing to print', async () => {
  const setState = (state: string) =>
    shop.rows('UPDATE orders SET shipping_status = $1 WHERE order_number IN ($2, $3)', [
      state,
      first,
      second,
    ]);
  await setState('success');
  for (const what of ['labels', 'picking-list', 'packing-slips'] as const)
    expect((await print(what)).json()).toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
      message: 'There are no new orders to print.',
    });
  await setState('pending');
});

test('labels come as a PDF download, one for each pack, with everything that a label must have', async () => {
  const answer = await print('labels', { packedOn: '2026-11-21' });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="labels-2026-11-21.pdf"',
    'cache-control': 'no-store',
  });
  expect(answer.body.slice(0, 5)).toBe('%PDF-');
  const maker = [
    'Made and packed by Tula, 27, Raja Street,',
    'Town Hall, Coimbatore, Tamil Nadu 641001',
    'FSSAI Lic. No. 12426003000123',
    'Customer care +91 94430 12345, hello@tula.example',
  ];
  const packed = ['Packed on', 'Nov 21, 2026', 'Use by'];
  const murukkuLabel = [
    'Mullu Murukku',
    'NOT FOR SALE',
    '250 g',
    'MRP ₹161.25',
    'inclusive of all taxes',
    '₹0.65/g, ₹645/kg',
    ...packed,
    'Jan 05, 2027',
    ...maker,
  ];
  const chipsLabel = [
    'Kerala Banana Chips',
    'NOT FOR SALE',
    '1 kg',
    'MRP ₹560.00',
    'inclusive of all taxes',
    '₹560/kg',
    ...packed,
    ...maker,
  ];
  expect(textOfPdf(answer.rawPayload)).toEqual([
    [...chipsLabel, ...murukkuLabel, ...murukkuLabel, ...murukkuLabel],
  ]);
});

test('labels begin at the first free place of a sheet, and a roll has one per page', async () => {
  const counted = async (query: object) =>
    (await pagesOf(print('labels', query))).map(
      (page) => page.filter((text) => text.startsWith('NOT FOR SALE')).length,
    );
  expect(await counted({ used: '22' })).toEqual([2, 2]);
  expect(await counted({ sheet: 'a4-8', used: '5' })).toEqual([3, 1]);
  expect(await counted({ sheet: 'roll-75x50' })).toEqual([1, 1, 1, 1]);
  expect(await counted({ sheet: 'roll-100x50', orders: second })).toEqual([1]);
});

test('the picking list has the total and then each box, in the script its text was typed in', async () => {
  const pages = await pagesOf(print('picking-list'));
  expect(pages).toHaveLength(1);
  const words = pages[0]?.join('|') ?? '';
  expect(words).toContain(
    '2 orders, 4 packs, 1.75 kg|Kerala Banana Chips|1 × 1 kg|1.00 kg|Mullu Murukku|3 × 250 g',
  );
  expect(words).toContain(`Box by box|${first}|Meenakshi Raman|Pickup, 1.50 kg|“|முறுக்கு மேலே|”|`);
  expect(words).toContain(`|${second}|Meenakshi Raman|Courier, 0.25 kg|Mullu Murukku|1 × 250 g`);
});

test('each order has its own packing slip, with its address and what was paid', async () => {
  const [pickedUp, sent] = await pagesOf(print('packing-slips'));
  expect(pickedUp).toEqual(expect.arrayContaining([first, '1.50 kg', 'Paid. Collected from the store']));
  expect(pickedUp).toEqual(expect.arrayContaining(['2 × 250 g', '1 × 1 kg', '₹322.50', '₹560.00']));
  expect(sent).toEqual(
    expect.arrayContaining([
      second,
      'Paid. By courier',
      '14, Prabhat Road, Lane 8',
      'Erandwane, Pune',
      '411 038',
    ]),
  );
  expect(await pagesOf(print('packing-slips', { orders: second }))).toHaveLength(1);
});

test('a box that goes on over a page is named again on it, and a count stays with its size', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `Podi Number ${at}`);
  const products = await Promise.all(names.map((name) => shop.aProduct({ name })));
  const lines = products.flatMap((id) =>
    (['250', '500', '750', '1000'] as const).map((quantity) => ({ id, quantity, count: 1 })),
  );
  const long = await shop.paid(meenakshi, pickup(lines));
  const pages = await pagesOf(print('picking-list', { orders: long }));
  const named = pages.map((page) => page.filter((text) => text.startsWith(long)));
  expect(named).toEqual([[long], [`${long}, continued`]]);
  const sizes = pages[0]?.filter((text) => text.includes('×')) ?? [];
  expect(sizes[0]).toBe('1 × 250 g,   1 × 500 g,   1 × 750 g,   1 × 1 kg');
  await shop.call(cancelOrder, { params: { id: long } }, { as: meenakshi.token });
});

test('orders that cannot be packed, malformed requests and customers get no file', async () => {
  const rejections = async (what: Parameters<typeof print>[0], query: object, as?: string) => {
    const answer = await print(what, query, as);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    return [answer.statusCode, answer.json().code];
  };
  for (const what of ['labels', 'picking-list', 'packing-slips'] as const) {
    expect(await rejections(what, {}, meenakshi.token)).toEqual([403, 'FORBIDDEN']);
    expect(await rejections(what, {}, 'x')).toEqual([401, 'NOT_SIGNED_IN']);
    expect(await rejections(what, { orders: 'TL-222222' })).toEqual([404, 'ORDER_NOT_FOUND']);
    expect(await rejections(what, { orders: ',' })).toEqual([422, 'INVALID_INPUT']);
  }
  for (const query of [
    { packedOn: '2026-02-30' },
    { packedOn: '21.11.2026' },
    { sheet: 'a3' },
    { used: '24' },
    { used: '-1' },
    { used: '1.5' },
  ])
    expect(await rejections('labels', query)).toEqual([422, 'INVALID_INPUT']);
  shop.clock.advance({ seconds: 15 });
  const cancelled = await shop.paid(meenakshi, pickup([{ id: chips, quantity: '500', count: 1 }]));
  await shop.call(cancelOrder, { params: { id: cancelled } }, { as: meenakshi.token });
  const before = await shop.written();
  for (const what of ['labels', 'picking-list', 'packing-slips'] as const)
    expect(await rejections(what, { orders: `${first},${cancelled}` })).toEqual([409, 'ORDER_NOT_PACKABLE']);
  expect(await shop.written()).toEqual(before);
});

test('labels and slips of shipped orders can be printed again, a picking list cannot', async () => {
  const sent = await aParcel();
  const body = { 'tracking-number': 'EB123456789IN' };
  await shop.call(setTrackingNumber, { params: { id: sent }, body }, { as: staff });
  expect((await print('labels', { orders: sent })).statusCode).toBe(200);
  expect((await print('packing-slips', { orders: sent })).statusCode).toBe(200);
  expect((await print('picking-list', { orders: sent })).json()).toMatchObject({
    code: 'ORDER_NOT_PACKABLE',
    message: `Order ${sent} is packed and sent already.`,
  });
});

test('labels without a date are packed today in Indian time', async () => {
  const { now } = shop.clock;
  const [page] = await pagesOf(print('labels', { orders: second }));
  expect(now().toISOString()).toMatch(/^2026-11-21T06/);
  expect(page).toContain('Nov 21, 2026');
  shop.clock.advance({ hours: 12.5 });
  const { token: later } = await shop.aStaffMember('Ravi');
  const [tomorrow] = await pagesOf(print('labels', { orders: second }, later));
  shop.clock.advance({ hours: -12.5 });
  expect(tomorrow).toContain('Nov 22, 2026');
});
