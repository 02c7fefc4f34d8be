import * as endpoints from '@tula/contract/catalogue/catalogue.ts';
import { listBestSellers, listPublicProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import { listCategories } from '@tula/contract/catalogue/categories.ts';
import * as finding from '@tula/contract/catalogue/finding.ts';
import type { ProductState } from '@tula/contract/catalogue/product-states.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { testCatalogueOn } from '../test-catalogue.ts';
import { publishScheduledProducts } from './publish-scheduled-products.ts';

let shop: TestShop;
let catalogue: ReturnType<typeof testCatalogueOn>;
let as: string;
let shown: string;
beforeAll(async () => {
  shop = await aShop({ env: { RATE_LIMIT: 'off' }, at: '2026-11-21T06:30:00.000Z' });
  catalogue = testCatalogueOn(shop);
  as = (await aStaffMember(shop, 'Kamala')).token;
  shown = await catalogue.aProduct({ name: 'Thattai' });
});
afterAll(() => shop.close());

const publishAt = '2026-11-24T09:30:00+05:30';
const stateOf = (state: ProductState) => ({ state, ...(state === 'scheduled' ? { publishAt } : {}) });

async function added(fields: Parameters<typeof catalogue.aPayload>[0]): Promise<string> {
  const answer = await shop.call(endpoints.addProduct, { body: await catalogue.aPayload(fields) }, { as });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.result.product.id;
}

const inFiveMinutes = () => new Date(shop.clock.now().getTime() + 5 * 60_000).toISOString();

/** The ids and names of every public answer that shows products. */
async function publicAnswers(name: string): Promise<string> {
  const answers = [
    await shop.call(listPublicProducts, {}),
    await shop.call(listPublicProducts, { query: { sort: 'newest' } }),
    await shop.call(listPublicProducts, { query: { name } }),
    await shop.call(listBestSellers, {}),
    await shop.call(readPublicProduct, { params: { id: shown } }),
    await shop.call(finding.suggestProducts, { query: { name } }),
    await shop.call(finding.listNearMatches, { query: { name } }),
  ];
  const files = ['/sitemap.xml', '/merchant-feed.xml'].map(async (url) => (await shop.app.inject(url)).body);
  return JSON.stringify([answers, await Promise.all(files)]);
}

async function numberShown(): Promise<unknown> {
  const list = await shop.call(listPublicProducts, {});
  const facets = await shop.call(finding.readProductFacets, {});
  return list.ok && facets.ok
    ? [list.result.pagination.totalItems, facets.result.total, facets.result.categories[0]?.count]
    : undefined;
}

test.each(['draft', 'scheduled', 'hidden'] as const)(
  'a %s product is seen by staff alone, and by shoppers once it is published',
  async (state) => {
    const name = { draft: 'Ribbon Pakoda', scheduled: 'Achu Murukku', hidden: 'Kara Sev' }[state];
    const before = await numberShown();
    const id = await added({ name, ...stateOf(state) });
    expect(await publicAnswers(name)).not.toContain(id);
    expect(await shop.call(readPublicProduct, { params: { id } })).toMatchObject({
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
    });
    expect(await numberShown()).toEqual(before);
    const listed = { ok: true, result: { products: [{ id, name, state }] } };
    expect(await shop.call(endpoints.listStaffProducts, {}, { as })).toMatchObject({
      result: { products: expect.arrayContaining([expect.objectContaining({ id })]) },
    });
    const narrowed = { query: { name, state } };
    expect(await shop.call(endpoints.listStaffProducts, narrowed, { as })).toMatchObject(listed);
    const read = await shop.call(endpoints.readStaffProduct, { params: { id } }, { as });
    expect(read).toMatchObject({
      result: { product: { state, publishAt: state === 'scheduled' ? '2026-11-24T04:00:00.000Z' : null } },
    });
    const body = { ...(await catalogue.aPayload({ name })), state: 'published' as const };
    expect(await shop.call(endpoints.changeProduct, { params: { id }, body }, { as })).toMatchObject({
      ok: true,
    });
    expect(await publicAnswers(name)).toContain(id);
  },
);

test('a product that is hidden leaves every list at once, and staff find it by its state', async () => {
  const id = await added({ name: 'Seepu Seedai' });
  const before = (await numberShown()) as number[];
  expect(await publicAnswers('Seepu Seedai')).toContain(id);
  const body = await catalogue.aPayload({ name: 'Seepu Seedai' });
  await shop.call(endpoints.changeProduct, { params: { id }, body: { ...body, state: 'hidden' } }, { as });
  expect(await publicAnswers('Seepu Seedai')).not.toContain(id);
  expect(await numberShown()).toEqual(before.map((count) => count - 1));
  expect(await shop.call(endpoints.listStaffProducts, { query: { state: 'hidden' } }, { as })).toMatchObject({
    result: { products: [{ id, name: 'Seepu Seedai', state: 'hidden' }], pagination: { totalItems: 1 } },
  });
});

test('a category counts its products in every state for staff, and cannot be deleted while it has a draft', async () => {
  const id = await added({ name: 'Adhirasam', category: 'Sweets', state: 'draft', primaryImage: '' });
  const categories = await shop.call(listCategories, {}, { as });
  expect(categories).toMatchObject({
    result: { categories: [{ name: 'Savouries' }, { name: 'Sweets', productCount: 1 }] },
  });
  const sweets = categories.ok ? categories.result.categories[1] : undefined;
  const deleted = await shop.app.inject({
    method: 'DELETE',
    url: `/api/v1/category/${sweets?.id}`,
    headers: { authorization: `Bearer ${as}` },
  });
  expect(deleted.json()).toMatchObject({ code: 'CATEGORY_NOT_EMPTY' });
  await shop.call(endpoints.deleteProduct, { params: { id } }, { as });
  expect(await shop.call(listCategories, {}, { as })).toMatchObject({
    result: { categories: [{ name: 'Savouries' }, { name: 'Sweets', productCount: 0 }] },
  });
});

test('a draft may have no description, tags and picture; publishing it names each that is missing', async () => {
  const bare = {
    ...(await catalogue.aPayload({ name: 'Omapodi', description: '', tags: [] })),
    primaryImage: '',
    primaryImageAlt: '',
  };
  const answer = await shop.call(endpoints.addProduct, { body: { ...bare, state: 'draft' } }, { as });
  const params = { id: answer.ok ? answer.result.product.id : '' };
  const read = () => shop.call(endpoints.readStaffProduct, { params }, { as });
  const draft = { state: 'draft', description: '', tags: [], primaryImage: null, primaryImageURL: '' };
  expect(await read()).toMatchObject({ result: { product: draft } });
  for (const state of [undefined, 'published', 'hidden', 'scheduled'] as const)
    expect(
      await shop.call(endpoints.changeProduct, { params, body: { ...bare, state, publishAt } }, { as }),
    ).toMatchObject({
      status: 422,
      fields: {
        description: 'This field is required',
        tag: 'This field is required',
        primaryImage: 'Primary image is required.',
      },
    });
  expect(await read()).toMatchObject({ result: { product: { ...draft, revision: 1 } } });
});

test('a product that was published cannot become a draft', async () => {
  const params = { id: await added({ name: 'Boondi' }) };
  const body = { ...(await catalogue.aPayload({ name: 'Boondi' })), state: 'draft' as const };
  expect(await shop.call(endpoints.changeProduct, { params, body }, { as })).toMatchObject({
    status: 422,
    fields: { state: 'Only a product that was never published can be a draft. Hide it instead.' },
  });
  expect(await shop.call(readPublicProduct, { params })).toMatchObject({ ok: true });
});

test('a scheduled product becomes public at its time, with an entry of the shop in the audit log', async () => {
  const time = inFiveMinutes();
  const id = await added({ name: 'Thenkuzhal', state: 'scheduled', publishAt: time });
  const list = () => shop.call(listPublicProducts, { query: { name: 'thenkuzhal' } });
  const read = () => shop.call(endpoints.readStaffProduct, { params: { id } }, { as });
  shop.clock.advance({ minutes: 4, seconds: 59 });
  await publishScheduledProducts(shop);
  expect(await read()).toMatchObject({ result: { product: { state: 'scheduled', revision: 1 } } });
  expect(await list()).toMatchObject({ result: { products: [] } });
  shop.clock.advance({ seconds: 1 });
  await publishScheduledProducts(shop);
  // The database announces the change, which clears the cached list a moment later.
  await expect.poll(() => list()).toMatchObject({ result: { products: [{ id, name: 'Thenkuzhal' }] } });
  expect(await read()).toMatchObject({
    result: { product: { state: 'published', publishAt: null, revision: 2 } },
  });
  const { rows } = await shop.database.pool.query(
    `SELECT actor, action, changes FROM audit_entries WHERE subject_id = $1 ORDER BY id DESC LIMIT 1`,
    [id],
  );
  expect(rows).toEqual([
    {
      actor: 'shop',
      action: 'product.changed',
      changes: [
        { field: 'state', from: 'scheduled', to: 'published' },
        { field: 'publishAt', from: time, to: null },
      ],
    },
  ]);
});

test('a deleted product is not published at its time', async () => {
  const id = await added({ name: 'Manoharam', state: 'scheduled', publishAt: inFiveMinutes() });
  await shop.call(endpoints.deleteProduct, { params: { id } }, { as });
  shop.clock.advance({ minutes: 6 });
  await publishScheduledProducts(shop);
  const { rows } = await shop.database.pool.query('SELECT state, is_public FROM products WHERE id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ state: 'scheduled', is_public: false }]);
});
