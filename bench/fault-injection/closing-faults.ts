import { cancelOrder } from '@tula/contract/orders/orders.ts';
import { closeDispute, closePayment, closeRefund } from '@tula/contract/orders/manual-outcomes.ts';
import type { InterruptedRequest, Stage } from './interrupted-request.ts';
import { expectText, paidOrder, rowsOf, staffToken, unpaidOrder } from './paid-orders.ts';

/** Something that staff close because it does not end by itself. */
type ToClose = {
  what: string;
  /** Makes one, and returns the id of what is closed and of its order. */
  open: (stage: Stage) => Promise<{ id: string; orderId: string }>;
  close: (stage: Stage, id: string) => Promise<unknown>;
  closedBefore: string;
  /** What it is afterwards, with its ledger. */
  state: string;
  expected: string;
};

type Opened = { id: string; orderId: string };

/** The gateway's answer did not match, so it is under review. */
const PAYMENT: ToClose = {
  what: 'a payment',
  async open(stage) {
    const { orderId: number } = await unpaidOrder(stage, 7);
    return changed(
      stage,
      `UPDATE payment_attempts a SET state = 'review', next_look_at = NULL FROM orders o
       WHERE o.order_number = $1 AND a.order_id = o.id RETURNING a.id, o.id AS "orderId"`,
      number,
    );
  },
  close: async ({ api }, id) =>
    api.call(
      closePayment,
      { params: { id }, body: { reason: 'Not found at the gateway' } },
      { accessToken: await staffToken(api) },
    ),
  closedBefore: 'PAYMENT_NOT_STUCK',
  state: `SELECT a.state || ', order ' || o.payment_status || ', '
      || (SELECT count(*) FROM payment_changes c WHERE c.attempt_id = a.id AND c.to_state = 'failed') || ' changes'
    FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.id = $1`,
  expected: 'failed, order failed, 1 changes',
};

/** The gateway does not know it, and staff have paid it another way. */
const REFUND: ToClose = {
  what: 'a refund',
  async open(stage) {
    const id = await paidOrder(stage, 6);
    await stage.api.call(cancelOrder, { params: { id } }, { accessToken: stage.shopper.accessToken });
    return changed(
      stage,
      `WITH started AS (
         UPDATE orders SET refund_status = 'INITIATED' WHERE order_number = $1 RETURNING id, total_paise)
       INSERT INTO refunds (id, attempt_id, order_id, amount_paise, state, because, created_at, sent_at, next_look_at)
       SELECT gen_random_uuid(), a.id, started.id, started.total_paise, 'pending', 'staff', now() - interval '2 days',
         now() - interval '2 days', now() + interval '1 hour'
       FROM started JOIN payment_attempts a ON a.order_id = started.id AND a.state = 'success'
       RETURNING id, order_id AS "orderId"`,
      id,
    );
  },
  close: async ({ api }, id) =>
    api.call(
      closeRefund,
      { params: { id }, body: { outcome: 'refunded', reason: 'Paid by bank transfer' } },
      { accessToken: await staffToken(api) },
    ),
  closedBefore: 'REFUND_NOT_STALLED',
  state: `SELECT r.state || ', order ' || o.refund_status || ', '
      || (SELECT count(*) FROM ledger l WHERE l.refund_id = r.id AND l.amount_paise = o.total_paise) || ' booked, '
      || (SELECT count(*) FROM outbox m WHERE m.dedupe_key = 'refund-done:' || r.id) || ' emails'
    FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id = $1`,
  expected: 'success, order SUCCESS, 1 booked, 1 emails',
};

/** The gateway has not told how it ended. */
const DISPUTE: ToClose = {
  what: 'a dispute',
  async open(stage) {
    return changed(
      stage,
      `INSERT INTO payment_disputes (id, gateway, reference, attempt_id, order_id, amount_paise, state, opened_at)
       SELECT gen_random_uuid(), a.gateway, 'disp_' || a.id, a.id, o.id, a.amount_paise, 'open', now()
       FROM orders o JOIN payment_attempts a ON a.order_id = o.id AND a.state = 'success' WHERE o.order_number = $1
       RETURNING id, order_id AS "orderId"`,
      await paidOrder(stage, 5),
    );
  },
  close: async ({ api }, id) =>
    api.call(
      closeDispute,
      { params: { id }, body: { outcome: 'lost', reason: 'The bank kept the money' } },
      { accessToken: await staffToken(api) },
    ),
  closedBefore: 'DISPUTE_NOT_OPEN',
  state: `SELECT d.state || ', '
      || (SELECT count(*) FROM ledger l WHERE l.dispute_id = d.id AND l.amount_paise = d.amount_paise) || ' booked'
    FROM payment_disputes d WHERE d.id = $1`,
  expected: 'lost, 1 booked',
};

export const CLOSINGS: InterruptedRequest[] = [PAYMENT, REFUND, DISPUTE].flatMap((toClose) => [
  interrupted(toClose, false),
  interrupted(toClose, true),
]);

function interrupted(toClose: ToClose, isCommitted: boolean): InterruptedRequest {
  const { what, open, close, closedBefore, state, expected } = toClose;
  let opened: Opened = { id: '', orderId: '' };
  return {
    breakpoint: {
      name: isCommitted ? `when staff closed ${what} and had no answer` : `while staff close ${what}`,
      table: 'payment_closings',
      event: 'INSERT',
      isCommitted,
    },
    async prepare(stage) {
      opened = await open(stage);
    },
    send: (stage) => close(stage, opened.id),
    again: isCommitted ? closedBefore : 'accepted',
    async check({ dataDir }) {
      await expectText(dataDir, `SELECT (${state}) AS text`, [opened.id], expected);
      const records = `SELECT (SELECT count(*) FROM payment_closings WHERE order_id = $1) || ' closings, '
        || (SELECT count(*) FROM audit_entries WHERE subject_id = $1::text AND action ~ '[cC]losed$')
        || ' audit entries' AS text`;
      await expectText(dataDir, records, [opened.orderId], '1 closings, 1 audit entries');
    },
  };
}

async function changed({ dataDir }: Stage, statement: string, orderNumber: string): Promise<Opened> {
  const [made] = await rowsOf<Opened>(dataDir, statement, [orderNumber]);
  if (made === undefined) throw new Error(`nothing of ${orderNumber} can be closed`);
  return made;
}
