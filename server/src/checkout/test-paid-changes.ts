import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import type { CustomerId, ProductId, StaffId } from '@tula/contract/calls/ids.ts';
import * as changes from '@tula/contract/orders/change-order.ts';
import { refundOrder } from '@tula/contract/orders/orders.ts';
import type { StaffMember } from '../../test/a-staff-member.ts';
import { byCourier, type OrdersShop, type Shopper } from '../orders/test-orders.ts';
import { reconcilePayments } from '../payments/attempts/reconcile-payments.ts';

const PUNE = {
  fullName: 'Meenakshi Raman',
  phone: '9823000000',
  apartment: '14, Prabhat Road',
  country: 76,
  state: 21,
  postalCode: '411038',
  landmark: 'Lane 8',
};
/** ₹55.00, ₹50.00 less than to Pune. */
export const COIMBATORE = { ...PUNE, apartment: '12, Gandhi Street', state: 31, postalCode: '641001' };
/** ₹140.00, ₹35.00 more than to Pune. */
export const SHILLONG = { ...PUNE, state: 24, postalCode: '793001' };

type Test = { shop: OrdersShop; murukku: ProductId; kamala: StaffMember; shopper: Shopper };
type Change = Partial<InputOf<typeof changes.changeOrderByStaff>['body']>;

/** Returns what customers and staff do about a dearer address, and what is written of it. */
export function paidChanges({ shop, murukku, kamala, shopper }: Test) {
  const asCustomer = { as: shopper.token };
  const asStaff = { as: kamala.token };
  const payForChange = (id: string) => shop.call(changes.payForOrderChange, { params: { id } }, asCustomer);
  return {
    asCustomer,
    asStaff,
    /** Sessions end within an hour. */
    async logInAgain() {
      const { database, parts } = shop;
      const begin = async (audience: 'customer' | 'staff', accountId: CustomerId | StaffId) =>
        (await parts.sessions.begin(database.db, { audience, accountId } as never)).accessToken;
      asCustomer.as = await begin('customer', shopper.customerId);
      asStaff.as = await begin('staff', kamala.staffId);
    },
    payForChange,
    /** A kilogram to Pune for ₹665.00, of which ₹105.00 is delivery. */
    async aParcel() {
      const products = [{ id: murukku, quantity: '500' as const, count: 2 }];
      return shop.paid(shopper, byCourier(products, await shop.anAddress(shopper)));
    },
    change: (id: string, body: Change & { paysMore?: boolean }) =>
      shop.call(changes.changeOrder, { params: { id }, body: { seenChanges: 0, ...body } }, asCustomer),
    changeByStaff: (id: string, body: Change) =>
      shop.call(changes.changeOrderByStaff, { params: { id }, body: { seenChanges: 0, ...body } }, asStaff),
    /** The address of the payment page, which must be offered. */
    async payPage(id: string): Promise<string> {
      const answer = await payForChange(id);
      if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`);
      return answer.result.tokenUrl;
    },
    order: async (id: string) => {
      const answer = await shop.status({ ...shopper, token: asCustomer.as }, id);
      if (!answer.ok) throw new Error(answer.message);
      return answer.result.order;
    },
    refund: (id: string) => shop.call(refundOrder, { params: { id } }, asStaff),
    /** Polls the gateway, which some seconds later has made payments and refunds. */
    async gatewayActs() {
      await shop.runJobs();
      for (let polls = 0; polls < 12; polls++) {
        shop.clock.advance({ seconds: 5 });
        await reconcilePayments(shop.parts);
      }
    },
    /** The refunds of an order that did not fail, in paise. */
    refundsOf: async (number: string) =>
      (
        await shop.rows<{ amount_paise: number; because: string; state: string }>(
          `SELECT amount_paise, because, r.state FROM refunds r JOIN orders o ON o.id = r.order_id
           WHERE order_number = $1 AND r.state <> 'failed' ORDER BY r.created_at, r.id`,
          [number],
        )
      ).map(({ amount_paise: amountPaise, because, state }) => ({ amountPaise, because, state })),
  };
}
