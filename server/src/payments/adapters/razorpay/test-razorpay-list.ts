import type { PeerAnswer, PeerRequest } from '../../../../test/a-peer.ts';
import { type Books, type LinkPayment, errorAnswer } from './test-razorpay-books.ts';

/** Razorpay's lists, newest first: payments lack the notes of their link, orders have them. */
export function listAnswer(books: Books, { path, query }: PeerRequest): PeerAnswer {
  const [from, to, count = 10, skip = 0] = ['from', 'to', 'count', 'skip'].map((name) =>
    query.has(name) ? Number(query.get(name)) : undefined,
  );
  if (from === undefined || to === undefined || !isMoment(from) || !isMoment(to))
    return errorAnswer('from must be between 946684800 and 4765046400');
  if (!(Number.isInteger(count) && count >= 1 && count <= 100)) return errorAnswer('The count is not valid.');
  const items = listItems(books, path)
    .filter(({ created_at }) => created_at >= from && created_at <= to)
    .toSorted((one, other) => other.created_at - one.created_at)
    .slice(skip, skip + count);
  return { json: { entity: 'collection', count: items.length, items } };
}

function listItems(books: Books, path: string): { created_at: number }[] {
  if (path === '/v1/settlements')
    return books.settlements.map((one) => ({ ...one, entity: 'settlement', fees: 0, tax: 0, utr: 'UTR1' }));
  return path === '/v1/orders' ? listOrders(books) : listPayments(books);
}

function isMoment(seconds: number): boolean {
  return Number.isInteger(seconds) && seconds >= 946_684_800 && seconds <= 4_765_046_400;
}

function listPayments({ links, others, refunds }: Books) {
  const paymentJson = (payment: LinkPayment, orderId: string | null) => {
    const given = refunds.filter(({ payment_id }) => payment_id === payment.id);
    const givenBack = given.reduce((sum, { amount }) => sum + amount, 0);
    return {
      ...payment,
      entity: 'payment',
      status: givenBack >= payment.amount && given.length > 0 ? 'refunded' : payment.status,
      captured: payment.status !== 'failed',
      order_id: orderId,
      description: '#Q0000000000001',
      email: 'meena@example.com',
      contact: '+919876543210',
      notes: [],
    };
  };
  return [
    ...links.flatMap((link) => link.payments.map((payment) => paymentJson(payment, link.orderId))),
    ...others.map((payment) => paymentJson(payment, null)),
  ];
}

function listOrders({ links, orders }: Books): { created_at: number }[] {
  const paid = links.flatMap(({ orderId, referenceId, notes, payments: [first] }) =>
    orderId === null || first === undefined
      ? []
      : [{ id: orderId, entity: 'order', receipt: referenceId, notes, created_at: first.created_at }],
  );
  return [...paid, ...orders];
}
