import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { measureLongestTurn } from '../../../test/longest-turn.ts';
import { checkFile, importAll } from './test-imports.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await aShop();
  ({ token } = await aStaffMember(shop, 'Kamala', 'catalogue'));
});
afterAll(() => shop.close());

test('5,000 products are checked and imported while the shop answers', async () => {
  const fileOf = (round: number) => {
    const names = Array.from({ length: 5_000 }, (_, at) => `Snack ${round}-${at}`);
    const lines = names.map((name) => `${name},Savouries,Traditional,640,250 g,Crisp.`);
    return `Product,Category,Tags,Price per kg,Packs,Description\n${lines.join('\n')}`;
  };
  let rounds = 0;
  const longest = await measureLongestTurn(async (round) => {
    const checked = (await checkFile(shop, token, fileOf(round))).result.import;
    expect(checked.counts.new).toBe(5_000);
    expect(await importAll(shop, token, checked)).toBe('imported');
    rounds = round;
  }, 100);
  const { rows: imported } = await shop.database.pool.query(
    `SELECT FROM products WHERE name LIKE 'Snack %' AND deleted_at IS NULL`,
  );
  expect(longest).toBeLessThan(100);
  expect(imported).toHaveLength(5_000 * rounds);
});
