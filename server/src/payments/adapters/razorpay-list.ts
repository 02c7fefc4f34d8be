import type { OutsideAnswer } from '../../platform/outside-call.ts';
import type { ListedPayment, Span } from '../payment-difference.ts';
import { GatewayFailure } from '../payment-gateway.ts';
import { isOk, read } from './gateway-answer.ts';
import type { CallRazorpay } from './razorpay.ts';
import {
  type ListedByRazorpay,
  listedOrders,
  listedPayments,
  noteOf,
  refusalOf,
} from './razorpay-answers.ts';

/** Razorpay tells no more at once. */
const PAGE = 100;
const MOST_PAGES = 100;
const PAGE_WITHIN_MS = 4_000;
/** An order is made when a buyer opens the link; a link lives 20 minutes. */
const ORDER_BEFORE_PAYMENT_SECONDS = 2 * 3600;

/**
 * The payments of a span, as Razorpay lists them. A payment of a link has no notes of its own: our reference stands
 * on its order, so the orders are listed too.
 */
export async function listTaken(call: CallRazorpay, { from, to }: Span): Promise<ListedPayment[]> {
  const seconds = { from: Math.floor(from.getTime() / 1000), to: Math.ceil(to.getTime() / 1000) };
  const payments = await everyPage(call, 'payments', seconds, (answer) =>
    read(listedPayments, answer, 'Razorpay'),
  );
  const taken = payments.filter(isTaken);
  if (taken.length === 0) return [];
  const orderSeconds = { ...seconds, from: seconds.from - ORDER_BEFORE_PAYMENT_SECONDS };
  const orders = await everyPage(call, 'orders', orderSeconds, (answer) =>
    read(listedOrders, answer, 'Razorpay'),
  );
  const references = new Map(
    orders.map(({ id, notes, receipt }) => [id, noteOf(notes, 'attempt_id') ?? receipt ?? null]),
  );
  return taken.map((payment) => ({
    reference: payment.id,
    attemptId: noteOf(payment.notes, 'attempt_id') ?? references.get(payment.order_id ?? '') ?? null,
    amountPaise: payment.amount,
    currency: payment.currency,
    takenAt: new Date(payment.created_at * 1000),
    isGivenBack: payment.status === 'refunded',
  }));
}

/** What is only authorised goes back by itself, and is then called refunded without ever having been captured. */
function isTaken({ status, captured }: ListedByRazorpay): boolean {
  return status === 'captured' || (status === 'refunded' && captured !== false);
}

async function everyPage<Item extends { id: string }>(
  call: CallRazorpay,
  what: 'payments' | 'orders',
  { from, to }: { from: number; to: number },
  itemsOf: (answer: OutsideAnswer) => { items: Item[] },
): Promise<Item[]> {
  const found = new Map<string, Item>();
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await call({
      method: 'GET',
      path: `/v1/${what}?from=${from}&to=${to}&count=${PAGE}&skip=${page * PAGE}`,
      isRepeatable: true,
      withinMs: PAGE_WITHIN_MS,
    });
    if (!isOk(answer)) throw refusalOf(answer);
    const { items } = itemsOf(answer);
    for (const item of items) found.set(item.id, item);
    if (items.length < PAGE) return [...found.values()];
  }
  throw new GatewayFailure('unavailable', `Razorpay lists more ${what} than can be compared`);
}
