import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { testCatalogueOn } from '../test-catalogue.ts';
import { checkFile, importAll } from './test-imports.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await aShop();
  ({ token } = await aStaffMember(shop, 'Kamala', 'catalogue'));
});
afterAll(() => shop.close());

const AUDIT = `SELECT action, subject_name, actor_name, changes, part_of = first_value(id) OVER (ORDER BY id) AS is_part,
    keep_until = first_value(keep_until) OVER (ORDER BY id) AS is_kept_as_long
  FROM audit_entries WHERE happened_at = $1 ORDER BY id`;

test('an import is one entry of the audit log, and each of its products is part of it', async () => {
  const id = await testCatalogueOn(shop).aProduct({ name: 'Thenkuzhal' });
  shop.clock.advance({ minutes: 1 });
  const file = `Id,Product,Category,Tags,Price per kg,Packs,Description,In stock
${id},Thenkuzhal,Savouries,Traditional,640,"250 g, 1 kg",Spirals of rice flour.,no
,Adhirasam,Sweet rings,Traditional,640,250 g,Sweet.,yes
`;
  const checked = (await checkFile(shop, token, file)).result.import;
  expect(await importAll(shop, token, checked)).toBe('imported');
  const { rows } = await shop.database.pool.query(AUDIT, [shop.clock.now()]);
  expect(rows).toEqual([
    {
      action: 'product.imported',
      subject_name: 'products.csv',
      actor_name: 'Kamala',
      changes: [
        { field: 'importedNew', from: null, to: 1 },
        { field: 'importedChanged', from: null, to: 1 },
      ],
      is_part: null,
      is_kept_as_long: true,
    },
    {
      action: 'category.added',
      subject_name: 'Sweet rings',
      actor_name: 'Kamala',
      changes: [],
      is_part: true,
      is_kept_as_long: true,
    },
    {
      action: 'product.changed',
      subject_name: 'Thenkuzhal',
      actor_name: 'Kamala',
      changes: [{ field: 'isAvailable', from: true, to: false }],
      is_part: true,
      is_kept_as_long: true,
    },
    expect.objectContaining({ action: 'product.added', subject_name: 'Adhirasam', is_part: true }),
  ]);
});
