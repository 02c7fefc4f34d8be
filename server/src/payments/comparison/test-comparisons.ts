import type { AttemptId } from '@tula/contract/calls/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import { openRazorpay } from '../adapters/razorpay/razorpay.ts';
import { type RazorpayPeer, razorpayPeer } from '../adapters/razorpay/test-razorpay.ts';
import { comparePayments } from './compare-payments.ts';
import { pollPayment } from '../attempts/poll-payment.ts';
import { openAttempt } from '../attempts/open-attempt.ts';
import type { OpenGateway } from '../payment-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { recordAttempt } from '../attempts/record-attempt.ts';
import { RETURN_URL, TOTAL_PAISE, type TestPayments, testPayments } from '../test-payments.ts';

/** Payments through the Razorpay test peer, and the differences between its list and our ledger. */
export async function testComparisons() {
  const payments = await testPayments();
  const peer = await razorpayPeer(payments.clock);
  const adapters: OpenGateway[] = [];

  /** The shop after a restart: every breaker is closed again. */
  function started(): PaymentParts {
    const adapter = openRazorpay(peer.settings, payments.parts);
    adapters.push(adapter);
    return { ...payments.withGateway(adapter.gateway), publicUrl: 'http://localhost:3000' };
  }

  async function opened(parts: PaymentParts) {
    const orderId = await payments.anOrder();
    const attempt = await parts.database.tx((tx) =>
      recordAttempt(tx, parts, { orderId, amountPaise: TOTAL_PAISE }),
    );
    await openAttempt(parts, { ...attempt, orderNumber: 'TL-222222', returnUrl: RETURN_URL });
    return { orderId, attemptId: attempt.attemptId };
  }

  return {
    payments,
    peer,
    started,
    opened,
    async paid(parts: PaymentParts) {
      const there = await opened(parts);
      peer.pays(there.attemptId);
      payments.clock.advance({ seconds: 5 });
      if (!(await pollPayment(parts, there.orderId))) throw new Error('the payment was not settled');
      return there;
    },
    ...atRazorpay(peer, payments.clock),
    ...inTheBooks(payments),
    /** A day used by one test only, so that no test compares the days of another. */
    async aNewDay(): Promise<PaymentParts> {
      peer.recover();
      const parts = started();
      payments.clock.advance({ days: 10 });
      await comparePayments(parts);
      await payments.rows('UPDATE payment_differences SET done_at = now() WHERE done_at IS NULL');
      payments.lines.length = 0;
      peer.requests.length = 0;
      return parts;
    },
    /** The log must not contain these: known only to Razorpay and the buyer. */
    loggedSecrets(): string[] {
      const { keyId, keySecret } = peer.settings;
      const written = JSON.stringify(payments.lines);
      return [keyId, keySecret, 'meena@example.com'].filter((secret) => written.includes(secret));
    },
    async drop() {
      for (const adapter of adapters) adapter.close();
      await peer.close();
      await payments.drop();
    },
  };
}

function atRazorpay(peer: RazorpayPeer, clock: Clock) {
  return {
    /** The payments that Razorpay has for an attempt. */
    atPeer(attemptId: AttemptId) {
      const link = peer.links.find(({ referenceId }) => referenceId === attemptId);
      const [payment] = link?.payments ?? [];
      if (link === undefined || payment === undefined) throw new Error('Razorpay has no such payment');
      return { link, payment };
    },
    /** A payment made at Razorpay without the shop. */
    stranger(id = `pay_Other${peer.others.length}`) {
      const created_at = clock.now().getTime() / 1000;
      peer.others.push({ id, amount: 77_700, currency: 'INR', status: 'captured', created_at });
      return id;
    },
  };
}

function inTheBooks({ rows }: TestPayments) {
  const report = () =>
    rows(
      `SELECT kind, reference, order_id AS "orderId", taken_paise AS taken, asked_paise AS asked, day::text
       FROM payment_differences WHERE done_at IS NULL ORDER BY kind`,
    );
  return {
    report,
    references: async () => new Set((await report()).map(({ reference }) => reference)),
    books: async () => [
      await rows('SELECT id, state, settled_at FROM payment_attempts ORDER BY id'),
      await rows('SELECT * FROM ledger ORDER BY id'),
      await rows('SELECT id, order_status, payment_status FROM orders ORDER BY id'),
    ],
  };
}

export type TestComparisons = Awaited<ReturnType<typeof testComparisons>>;
