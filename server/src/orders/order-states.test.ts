import type { ProductId } from '@tula/contract/calls/ids.ts';
import { deleteProduct } from '@tula/contract/catalogue/catalogue.ts';
import { markCollected, markOrdersPacked } from '@tula/contract/orders/handover.ts';
import {
  cancelOrder,
  payOrderAgain,
  refundOrder,
  refundSurplus,
  setTrackingNumber,
} from '@tula/contract/orders/orders.ts';
import type { LatePayment } from '@tula/contract/orders/timeline.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRazorpayShop, type RazorpayShop } from '../../test/razorpay-shop.ts';
import { changeStock } from '@tula/contract/stock/stock.ts';
import type { StaffMember } from '../../test/a-staff-member.ts';
import { reconcilePayments } from '../payments/attempts/reconcile-payments.ts';
import type { PaymentStatus, RefundStatus, ShippingStatus } from './order.ts';
import type { Shopper } from './test-orders.ts';
import { randomRuns } from '../../test/random-runs.ts';

let shop: RazorpayShop;
let kamala: StaffMember;
beforeAll(async () => {
  shop = await openRazorpayShop();
  kamala = await shop.aStaffMember('Kamala');
});
afterAll(() => shop.close());

/** The order's status and its payment's are always the same. */
type State = {
  payment: PaymentStatus;
  late: LatePayment | null;
  shipping: ShippingStatus;
  isCancelled: boolean;
  refund: RefundStatus;
};

const REASONS = ['PAID_AGAIN', 'CHANGED', 'SOLD_OUT', 'TOO_LATE'] as const;
const REFUNDS = ['none', 'INITIATED', 'FAILED', 'SUCCESS'] as const;
const UNPAID = { shipping: 'pending', isCancelled: false } as const;

/** An unpaid order is neither sent nor cancelled. Whether an order is packed changes none of this. */
const INTENDED: State[] = [
  ...(['pending', 'failed'] as const).flatMap((payment): State[] => [
    { ...UNPAID, payment, late: null, refund: 'none' },
    ...REASONS.flatMap((late) =>
      (['INITIATED', 'FAILED', 'SUCCESS'] as const).map((refund) => ({ ...UNPAID, payment, late, refund })),
    ),
  ]),
  ...([null, 'SERVED'] as const).flatMap((late) =>
    REFUNDS.flatMap((refund): State[] => [
      { payment: 'success', late, shipping: 'pending', isCancelled: false, refund },
      { payment: 'success', late, shipping: 'pending', isCancelled: true, refund },
      { payment: 'success', late, shipping: 'completed', isCancelled: false, refund },
      { payment: 'success', late, shipping: 'success', isCancelled: false, refund },
    ]),
  ),
];
const textOf = ({ payment, late, shipping, isCancelled, refund }: State) =>
  `${payment}, late ${late}, shipping ${shipping}, ${isCancelled ? 'cancelled' : 'not cancelled'}, refund ${refund}`;

const REFUND_ARROWS = new Set([
  'none INITIATED',
  'INITIATED SUCCESS',
  'INITIATED FAILED',
  'FAILED INITIATED',
]);

const NEXT_SHIPPING = { pending: 'completed', completed: 'success', success: undefined } as const;

/** Says whether one step may lead from one state into another. */
function isArrow(from: State, to: State): boolean {
  const changed = (Object.keys(from) as (keyof State)[]).filter((name) => from[name] !== to[name]);
  if (from.payment === 'success') {
    const [only, ...more] = changed;
    if (more.length > 0 || only === 'payment' || only === 'late') return false;
    if (only === 'shipping')
      return !from.isCancelled && from.refund === 'none' && NEXT_SHIPPING[from.shipping] === to.shipping;
    if (only === 'isCancelled') return to.isCancelled && from.shipping === 'pending';
    return REFUND_ARROWS.has(`${from.refund} ${to.refund}`);
  }
  // A payment in time only comes on an open page.
  if (to.payment === 'success')
    return to.refund === 'none' && (to.late === 'SERVED' || from.payment === 'pending');
  if (from.payment === 'failed' && to.payment === 'pending') return from.late === null && to.late === null;
  // The polls of a step may settle several payments and refunds.
  const isLateMoney = to.late !== null && to.refund !== 'none';
  return isLateMoney || (changed.length === 1 && to.payment === 'failed');
}

const STEPS = [
  'decline',
  'capture first',
  'capture newest',
  'pay again',
  'buy again',
  'remove product',
  'sell out',
  'cancel',
  'pack',
  'unpack',
  'ready',
  'collect',
  'refund',
  'retry late refund',
  'refunds done',
  'refunds fail',
  'jobs run',
  'six hours pass',
  'a day passes',
] as const;
type Step = (typeof STEPS)[number];

type Story = { number: string; shopper: Shopper; product: ProductId };

/** This is what a step does; a call that is rejected in the present state changes nothing. */
const TAKE: Record<Step, (story: Story) => Promise<unknown>> = {
  decline: ({ number }) => ifOpen(number, () => shop.fails(number, -1)),
  'capture first': ({ number }) => capture(number, 0),
  'capture newest': ({ number }) => capture(number, -1),
  'pay again': async ({ number, shopper }) =>
    shop.call(payOrderAgain, { params: { id: number } }, { as: await tokenOf(shopper) }),
  'buy again': buyAgain,
  'remove product': async ({ product }) =>
    shop.call(deleteProduct, { params: { id: product } }, { as: await staffToken() }),
  'sell out': async ({ product }) =>
    shop.call(
      changeStock,
      { params: { id: product }, body: { how: 'set', grams: 0, seenGrams: null, reason: 'None left' } },
      { as: await staffToken() },
    ),
  cancel: async ({ number, shopper }) =>
    shop.call(cancelOrder, { params: { id: number } }, { as: await tokenOf(shopper) }),
  ready: async ({ number }) =>
    shop.call(
      setTrackingNumber,
      { params: { id: number }, body: { 'tracking-number': '0' } },
      { as: await staffToken() },
    ),
  pack: ({ number }) => markPacked(number, true),
  unpack: ({ number }) => markPacked(number, false),
  collect: async ({ number }) =>
    shop.call(markCollected, { params: { id: number }, body: { code: null } }, { as: await staffToken() }),
  refund: async ({ number }) =>
    shop.call(refundOrder, { params: { id: number } }, { as: await staffToken() }),
  'retry late refund': async ({ number }) =>
    shop.call(refundSurplus, { params: { id: number } }, { as: await staffToken() }),
  'refunds done': ({ number }) => refundsEnd(number, 'processed'),
  'refunds fail': ({ number }) => refundsEnd(number, 'failed'),
  'jobs run': () => shop.runJobs(),
  'six hours pass': () => pass({ hours: 6 }),
  'a day passes': () => pass({ hours: 25 }),
};

const tokenOf = async (shopper: Shopper) => (await shop.loggedIn(shopper)).token;
async function staffToken(): Promise<string> {
  const account = { audience: 'staff', accountId: kamala.staffId } as const;
  return (await shop.parts.sessions.begin(shop.database.db, account)).accessToken;
}

async function markPacked(number: string, isPacked: boolean) {
  return shop.call(markOrdersPacked, { body: { orders: [number], isPacked } }, { as: await staffToken() });
}

async function linkOf(number: string, which: number) {
  const attempt = (await shop.attemptsOf(number)).at(which);
  return shop.peer.links.find(({ referenceId }) => referenceId === attempt?.id);
}

async function ifOpen(number: string, decline: () => Promise<void>): Promise<void> {
  if ((await linkOf(number, -1))?.status === 'created') await decline();
}

/** Razorpay captures at most one payment of a link, whatever has become of the link. */
async function capture(number: string, which: number): Promise<void> {
  const link = await linkOf(number, which);
  if (link?.payments.every(({ status }) => status !== 'captured')) await shop.succeeds(number, which);
}

async function buyAgain({ shopper, product }: Story): Promise<void> {
  const by = await shop.loggedIn(shopper);
  const products = [{ id: product, quantity: '500', count: 2 } as const];
  const remarks = `again at ${shop.clock.now().toISOString()}`;
  const placed = await shop.place(by, { products, deliveryMethod: 'pickup_from_store', remarks });
  if (placed.ok) await shop.succeeds(placed.result.orderId);
}

/** The reconciler sends refunds that no job has sent, and the bank ends all that are open. */
async function refundsEnd(number: string, how: 'processed' | 'failed'): Promise<void> {
  await pass({ seconds: 6 });
  const sent = new Set(shop.peer.refunds.map(({ receipt }) => receipt));
  for (const { id, state } of await shop.refundsOf(number))
    if (state === 'pending' && sent.has(id)) await shop.tell(shop.peer.settleRefund(id, how));
}

async function pass(span: Parameters<RazorpayShop['clock']['advance']>[0]): Promise<void> {
  shop.clock.advance(span);
  await reconcilePayments(shop.parts);
}

async function stateOf(number: string): Promise<State> {
  const order = await shop.orderRow(number);
  expect(order['order_status']).toBe(order['payment_status']);
  return {
    payment: order['payment_status'] as PaymentStatus,
    late: order['late_payment'] as LatePayment | null,
    shipping: order['shipping_status'] as ShippingStatus,
    isCancelled: order['cancelled_at'] !== null,
    refund: order['refund_status'] as RefundStatus,
  };
}

/** A way into every intended state. */
const WAYS: Step[][] = [
  ...REASONS.flatMap((late) =>
    (['pending', 'failed'] as const).flatMap((payment): Step[][] => {
      const happened = {
        PAID_AGAIN: 'buy again',
        CHANGED: 'remove product',
        SOLD_OUT: 'sell out',
        TOO_LATE: 'a day passes',
      } as const;
      // A page is opened while the items are sold, and after the day, in which it would expire.
      const retry: Step[] = payment === 'pending' ? ['pay again'] : [];
      const until: Step[] =
        late === 'TOO_LATE' ? [happened[late], ...retry] : [...retry, happened[late] satisfies Step];
      const refunded: Step[] = ['decline', ...until, 'capture first'];
      return [refunded, [...refunded, 'refunds fail'], [...refunded, 'refunds done']];
    }),
  ),
  ...([['capture newest'], ['decline', 'capture first']] as Step[][]).flatMap((paid) =>
    ([[], ['cancel'], ['pack', 'ready'], ['ready', 'collect']] as Step[][]).flatMap((then) =>
      ([[], ['refund'], ['refund', 'refunds fail'], ['refund', 'refunds done']] as Step[][]).map((refund) => [
        ...paid,
        ...then,
        ...refund,
      ]),
    ),
  ),
];

const WALKS = fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 14 });
const RANDOM_WALKS = randomRuns({ usual: 15, beforeRelease: 150 });

test('public calls and events of the gateway lead into every intended state of an order, by intended arrows, and into no other', async () => {
  const intended = new Set(INTENDED.map(textOf));
  const reached = new Set<string>();
  const walk = async (steps: readonly Step[]) => {
    const shopper = await shop.aShopper();
    const product = await shop.aProduct();
    const number = await shop.ordered(shopper, { [product]: 2 });
    let state = await stateOf(number);
    reached.add(textOf(state));
    for (const step of steps) {
      await TAKE[step]({ number, shopper, product });
      const next = await stateOf(number);
      expect(intended, `after ${step}`).toContain(textOf(next));
      if (textOf(next) !== textOf(state))
        expect({ step, from: textOf(state), to: textOf(next), isArrow: isArrow(state, next) }).toMatchObject({
          isArrow: true,
        });
      state = next;
      reached.add(textOf(state));
    }
    await forget();
  };
  await fc.assert(fc.asyncProperty(WALKS, walk), {
    examples: WAYS.map((way): [Step[]] => [way]),
    numRuns: WAYS.length + RANDOM_WALKS,
  });
  expect([...reached].toSorted()).toEqual([...intended].toSorted());
}, 180_000);

/** Nothing is polled or done for this order any more, so that the next walk is as fast. */
async function forget(): Promise<void> {
  await shop.rows('UPDATE payment_attempts SET next_look_at = NULL');
  await shop.rows('UPDATE refunds SET next_look_at = NULL');
  await shop.rows('DELETE FROM graphile_worker._private_jobs');
}
