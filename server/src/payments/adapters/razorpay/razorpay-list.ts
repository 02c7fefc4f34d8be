import { largePaise } from '@tula/contract/values/money.ts';
import type { OutsideAnswer } from '../../../platform/outside-calls/outside-answer.ts';
import type { ListedPayment, ListedSettlement, Span } from '../../comparison/payment-difference.ts';
import { GatewayFailure } from '../../payment-gateway.ts';
import { isOk, read } from '../gateway-answer.ts';
import type { CallRazorpay } from './razorpay-call.ts';
import {
  isNotThere,
  type ListedByRazorpay,
  listedOrders,
  listedPayments,
  listedSettlements,
  readNote,
  paymentLinks,
  toFailure,
} from './razorpay-answers.ts';

/** Razorpay's largest page. */
const PAGE = 100;
const MOST_PAGES = 100;
const PAGE_WITHIN_MS = 4_000;
/** The order is created when a buyer opens the link; a link is valid for 20 minutes. */
const ORDER_BEFORE_PAYMENT_SECONDS = 2 * 3600;
/** Payments of others on the same account have no link of ours; this many of them are looked up. */
const MOST_LINKS = 100;

/**
 * The payments of a span as Razorpay lists them. A payment made on a link has no notes of its own: our
 * reference is on its order, so the orders are listed too; for the remaining payments the link is looked up.
 */
export async function listTaken(call: CallRazorpay, { from, to }: Span): Promise<ListedPayment[]> {
  const seconds = { from: Math.floor(from.getTime() / 1000), to: Math.ceil(to.getTime() / 1000) };
  const payments = await everyPage(call, 'payments', seconds, (answer) =>
    read(listedPayments, answer, 'Razorpay'),
  );
  const taken = payments.filter(isTaken);
  const references = await listReferences(call, taken, seconds);
  return taken.map((payment) => ({
    reference: payment.id,
    attemptId: references.get(payment.id) ?? null,
    amountPaise: largePaise(payment.amount),
    currency: payment.currency,
    takenAt: new Date(payment.created_at * 1000),
    isGivenBack: payment.status === 'refunded',
    ...(payment.fee ? { feePaise: largePaise(payment.fee) } : {}),
  }));
}

/** Only money that has left for the bank; Razorpay lists a settlement by the time of its creation. */
export async function listSettlements(call: CallRazorpay, { from, to }: Span): Promise<ListedSettlement[]> {
  const seconds = { from: Math.floor(from.getTime() / 1000), to: Math.ceil(to.getTime() / 1000) };
  const settlements = await everyPage(call, 'settlements', seconds, (answer) =>
    read(listedSettlements, answer, 'Razorpay'),
  );
  return settlements
    .filter(({ status }) => status === 'processed')
    .map(({ id, amount, created_at }) => ({
      reference: id,
      amountPaise: largePaise(amount),
      paidAt: new Date(created_at * 1000),
    }));
}

/** Our reference for each payment that has one. */
async function listReferences(
  call: CallRazorpay,
  taken: readonly ListedByRazorpay[],
  { from, to }: { from: number; to: number },
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (taken.length === 0) return found;
  const span = { from: from - ORDER_BEFORE_PAYMENT_SECONDS, to };
  const orders = await everyPage(call, 'orders', span, (answer) => read(listedOrders, answer, 'Razorpay'));
  const ofOrder = new Map(
    orders.map(({ id, notes, receipt }) => [id, readNote(notes, 'attempt_id') ?? receipt]),
  );
  for (const { id, notes, order_id } of taken) {
    const reference = readNote(notes, 'attempt_id') ?? ofOrder.get(order_id ?? '');
    if (reference) found.set(id, reference);
  }
  for (const { id } of taken.filter((payment) => !found.has(payment.id)).slice(0, MOST_LINKS)) {
    const reference = await referenceOfLink(call, id);
    if (reference) found.set(id, reference);
  }
  return found;
}

async function referenceOfLink(call: CallRazorpay, paymentId: string): Promise<string | null | undefined> {
  const path = `/v1/payment_links?payment_id=${paymentId}`;
  const answer = await call({ method: 'GET', path, isRepeatable: true, withinMs: PAGE_WITHIN_MS });
  if (isNotThere(answer)) return undefined;
  if (!isOk(answer)) throw toFailure(answer);
  const { payment_links } = read(paymentLinks, answer, 'Razorpay');
  // Accept the link only if it names the payment.
  return payment_links.find(({ payments }) => payments?.some(({ payment_id }) => payment_id === paymentId))
    ?.reference_id;
}

/** An authorised payment that was never captured expires, and Razorpay then calls it refunded. */
function isTaken({ status, captured }: ListedByRazorpay): boolean {
  return status === 'captured' || (status === 'refunded' && captured !== false);
}

async function everyPage<Item extends { id: string }>(
  call: CallRazorpay,
  what: 'payments' | 'orders' | 'settlements',
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
    if (!isOk(answer)) throw toFailure(answer);
    const { items } = itemsOf(answer);
    for (const item of items) found.set(item.id, item);
    if (items.length < PAGE) return [...found.values()];
  }
  throw new GatewayFailure('unavailable', `Razorpay lists more ${what} than can be compared`);
}
