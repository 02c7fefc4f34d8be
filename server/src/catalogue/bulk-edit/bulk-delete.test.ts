import { listAudit } from '@tula/contract/accounts/audit.ts';
import { listBulkProducts, saveBulkEdit, undoBulkEdit } from '@tula/contract/catalogue/bulk-edits.ts';
import type { BulkEditId, ProductId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { type ProductMakers, testCatalogueOn } from '../test-catalogue.ts';

let shop: TestShop;
let catalogue: ProductMakers;
let as: string;
let owner: string;
beforeAll(async () => {
  shop = await aShop();
  catalogue = testCatalogueOn(shop);
  ({ token: as } = await aStaffMember(shop, 'Kamala', 'catalogue'));
  ({ token: owner } = await aStaffMember(shop, 'Meena', 'owner'));
});
afterAll(() => shop.close());

const save = (changes: object[]) => shop.call(saveBulkEdit, { body: { changes: changes as never } }, { as });
const undo = (id: string) => shop.call(undoBulkEdit, { params: { id: id as BulkEditId } }, { as });
async function stored(...ids: ProductId[]) {
  const { rows } = await shop.database.pool.query(
    `SELECT name, discount::float8 AS discount, state, revision FROM products
     WHERE id = ANY ($1) ORDER BY array_position($1, id)`,
    [ids],
  );
  return rows;
}

test('products are deleted and changed in one step, and undoing brings them back as they were', async () => {
  const gone = await catalogue.aProduct({ name: 'Bulk Gone' });
  const taken = await catalogue.aProduct({ name: 'Bulk Taken' });
  const other = await catalogue.aProduct({ name: 'Bulk Other' });
  const deletedNow = async () =>
    (
      await shop.database.pool.query(
        `SELECT name FROM products WHERE deleted_at IS NOT NULL AND name LIKE 'Bulk %' ORDER BY name`,
      )
    ).rows.map(({ name }) => name);
  const answer = await save([
    { id: gone, revision: 1, isDeleted: true },
    { id: taken, revision: 1, isDeleted: true },
    { id: other, revision: 1, discount: 10 },
  ]);
  const edit = answer.ok ? (answer.result.edit.id ?? '') : answer.code;
  expect(await deletedNow()).toEqual(['Bulk Gone', 'Bulk Taken']);
  const log = await shop.call(listAudit, { query: {} }, { as: owner });
  expect(log.ok && log.result.entries[0]).toMatchObject({
    changes: [{ what: 'Changed products', from: 'nothing', to: '3' }],
  });
  const { rows: parts } = await shop.database.pool.query(
    `SELECT action, subject_name AS name FROM audit_entries WHERE part_of = $1 ORDER BY id`,
    [log.ok ? log.result.entries[0]?.id : ''],
  );
  expect(parts).toEqual([
    { action: 'product.deleted', name: 'Bulk Gone' },
    { action: 'product.deleted', name: 'Bulk Taken' },
    { action: 'product.changed', name: 'Bulk Other' },
  ]);

  await catalogue.aProduct({ name: 'BULK  taken' });
  const undone = await undo(edit);
  expect(undone.ok && undone.result).toEqual({ restored: 2, skipped: [{ id: taken, name: 'Bulk Taken' }] });
  expect(await deletedNow()).toEqual(['Bulk Taken']);
  expect(await stored(gone, other)).toMatchObject([
    { name: 'Bulk Gone', state: 'published', revision: 3 },
    { name: 'Bulk Other', discount: 0, revision: 3 },
  ]);
  const again = await shop.call(listBulkProducts, { query: { name: 'Bulk Gone' } }, { as });
  expect(again.ok && again.result.products.map(({ name }) => name)).toEqual(['Bulk Gone']);
});

test('nothing is deleted where one of the products has been saved since it was shown', async () => {
  const one = await catalogue.aProduct({ name: 'Stays One' });
  const other = await catalogue.aProduct({ name: 'Stays Other' });
  const answer = await save([
    { id: one, revision: 1, isDeleted: true },
    { id: other, revision: 9, isDeleted: true },
  ]);
  expect(!answer.ok && answer.code).toBe('CHANGED_MEANWHILE');
  expect(await stored(one, other)).toMatchObject([{ revision: 1 }, { revision: 1 }]);
});
