import * as contract from '@tula/contract/accounts/customer-imports.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { expect, test } from 'vitest';
import { aCustomer } from '../../../test/a-customer.ts';
import type { TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { deleteUnverifiedAccounts } from '../delete-unverified-accounts.ts';
import { deleteOldCustomerImports } from '../jobs.ts';
import {
  checkCustomerFile,
  importCustomers,
  openImportsForTests,
  readImported,
  SHOPIFY,
  WOOCOMMERCE,
} from './test-customer-imports.ts';

let shop: TestShop;
let as: string;
openImportsForTests((test) => {
  ({ shop, as } = test);
});

const rowsOf = async <Row extends object>(sql: string) => (await shop.database.pool.query<Row>(sql)).rows;
const people = () => rowsOf('SELECT email FROM customers');

test('an import is saved once, can be undone for seven days, and is gone after thirty', async () => {
  const { result } = await checkCustomerFile(shop, as, SHOPIFY);
  const { id } = result.import;
  await importCustomers(shop, as, result.import);
  const again = await shop.call(
    contract.startCustomerImport,
    { params: { id }, body: { sendsNotice: false } },
    { as },
  );
  expect(!again.ok && again.code).toBe('IMPORT_NOT_STARTABLE');
  expect(await people()).toHaveLength(2);
  shop.clock.advance({ days: 7 });
  ({ token: as } = await aStaffMember(shop, 'Kamala'));
  const late = await shop.call(contract.undoCustomerImport, { params: { id } }, { as });
  expect(!late.ok && late.code).toBe('IMPORT_NOT_UNDOABLE');
  expect(await people()).toHaveLength(2);
  await deleteOldCustomerImports(shop.parts);
  expect(await rowsOf('SELECT FROM customer_imports')).toHaveLength(1);
  shop.clock.advance({ days: 24 });
  await deleteOldCustomerImports(shop.parts);
  expect(await rowsOf('SELECT FROM customer_imports')).toEqual([]);
});

test('a check that nobody follows is forgotten after a day', async () => {
  await checkCustomerFile(shop, as, SHOPIFY);
  shop.clock.advance({ hours: 23 });
  await deleteOldCustomerImports(shop.parts);
  expect(await rowsOf('SELECT FROM customer_import_rows')).toHaveLength(5);
  shop.clock.advance({ hours: 2 });
  await deleteOldCustomerImports(shop.parts);
  expect(await rowsOf('SELECT FROM customer_import_rows')).toEqual([]);
});

test('an account that nobody has opened is deleted after a year, not after 90 days', async () => {
  const { result } = await checkCustomerFile(shop, as, WOOCOMMERCE);
  await importCustomers(shop, as, result.import);
  await aCustomer(shop.database.db, { unverified_since: shop.clock.now() });
  const retention = { unverifiedAccountDays: 90 };
  shop.clock.advance({ days: 91 });
  await deleteUnverifiedAccounts({ ...shop.parts, retention });
  expect(await people()).toMatchObject([{ email: 'asha@example.com' }]);
  shop.clock.advance({ days: 275 });
  await deleteUnverifiedAccounts({ ...shop.parts, retention });
  expect(await people()).toEqual([]);
});

test('a customer who was added is gone from the import with the account', async () => {
  const { result } = await checkCustomerFile(shop, as, WOOCOMMERCE);
  await importCustomers(shop, as, result.import);
  const { rows } = await readImported(shop, as, result.import);
  await shop.asOwner('DELETE FROM customers WHERE id = $1', [rows[0]?.customerId as CustomerId]);
  expect((await readImported(shop, as, result.import)).rows[0]).toMatchObject({ name: '', customerId: null });
});
