import { NO_DECLARATIONS } from '@tula/contract/catalogue/declarations/declarations.ts';
import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { percentile } from '../shop/http-load.ts';
import { databaseOf } from '../shop/shops-by-size.ts';
import type { ShopProcess } from '../shop/shop-process.ts';
import { someProducts } from '../shop/some-products.ts';
import { staffToken } from '../shop/staff-token.ts';
import { inTurns, type Measure, type Row, rounded } from './measure.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const ROUNDS = 3;
const ASKED = 30;
const MOST = 2;

type Ask = (product: Product) => string;

const ASKS: [what: string, ask: Ask][] = [
  ['the page of a product', (product) => paths.product(product)],
  [
    'the label of a product',
    ({ id }) => `/api/v1/staff/product-labels.pdf?product=${id}&pack=250&batch=B-2611&sheet=roll-100x150`,
  ],
];

/** Measures how long the page and the label of a product take in a large shop, compared with a small one. */
export const pagesAndLabels: Measure = {
  name: 'labels',
  async run(setup) {
    const [large, small] = await Promise.all(
      [LARGE, SMALL].map(async (size) => declared(await setup.shopOf(size))),
    );
    if (!large || !small) throw new Error('There are two shops.');
    const rows: Row[] = [];
    for (const [what, ask] of ASKS) {
      const compared = await inTurns(ROUNDS, slowest(large, ask), slowest(small, ask));
      rows.push({
        what: `${what} among ${rounded(LARGE)}`,
        ours: `p95 ${rounded(compared.ours)} ms`,
        reference: `p95 ${rounded(compared.reference)} ms among ${rounded(SMALL)}`,
        ratio: `${rounded(compared.ratio)} ×`,
        required: `≤ ${MOST} ×`,
        isOk: compared.ratio <= MOST,
      });
    }
    return rows;
  },
};

type Declared = { shop: ShopProcess; products: Product[]; token: string };

/** A hundred products of the shop get everything that a label needs. */
async function declared(shop: ShopProcess): Promise<Declared> {
  const products = await someProducts(shop, 1);
  const ids = products.map(({ id }) => id);
  const content = {
    ...NO_DECLARATIONS,
    genericName: 'Fried savoury',
    foodMark: 'veg',
    nutritionExemption: 'spice',
  };
  const client = await databaseOf(shop.dataDir);
  try {
    await client.query(
      `UPDATE products SET ingredients = 'rice flour, salt', allergens = '{}', storage = 'In a closed tin',
         shelf_life_days = 45, available_grams = '{250,500}' WHERE id = ANY ($1::uuid[])`,
      [ids],
    );
    await client.query(
      `INSERT INTO product_declarations (product_id, revision, content, updated_at)
       SELECT id, 1, $2, now() FROM unnest($1::uuid[]) AS one (id) ON CONFLICT (product_id) DO NOTHING`,
      [ids, JSON.stringify(content)],
    );
  } finally {
    await client.end();
  }
  return { shop, products, token: await staffToken(shop) };
}

function slowest({ shop, products, token }: Declared, ask: Ask): () => Promise<number> {
  let round = 0;
  const headers = { authorization: `Bearer ${token}` };
  return async () => {
    const times: number[] = [];
    // Others in each round, so that no cached page answers.
    const asked = products.slice(round * ASKED, (round + 1) * ASKED);
    round += 1;
    for (const product of asked) {
      const startedMs = performance.now();
      const answer = await fetch(`${shop.origin}${ask(product)}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${ask(product)} was answered ${answer.status}`);
      times.push(performance.now() - startedMs);
    }
    return percentile(times, 0.95);
  };
}
