import { deliveryLeft, type PackPrice, refundOfPacks } from '@tula/contract/orders/part-refunds.ts';
import { paise } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Credited, creditNote, computeGiving, isEmptied } from './credit.ts';
import type { SupplyTax } from './supply.ts';
import { type DeliveryTax, type GoodsLine, sumGrossPaise, rate, type TaxRow, taxRows } from './tax-rows.ts';

type Sold = {
  lines: readonly (readonly [count: number, packPaise: number, percent: number])[];
  shipping: number;
  tax?: SupplyTax;
  deliveryTax?: DeliveryTax;
};

/** An order whose packs are refunded, each time with a note. */
function refunding({ lines, shipping, tax = 'CGST+SGST', deliveryTax = 'shared' }: Sold) {
  const goods = lines.map(
    ([count, packPaise, percent], at): GoodsLine => ({
      name: `Line ${at}`,
      hsn: '210690',
      rate: rate(percent * 100),
      packGrams: 250,
      count,
      packPaise: paise(packPaise),
    }),
  );
  const order = { lines: goods, couponPaise: paise(0), shippingPaise: paise(shipping), deliveryTax };
  const rows = taxRows(order, tax);
  const packs = goods.map(
    (line, at): PackPrice => ({ ...line, productId: `${at}`, packGrams: grams(line.packGrams) }),
  );
  const parts: Parameters<typeof refundOfPacks>[0]['parts'][number][] = [];
  let before: Credited[] = [];
  const note = (amountPaise: number, counts: readonly number[], isOfDelivery = false) => {
    const refund = { amountPaise: paise(amountPaise), packs: counts, isOfDelivery, deliveryTax };
    const giving = computeGiving(rows, before, refund);
    const noted = creditNote(rows, { before, giving, deliveryTax });
    before = noted.credited;
    return noted.rows;
  };
  return {
    rows,
    left: () => packs.map(({ count }, at) => count - (before[at]?.packs ?? 0)),
    leftPaise: () => sumGrossPaise(rows) - parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    isEmptied: () => isEmptied(rows, before, deliveryTax),
    /** The note of these packs of each line, with their share of the delivery or without it. */
    refund(counts: readonly number[], { withoutDelivery = false } = {}) {
      const given = packs.flatMap((pack, at) => (counts[at] ? [{ ...pack, count: counts[at] }] : []));
      const worth = refundOfPacks({ packs, shippingPaise: paise(shipping), parts }, given);
      const amountPaise = worth.packsPaise + (withoutDelivery ? 0 : worth.deliveryPaise);
      parts.push({ amountPaise: paise(amountPaise), lines: given });
      return note(
        amountPaise,
        rows.map((_, at) => counts[at] ?? 0),
      );
    },
    deliveryLeft: () => deliveryLeft({ packs, shippingPaise: paise(shipping), parts }),
    /** The note of what a cheaper address gave back. */
    delivery(amountPaise: number) {
      parts.push({ amountPaise: paise(amountPaise), lines: [] });
      return note(
        amountPaise,
        rows.map(() => 0),
        true,
      );
    },
    amount(amountPaise: number) {
      parts.push({ amountPaise: paise(amountPaise), lines: null });
      return note(
        amountPaise,
        rows.map(() => 0),
      );
    },
  };
}

function shown(rows: readonly Pick<TaxRow, 'grossPaise' | 'taxablePaise' | 'halfPaise' | 'igstPaise'>[]) {
  return rows.map(({ grossPaise, taxablePaise, halfPaise, igstPaise }) => [
    grossPaise,
    taxablePaise,
    halfPaise || igstPaise,
  ]);
}

test('a pack at 5 % beside one at 18 % takes back exactly its own tax, whatever the delivery has', () => {
  const lines = [
    [1, 24_000, 5],
    [1, 24_000, 18],
  ] as const;
  const alone = refunding({ lines, shipping: 6_000 });
  // 240.00 at 5 %: 11.42 in two halves, not 13.94.
  expect(shown(alone.refund([1, 0], { withoutDelivery: true }))).toEqual([
    [24_000, 22_858, 571],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  const withDelivery = refunding({ lines, shipping: 6_000 });
  expect(shown(withDelivery.refund([1, 0]))).toEqual([
    [24_000, 22_858, 571],
    [0, 0, 0],
    [0, 0, 0],
    [3_000, 2_858, 71],
  ]);
});

test('delivery at the highest rate goes back at that rate, beside the packs at theirs', () => {
  const shop = refunding({
    lines: [
      [2, 24_000, 5],
      [1, 24_000, 18],
    ],
    shipping: 6_000,
    deliveryTax: 'highestRate',
    tax: 'IGST',
  });
  expect(shown(shop.refund([1, 0, 0]))).toEqual([
    [24_000, 22_857, 1_143],
    [0, 0, 0],
    [2_000, 1_695, 305],
  ]);
});

test('delivery that stayed with the shop is not credited with the packs that follow', () => {
  const shop = refunding({ lines: [[3, 22_000, 5]], shipping: 9_000, tax: 'IGST' });
  expect(shown(shop.refund([1], { withoutDelivery: true }))).toEqual([
    [22_000, 20_952, 1_048],
    [0, 0, 0],
  ]);
  expect(shown(shop.refund([1]))).toEqual([
    [22_000, 20_953, 1_047],
    [3_000, 2_857, 143],
  ]);
  shop.refund([1]);
  expect([shop.isEmptied(), shop.leftPaise()]).toEqual([false, 3_000]);
  expect(shown(shop.amount(3_000))).toEqual([
    [0, 0, 0],
    [3_000, 2_857, 143],
  ]);
  expect(shop.isEmptied()).toBe(true);
});

const count = fc.integer({ min: 1, max: 10 });
const percent = fc.constantFrom(0, 3, 5, 12, 18, 28);
const orders = fc.record({
  lines: fc.array(fc.tuple(count, fc.integer({ min: 500, max: 300_000 }), percent), {
    minLength: 1,
    maxLength: 5,
  }),
  shipping: fc.oneof(fc.constant(0), fc.integer({ min: 1_000, max: 100_000 })),
  tax: fc.constantFrom<SupplyTax>('IGST', 'CGST+SGST', 'none'),
  deliveryTax: fc.constantFrom<DeliveryTax>('shared', 'highestRate'),
});

test('notes of packs are worth their refunds and, pack by pack in any sequence, end exactly at the document', () => {
  fc.assert(
    fc.property(orders, fc.infiniteStream(fc.nat()), (sold, seed) => {
      const shop = refunding(sold);
      const sums = shop.rows.map(() => [0, 0, 0, 0]);
      while (shop.left().some((packs) => packs > 0)) {
        const open = shop.left().flatMap((packs, at) => (packs > 0 ? [at] : []));
        const chosen = open[seed.next().value % open.length];
        const rows = shop.refund(shop.left().map((_, at) => (at === chosen ? 1 : 0)));
        rows.forEach((row, at) => {
          expect(row.taxablePaise + 2 * row.halfPaise + row.igstPaise).toBe(row.grossPaise);
          expect(
            Math.min(row.grossPaise, row.taxablePaise, row.halfPaise, row.igstPaise),
          ).toBeGreaterThanOrEqual(0);
          const amounts = [row.grossPaise, row.taxablePaise, row.halfPaise, row.igstPaise];
          sums[at] = (sums[at] ?? []).map((sum, place) => sum + (amounts[place] ?? 0));
        });
      }
      expect(shop.leftPaise()).toBe(0);
      expect(shop.isEmptied()).toBe(true);
      expect(sums).toEqual(
        shop.rows.map((row) => [row.grossPaise, row.taxablePaise, row.halfPaise, row.igstPaise]),
      );
    }),
  );
});

test('what a cheaper address gives back is taken from the delivery alone, and packs share what is left of it', () => {
  const shop = refunding({ lines: [[2, 28_000, 5]], shipping: 10_500 });
  expect(shown(shop.delivery(5_000))).toEqual([
    [0, 0, 0],
    [5_000, 4_762, 119],
  ]);
  expect(shop.deliveryLeft()).toBe(5_500);
  const first = shop.refund([1]);
  expect(first.map(({ grossPaise }) => grossPaise)).toEqual([28_000, 2_750]);
  expect(shop.refund([1]).map(({ grossPaise }) => grossPaise)).toEqual([28_000, 2_750]);
  expect([shop.leftPaise(), shop.isEmptied()]).toEqual([0, true]);
});

test('packs with and without delivery between amounts: each note is worth its refund, no row gives back more than it has', () => {
  const step = fc.record({
    line: fc.nat(4),
    packs: count,
    withoutDelivery: fc.boolean(),
    amount: fc.nat(40),
  });
  fc.assert(
    fc.property(orders, fc.array(step, { maxLength: 8 }), (sold, steps) => {
      const shop = refunding(sold);
      const given = shop.rows.map(() => 0);
      const book = (rows: ReturnType<typeof shop.amount>, amountPaise: number) => {
        expect(sumGrossPaise(rows)).toBe(amountPaise);
        rows.forEach(({ grossPaise, taxablePaise }, at) => {
          expect(Math.min(grossPaise, taxablePaise)).toBeGreaterThanOrEqual(0);
          given[at] = (given[at] ?? 0) + grossPaise;
        });
      };
      for (const { line, packs, withoutDelivery, amount } of steps) {
        const before = shop.leftPaise();
        const percent = Math.floor((before * amount) / 100);
        const left = shop.left();
        const counts = left.map((most, at) => (at === line ? Math.min(packs, most) : 0));
        const most = counts.reduce((sum, one, at) => sum + one * (sold.lines[at]?.[1] ?? 0), sold.shipping);
        const ofDelivery = Math.floor((shop.deliveryLeft() * amount) / 100);
        if (amount % 3 === 0 && ofDelivery > 0) book(shop.delivery(ofDelivery), ofDelivery);
        else if (amount % 2 === 0) {
          if (percent >= 100) book(shop.amount(percent), percent);
        } else if (counts.some((one) => one > 0) && most <= before) {
          const rows = shop.refund(counts, { withoutDelivery });
          book(rows, before - shop.leftPaise());
        }
      }
      shop.rows.forEach((row, at) => expect(given[at]).toBeLessThanOrEqual(row.grossPaise));
    }),
  );
});
