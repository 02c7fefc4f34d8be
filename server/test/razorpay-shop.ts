import type { AttemptId, ProductId } from '@tula/contract/calls/ids.ts';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../src/orders/test-orders.ts';
import type { RazorpayPeer } from '../src/payments/adapters/razorpay/test-razorpay.ts';
import type { WebhookReceived } from '../src/payments/payment-gateway.ts';
import { receivePaymentEvent } from '../src/payments/webhooks/receive-payment-event.ts';
import { outsideRazorpay } from './outside-gateway.ts';

type Attempt = { id: AttemptId; state: string; payUrl: string | null };

/** A whole shop whose payments are taken by Razorpay's test peer, moved by its events alone. */
export type RazorpayShop = OrdersShop & {
  peer: RazorpayPeer;
  /** A shopper with a session that begins now; earlier ones have expired when the clock was advanced. */
  loggedIn: (of: Shopper) => Promise<Shopper>;
  /** Places an order for packs of 500 g, and returns its number. */
  ordered: (by: Shopper, packs: Partial<Record<ProductId, number>>, remarks?: string) => Promise<string>;
  /** The attempts of an order, oldest first. */
  attemptsOf: (number: string) => Promise<Attempt[]>;
  /** The outcome of an attempt, by default of the first, reaches the shop by webhook. */
  succeeds: (number: string, which?: number) => Promise<void>;
  fails: (number: string, which?: number) => Promise<void>;
  /** Delivers a webhook, and returns when its work is done. */
  tell: (webhook: WebhookReceived) => Promise<void>;
  refundsOf: (number: string) => Promise<{ id: string; state: string; because: string }[]>;
};

export async function openRazorpayShop(env: Record<string, string> = {}): Promise<RazorpayShop> {
  const outside = await outsideRazorpay({ now: () => shop.clock.now() });
  const { peer } = outside;
  const shop: OrdersShop = await openOrdersShop({
    env: { ...outside.env, RATE_LIMIT: 'off', PUBLIC_URL: 'http://localhost:3000', ...env },
  });
  const tell = async (webhook: WebhookReceived) => {
    const outcome = await receivePaymentEvent(shop.parts, webhook);
    if (outcome !== 'kept') throw new Error(`a webhook was ${outcome}`);
  };
  const attemptsOf = (number: string) =>
    shop.rows<Attempt>(
      `SELECT a.id, a.state, a.pay_url AS "payUrl" FROM payment_attempts a JOIN orders o ON o.id = a.order_id
       WHERE o.order_number = $1 ORDER BY a.created_at, a.id`,
      [number],
    );
  const attemptOf = async (number: string, which: number) => {
    const attempt = (await attemptsOf(number)).at(which);
    if (attempt === undefined) throw new Error('there is no such attempt');
    return attempt.id;
  };
  return {
    ...shop,
    peer,
    tell,
    attemptsOf,
    async loggedIn({ customerId }) {
      const account = { audience: 'customer', accountId: customerId } as const;
      const { accessToken } = await shop.parts.sessions.begin(shop.database.db, account);
      return { customerId, token: accessToken };
    },
    async ordered(by, packs, remarks) {
      const products = Object.entries(packs).map(
        ([id, count = 1]) => ({ id, quantity: '500', count }) as const,
      );
      return (await shop.placed(by, pickup(products, remarks))).orderId;
    },
    succeeds: async (number, which = 0) => tell(peer.pays(await attemptOf(number, which))),
    fails: async (number, which = 0) => tell(peer.cancels(await attemptOf(number, which))),
    refundsOf: (number) =>
      shop.rows(
        `SELECT r.id, r.state, r.because FROM refunds r JOIN orders o ON o.id = r.order_id
         WHERE o.order_number = $1 ORDER BY r.created_at, r.id`,
        [number],
      ),
    async close() {
      await shop.close();
      await peer.close();
    },
  };
}
