import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import type { CustomerId, ProductId, StaffId } from '@tula/contract/calls/ids.ts';
import { moveRest, returnAdvance } from '@tula/contract/orders/advances.ts';
import * as held from '@tula/contract/orders/held-orders.ts';
import { payOrderAgain, refundOrder } from '@tula/contract/orders/orders.ts';
import { changeStock } from '@tula/contract/stock/stock.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { breachesOfDocuments } from '../tax-documents/accounts/document-checks-query.ts';
import type { StaffMember } from '../../test/a-staff-member.ts';
import { endHoldsOver } from '../orders/held/end-hold.ts';
import { openShopForTests, type OrdersShop, type OrderTest, type Shopper } from '../orders/test-orders.ts';
import { beforeEach } from 'vitest';
import { reconcilePayments } from '../payments/attempts/reconcile-payments.ts';
import { checkLedger } from '../payments/check-ledger.ts';

type Test = { shop: OrdersShop; murukku: ProductId; kamala: StaffMember; shopper: Shopper };
type Holding = InputOf<typeof held.holdOrder>['body'];

const DAY_MS = 86_400_000;
let keys = 0;

/** A kilogram that is collected. */
const body = (murukku: ProductId, { customerId }: Shopper, restBy: string): Holding => ({
  customerId,
  products: [{ id: murukku, quantity: '500', count: 2 }],
  deliveryMethod: 'pickup_from_store',
  remarks: '',
  shownTotalPaise: 56_000,
  hours: 24,
  advance: { paise: 20_000, restBy },
});

/** Returns what staff and a customer do about an order of ₹560.00 that is held with an advance of ₹200.00. */
export function advances({ shop, murukku, kamala, shopper }: Test) {
  /** A day so many days from now. */
  const dayIn = (days: number) => dayOf(new Date(shop.clock.now().getTime() + days * DAY_MS));
  const asCustomer = { as: shopper.token };
  const asStaff = { as: kamala.token };
  const hold = (change: Partial<Holding> = {}) =>
    shop.call(
      held.holdOrder,
      { body: { ...body(murukku, shopper, dayIn(19)), ...change } },
      { ...asStaff, idempotencyKey: `advance-${(keys += 1)}` },
    );
  const askForPage = (id: string) => shop.call(payOrderAgain, { params: { id } }, asCustomer);
  return {
    dayIn,
    asCustomer,
    asStaff,
    hold,
    /** The number of an order that must be held. */
    async aHeldOrder(change: Partial<Holding> = {}): Promise<string> {
      const answer = await hold(change);
      if (!answer.ok) throw new Error(`${answer.code}: ${answer.message} ${JSON.stringify(answer)}`);
      return answer.result.orderId;
    },
    /** Sessions end within an hour. */
    async logInAgain() {
      const { database, parts } = shop;
      const begin = async (audience: 'customer' | 'staff', accountId: CustomerId | StaffId) =>
        (await parts.sessions.begin(database.db, { audience, accountId } as never)).accessToken;
      asCustomer.as = await begin('customer', shopper.customerId);
      asStaff.as = await begin('staff', kamala.staffId);
    },
    askForPage,
    /** The address of the payment page, which must be offered. */
    async payPage(id: string): Promise<string> {
      const answer = await askForPage(id);
      if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`);
      return answer.result.tokenUrl;
    },
    order: async (id: string) => {
      const answer = await shop.status({ ...shopper, token: asCustomer.as }, id);
      if (!answer.ok) throw new Error(answer.message);
      return answer.result.order;
    },
    /** Pays what is due on a page of its own, and looks. */
    async pays(id: string): Promise<void> {
      await shop.decide(await this.payPage(id), 'pay');
      await this.order(id);
    },
    seesMoney: (id: string, paid: 'cash' | 'upi', duePaise?: number) =>
      shop.call(
        held.payHeldByHand,
        { params: { id }, body: { paid, ...(duePaise === undefined ? {} : { duePaise }) } },
        asStaff,
      ),
    endHold: (id: string) => shop.call(held.endHold, { params: { id } }, asStaff),
    returnAdvance: (id: string) => shop.call(returnAdvance, { params: { id } }, asStaff),
    refundOrder: (id: string) => shop.call(refundOrder, { params: { id } }, asStaff),
    moveRest: (id: string, restBy: string) =>
      shop.call(moveRest, { params: { id }, body: { restBy } }, asStaff),
    link: async (id: string) => {
      const answer = await shop.call(held.readHold, { params: { id } }, asStaff);
      if (!answer.ok) throw new Error(answer.message);
      return answer.result.hold;
    },
    openLink: (link: string) =>
      shop.call(held.readHeldOrder, { body: { token: link.split('#order=')[1] ?? '' } }),
    ...records(shop),
  };
}

/** Before each test, a product of which one kilogram is left, and what is done about orders of it with an advance. */
export function openAdvancesForTests(assign: (test: OrderTest & AdvanceTest) => void): void {
  let opened: OrderTest;
  let products = 0;
  openShopForTests((test) => {
    opened = test;
  });
  beforeEach(async () => {
    const { shop } = opened;
    const murukku = await shop.aProduct({ name: `Murukku ${(products += 1)}` });
    const does = advances({ ...opened, murukku });
    await does.logInAgain();
    const counted = { how: 'set', grams: 1000, seenGrams: null, reason: 'Counted' } as const;
    await shop.call(changeStock, { params: { id: murukku }, body: counted }, does.asStaff);
    const stock = async () => {
      const found = 'SELECT stock_grams FROM product_stocks WHERE product_id = $1';
      const [row] = await shop.rows<{ stock_grams: number }>(found, [murukku]);
      return row?.stock_grams;
    };
    assign({ ...opened, murukku, does, stock });
  });
}

type AdvanceTest = { does: ReturnType<typeof advances>; stock: () => Promise<number | undefined> };

/** What happens and is written, whoever acts. */
function records(shop: OrdersShop) {
  return {
    /** The text of the newest email about an order. */
    async newestMail(number: string): Promise<string> {
      const [mail] = await shop.rows<{ text: string }>(
        `SELECT body_text AS text FROM outbox JOIN orders ON series_id = orders.id WHERE order_number = $1
         ORDER BY outbox.created_at DESC, outbox.id DESC LIMIT 1`,
        [number],
      );
      return mail?.text ?? '';
    },
    /** Polls the gateway, which some seconds later has made payments and refunds, and ends what is held too long. */
    async gatewayActs(polls = 12) {
      await shop.runJobs();
      for (let poll = 0; poll < polls; poll++) {
        shop.clock.advance({ seconds: 5 });
        await reconcilePayments(shop.parts);
      }
      await endHoldsOver(shop.parts);
    },
    /** Each payment of an order: for its advance or itself, how much, and how it stands. */
    paymentsOf: (number: string) =>
      shop.rows(
        `SELECT CASE WHEN proposed_change_id IS NULL THEN 'order' ELSE 'advance' END AS "for",
           amount_paise AS paise, a.state, (SELECT string_agg(l.credit, ' ') FROM ledger l WHERE l.attempt_id = a.id
             AND l.kind = 'capture') AS credit
         FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE order_number = $1 ORDER BY a.created_at, a.id`,
        [number],
      ),
    refundsOf: (number: string) =>
      shop.rows(
        `SELECT r.amount_paise AS paise, because, r.state FROM refunds r JOIN orders o ON o.id = r.order_id
         WHERE order_number = $1 ORDER BY r.created_at, r.id`,
        [number],
      ),
    /** What breaks a sentence about ledger or documents. */
    breaches: async () =>
      (await checkLedger(shop.parts, breachesOfDocuments)).checks.filter(({ breaches }) => breaches > 0),
  };
}
