import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OrdersShop, pickup } from '../orders/test-orders.ts';
import { openTaxShop, REGULAR, type TaxShop } from './test-tax-documents.ts';

let tax: TaxShop;
let shop: OrdersShop;
beforeEach(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
});
afterEach(() => shop.close());

/** Pays an order that was placed before. */
async function pay({ orderId, tokenUrl }: { orderId: string; tokenUrl: string }): Promise<void> {
  await shop.decide(tokenUrl, 'pay');
  await shop.status(tax.shopper(), orderId);
}

test('a tax rate that changes at midnight between cart and payment changes no price, only what of it is tax', async () => {
  await tax.taxes({
    sellers: [REGULAR],
    defaultRates: [
      { from: '2025-09-22', rate: 500 },
      { from: '2026-11-22', rate: 1800 },
    ],
  });
  // 11.59 pm in India.
  shop.clock.advance({ hours: 11, minutes: 59 });
  await tax.renew();
  const early = await shop.placed(tax.shopper(), { ...pickup(tax.products(2)), shownTotalPaise: 56_000 });
  shop.clock.advance({ minutes: 2 });
  await pay(early);
  // This customer read the total before midnight.
  await shop.paid(tax.shopper(), { ...pickup(tax.products(3)), shownTotalPaise: 84_000 });
  await tax.issue();
  expect(await tax.documents()).toMatchObject([
    { kind: 'receiptVoucher', rows: [{ rate: 1800 }], totals: { totalPaise: 56_000 } },
    { kind: 'receiptVoucher', rows: [{ rate: 1800 }], totals: { totalPaise: 84_000 } },
  ]);
});

test('a payment during which the financial year turns has the voucher and the number of the new year', async () => {
  await tax.taxes({ sellers: [REGULAR] });
  shop.clock.advance({ days: 130, hours: 11, minutes: 59 });
  expect(shop.clock.now().toISOString()).toBe('2027-03-31T18:29:00.000Z');
  await tax.renew();
  await tax.aPickup(3);
  await tax.issue();
  const turning = await shop.placed(tax.shopper(), pickup(tax.products(2)));
  shop.clock.advance({ minutes: 1 });
  await pay(turning);
  await tax.issue();
  await tax.collected(turning.orderId);
  await tax.issue();
  expect((await tax.documents()).map(({ number }) => number)).toEqual([
    'RCV/26-27/000001',
    'RCV/27-28/000001',
    'INV/27-28/000001',
  ]);
});

test('a parcel to a union territory of another state is taxed there, with IGST', async () => {
  await tax.taxes({ sellers: [REGULAR], givesVouchers: false });
  const number = await tax.aParcel();
  await shop.asOwner(
    `UPDATE orders SET shipping_address = shipping_address || '{"state": "Andaman and Nicobar Islands"}'`,
  );
  await tax.sent(number);
  await tax.issue();
  expect(await tax.documents()).toMatchObject([
    {
      kind: 'taxInvoice',
      tax: 'IGST',
      placeOfSupply: { code: '35', name: 'Andaman and Nicobar Islands' },
      buyer: { state: { code: '35' } },
      returnTables: ['b2cs'],
    },
  ]);
});

test('when a part fails after the goods have left, the notes are those of the money that came back, and end at the invoice', async () => {
  await tax.taxes({ sellers: [REGULAR] });
  const number = await tax.collected(await tax.aPickup());
  const { gateway } = shop.parts.gateways.current();
  const createRefund = gateway.createRefund.bind(gateway);
  gateway.createRefund = (refund) =>
    refund.amountPaise === 14_000
      ? Promise.resolve({ state: 'failed', failure: 'The balance is too low' })
      : createRefund(refund);
  const body = { amountPaise: 14_000, reason: 'A pack was damaged', refundedPaise: 0 };
  const part = await shop.call(refundPart, { params: { id: number }, body }, tax.asStaff());
  expect(part).toMatchObject({ ok: true });
  await tax.refunded(number);
  await tax.issue();
  const kinds = async () => (await tax.documents()).map(({ kind, totals }) => `${kind} ${totals.totalPaise}`);
  expect(await kinds()).toEqual(['taxInvoice 56000', 'creditNote 42000']);
  expect(await shop.rows('SELECT last_error FROM tax_tasks')).toEqual([]);
  gateway.createRefund = createRefund;
  await tax.refunded(number);
  await tax.issue();
  expect(await kinds()).toEqual(['taxInvoice 56000', 'creditNote 42000', 'creditNote 14000']);
  const [invoice, ...notes] = await tax.documents();
  for (const name of ['taxablePaise', 'halfPaise', 'igstPaise', 'roundOffPaise'] as const)
    expect(notes.reduce((sum, { totals }) => sum + totals[name], 0)).toBe(invoice?.totals[name]);
  expect(await shop.rows('SELECT last_error FROM tax_tasks')).toEqual([]);
});
