import { listAudit } from '@tula/contract/accounts/audit.ts';
import { listCategories, renameCategory } from '@tula/contract/catalogue/categories.ts';
import { listPublicCategories } from '@tula/contract/catalogue/public-catalogue.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { testCatalogueOn } from '../test-catalogue.ts';

let shop: TestShop;
let as: string;
beforeAll(async () => {
  shop = await aShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: as } = await aStaffMember(shop, 'Kamala', 'owner'));
});
afterAll(() => shop.close());

async function categories() {
  const [staff, all] = [
    await shop.call(listCategories, {}, { as }),
    await shop.call(listPublicCategories, {}),
  ];
  if (!staff.ok || !all.ok) throw new Error('the categories were not read');
  const pictures = Object.fromEntries(all.result.categories.map(({ name, picture }) => [name, picture?.alt]));
  return { staff: staff.result.categories, pictures };
}

test('a category shows the picture of the product that staff chose, while it is public and in it', async () => {
  const { aProduct } = testCatalogueOn(shop);
  const murukku = await aProduct({ name: 'Murukku', category: 'Crisps' });
  await aProduct({ name: 'Thattai', category: 'Crisps' });
  const laddu = await aProduct({ name: 'Laddu', category: 'Sweets' });
  const before = await categories();
  expect(before.pictures).toEqual({ Crisps: 'Thattai', Sweets: 'Laddu' });
  const crisps = before.staff.find(({ name }) => name === 'Crisps');
  expect(crisps?.pictureOf).toBeNull();
  const choose = (pictureOf: ProductId | null | undefined) =>
    shop.call(
      renameCategory,
      { params: { id: `${crisps?.id}` }, body: { name: 'Crisps', pictureOf } },
      { as },
    );

  expect(await choose(laddu)).toMatchObject({
    status: 422,
    fields: { pictureOf: 'Choose a product of this category' },
  });
  expect(await categories()).toEqual(before);
  expect(await choose(murukku)).toMatchObject({ ok: true });
  expect(await choose(undefined)).toMatchObject({ ok: true });
  const chosen = await categories();
  expect(chosen.pictures['Crisps']).toBe('Murukku');
  expect(chosen.staff.find(({ name }) => name === 'Crisps')?.pictureOf).toBe(murukku);
  await shop.asOwner(`UPDATE products SET state = 'hidden' WHERE id = $1`, [murukku]);
  expect((await categories()).pictures['Crisps']).toBe('Thattai');
  expect(await choose(null)).toMatchObject({ ok: true });

  const log = await shop.call(listAudit, { query: { kind: 'category' } }, { as });
  const entries = log.ok ? log.result.entries.slice(0, 2) : [];
  expect(entries.map(({ text, changes }) => [text, changes])).toEqual([
    ['Changed category Crisps', [{ what: 'Picture of', from: 'Murukku', to: 'nothing' }]],
    ['Changed category Crisps', [{ what: 'Picture of', from: 'nothing', to: 'Murukku' }]],
  ]);
});
