import { cancelByShop } from '@tula/contract/orders/cancel-by-shop.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRazorpayShop, type RazorpayShop } from '../../test/razorpay-shop.ts';
import { saveTax } from '@tula/contract/shop/settings-calls.ts';
import { DEFAULT_TAX } from '@tula/contract/shop/tax.ts';
import { endHoldsOver } from '../orders/held/end-hold.ts';
import { issueDocuments } from '../tax-documents/issue-documents.ts';
import { REGULAR } from '../tax-documents/test-tax-documents.ts';
import { advances } from './test-advances.ts';
import { randomRuns } from '../../test/random-runs.ts';

let shop: RazorpayShop;
beforeAll(async () => {
  shop = await openRazorpayShop();
  const settings = { ...DEFAULT_TAX, defaultHsn: '210690', sellers: [REGULAR] };
  const as = (await shop.aStaffMember('Kamala')).token;
  await shop.call(saveTax, { body: { basedOn: 0, settings } }, { as });
});
afterAll(() => shop.close());

const STEPS = [
  'ask for a page',
  'first page pays',
  'newest page pays',
  'newest page fails',
  'pay the advance',
  'pay the rest',
  'advance in cash',
  'rest by UPI',
  'end the hold',
  'return the advance',
  'move the rest',
  'cancel',
  'refund',
  'refunds are made',
  'documents are written',
  'a day passes',
] as const;
type Step = (typeof STEPS)[number];
type Story = { number: string; does: ReturnType<typeof advances> };

const STORIES = randomRuns({ usual: 16, beforeRelease: 100 });

/** What is not possible at the moment is rejected, and changes nothing. */
async function take(story: Story, step: Step): Promise<unknown> {
  const { number, does } = story;
  switch (step) {
    case 'ask for a page':
      return does.askForPage(number);
    case 'first page pays':
      return pays(number, 0);
    case 'newest page pays':
      return pays(number, -1);
    case 'newest page fails':
      return fails(number);
    case 'pay the advance':
    case 'pay the rest':
      await does.askForPage(number);
      return pays(number, -1);
    case 'advance in cash':
      return does.seesMoney(number, 'cash', 20_000);
    case 'rest by UPI':
      return does.seesMoney(number, 'upi', 36_000);
    case 'end the hold':
      return does.endHold(number);
    case 'return the advance':
      return does.returnAdvance(number);
    case 'move the rest':
      return does.moveRest(number, does.dayIn(40));
    case 'cancel':
      return shop.call(
        cancelByShop,
        { params: { id: number }, body: { reason: 'SOLD_OUT', words: '' } },
        does.asStaff,
      );
    case 'refund':
      return does.refundOrder(number);
    case 'refunds are made':
      return refundsAreMade(number);
    case 'documents are written':
      return issueDocuments(shop.parts);
    case 'a day passes':
      shop.clock.advance({ hours: 25 });
      await endHoldsOver(shop.parts);
      return does.logInAgain();
  }
}

async function atGateway(number: string, which: number) {
  const attempts = (await shop.attemptsOf(number)).filter(({ payUrl }) => payUrl !== null);
  return attempts.at(which);
}

async function pays(number: string, which: number): Promise<void> {
  const attempt = await atGateway(number, which);
  if (attempt && attempt.state !== 'success') await shop.tell(shop.peer.pays(attempt.id));
}

async function fails(number: string): Promise<void> {
  const attempt = await atGateway(number, -1);
  if (attempt?.state === 'pending') await shop.tell(shop.peer.cancels(attempt.id));
}

async function refundsAreMade(number: string): Promise<void> {
  await shop.runJobs();
  const refunds = await shop.rows<{ id: string; gateway: string }>(
    `SELECT r.id, a.gateway FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
       JOIN orders o ON o.id = r.order_id WHERE o.order_number = $1 AND r.state IN ('creating', 'pending')`,
    [number],
  );
  for (const { id, gateway } of refunds)
    if (gateway === 'razorpay') await shop.tell(shop.peer.settleRefund(id, 'processed'));
}

const sumOf = async (query: string, number: string) => {
  const [row] = await shop.rows<{ paise: number }>(
    `SELECT coalesce(sum(amount_paise), 0)::integer AS paise FROM ${query} JOIN orders o ON o.id = order_id
     WHERE order_number = $1`,
    [number],
  );
  return row?.paise ?? 0;
};

/** Says what of all money that came is kept: the whole order, its advance, or nothing. */
async function expectAllMoneyAccounted({ number, does }: Story): Promise<void> {
  expect(await does.breaches()).toEqual([]);
  expect(await shop.rows('SELECT last_error FROM tax_tasks WHERE last_error IS NOT NULL')).toEqual([]);
  const captured = await sumOf(`(SELECT * FROM ledger WHERE kind = 'capture') l`, number);
  const back = await sumOf(`(SELECT * FROM refunds WHERE state <> 'failed') r`, number);
  const order = await shop.orderRow(number);
  const [advance] = await shop.rows<{ isKept: boolean }>(
    `SELECT paid_at IS NOT NULL AND returned_at IS NULL AS "isKept" FROM order_advances WHERE order_id = $1`,
    [order.id],
  );
  const isPaid = order['payment_status'] === 'success';
  const isRefunded = order['refund_status'] !== 'none' && isPaid;
  const kept = isPaid ? (isRefunded ? 0 : 56_000) : advance?.isKept ? 20_000 : 0;
  expect(captured - back).toBe(kept);
  if (advance?.isKept && !isPaid) expect(order['payment_status']).toBe('pending');
}

test('whatever is asked, paid, ended, returned and refunded in any order, the shop has the order’s money, its advance or nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 14 }), async (steps) => {
      shop.peer.recover();
      const murukku = await shop.aProduct();
      const kamala = await shop.aStaffMember('Kamala');
      const does = advances({ shop, murukku, kamala, shopper: await shop.aShopper() });
      const story: Story = { number: await does.aHeldOrder(), does };
      for (const step of steps) {
        await take(story, step);
        await expectAllMoneyAccounted(story);
      }
      await issueDocuments(shop.parts);
      await refundsAreMade(story.number);
      await issueDocuments(shop.parts);
      await expectAllMoneyAccounted(story);
    }),
    { numRuns: STORIES },
  );
}, 240_000);
