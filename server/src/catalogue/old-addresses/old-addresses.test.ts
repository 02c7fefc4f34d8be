import {
  findOldAddress,
  listOldAddresses,
  removeOldAddress,
} from '@tula/contract/catalogue/old-addresses.ts';
import { saveBulkEdit } from '@tula/contract/catalogue/bulk-edits.ts';
import { deleteProduct } from '@tula/contract/catalogue/catalogue.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { deleteOldImports } from '../import/import-jobs.ts';
import { checkFile, importAll, rowsOf } from '../import/test-imports.ts';
import { testCatalogueOn } from '../test-catalogue.ts';

let shop: TestShop;
let as: string;
beforeAll(async () => {
  shop = await aShop();
  ({ token: as } = await aStaffMember(shop, 'Kamala', 'catalogue'));
});
afterAll(() => shop.close());

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant Grams,Variant Price,Image Src,Status';

/** A product on sale, and an import that brings its price and the handle that it had. */
async function aMovedProduct(name: string, handle: string): Promise<ProductId> {
  const id = await testCatalogueOn(shop).aProduct({ name });
  const content = `${SHOPIFY}\n${handle},${name},Crisp,Tula,Savouries,Hot,true,Size,250 g,250,199.00,,active`;
  const { result } = await checkFile(shop, as, content);
  expect(result.import.counts.changed).toBe(1);
  expect(await importAll(shop, as, result.import)).toBe('imported');
  return id;
}

async function found(path: string) {
  const answer = await shop.call(findOldAddress, { query: { path } }, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.product;
}

async function listed() {
  const answer = await shop.call(listOldAddresses, { query: {} }, { as });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.addresses;
}

test('an old path leads to its product, however it is written, while the product is on sale', async () => {
  const id = await aMovedProduct('Moved Sev', 'moved-sev');
  const product = { id, name: 'Moved Sev' };
  expect(await found('/products/moved-sev')).toEqual(product);
  expect(await found('/Products/Moved-Sev/')).toEqual(product);
  expect(await found('/products/moved')).toBeNull();
  expect(await found('/')).toBeNull();
  const { rows } = await shop.database.pool.query('SELECT revision FROM products WHERE id = $1', [id]);
  const changes = [{ id, revision: Number(rows[0]?.revision), state: 'hidden' as const }];
  expect((await shop.call(saveBulkEdit, { body: { changes } }, { as })).ok).toBe(true);
  expect(await found('/products/moved-sev')).toBeNull();
});

test('staff see old paths and remove them, which is in the audit log', async () => {
  const id = await aMovedProduct('Removed Sev', 'removed-sev');
  const one = (await listed()).find(({ path }) => path === '/products/removed-sev');
  expect(one).toEqual({
    id: expect.any(Number),
    path: '/products/removed-sev',
    productId: id,
    productName: 'Removed Sev',
  });
  const params = { id: String(one?.id) };
  expect((await shop.call(removeOldAddress, { params }, { as })).ok).toBe(true);
  expect(await found('/products/removed-sev')).toBeNull();
  const entry = `SELECT subject_name AS name, changes FROM audit_entries ORDER BY id DESC LIMIT 1`;
  const { rows } = await shop.database.pool.query(entry);
  expect(rows).toEqual([
    { name: 'Removed Sev', changes: [{ field: 'oldAddress', from: '/products/removed-sev', to: null }] },
  ]);
  const again = await shop.call(removeOldAddress, { params }, { as });
  expect(!again.ok && again.code).toBe('OLD_ADDRESS_NOT_FOUND');
  expect((await shop.database.pool.query(entry)).rows).toEqual(rows);
});

test('the last product that had a path has it, and one that is deleted loses it after a while', async () => {
  await aMovedProduct('First Sev', 'same-sev');
  const last = await aMovedProduct('Last Sev', 'same-sev');
  expect(await found('/products/same-sev')).toMatchObject({ id: last });
  expect((await shop.call(deleteProduct, { params: { id: last } }, { as })).ok).toBe(true);
  expect(await found('/products/same-sev')).toBeNull();
  const stored = async () =>
    (await shop.database.pool.query(`SELECT FROM old_addresses WHERE path = '/products/same-sev'`)).rows;
  await deleteOldImports(shop.parts);
  expect(await stored()).toHaveLength(1);
  shop.clock.advance({ days: 91 });
  await deleteOldImports(shop.parts);
  expect(await stored()).toEqual([]);
  // The session has ended meanwhile.
  ({ token: as } = await aStaffMember(shop, 'Meena', 'catalogue'));
});

test('an old address beyond 10,000 is left out, and its row says so; one that is known is kept', async () => {
  const id = await aMovedProduct('Full Sev', 'full-sev');
  const last = await testCatalogueOn(shop).aProduct({ name: 'Last of all Sev' });
  await testCatalogueOn(shop).aProduct({ name: 'One too many Sev' });
  await shop.database.pool.query(
    `INSERT INTO old_addresses (path, product_id, added_at)
     SELECT '/filled/' || n, $1, now() FROM generate_series(1, 9999 - (SELECT count(*)::integer FROM old_addresses)) AS n`,
    [id],
  );
  const row = (handle: string, name: string, price: string) =>
    `${handle},${name},Crisp,Tula,Savouries,Hot,true,Size,250 g,250,${price},,active`;
  const content = [
    SHOPIFY,
    row('last-sev', 'Last of all Sev', '201.00'),
    row('too-many-sev', 'One too many Sev', '202.00'),
    row('full-sev', 'Full Sev', '203.00'),
  ].join('\n');
  const { result } = await checkFile(shop, as, content);
  const { rows } = await rowsOf(shop, as, result.import);
  expect(rows.map(({ name, warnings }) => [name, warnings])).toEqual([
    ['Last of all Sev', []],
    ['One too many Sev', ["Its old address won't lead here: the shop keeps at most 10,000 of them."]],
    ['Full Sev', []],
  ]);
  expect(await importAll(shop, as, result.import)).toBe('imported');
  expect(await found('/products/last-sev')).toMatchObject({ id: last });
  expect(await found('/products/too-many-sev')).toBeNull();
  expect(await found('/products/full-sev')).toMatchObject({ id });
  await shop.database.pool.query(`DELETE FROM old_addresses WHERE path LIKE '/filled/%'`);
});
