import { LEAST_REFUND_PAISE } from '@tula/contract/orders/part-refunds.ts';
import { paise } from '@tula/contract/values/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Credited, creditNote, computeGiving, isEmptied } from './credit.ts';
import { halfUp, shares } from './integers.ts';
import { type DeliveryTax, sumGrossPaise, rate, type TaxedOrder, type TaxRow, taxRows } from './tax-rows.ts';

const lines = fc.array(
  fc.record({
    name: fc.constant('Sambar Podi'),
    hsn: fc.constant('21039090'),
    rate: fc.constantFrom(0, 25, 150, 500, 750, 1_200, 1_800, 2_800).map(rate),
    packGrams: fc.constantFrom(250, 500, 750, 1_000),
    count: fc.integer({ min: 1, max: 10 }),
    packPaise: fc.integer({ min: 25, max: 10_000_000 }).map(paise),
  }),
  { minLength: 1, maxLength: 12 },
);
const orders = fc
  .record({
    lines,
    couponPart: fc.integer({ min: 0, max: 100 }),
    shippingPaise: fc.integer({ min: 0, max: 500_000 }).map(paise),
    deliveryTax: fc.constantFrom<DeliveryTax>('shared', 'highestRate'),
  })
  .map(({ couponPart, ...order }): TaxedOrder => {
    const goods = order.lines.reduce((sum, { packPaise, count }) => sum + packPaise * count, 0);
    return { ...order, couponPaise: paise(Math.floor((goods * couponPart) / 100)) };
  });
const taxes = fc.constantFrom('CGST+SGST', 'CGST+UTGST', 'IGST', 'none');

function expectRowsToAddUp(
  rows: readonly Pick<TaxRow, 'grossPaise' | 'taxablePaise' | 'halfPaise' | 'igstPaise'>[],
) {
  for (const { grossPaise, taxablePaise, halfPaise, igstPaise } of rows) {
    expect(taxablePaise + 2 * halfPaise + igstPaise).toBe(grossPaise);
    expect(Math.min(grossPaise, taxablePaise, halfPaise, igstPaise)).toBeGreaterThanOrEqual(0);
  }
}

test('every row adds up, and all rows to the order', () => {
  fc.assert(
    fc.property(orders, taxes, (order, tax) => {
      const rows = taxRows(order, tax);
      expectRowsToAddUp(rows);
      const goods = order.lines.reduce((sum, { packPaise, count }) => sum + packPaise * count, 0);
      expect(sumGrossPaise(rows)).toBe(goods + order.shippingPaise - order.couponPaise);
    }),
  );
});

test('a tax is within a paisa of its share of the price', () => {
  fc.assert(
    fc.property(orders, (order) => {
      for (const row of taxRows(order, 'CGST+SGST')) {
        const exact = (row.grossPaise * row.rate) / (10_000 + row.rate);
        expect(Math.abs(2 * row.halfPaise - exact)).toBeLessThanOrEqual(1);
      }
      for (const row of taxRows(order, 'IGST')) {
        const exact = (row.grossPaise * row.rate) / (10_000 + row.rate);
        expect(Math.abs(row.igstPaise - exact)).toBeLessThanOrEqual(0.5);
      }
    }),
  );
});

test('any number of credit notes by packs and by amounts ends exactly at the document', () => {
  const steps = fc.array(fc.record({ row: fc.nat(20), packs: fc.nat(10), part: fc.nat(100) }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(orders, taxes, steps, (order, tax, given) => {
      const rows = taxRows(order, tax);
      // A pack costs at least 25 paise; less than two, after a coupon, cannot hold both halves of a tax.
      fc.pre(rows.every(({ of, grossPaise, count }) => of === 'delivery' || grossPaise >= 2 * count));
      const { deliveryTax } = order;
      let before: Credited[] = rows.map(() => ({ packs: 0, otherPaise: paise(0) }));
      const notes: ReturnType<typeof creditNote>['rows'][] = [];
      const give = (amount: number, packs: number[]) => {
        const giving = computeGiving(rows, before, { amountPaise: paise(amount), packs, deliveryTax });
        const note = creditNote(rows, { before, giving, deliveryTax });
        expectRowsToAddUp(note.rows);
        expect(sumGrossPaise(note.rows)).toBe(amount);
        before = note.credited;
        notes.push(note.rows);
      };
      const left = () => sumGrossPaise(rows) - notes.reduce((sum, note) => sum + sumGrossPaise(note), 0);
      for (const { row, packs, part } of given) {
        const at = row % rows.length;
        const amount = Math.floor((left() * part) / 100);
        // Gateways refund no less, and leave no less of a payment.
        if (Math.min(amount, left() - amount) < LEAST_REFUND_PAISE) continue;
        const most = rows[at]?.of === 'goods' ? (rows[at]?.count ?? 0) - (before[at]?.packs ?? 0) : 0;
        give(
          amount,
          rows.map((_, place) => (place === at ? Math.min(packs, most) : 0)),
        );
      }
      give(
        left(),
        rows.map(() => 0),
      );
      expect(isEmptied(rows, before, deliveryTax)).toBe(true);
      rows.forEach((row, at) => {
        const sumOf = (name: 'grossPaise' | 'taxablePaise' | 'halfPaise' | 'igstPaise') =>
          notes.reduce((sum, note) => sum + (note[at]?.[name] ?? 0), 0);
        expect([sumOf('grossPaise'), sumOf('taxablePaise'), sumOf('halfPaise'), sumOf('igstPaise')]).toEqual([
          row.grossPaise,
          row.taxablePaise,
          row.halfPaise,
          row.igstPaise,
        ]);
      });
    }),
  );
});

test('more than is left cannot be given back', () => {
  const order: TaxedOrder = {
    lines: [
      { name: 'Kara Sev', hsn: null, rate: rate(500), packGrams: 250, count: 2, packPaise: paise(10_000) },
    ],
    couponPaise: paise(0),
    shippingPaise: paise(0),
    deliveryTax: 'shared',
  };
  const rows = taxRows(order, 'IGST');
  const refund = { packs: [0], deliveryTax: 'shared' as const };
  expect(() => computeGiving(rows, [], { ...refund, amountPaise: paise(20_001) })).toThrow(RangeError);
  const giving = { packs: [3], otherPaise: [paise(0)] };
  expect(() => creditNote(rows, { before: [], giving, deliveryTax: 'shared' })).toThrow(RangeError);
  expect(() => taxRows({ ...order, couponPaise: paise(20_001) }, 'IGST')).toThrow(RangeError);
});

test('shares add up to the whole and are a paisa from exact ones', () => {
  fc.assert(
    fc.property(
      fc.nat(2 ** 31 - 1),
      fc.array(fc.nat(2 ** 31 - 1), { minLength: 1, maxLength: 30 }),
      (whole, weights) => {
        const all = weights.reduce((sum, weight) => sum + weight, 0);
        const parts = shares(whole, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all === 0 ? 0 : whole);
        parts.forEach((part, at) => {
          const exact = all === 0 ? 0 : (whole * (weights[at] ?? 0)) / all;
          expect(Math.abs(part - exact)).toBeLessThan(1.000_001);
        });
      },
    ),
  );
});

test('equal remainders go to the earlier share', () => {
  expect(shares(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(shares(5, [1, 1])).toEqual([3, 2]);
  expect(shares(7, [0, 0])).toEqual([0, 0]);
});

test('a half is rounded upwards', () => {
  expect([halfUp(1, 1, 2), halfUp(3, 1, 2), halfUp(1, 1, 3), halfUp(2, 1, 3), halfUp(0, 5, 7)]).toEqual([
    1, 2, 0, 1, 0,
  ]);
});

test('an amount that is all that is left of the delivery is the delivery, and no packs', () => {
  const order: TaxedOrder = {
    lines: [
      { name: 'Thattai', hsn: '210690', rate: rate(500), packGrams: 250, count: 3, packPaise: paise(22_000) },
    ],
    couponPaise: paise(0),
    shippingPaise: paise(10_000),
    deliveryTax: 'shared',
  };
  const rows = taxRows(order, 'IGST');
  const refund = { packs: [0, 0], deliveryTax: 'shared' as const };
  const giving = computeGiving(rows, [], { ...refund, amountPaise: paise(10_000) });
  const note = creditNote(rows, { before: [], giving, deliveryTax: 'shared' });
  expect(note.rows).toMatchObject([
    { grossPaise: 0 },
    { grossPaise: 10_000, taxablePaise: 9_524, igstPaise: 476 },
  ]);
  // Another amount is taken off all rows, by what is left of them.
  const other = computeGiving(rows, [], { ...refund, amountPaise: paise(7_600) });
  expect(other.otherPaise).toEqual([6_600, 1_000]);
});

test('a row whose single paisa would be less than its tax leaves it to another row', () => {
  const line = { name: 'Sambar Podi', hsn: '21039090', rate: rate(2_800), packGrams: 250, count: 1 };
  const order: TaxedOrder = {
    lines: [
      { ...line, packPaise: paise(25) },
      { ...line, packPaise: paise(400_000) },
    ],
    couponPaise: paise(0),
    shippingPaise: paise(0),
    deliveryTax: 'shared',
  };
  const rows = taxRows(order, 'CGST+SGST');
  const before = [
    { packs: 0, otherPaise: paise(4) },
    { packs: 0, otherPaise: paise(0) },
  ];
  const giving = computeGiving(rows, before, {
    amountPaise: paise(20_000),
    packs: [0, 0],
    deliveryTax: 'shared',
  });
  expect(giving.otherPaise).toEqual([0, 20_000]);
  expectRowsToAddUp(creditNote(rows, { before, giving, deliveryTax: 'shared' }).rows);
});
