import * as customers from '@tula/contract/accounts/staff-customers.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { byStaff, type GrowthCall, requestFor } from './growth-call.ts';
import { buyer, type ShopToMeasure } from './shop-to-measure.ts';

/** One who may be blocked or not, whatever a request before did. */
async function aCustomer(shop: ShopToMeasure, turn: number, isBlocked: boolean): Promise<CustomerId> {
  const { customerId } = await shop.shopper(buyer(turn));
  await shop.database.query('DELETE FROM customer_blocks WHERE customer_id = $1', [customerId]);
  if (isBlocked)
    await shop.database.query(
      `INSERT INTO customer_blocks (customer_id, blocked_at, blocked_by, reason)
       SELECT $1, now(), id, 'Refuses parcels' FROM staff LIMIT 1`,
      [customerId],
    );
  return customerId as CustomerId;
}

export const CALLS_ABOUT_CUSTOMERS: Record<string, GrowthCall> = {
  listCustomers: byStaff(customers.listCustomers, (turn) => ({
    query: { filter: 'all' as const, search: turn % 2 === 0 ? '' : `customer${turn}` },
  })),
  readCustomer: {
    async request(shop, turn) {
      const id = await aCustomer(shop, turn, false);
      return requestFor(customers.readCustomer, { params: { id } }, { accessToken: shop.staffToken });
    },
  },
  writeCustomerNote: {
    async request(shop, turn) {
      const id = await aCustomer(shop, turn, false);
      const input = { params: { id }, body: { text: 'Rings before Diwali' } };
      return requestFor(customers.writeCustomerNote, input, { accessToken: shop.staffToken });
    },
  },
  blockCustomer: {
    async request(shop, turn) {
      const id = await aCustomer(shop, turn, false);
      const input = { params: { id }, body: { reason: 'Refuses parcels' } };
      return requestFor(customers.blockCustomer, input, { accessToken: shop.staffToken });
    },
  },
  unblockCustomer: {
    async request(shop, turn) {
      const id = await aCustomer(shop, turn, true);
      return requestFor(customers.unblockCustomer, { params: { id } }, { accessToken: shop.staffToken });
    },
  },
};
