import { randomUUID } from 'node:crypto';
import { payOrderAgain } from '@tula/contract/orders/orders.ts';
import { changeStock, readStock } from '@tula/contract/stock/stock.ts';
import { payOnPage } from '../shop/order-load.ts';
import type { Shopper } from '../shop/shoppers.ts';
import { sendWebhook, WEBHOOK_SECRET } from './false-webhooks.ts';
import { atHiddenProduct, kill, ordered, paid, type Play } from './hidden-product.ts';
import { atBank, attemptsOf, tellUntil, untilStatus } from './late-capture.ts';
import { soon } from './outsider-faults.ts';
import { expectText, rowsOf, staffToken } from './paid-orders.ts';
import { atBreakpoint, type Breakpoint, breakpointIsSet } from './payment-breakpoints.ts';
import type { Fault } from './shop-fault.ts';

/** While the refund of late money is decided, with what becomes of its packs. */
const REFUNDING: Breakpoint = {
  name: 'while late money is refunded',
  table: 'refunds',
  event: 'INSERT',
  isCommitted: false,
  only: `NEW.because = 'late'`,
};

async function declined(play: Play): Promise<string> {
  const { api, shopper } = play;
  const { orderId, tokenUrl } = await ordered(play, shopper);
  await api.sendForm(new URL(tokenUrl).pathname, { outcome: 'decline' });
  await untilStatus(api, shopper.accessToken, { orderId, status: 'failed' });
  return orderId;
}

/** Counts so many packs of the product, as the owner would. */
async function count({ api, product }: Play, packs: number): Promise<void> {
  const accessToken = await staffToken(api);
  const params = { id: product.id };
  const { stockGrams } = await api.call(readStock, { params }, { accessToken });
  const body = {
    how: 'set' as const,
    grams: packs * product.packGrams,
    seenGrams: stockGrams,
    reason: 'Counted',
  };
  await api.call(changeStock, { params, body }, { accessToken });
}

/** The bank captures a declined payment, and everything is killed when the shop refunds it, after the next is paid. */
async function captureAndKill({ trial }: Play, orderId: string, isNextPaid = false): Promise<string[]> {
  const [attempt, next] = await attemptsOf(trial.dataDir, orderId);
  if (attempt === undefined) throw new Error(`${orderId} has no payment`);
  await atBank(trial.dataDir, attempt);
  let isOver = false;
  const telling = tellUntil(trial.shop.origin, attempt, () => isOver);
  const problems = await atBreakpoint(trial.dataDir, REFUNDING, async () => {
    if (isNextPaid && next !== undefined) await atBank(trial.dataDir, next);
    return kill(trial);
  });
  isOver = true;
  await telling;
  return problems;
}

async function tellAgain({ trial }: Play, orderId: string): Promise<void> {
  const [attempt] = await attemptsOf(trial.dataDir, orderId);
  if (attempt === undefined) throw new Error(`${orderId} has no payment`);
  await sendWebhook(trial.shop.origin, { attempt, secret: WEBHOOK_SECRET, expected: 200 });
}

/** What each order is and has reserved, and what is left: together what was counted. */
const expectBooks = ({ trial, product }: Play, orders: readonly string[], expected: string) =>
  soon(`the books are: ${expected}`, () =>
    expectText(
      trial.dataDir,
      `SELECT string_agg(concat_ws(' ', o.payment_status, o.refund_status, o.late_payment,
           coalesce((SELECT sum(m.reserved_grams) FROM stock_movements m WHERE m.order_id = o.id), 0) / $3::integer,
           'packs', (SELECT count(*) FROM refunds r WHERE r.order_id = o.id), 'refunds'),
         ', ' ORDER BY array_position($2::text[], o.order_number))
         || '; ' || (SELECT stock_grams / $3::integer FROM product_stocks WHERE product_id = $1) || ' left' AS text
       FROM orders o WHERE o.order_number = ANY ($2::text[])`,
      [product.id, orders, product.packGrams],
      expected,
    ),
  );

async function isRefused(play: Play, shopper: Shopper): Promise<string[]> {
  const answer = await ordered(play, shopper).then(({ orderId }) => `order ${orderId}`, String);
  return answer.endsWith('PRODUCT_UNAVAILABLE') ? [] : [`a pack that is gone was answered with ${answer}`];
}

/** A payment is declined, the only pack is sold to somebody else, and the bank captures the payment after all. */
function soldMeanwhile(): Fault {
  let orders: [late: string, sold: string] = ['', ''];
  return atHiddenProduct('while late money finds its only pack sold', {
    breakpoint: REFUNDING,
    async cause(play) {
      await count(play, 1);
      const late = await declined(play);
      const sold = await ordered(play, play.other);
      await paid(play, play.other, sold);
      orders = [late, sold.orderId];
      return captureAndKill(play, late);
    },
    async afterwards(play) {
      await tellAgain(play, orders[0]);
      const books = 'failed SUCCESS SOLD_OUT 0 packs 1 refunds, success none 1 packs 0 refunds; 0 left';
      return [...(await expectBooks(play, orders, books)), ...(await isRefused(play, play.shopper))];
    },
  });
}

/**
 * A payment is declined, a second page is opened, and the money of the first comes after the product has changed. The second page has the pack
 * until it is closed, which the shop does then; whoever has paid on it before gets it.
 */
function secondPageOpen(isPaid: boolean): Fault {
  let order = { orderId: '', tokenUrl: '' };
  const name = isPaid ? 'another page was paid for the only pack' : 'another page has the only pack';
  return atHiddenProduct(`while late money is refunded and ${name}`, {
    breakpoint: REFUNDING,
    async cause(play) {
      const { api, shopper, product, trial } = play;
      await count(play, 1);
      const orderId = await declined(play);
      const input = { params: { id: orderId } };
      const { tokenUrl } = await api.call(payOrderAgain, input, { accessToken: shopper.accessToken });
      order = { orderId, tokenUrl };
      await rowsOf(
        trial.dataDir,
        'UPDATE products SET discounted_paise_per_kg = discounted_paise_per_kg - 1 WHERE id = $1',
        [product.id],
      );
      return captureAndKill(play, orderId, isPaid);
    },
    async afterwards(play) {
      const { orderId, tokenUrl } = order;
      await tellAgain(play, orderId);
      if (isPaid) {
        const served = 'success none 1 packs 1 refunds; 0 left';
        return [...(await expectBooks(play, [orderId], served)), ...(await isRefused(play, play.other))];
      }
      const problems = await expectBooks(play, [orderId], 'failed SUCCESS CHANGED 0 packs 1 refunds; 1 left');
      const next = await ordered(play, play.other);
      await paid(play, play.other, next);
      // Nothing is taken on the page that was closed.
      await payOnPage(tokenUrl, play.api).catch(() => undefined);
      const sold = 'failed SUCCESS CHANGED 0 packs 1 refunds, success none 1 packs 0 refunds; 0 left';
      return [...problems, ...(await expectBooks(play, [orderId, next.orderId], sold))];
    },
  });
}

/** An order that is being written has reserved nothing when staff begin to count its product. */
function countingBegins(): Fault {
  const key = randomUUID();
  const writing: Breakpoint = {
    name: 'while an order is written',
    table: 'idempotency_keys',
    event: 'INSERT',
    isCommitted: false,
    only: `NEW.key = '${key}'`,
  };
  return atHiddenProduct('while an order is written and staff begin to count its packs', {
    breakpoint: writing,
    async cause(play) {
      const killing = atBreakpoint(play.trial.dataDir, writing, async () => [
        ...(await soon('staff have counted one', () => count(play, 1))),
        ...(await kill(play.trial)),
      ]);
      await breakpointIsSet(play.trial.dataDir);
      // The shop is killed before it answers.
      await ordered(play, play.shopper, key).catch(() => undefined);
      return killing;
    },
    async afterwards(play) {
      const order = await ordered(play, play.shopper, key);
      const again = await ordered(play, play.shopper, key);
      const problems = again.orderId === order.orderId ? [] : ['the repeated request made a second order'];
      problems.push(...(await isRefused(play, play.other)));
      await paid(play, play.shopper, order);
      const books = 'success none 1 packs 0 refunds; 0 left';
      return [...problems, ...(await expectBooks(play, [order.orderId], books))];
    },
  });
}

export const STOCK_FAULTS: Fault[] = [
  soldMeanwhile(),
  secondPageOpen(false),
  secondPageOpen(true),
  countingBegins(),
];
