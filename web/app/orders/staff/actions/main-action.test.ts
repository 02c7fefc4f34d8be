import { expect, test } from 'vitest';
import { chooseMainAction } from './order-action.ts';

type Order = Parameters<typeof chooseMainAction>[0];
const NONE = { isAllowed: false } as const;
const ALLOWED = { isAllowed: true } as const;

function anOrder(allowed: readonly (keyof Order['actions'])[], change: Partial<Order> = {}): Order {
  const actions = { collect: NONE, readyForPickup: NONE, ship: NONE, refund: NONE };
  return {
    deliveryMethod: 'through_courier',
    isRefundDue: false,
    courier: null,
    ...change,
    actions: {
      ...actions,
      ...Object.fromEntries(allowed.map((name) => [name, ALLOWED])),
    } as Order['actions'],
  };
}

const COLLECTED_HERE = { deliveryMethod: 'pickup_from_store' } as const;
const SENT = { courier: { courierName: 'India Post', trackingNumber: 'EB1', trackingURL: null } };

test.each([
  ['a paid parcel waits for its tracking number', anOrder(['ship', 'refund']), 'track'],
  ['a paid pickup waits to be ready', anOrder(['readyForPickup', 'refund'], COLLECTED_HERE), 'ready'],
  ['a ready pickup waits to be collected', anOrder(['collect', 'refund'], COLLECTED_HERE), 'collect'],
  ['a cancelled, paid order waits for its refund', anOrder(['refund'], { isRefundDue: true }), 'refund'],
  ['a sent parcel waits for nothing', anOrder(['ship', 'refund'], SENT), undefined],
  ['a collected pickup waits for nothing', anOrder(['refund'], COLLECTED_HERE), undefined],
  ['an unpaid order waits for nothing', anOrder([]), undefined],
  ['a refund due that the role may not start', anOrder([], { isRefundDue: true }), undefined],
])('%s', (_, order, action) => {
  expect(chooseMainAction(order)).toBe(action);
});
