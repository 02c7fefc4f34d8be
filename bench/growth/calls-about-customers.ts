import { randomInt } from 'node:crypto';
import * as imports from '@tula/contract/accounts/customer-imports.ts';
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

const byStaffOf = ({ staffToken }: ShopToMeasure) => ({ accessToken: staffToken });

function customerFile(): FormData {
  const number = randomInt(10 ** 8);
  const cells = ['Meena Raman', `moved-${number}@example.com`, `98${`${number}`.padStart(8, '0')}`];
  const form = new FormData();
  form.append('file', new Blob([`Name,Email,Phone\n${cells.join(',')}\n`]), 'customers.csv');
  return form;
}

const COLUMNS = { query: { columns: 'fullName,email,phone' } };

/** Checks a file with one new customer, and returns the id of the import. */
async function anImport(shop: ShopToMeasure): Promise<string> {
  const options = { ...byStaffOf(shop), form: customerFile() };
  const checked = await shop.api.call(imports.checkCustomerImport, COLUMNS, options);
  return checked.import?.id ?? '';
}

export const CALLS_ABOUT_CUSTOMERS: Record<string, GrowthCall> = {
  checkCustomerImport: {
    samples: 10,
    request: (shop) =>
      requestFor(imports.checkCustomerImport, COLUMNS, { ...byStaffOf(shop), form: customerFile() }),
  },
  readCustomerImport: {
    async request(shop) {
      return requestFor(
        imports.readCustomerImport,
        { params: { id: await anImport(shop) } },
        byStaffOf(shop),
      );
    },
  },
  startCustomerImport: {
    async request(shop) {
      return requestFor(
        imports.startCustomerImport,
        { params: { id: await anImport(shop) }, body: { sendsNotice: true } },
        byStaffOf(shop),
      );
    },
  },
  undoCustomerImport: {
    async request(shop) {
      const params = { id: await anImport(shop) };
      const body = { sendsNotice: true };
      await shop.api.call(imports.startCustomerImport, { params, body }, byStaffOf(shop));
      return requestFor(imports.undoCustomerImport, { params }, byStaffOf(shop));
    },
  },
  listCustomerImports: byStaff(imports.listCustomerImports, () => ({})),
  listCustomers: byStaff(customers.listCustomers, (turn) => ({
    query: { filter: 'all' as const, search: turn % 2 === 0 ? '' : `customer${turn}` },
  })),
  readCustomer: {
    async request(shop, turn) {
      const id = await aCustomer(shop, turn, false);
      return requestFor(customers.readCustomer, { params: { id } }, byStaffOf(shop));
    },
  },
  writeCustomerNote: {
    async request(shop, turn) {
      const id = await aCustomer(shop, turn, false);
      const input = { params: { id }, body: { text: 'Rings before Diwali' } };
      return requestFor(customers.writeCustomerNote, input, byStaffOf(shop));
    },
  },
  blockCustomer: {
    async request(shop, turn) {
      const id = await aCustomer(shop, turn, false);
      const input = { params: { id }, body: { reason: 'Refuses parcels' } };
      return requestFor(customers.blockCustomer, input, byStaffOf(shop));
    },
  },
  unblockCustomer: {
    async request(shop, turn) {
      const id = await aCustomer(shop, turn, true);
      return requestFor(customers.unblockCustomer, { params: { id } }, byStaffOf(shop));
    },
  },
};
