import type { ProductId } from '@tula/contract/calls/ids.ts';
import { listBestSellers } from '@tula/contract/catalogue/public-catalogue.ts';
import { type ChosenProduct, DEFAULT_HOME } from '@tula/contract/home-page/home-page.ts';
import { saveHome } from '@tula/contract/shop/settings-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrdersShop } from '../../orders/test-orders.ts';
import { openSettingsShop, savedVersions } from '../test-settings.ts';

let shop: OrdersShop;
let as: string;
beforeAll(async () => {
  ({ shop, as } = await openSettingsShop());
});
afterAll(() => shop.close());

const save = (products: ChosenProduct[]) => {
  const settings = { ...DEFAULT_HOME, bestSellers: { heading: {}, products } };
  return shop.call(saveHome, { body: { basedOn: 0, settings } }, { as });
};
const names = async () => {
  const answer = await shop.call(listBestSellers, {});
  return answer.ok ? answer.result.products.map(({ name }) => name) : [];
};

test('products that the owner chose are among the best sellers at once, at most three and each once, and on sale', async () => {
  const thattai = { id: await shop.aProduct({ name: 'Thattai' }), name: 'Thattai' };
  const seedai = { id: await shop.aProduct({ name: 'Seedai' }), name: 'Seedai' };
  await shop.aProduct({ name: 'Newest' });
  const other = (at: number) => ({
    id: `01990000-0000-7000-8000-00000000000${at}` as ProductId,
    name: 'Thattai',
  });
  expect(await names()).toEqual(['Newest', 'Seedai', 'Thattai']);
  const rejected = async (products: ChosenProduct[], fields: Record<string, string>) =>
    expect(await save(products)).toMatchObject({ status: 422, fields });
  const deleted = { id: await shop.aProduct({ name: 'Deleted' }), name: 'Deleted' };
  await shop.asOwner('UPDATE products SET deleted_at = now() WHERE id = $1', [deleted.id]);
  const hidden = { id: await shop.aProduct({ name: 'Hidden' }), name: 'Hidden' };
  await shop.asOwner(`UPDATE products SET state = 'hidden' WHERE id = $1`, [hidden.id]);
  await rejected([thattai, deleted, hidden], {
    'settings.bestSellers.products':
      'Not on sale in the shop: Deleted, Hidden. Remove it here, or publish it first.',
  });
  await rejected([{ ...other(1), name: 'Unknown' }], {
    'settings.bestSellers.products': 'Not on sale in the shop: Unknown. Remove it here, or publish it first.',
  });
  await rejected([seedai, other(1), other(2), other(3)], {
    'settings.bestSellers.products': 'At most 3 products fit among the best sellers',
  });
  await rejected([thattai, thattai], { 'settings.bestSellers.products': 'This must be given once' });
  await rejected([{ id: 'x', name: 'x' }], { 'settings.bestSellers.products.0.id': 'Not an id' });
  expect(await savedVersions(shop)).toEqual([]);
  expect(await names()).toEqual(['Newest', 'Seedai', 'Thattai']);
  expect(await save([thattai, seedai])).toMatchObject({ result: { version: 1 } });
  expect(await names()).toEqual(['Thattai', 'Seedai', 'Newest']);
});
