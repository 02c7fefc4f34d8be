import type { ProductId } from '@tula/contract/calls/ids.ts';
import { formatDeadline } from '@tula/contract/values/dates.ts';
import { cancelOrder, payOrderAgain, refundSurplus } from '@tula/contract/orders/orders.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRazorpayShop, type RazorpayShop } from '../../../test/razorpay-shop.ts';
import { reconcilePayments } from '../../payments/attempts/reconcile-payments.ts';
import { checkLedger } from '../../payments/check-ledger.ts';
import { pickup, type Shopper } from '../test-orders.ts';

let shop: RazorpayShop;
let shopper: Shopper;
let murukku: ProductId;
let pepper: ProductId;

beforeAll(async () => {
  shop = await openRazorpayShop();
});
beforeEach(async () => {
  shop.peer.recover();
  shopper = await shop.aShopper();
  murukku = await shop.aProduct();
  pepper = await shop.aProduct({ name: 'Black Pepper', paisePerKg: 128_900 });
});
afterEach(async () => {
  const { checks } = await checkLedger(shop);
  expect(checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
});
afterAll(() => shop.close());

const stateOf = async (number: string) => {
  const order = await shop.orderRow(number);
  return [order['order_status'], order['payment_status'], order['refund_status'], order['late_payment']];
};
const linksOf = async (number: string) => {
  const attempts = await shop.attemptsOf(number);
  return attempts.map(({ id }) => shop.peer.links.find(({ referenceId }) => referenceId === id)?.status);
};
const payAgain = async (id: string) =>
  shop.call(payOrderAgain, { params: { id } }, { as: (await shop.loggedIn(shopper)).token });

const byName = (one: unknown, other: unknown) => String(one).localeCompare(String(other));

/** An order whose payment has failed. */
async function failed(packs: Parameters<RazorpayShop['ordered']>[1] = { [murukku]: 2 }, remarks = '') {
  const number = await shop.ordered(await shop.loggedIn(shopper), packs, remarks);
  await shop.fails(number);
  expect(await stateOf(number)).toEqual(['failed', 'failed', 'none', null]);
  return number;
}

async function paid(packs: Parameters<RazorpayShop['ordered']>[1], by = shopper, remarks = '') {
  const number = await shop.ordered(await shop.loggedIn(by), packs, remarks);
  await shop.succeeds(number);
  expect(await stateOf(number)).toEqual(['success', 'success', 'none', null]);
  return number;
}

/** Razorpay makes the refunds that the shop asks it for. */
async function refundsAreMade(number: string) {
  await shop.runJobs();
  for (const { id } of await shop.refundsOf(number)) await shop.tell(shop.peer.settleRefund(id, 'processed'));
}

test('rule 43: money that arrives after the same items were paid in another order is refunded, and its customer told', async () => {
  const first = await failed();
  shop.clock.advance({ minutes: 5 });
  const second = await paid({ [murukku]: 2 }, shopper, 'Please ring twice.');
  const served = await shop.orderRow(second);
  shop.clock.advance({ days: 3 });
  await shop.succeeds(first);
  expect(await stateOf(first)).toEqual(['failed', 'failed', 'INITIATED', 'PAID_AGAIN']);
  await refundsAreMade(first);
  expect(await stateOf(first)).toEqual(['failed', 'failed', 'SUCCESS', 'PAID_AGAIN']);
  expect(await shop.orderRow(second)).toEqual(served);
  expect(await shop.refundsOf(first)).toMatchObject([{ state: 'success', because: 'late' }]);
  expect(await shop.eventsOf(first)).toEqual([
    'placed by customer',
    'payment-failed by gateway',
    'paid-late by gateway',
    'refund-started by system',
    'refunded by gateway',
  ]);
  expect(await shop.mailsTo(shopper)).toEqual([
    `The payment for order ${first} did not go through`,
    `Order ${second} is placed and paid`,
    `The refund for order ${first} has started`,
    `The refund for order ${first} is done`,
  ]);
});

test('rule 43: money that arrives after a product has changed is refunded', async () => {
  const number = await failed({ [murukku]: 2, [pepper]: 1 });
  await shop.rows('UPDATE products SET is_available = false WHERE id = $1', [pepper]);
  await shop.succeeds(number);
  expect(await stateOf(number)).toEqual(['failed', 'failed', 'INITIATED', 'CHANGED']);
});

test.each([
  [{ hours: 24 }, ['success', 'success', 'none', 'SERVED']],
  [{ hours: 24, seconds: 0.001 }, ['failed', 'failed', 'INITIATED', 'TOO_LATE']],
])('rule 43: money that arrives %j after it was requested leaves the order as %j', async (span, state) => {
  const number = await failed();
  shop.clock.advance(span);
  await shop.succeeds(number);
  expect(await stateOf(number)).toEqual(state);
});

test.each([
  [{ hours: 5 }, true],
  [{ hours: 5, seconds: 0.001 }, false],
])('%j after a late payment the order can be cancelled: %s', async (span, isInTime) => {
  const number = await failed();
  shop.clock.advance({ hours: 20 });
  await shop.succeeds(number);
  const deadline = new Date(shop.clock.now().getTime() + 5 * 3_600_000).toISOString();
  shop.clock.advance(span);
  const by = await shop.loggedIn(shopper);
  expect(await shop.status(by, number)).toMatchObject({
    result: { order: { canCancel: isInTime, cancellableUntil: deadline, latePayment: 'SERVED' } },
  });
  const cancelled = await shop.call(cancelOrder, { params: { id: number } }, { as: by.token });
  expect(cancelled).toMatchObject(isInTime ? { ok: true } : { status: 409, code: 'ORDER_NOT_CANCELLABLE' });
});

test('the email of an order that is served late says so, and that the hours for cancelling begin now', async () => {
  const number = await failed();
  shop.clock.advance({ hours: 20 });
  await shop.succeeds(number);
  const deadline = new Date(shop.clock.now().getTime() + 5 * 3_600_000);
  const [mail] = await shop.rows<{ text: string }>(
    `SELECT body_text AS text FROM outbox WHERE subject = $1`,
    [`Order ${number} is placed and paid`],
  );
  expect(mail?.text).toContain('Your bank confirmed this payment later than usual');
  expect(mail?.text).toContain(
    `Please cancel in My Orders within 3 hours; you can until ${formatDeadline(deadline)}.`,
  );
});

describe('money that arrives late is refunded because of another order', () => {
  const latePaymentOf = async (number: string) => {
    shop.clock.advance({ minutes: 1 });
    await shop.succeeds(number);
    return (await shop.orderRow(number))['late_payment'];
  };

  test('with more in it, even one that its customer has cancelled', async () => {
    const first = await failed();
    const more = await paid({ [murukku]: 3, [pepper]: 1 });
    await shop.call(cancelOrder, { params: { id: more } }, { as: shopper.token });
    expect(await latePaymentOf(first)).toBe('PAID_AGAIN');
  });

  test('that was placed before it and paid after it', async () => {
    const earlier = await failed({ [murukku]: 2 }, 'earlier');
    const later = await failed({ [murukku]: 2 }, 'later');
    expect((await payAgain(earlier)).ok).toBe(true);
    await shop.succeeds(earlier, 1);
    expect(await latePaymentOf(later)).toBe('PAID_AGAIN');
  });

  test('but not one with less in it, of somebody else, unpaid, or paid before', async () => {
    await paid({ [murukku]: 2 });
    shop.clock.advance({ minutes: 1 });
    const first = await failed();
    await paid({ [murukku]: 1, [pepper]: 5 });
    await paid({ [murukku]: 2 }, await shop.aShopper());
    await shop.ordered(shopper, { [murukku]: 2 }, 'still unpaid');
    expect(await latePaymentOf(first)).toBe('SERVED');
  });
});

test('of two failed orders for the same items whose money arrives at once, one is served', async () => {
  for (let turn = 0; turn < 10; turn++) {
    shopper = await shop.aShopper();
    const numbers = [await failed({ [murukku]: 2 }, 'one'), await failed({ [murukku]: 2 }, 'two')];
    await Promise.all(numbers.map((number) => shop.succeeds(number)));
    const states = await Promise.all(numbers.map(stateOf));
    expect(states.map(([, , , latePayment]) => latePayment).toSorted(byName)).toEqual([
      'PAID_AGAIN',
      'SERVED',
    ]);
  }
});

test('a payment that takes longer than its page lives is served, but not if it was paid again', async () => {
  const away = await shop.ordered(shopper, { [murukku]: 2 }, 'while Razorpay is down');
  const again = await shop.ordered(shopper, { [murukku]: 2 }, 'again');
  for (const number of [away, again]) shop.peer.pays((await shop.attemptsOf(number))[0]?.id ?? '');
  shop.clock.advance({ days: 2 });
  await reconcilePayments(shop.parts);
  const states = await Promise.all([away, again].map(stateOf));
  expect(states.map(([, , , latePayment]) => latePayment).toSorted(byName)).toEqual(['PAID_AGAIN', 'SERVED']);
});

describe('with another payment page open', () => {
  async function retried(): Promise<string> {
    const number = await failed();
    expect((await payAgain(number)).ok).toBe(true);
    expect(await linksOf(number)).toEqual(['cancelled', 'created']);
    return number;
  }

  test('rule 44: late money pays the order, and the open page is closed at the gateway', async () => {
    const number = await retried();
    await shop.succeeds(number);
    expect(await stateOf(number)).toEqual(['success', 'success', 'none', 'SERVED']);
    await shop.runJobs();
    expect(await linksOf(number)).toEqual(['cancelled', 'cancelled']);
    expect((await shop.attemptsOf(number)).map(({ state }) => state)).toEqual(['success', 'failed']);
    expect(await stateOf(number)).toEqual(['success', 'success', 'none', 'SERVED']);
    expect(await shop.mailsTo(shopper)).toEqual([
      `The payment for order ${number} did not go through`,
      `Order ${number} is placed and paid`,
    ]);
  });

  test('rule 44: a page that is paid before it can be closed stays paid, and its money is refunded', async () => {
    const number = await retried();
    await shop.succeeds(number);
    shop.peer.pays((await shop.attemptsOf(number))[1]?.id ?? '');
    await shop.runJobs();
    expect(await linksOf(number)).toEqual(['cancelled', 'paid']);
    expect(await shop.refundsOf(number)).toMatchObject([{ because: 'duplicate' }]);
    expect(await stateOf(number)).toEqual(['success', 'success', 'none', 'SERVED']);
  });

  test.each(['html', 'cut', 'half'] as const)(
    'rule 44: when its answer is %s the page is closed by a later try',
    async (trouble) => {
      const number = await retried();
      await shop.succeeds(number);
      shop.peer.troubleOf = ({ path }) => (path.endsWith('/cancel') ? trouble : 'none');
      await expect(shop.runJobs()).rejects.toMatchObject({ name: 'GatewayFailure', kind: 'unavailable' });
      shop.peer.recover();
      await shop.runJobs();
      expect(await linksOf(number)).toEqual(['cancelled', 'cancelled']);
    },
  );

  test('the order waits for the open page when late money is refunded, and is paid on it in time', async () => {
    const number = await retried();
    await shop.rows('UPDATE products SET discounted_paise_per_kg = 55999 WHERE id = $1', [murukku]);
    await shop.succeeds(number);
    expect(await stateOf(number)).toEqual(['pending', 'pending', 'INITIATED', 'CHANGED']);
    expect(await payAgain(number)).toMatchObject({ status: 409, code: 'ORDER_NOT_PAYABLE' });
    await shop.succeeds(number, 1);
    expect(await stateOf(number)).toEqual(['success', 'success', 'none', null]);
    await refundsAreMade(number);
    expect(await stateOf(number)).toEqual(['success', 'success', 'none', null]);
  });
});

test('an order whose late money is refunded opens no other page, by either way of asking', async () => {
  const request = pickup([{ id: murukku, quantity: '500', count: 2 }]);
  const placed = await shop.place(shopper, request, 'one-key');
  const number = placed.ok ? placed.result.orderId : '';
  await shop.fails(number);
  await shop.rows('UPDATE products SET deleted_at = now() WHERE id = $1', [murukku]);
  await shop.succeeds(number);
  const rejection = {
    status: 409,
    code: 'ORDER_NOT_PAYABLE',
    message: 'Your payment for this order arrived too late, so we’re refunding it.',
  };
  const before = await shop.written();
  expect(await shop.place(shopper, request, 'one-key')).toMatchObject(rejection);
  expect(await payAgain(number)).toMatchObject(rejection);
  expect(await shop.written()).toEqual(before);
});

test('late money whose refund fails is retried, and two refunds of one order end with the worse', async () => {
  const number = await failed();
  expect((await payAgain(number)).ok).toBe(true);
  await shop.fails(number, 1);
  await shop.rows('UPDATE products SET is_available = false WHERE id = $1', [murukku]);
  await shop.succeeds(number, 0);
  await shop.succeeds(number, 1);
  await shop.runJobs();
  const [one, other] = await shop.refundsOf(number);
  await shop.tell(shop.peer.settleRefund(one?.id ?? '', 'processed'));
  expect(await stateOf(number)).toEqual(['failed', 'failed', 'INITIATED', 'CHANGED']);
  await shop.tell(shop.peer.settleRefund(other?.id ?? '', 'failed'));
  expect(await stateOf(number)).toEqual(['failed', 'failed', 'FAILED', 'CHANGED']);
  const kamala = await shop.aStaffMember('Kamala');
  const retried = await shop.call(refundSurplus, { params: { id: number } }, { as: kamala.token });
  expect(retried.ok).toBe(true);
  expect(await stateOf(number)).toEqual(['failed', 'failed', 'INITIATED', 'CHANGED']);
  await shop.runJobs();
  const retry = (await shop.refundsOf(number)).at(-1);
  await shop.tell(shop.peer.settleRefund(retry?.id ?? '', 'processed'));
  expect(await stateOf(number)).toEqual(['failed', 'failed', 'SUCCESS', 'CHANGED']);
});
