import { listOrdersToSend } from '@tula/contract/orders/orders-to-send.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { listTaxDocuments } from '@tula/contract/orders/tax-documents.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { text } from 'node:stream/consumers';
import type { OrdersShop } from '../test-orders.ts';
import { exportTaxFile } from '../../tax-documents/exports/export-tax-file.ts';
import { openTaxShop, REGULAR, rules, type TaxShop } from '../../tax-documents/test-tax-documents.ts';

let tax: TaxShop;
let shop: OrdersShop;
beforeAll(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
});
afterAll(() => shop.close());

const NUMBER = '331012345678';
const track = (id: string, body: object, number = `EE${id.slice(3)}IN`) =>
  shop.call(
    setTrackingNumber,
    { params: { id }, body: { 'tracking-number': number, ...body } },
    tax.asStaff(),
  );
const read = async (id: string) => {
  const listed = await shop.call(listTaxDocuments, { params: { id } }, tax.asStaff());
  if (!listed.ok) throw new Error(listed.code);
  return listed.result;
};
const stored = () => shop.rows('SELECT number FROM e_way_bills');

describe('a shop registers and then keeps e-way bills, step by step', { shuffle: false }, () => {
  test('a shop that is not registered, or shows no documents, keeps no e-way bills and says so at the field', async () => {
    shop.clock.advance({ seconds: 30 });
    const number = await tax.aParcel();
    for (const settings of [{}, { sellers: [REGULAR] }]) {
      await tax.taxes(settings);
      expect(await read(number)).toMatchObject({ takesEWayBill: false, eWayBill: null });
      const before = await shop.orderRow(number);
      expect(await track(number, { 'e-way-bill': NUMBER })).toMatchObject({
        status: 422,
        fields: { 'e-way-bill': expect.stringMatching(/^This shop keeps no e-way bills/) },
      });
      expect([await stored(), await shop.orderRow(number)]).toEqual([[], before]);
    }
    expect(await track(number, {})).toMatchObject({ ok: true });
  });

  test('a parcel above the limit asks for its e-way bill at the dispatch, which is stored with it and in the register', async () => {
    await tax.taxes({
      sellers: [REGULAR],
      showsDocuments: true,
      rules: [rules({ eWayInsideRupees: 1, eWayBetweenRupees: 100 })],
    });
    shop.clock.advance({ seconds: 30 });
    const number = await tax.aParcel();
    expect(await read(number)).toMatchObject({ takesEWayBill: true, needsEWayBill: true, eWayBill: null });
    for (const wrong of ['33101234567', '3310123456789', '33101234567A'])
      expect(await track(number, { 'e-way-bill': wrong })).toMatchObject({
        status: 422,
        fields: { 'e-way-bill': 'An e-way bill number has 12 digits' },
      });
    expect(await shop.orderRow(number)).toMatchObject({ shipping_status: 'pending' });
    expect(await track(number, { 'e-way-bill': '3310 1234-5678' })).toMatchObject({ ok: true });
    expect(await read(number)).toMatchObject({ eWayBill: NUMBER });
    await tax.issue();
    const register = await text(await exportTaxFile(shop.database.db, 'register', '2026-11'));
    expect(register.split('\r\n').at(-2)).toMatch(
      new RegExp(`^INV/26-27/000002,2026-11-21,Tax Invoice,${number},.*,27-Maharashtra,'${NUMBER},`),
    );
  });

  test('the number of a parcel that was sent is entered, corrected and removed without a mail', async () => {
    shop.clock.advance({ seconds: 30 });
    const number = await tax.aParcel();
    await track(number, {});
    const mails = await shop.mailsTo(tax.shopper());
    for (const [typed, kept] of [
      [NUMBER, NUMBER],
      ['331099999999', '331099999999'],
      ['', null],
    ] as const) {
      expect(await track(number, { 'e-way-bill': typed })).toMatchObject({ result: { isCorrection: false } });
      expect((await read(number)).eWayBill).toBe(kept);
    }
    expect(await shop.mailsTo(tax.shopper())).toEqual(mails);
    const audited = await shop.rows<{ changes: { field: string }[] }>(
      `SELECT changes FROM audit_entries WHERE action = 'order.trackingChanged' ORDER BY id`,
    );
    expect(audited.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['eWayBill'],
      ['eWayBill'],
      ['eWayBill'],
    ]);
  });

  test('a pickup has no e-way bill', async () => {
    const number = await tax.aPickup();
    expect(await track(number, { 'e-way-bill': NUMBER }, '0')).toMatchObject({
      status: 422,
      fields: { 'e-way-bill': 'Only a parcel has an e-way bill. Remove the number.' },
    });
    expect(await shop.orderRow(number)).toMatchObject({ tracking_number: null });
  });
});

test('the list of parcels to send names those above the limit, and none where no e-way bills are kept', async () => {
  const toSend = async () => {
    const listed = await shop.call(listOrdersToSend, { query: {} }, tax.asStaff());
    if (!listed.ok) throw new Error(listed.code);
    return Object.fromEntries(listed.result.orders.map((order) => [order.orderId, order.needsEWayBill]));
  };
  shop.clock.advance({ seconds: 30 });
  const number = await tax.aParcel();
  const totalRupees = Math.floor(((await shop.orderRow(number)).total_paise as number) / 100);
  const limit = (eWayBetweenRupees: number) =>
    tax.taxes({
      sellers: [REGULAR],
      showsDocuments: true,
      defaultRates: [{ from: '2020-01-01', rate: 500 }],
      rules: [rules({ eWayInsideRupees: 1_000_000, eWayBetweenRupees })],
    });
  await limit(totalRupees + 1);
  expect(await toSend()).toMatchObject({ [number]: false });
  await limit(totalRupees - 1);
  expect(await toSend()).toMatchObject({ [number]: true });
  await tax.taxes({ sellers: [REGULAR], rules: [rules({ eWayInsideRupees: 1, eWayBetweenRupees: 1 })] });
  expect(await toSend()).toMatchObject({ [number]: false });
});

test('a parcel whose address is no longer in a state of India is listed without an e-way bill', async () => {
  await tax.taxes({
    sellers: [REGULAR],
    showsDocuments: true,
    rules: [rules({ eWayInsideRupees: 1, eWayBetweenRupees: 1 })],
  });
  shop.clock.advance({ seconds: 30 });
  const number = await tax.aParcel();
  await shop.asOwner(
    `UPDATE orders SET shipping_address = shipping_address || '{"state": "Ceylon"}' WHERE order_number = '${number}'`,
  );
  const listed = await shop.call(listOrdersToSend, { query: {} }, tax.asStaff());
  expect(listed.ok && listed.result.orders.find(({ orderId }) => orderId === number)).toMatchObject({
    needsEWayBill: false,
  });
});
