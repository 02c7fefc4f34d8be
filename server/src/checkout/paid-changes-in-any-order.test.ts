import { cancelByShop } from '@tula/contract/orders/cancel-by-shop.ts';
import { markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openShopForTests, type OrdersShop, type OrderTest } from '../orders/test-orders.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { COIMBATORE, paidChanges, SHILLONG } from './test-paid-changes.ts';
import { randomRuns } from '../../test/random-runs.ts';

let shop: OrdersShop;
let opened: OrderTest;
openShopForTests((test) => {
  opened = test;
  ({ shop } = test);
});

const STEPS = [
  'ask for Shillong',
  'want Shillong',
  'open the page',
  'pay',
  'decline',
  'look',
  'ask, open the page and pay',
  'move to Coimbatore',
  'move and bear it',
  'refund a part',
  'pack',
  'unpack',
  'gateway acts',
] as const;
type Step = (typeof STEPS)[number];

type Story = { number: string; page: string | undefined; does: ReturnType<typeof paidChanges> };

const STORIES = randomRuns({ usual: 8, beforeRelease: 40 });

/** What is not possible at the moment is rejected, and changes nothing. */
async function take(story: Story, step: Step): Promise<unknown> {
  const { number, does } = story;
  const row = await shop.orderRow(number);
  const seenChanges = row['change_count'] as number;
  const pack = (isPacked: boolean) =>
    shop.call(markOrdersPacked, { body: { orders: [number], isPacked } }, does.asStaff);
  switch (step) {
    case 'ask for Shillong':
      return does.changeByStaff(number, { address: SHILLONG, paysWithinHours: 24, seenChanges });
    case 'want Shillong':
      return does.change(number, { address: SHILLONG, paysMore: true, seenChanges });
    case 'open the page': {
      const answer = await does.payForChange(number);
      if (answer.ok) story.page = answer.result.tokenUrl;
      return undefined;
    }
    case 'pay':
    case 'decline':
      return story.page && shop.decide(story.page, step).catch(() => undefined);
    case 'ask, open the page and pay':
      for (const each of ['want Shillong', 'open the page', 'pay'] as const) await take(story, each);
      return undefined;
    case 'look':
      return does.order(number);
    case 'move to Coimbatore':
      return does.changeByStaff(number, { address: COIMBATORE, seenChanges });
    case 'move and bear it':
      return does.changeByStaff(number, { address: SHILLONG, waivesMore: true, seenChanges });
    case 'refund a part':
      return refundSome(story);
    case 'pack':
    case 'unpack':
      return pack(step === 'pack');
    case 'gateway acts':
      return does.gatewayActs();
  }
}

async function refundSome({ number, does }: Story): Promise<unknown> {
  const parts = (await does.refundsOf(number)).filter(({ because }) => because === 'part');
  const refundedPaise = parts.reduce((all, { amountPaise }) => all + amountPaise, 0);
  const body = { amountPaise: 2_340, refundedPaise, reason: 'Sorry' };
  return shop.call(refundPart, { params: { id: number }, body }, does.asStaff);
}

const sumOf = async (query: string, number: string) => {
  const [row] = await shop.rows<{ paise: number }>(
    `SELECT coalesce(sum(amount_paise), 0)::integer AS paise FROM ${query} JOIN orders o ON o.id = order_id
     WHERE order_number = $1`,
    [number],
  );
  return row?.paise;
};

test('whatever is asked, paid, changed, packed and refunded in any order, all money is in the order or goes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 12 }), async (steps) => {
      const does = paidChanges({ ...opened, shopper: await shop.aShopper() });
      await does.logInAgain();
      const story: Story = { number: await does.aParcel(), page: undefined, does };
      const { number } = story;
      for (const step of steps) await take(story, step);
      await does.gatewayActs();
      const captured = await sumOf(`(SELECT * FROM ledger WHERE kind = 'capture') l`, number);
      const sold = await sumOf(
        `(SELECT * FROM ledger WHERE kind = 'capture' AND credit = 'sales') l`,
        number,
      );
      const row = await shop.orderRow(number);
      expect(row['total_paise']).toBe(sold);
      expect(row['total_paise']).toBe(56_000 + (row['shipping_paise'] as number));
      expect((await checkLedger(shop.parts)).checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
      const cancel = { params: { id: number }, body: { reason: 'SOLD_OUT', words: '' } } as const;
      expect(await shop.call(cancelByShop, cancel, does.asStaff)).toMatchObject({ ok: true });
      expect(await does.refund(number)).toMatchObject({ ok: true });
      await does.gatewayActs();
      await does.gatewayActs();
      expect(await sumOf(`(SELECT * FROM ledger WHERE kind = 'refund') l`, number)).toBe(captured);
      expect(await shop.orderRow(number)).toMatchObject({ refund_status: 'SUCCESS' });
      expect((await checkLedger(shop.parts)).checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
    }),
    { numRuns: STORIES },
  );
}, 120_000);
