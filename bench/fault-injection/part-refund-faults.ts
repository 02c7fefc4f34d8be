import { refundOrder } from '@tula/contract/orders/orders.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import type { InterruptedRequest } from './interrupted-request.ts';
import { expectText, paidOrder, staffToken } from './paid-orders.ts';
import type { Breakpoint } from './payment-breakpoints.ts';

const PACKS = 3;

/** The steps of a part refund, from the request of staff to the ledger. */
const STEPS: Breakpoint[] = [
  { name: 'before a part refund is stored', table: 'refunds', event: 'INSERT', isCommitted: false },
  {
    name: 'when a part refund is stored and not acknowledged',
    table: 'refunds',
    event: 'INSERT',
    isCommitted: true,
  },
  {
    name: 'when a part refund is marked as sent and was not',
    table: 'refunds',
    event: 'UPDATE',
    isCommitted: true,
  },
  {
    name: 'before the gateway has a part refund',
    table: 'sandbox_refunds',
    event: 'INSERT',
    isCommitted: false,
  },
  {
    name: 'when the gateway has a part refund and has not answered',
    table: 'sandbox_refunds',
    event: 'INSERT',
    isCommitted: true,
  },
  {
    name: 'while a part refund is booked',
    table: 'ledger',
    event: 'INSERT',
    isCommitted: false,
    only: `NEW.kind = 'refund'`,
  },
];

/** One pack of an order is refunded, then the rest: together exactly what was paid, each recorded once. */
const WHAT_IS_RECORDED = `
  WITH of_order AS (SELECT * FROM orders WHERE order_number = $1)
  SELECT concat_ws(', ', o.refund_status,
    (SELECT string_agg(because || ' ' || state, ', ' ORDER BY created_at, id) FROM refunds WHERE order_id = o.id),
    o.total_paise - (SELECT sum(amount_paise) FROM sandbox_refunds s
      WHERE s.attempt_id IN (SELECT id FROM payment_attempts WHERE order_id = o.id)) || ' left at the gateway',
    o.total_paise - (SELECT sum(amount_paise) FROM ledger WHERE order_id = o.id AND kind = 'refund')
      || ' left in the ledger',
    (SELECT count(*) FROM outbox m JOIN refunds r ON r.order_id = o.id AND m.dedupe_key IN
      ('part-refund-started:' || r.id, 'refund-done:' || r.id)) || ' emails',
    (SELECT count(*) FROM order_events WHERE order_id = o.id AND kind IN ('refund-started', 'refunded')) || ' events',
    (SELECT count(*) FROM audit_entries WHERE subject_id = o.id::text AND action = 'refund.started')
      || ' audit entries') AS text
  FROM of_order o`;

export const PART_REFUNDS: InterruptedRequest[] = STEPS.map((breakpoint, step) => {
  let number = '';
  return {
    breakpoint,
    async prepare(stage) {
      number = await paidOrder(stage, PACKS);
    },
    async send({ api, productId, quantity }) {
      const lines = [{ id: productId, quantity, count: 1 }];
      const body = { lines, reason: 'A pack was damaged', refundedPaise: 0 };
      const accessToken = await staffToken(api);
      return api.call(refundPart, { params: { id: number }, body }, { accessToken });
    },
    again: step === 0 ? 'accepted' : 'CHANGED_MEANWHILE',
    afterwards: async ({ api }) =>
      api.call(refundOrder, { params: { id: number } }, { accessToken: await staffToken(api) }),
    check: ({ dataDir }) =>
      expectText(
        dataDir,
        WHAT_IS_RECORDED,
        [number],
        'SUCCESS, part success, staff success, 0 left at the gateway, 0 left in the ledger, 3 emails, 4 events, 2 audit entries',
      ),
  };
});
