import { listAudit } from '@tula/contract/accounts/audit.ts';
import * as endpoints from '@tula/contract/catalogue/catalogue.ts';
import { listPublicCategories, listPublicProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import { listCategories, orderCategories, renameCategory } from '@tula/contract/catalogue/categories.ts';
import * as finding from '@tula/contract/catalogue/finding.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { testCatalogueOn } from '../test-catalogue.ts';

let shop: TestShop;
let as: string;
let ids: Record<string, number>;
beforeAll(async () => {
  shop = await aShop({ env: { RATE_LIMIT: 'off' } });
  const catalogue = testCatalogueOn(shop);
  as = (await aStaffMember(shop, 'Kamala')).token;
  for (const [name, category] of [
    ['Thattai', 'Savouries'],
    ['Mysore Pak', 'Sweets'],
    ['Sambar Podi', 'Podis'],
  ] as const)
    await catalogue.aProduct({ name, category });
  ids = Object.fromEntries((await listed()).map(({ id, name }) => [name, id]));
});
afterAll(() => shop.close());

async function listed() {
  const answer = await shop.call(listCategories, {}, { as });
  return answer.ok ? answer.result.categories : [];
}
async function shown(): Promise<unknown> {
  const menu = await shop.call(listPublicCategories, {});
  const facets = await shop.call(finding.readProductFacets, {});
  const names = (categories: { name: string }[]) => categories.map(({ name }) => name);
  return [menu.ok && names(menu.result.categories), facets.ok && names(facets.result.categories)];
}
const order = (...names: string[]) =>
  shop.call(orderCategories, { body: { ids: names.map((name) => ids[name] ?? 0) } }, { as });
const hide = (name: string, isHidden: boolean) =>
  shop.call(renameCategory, { params: { id: String(ids[name]) }, body: { name, isHidden } }, { as });

describe('three categories and one that is added, step by step', { shuffle: false }, () => {
  test('menus and filters follow the order that staff save; a category that is new comes last', async () => {
    expect(await order('Podis', 'Savouries', 'Sweets')).toMatchObject({ ok: true });
    const names = ['Podis', 'Savouries', 'Sweets'];
    expect(await shown()).toEqual([names, names]);
    const id = await testCatalogueOn(shop).aProduct({ name: 'Lime Pickle', category: 'Pickles' });
    expect((await listed()).map(({ name }) => name)).toEqual([...names, 'Pickles']);
    ids['Pickles'] = (await listed()).at(-1)?.id ?? 0;
    await shop.call(endpoints.deleteProduct, { params: { id } }, { as });
  });

  test('an order that lacks a category, repeats one or has an unknown one is rejected, and nothing changes', async () => {
    const before = await listed();
    for (const names of [
      ['Podis', 'Sweets', 'Savouries'],
      ['Podis', 'Podis', 'Sweets', 'Savouries'],
      ['Podis', 'Sweets', 'Savouries', 'Unknown'],
    ])
      expect(await order(...names)).toMatchObject({ ok: false });
    expect(await listed()).toEqual(before);
  });

  test('a hidden category leaves menus, filters, suggestions and the sitemap; its products stay public', async () => {
    expect(await hide('Sweets', true)).toMatchObject({ ok: true });
    const names = ['Podis', 'Savouries', 'Pickles'];
    expect(await shown()).toEqual([names, names]);
    const address = `category=${ids['Sweets']}`;
    expect((await shop.app.inject('/sitemap.xml')).body).not.toContain(address);
    const found = await shop.call(finding.suggestProducts, { query: { name: 'sweets' } });
    expect(found).toMatchObject({ ok: true, result: { categories: [] } });
    const near = await shop.call(finding.listNearMatches, { query: { name: 'mysore pak zzqq' } });
    expect(near).toMatchObject({ result: { products: [{ name: 'Mysore Pak' }], categories: [] } });

    const products = { result: { products: [{ name: 'Mysore Pak' }] } };
    const query = { category: String(ids['Sweets']) };
    expect(await shop.call(listPublicProducts, { query: { name: 'mysore pak' } })).toMatchObject(products);
    expect(await shop.call(listPublicProducts, { query })).toMatchObject(products);
    const facets = await shop.call(finding.readProductFacets, { query });
    expect(facets).toMatchObject({
      result: { total: 1, categories: [{}, {}, { name: 'Sweets', count: 1 }, {}] },
    });

    expect(await hide('Sweets', false)).toMatchObject({ ok: true });
    expect((await shop.app.inject('/sitemap.xml')).body).toContain(address);
  });

  test('it is recorded that categories were moved or one was hidden, once each, and no rejected order', async () => {
    const entries = async () => {
      const answer = await shop.call(listAudit, { query: { kind: 'category' } }, { as });
      return answer.ok ? answer.result.entries : [];
    };
    const before = (await entries()).length;
    for (const isHidden of [true, true]) await hide('Pickles', isHidden);
    for (const last of ['Pickles', 'Pickles', 'Unknown']) await order('Sweets', 'Podis', 'Savouries', last);
    const now = await entries();
    expect(now.slice(0, now.length - before).map(({ text, changes }) => [text, ...changes])).toEqual([
      [
        'Changed the order of the categories',
        {
          what: 'Order',
          from: 'Podis · Savouries · Sweets · Pickles',
          to: 'Sweets · Podis · Savouries · Pickles',
        },
      ],
      ['Changed category Pickles', { what: 'Hidden', from: 'no', to: 'yes' }],
    ]);
  });
});
