import { type Paise, paise } from '@tula/contract/values/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryPaid, growDelivery, listChanges, refundOfDelivery, whyNotChange } from './changes.ts';
import { anOrder, IN_PUNE } from './test-order.ts';

test('only what differs is listed, as people read it', () => {
  const before = anOrder({ remarks: 'Ring twice' });
  expect(listChanges(before, before)).toEqual([]);
  const shippingAddress = { ...IN_PUNE, apartment: '15, Prabhat Road', phone: '+919823000001' };
  expect(listChanges(before, { ...before, shippingAddress, remarks: '' })).toEqual([
    { field: 'phone', from: '+919823000000', to: '+919823000001' },
    {
      field: 'address',
      from: '14, Prabhat Road, Erandwane, Pune, Maharashtra 411038',
      to: '15, Prabhat Road, Erandwane, Pune, Maharashtra 411038',
    },
    { field: 'notes', from: 'Ring twice', to: '' },
  ]);
});

test('an order is changed until it leaves, and by its customer until it is packed', () => {
  const packed = anOrder({ packedAt: new Date() });
  expect(whyNotChange(anOrder(), 'customer')).toBeUndefined();
  expect([whyNotChange(packed, 'customer'), whyNotChange(packed, 'staff')]).toEqual(['PACKED', undefined]);
  expect(whyNotChange(anOrder({ shippingStatus: 'completed' }), 'staff')).toBe('SENT');
  const ready = anOrder({ shippingStatus: 'completed', deliveryMethod: 'pickup_from_store' });
  expect([whyNotChange(ready, 'customer'), whyNotChange(ready, 'staff')]).toEqual(['PACKED', undefined]);
  expect(whyNotChange(anOrder({ refundStatus: 'INITIATED' }), 'staff')).toBe('REFUND_STARTED');
});

test('less than a rupee is not refunded, nor what packs took of the delivery charge', () => {
  const order = anOrder();
  expect(refundOfDelivery(order, paise(13_901))).toBe(0);
  expect(refundOfDelivery(order, paise(13_900))).toBe(100);
  const all = { amountPaise: paise(70_000 - 100), lines: [{ ...order.items[0], count: 2 }] } as never;
  expect(refundOfDelivery({ ...order, partRefunds: [all] }, paise(0))).toBe(0);
});

test('whatever addresses follow each other, what is paid for delivery and what came back are what was charged', () => {
  const charges = fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 8 });
  fc.assert(
    fc.property(charges, (all) => {
      let order = anOrder();
      const back: Paise[] = [];
      for (const charge of all) {
        // The shop bears what costs more.
        const refund = charge < deliveryPaid(order) ? refundOfDelivery(order, paise(charge)) : paise(0);
        if (refund > 0) back.push(refund);
        const part = { amountPaise: refund, lines: [] } as never;
        order = {
          ...order,
          deliveryPaidPaise: paise(deliveryPaid(order) - refund),
          partRefunds: refund > 0 ? [...order.partRefunds, part] : order.partRefunds,
        };
        expect(back.reduce((sum, one) => sum + one, 0) + deliveryPaid(order)).toBe(14_000);
        if (charge < deliveryPaid(order)) expect(deliveryPaid(order) - charge).toBeLessThan(100);
      }
    }),
  );
});

test('collected or sent, borne or paid, in any order: what came less what went back is goods and delivery, exactly', () => {
  const step = fc.record({
    // Nothing where it is collected.
    charge: fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 30_000 })),
    isPaid: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
      let order = anOrder();
      let cash = order.totalPaise as number;
      for (const { charge, isPaid } of steps) {
        const more = charge - deliveryPaid(order);
        if (more > 0 && isPaid) {
          const { payMorePaise, ...totals } = growDelivery(order, paise(more));
          cash += payMorePaise;
          order = { ...order, ...totals, deliveryPaidPaise: paise(charge) };
          expect(totals.totalPaise % 100).toBe(0);
        } else if (more < 0) {
          const refund = refundOfDelivery(order, paise(charge));
          cash -= refund;
          const part = { amountPaise: refund, lines: [] } as never;
          order = {
            ...order,
            deliveryPaidPaise: paise(deliveryPaid(order) - refund),
            partRefunds: refund > 0 ? [...order.partRefunds, part] : order.partRefunds,
          };
        }
        expect(cash).toBe(order.subTotalPaise + deliveryPaid(order) - order.roundOffPaise);
      }
    }),
  );
});
