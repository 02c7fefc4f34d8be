import { INDEXED_PATHS } from '@tula/contract/shop/page-table.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { expect, productNamed, shopUrl, test } from '../shopper.ts';
import { itemsIn, structuredDataErrors } from './structured-data.ts';

test('search engines find in every indexed page what they require', { tag: '@core' }, async ({ request }) => {
  const product = await productNamed('Nendran Banana Chips');
  const category = paths.products({ category: product.category.id });
  const pages: Record<string, string[]> = {};
  for (const path of [...INDEXED_PATHS, category, paths.product(product)]) {
    const items = itemsIn(await (await request.get(path)).text());
    expect(await structuredDataErrors(items), path).toEqual([]);
    if (items.length > 0) pages[path] = items.map((item) => item['@type']);
  }
  expect(pages).toEqual({
    [paths.home()]: ['OnlineStore', 'WebSite'],
    [paths.products()]: ['BreadcrumbList'],
    [category]: ['BreadcrumbList'],
    [paths.product(product)]: ['ProductGroup', 'BreadcrumbList'],
  });
});

test('a product is a group of packs, each with an address that shows its price', { tag: '@core' }, async ({
  request,
}) => {
  const product = await productNamed('Nendran Banana Chips');
  const [group, way] = itemsIn(await (await request.get(`/products/${product.id}`)).text());
  expect(way).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${shopUrl()}/home` },
      { position: 2, name: 'Products' },
      { position: 3, name: product.category.name },
      { position: 4, name: product.name, item: shopUrl() + paths.product(product) },
    ],
  });
  const variants = group?.['hasVariant'] as { sku: string; offers: { url: string; price: string } }[];
  expect(variants.map(({ sku, offers }) => [sku, offers.price])).toEqual([
    [`${product.id}-250`, '140.00'],
    [`${product.id}-500`, '280.00'],
    [`${product.id}-750`, '420.00'],
    [`${product.id}-1000`, '560.00'],
  ]);
  for (const { offers } of variants) {
    const html = await (await request.get(offers.url)).text();
    const [, shown] = /<\/h1>.*?₹([\d.,]+)</s.exec(html) ?? [];
    expect(shown).toBe(offers.price);
  }
});

test('the data of a page for a navigation carries no structured data', { tag: '@core' }, async ({
  request,
}) => {
  const product = await productNamed('Nendran Banana Chips');
  const data = await (await request.get(`${paths.product(product)}.data`)).text();
  expect(data).toContain('Nendran Banana Chips');
  expect(data).not.toContain('schema.org');
});

test('the check fails for each required property that is missing', { tag: '@core' }, async ({ request }) => {
  const html = await (await request.get(paths.product(await productNamed('Nendran Banana Chips')))).text();
  const [group] = itemsIn(html);
  const missing = ['hasVariant', 'productGroupID', 'variesBy', 'brand', '@context'];
  const ofVariant = ['sku', 'name', 'image', 'size', 'offers'];
  const ofOffer = ['url', 'price', 'priceCurrency', 'priceSpecification', 'availability', 'itemCondition'];
  const terms = ['shippingDetails', 'hasMerchantReturnPolicy'];
  const without = (name: string, where: (copy: never) => object) => {
    const copy = structuredClone(group) as never;
    delete (where(copy) as Record<string, unknown>)[name];
    return structuredDataErrors([copy]);
  };
  type Copy = { hasVariant: { offers: object }[] };
  for (const name of missing) expect(await without(name, (copy) => copy), name).not.toEqual([]);
  for (const name of ofVariant)
    expect(await without(name, (copy: Copy) => copy.hasVariant[1]!), name).not.toEqual([]);
  for (const name of [...ofOffer, ...terms])
    expect(await without(name, (copy: Copy) => copy.hasVariant[1]!.offers), name).not.toEqual([]);
});
