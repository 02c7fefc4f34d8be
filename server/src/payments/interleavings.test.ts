import type { AttemptId, OrderId } from '@tula/contract/calls/ids.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from './check-ledger.ts';
import { pollPayment } from './attempts/poll-payment.ts';
import type { PaymentParts } from './payment-parts.ts';
import { receivePaymentEvent } from './webhooks/receive-payment-event.ts';
import { reconcilePayments } from './attempts/reconcile-payments.ts';
import { settlePayment } from './attempts/settle-payment.ts';
import { signedWebhook } from './test-gateway.ts';
import { TOTAL_PAISE, type TestPayments, testPayments } from './test-payments.ts';
import { randomRuns } from '../../test/random-runs.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await testPayments();
});
afterAll(() => payments.drop());

const STEPS = [
  'pay again', // another attempt, where none is open
  'capture', // the gateway captures the money, whatever it said before
  'decline',
  'overtaken answer', // a poll that was answered "failed" and settles late
  'webhook', // a new event about the attempt
  'repeated webhook', // the previous event again
  'crashing webhook', // the process ends before its transaction commits
  'look',
  'reconcile',
  'cancel',
  'gateway away',
  'gateway back',
] as const;

type Step = { what: (typeof STEPS)[number]; which: number };

const steps = fc.array(
  // The steps of one group run concurrently.
  fc.array(fc.record({ what: fc.constantFrom(...STEPS), which: fc.nat(2) }), { minLength: 1, maxLength: 4 }),
  { minLength: 1, maxLength: 8 },
);

type Story = { orderId: OrderId; attempts: AttemptId[]; declined: Set<AttemptId> };

const STORIES = randomRuns({ usual: 40, beforeRelease: 300 });

async function take(story: Story, { what, which }: Step): Promise<void> {
  const { parts, gateway } = payments;
  const attemptId = story.attempts[which % story.attempts.length] as AttemptId;
  const isFinal = gateway.payments.get(attemptId)?.facts.state === 'success';
  switch (what) {
    case 'pay again':
      return payAgain(story);
    case 'capture':
      return gateway.settle(attemptId);
    case 'decline':
      // A gateway never revokes a capture.
      if (isFinal) return undefined;
      story.declined.add(attemptId);
      return gateway.settle(attemptId, { state: 'failed' });
    case 'overtaken answer':
      if (!story.declined.has(attemptId)) return undefined;
      return void (await settlePayment(parts, attemptId, { state: 'failed', source: 'look' }));
    case 'webhook':
      return void (await receivePaymentEvent(parts, signedWebhook({ attemptId })));
    case 'repeated webhook':
      return void (await receivePaymentEvent(
        parts,
        signedWebhook({ attemptId, eventId: `of ${attemptId}` }),
      ));
    case 'crashing webhook':
      return void (await receivePaymentEvent(crashing(parts), signedWebhook({ attemptId })));
    case 'look':
      return void (await pollPayment(parts, story.orderId));
    case 'reconcile':
      payments.clock.advance({ seconds: 30 });
      return reconcilePayments(parts);
    case 'cancel':
      return void (await payments.rows(
        `UPDATE orders SET cancelled_at = placed_at WHERE id = $1 AND payment_status <> 'success'`,
        [story.orderId],
      ));
    default:
      gateway.trouble = what === 'gateway away' ? 'away' : 'none';
  }
}

async function payAgain(story: Story): Promise<void> {
  const [known] = await payments.rows(
    `SELECT FROM payment_attempts WHERE order_id = $1 AND state <> 'failed' LIMIT 1`,
    [story.orderId],
  );
  if (known !== undefined || payments.gateway.trouble !== 'none') return;
  const opening = payments.opened(story.orderId).then(({ attemptId }) => story.attempts.push(attemptId));
  // Of two concurrent inserts the database accepts one.
  await opening.catch((error: { constraint?: string }) => {
    if (error.constraint !== 'payment_attempts_open') throw error;
  });
}

/** The handlers run and the transaction is then rolled back, as when the process ends there. */
function crashing(parts: PaymentParts): PaymentParts {
  return {
    ...parts,
    database: {
      ...parts.database,
      tx: (work) =>
        parts.database.tx(async (tx) => {
          await work(tx);
          throw new Error('the process has ended');
        }),
    },
  };
}

/** Everything still under way arrives: webhooks, polls, refunds. */
async function comeToRest({ attempts }: Story): Promise<void> {
  const { parts, gateway, clock } = payments;
  gateway.trouble = 'none';
  for (const attemptId of attempts) {
    if (gateway.payments.get(attemptId)?.facts.state === 'pending')
      gateway.settle(attemptId, { state: 'failed' });
    await receivePaymentEvent(parts, signedWebhook({ attemptId }));
  }
  for (let round = 0; round < 3; round++) {
    clock.advance({ minutes: 61 });
    await reconcilePayments(parts);
    for (const { refundId, facts } of gateway.refunds.values())
      if (facts.state === 'pending')
        gateway.settleRefund(refundId, { state: 'success', amountPaise: TOTAL_PAISE });
  }
}

async function money(orderId: OrderId) {
  const [row] = await payments.rows(
    `SELECT
       (SELECT coalesce(sum(CASE kind WHEN 'capture' THEN amount_paise WHEN 'refund' THEN -amount_paise END), 0)::int
        FROM ledger WHERE order_id = $1) AS kept,
       (SELECT payment_status = 'success' FROM orders WHERE id = $1) AS "isPaid"`,
    [orderId],
  );
  return row as { kept: number; isPaid: boolean };
}

test('rule 68: whatever happens in any order, the captured money is nothing or the total, and the order is paid iff it is covered', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (groups) => {
      payments.gateway.trouble = 'none';
      payments.updates.length = 0;
      const orderId = await payments.anOrder();
      const story: Story = {
        orderId,
        attempts: [(await payments.opened(orderId)).attemptId],
        declined: new Set(),
      };
      for (const group of groups) await Promise.all(group.map((step) => take(story, step)));
      await comeToRest(story);
      const { kept, isPaid } = await money(orderId);
      const captured = story.attempts.filter(
        (attemptId) => payments.gateway.payments.get(attemptId)?.facts.state === 'success',
      );
      const [cancelled] = await payments.rows(
        'SELECT FROM orders WHERE id = $1 AND cancelled_at IS NOT NULL',
        [orderId],
      );
      expect(kept).toBe(isPaid ? TOTAL_PAISE : 0);
      // Captured money is always recorded.
      expect(isPaid).toBe(captured.length > 0 && cancelled === undefined);
      const givenBack = await payments.rows('SELECT FROM refunds WHERE order_id = $1', [orderId]);
      expect(givenBack).toHaveLength(isPaid ? captured.length - 1 : captured.length);
    }),
    { numRuns: STORIES },
  );
  expect((await checkLedger(payments.parts)).checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
}, 240_000);
