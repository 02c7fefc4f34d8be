import { expect, test } from 'vitest';
import type { TestShop } from '../../../test/a-shop.ts';
import {
  checkCustomerFile,
  COLUMNS_OF_TABLE,
  importCustomers,
  openImportsForTests,
  tableOf,
} from './test-customer-imports.ts';

let shop: TestShop;
let as: string;
openImportsForTests((test) => {
  ({ shop, as } = test);
});

test('5,000 customers are checked, imported and told', async () => {
  const { result } = await checkCustomerFile(shop, as, tableOf(5_000), COLUMNS_OF_TABLE);
  expect(result.import.counts).toMatchObject({ new: 5_000, refused: 0 });
  await importCustomers(shop, as, result.import, true);
  const countOf = async (table: 'outbox' | 'addresses') =>
    (await shop.database.pool.query(`SELECT count(*)::integer AS count FROM ${table}`)).rows[0];
  expect(await countOf('outbox')).toEqual({ count: 5_000 });
  expect(await countOf('addresses')).toEqual({ count: 5_000 });
});
