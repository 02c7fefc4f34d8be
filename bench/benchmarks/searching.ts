import { requestBytes, underLoad } from '../shop/http-load.ts';
import { inTurns, type Measure, type Row, rounded } from './measure.ts';
import type { Setup } from '../shop/shops-by-size.ts';
import type { ShopProcess } from '../shop/shop-process.ts';
import { someProducts } from '../shop/some-products.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const ROUNDS = 5;
const SECONDS = 3;
/** A few shoppers at a time, so that the search is timed and not its queue. */
const CONNECTIONS = 4;
const MOST = 2;

/** The address of the next request; each is asked for once, so that nothing remembered answers. */
type Ask = (words: readonly string[], count: number) => string;

const asked = (words: readonly string[], count: number) => encodeURIComponent(anotherSearch(words, count));

const SEARCHES: [what: string, ask: Ask][] = [
  ['search by name', (words, count) => `product?name=${asked(words, count)}`],
  ['suggestions', (words, count) => `suggestions?name=${asked(words, count)}`],
  // Three words of which no product has all.
  ['near matches', (words, count) => `near-matches?name=${asked(words, count)}%20unheard%20ofx`],
  ['filters of a search with counts', (words, count) => `product-facets?name=${asked(words, count)}`],
];

const SORTS = ['price', 'newest', 'name', 'recommended'];
/** Beyond it nobody pages, and every page costs a little more than the one before. */
const PAGES = 20;

const LISTS: [what: string, ask: Ask][] = [
  ['sorted lists', (_, count) => listed(count, '')],
  ['sorted lists of what is in stock', (_, count) => listed(count, '&stock=in')],
];

function listed(count: number, filter: string): string {
  const sort = SORTS[count % SORTS.length] ?? '';
  const page = 1 + (Math.floor(count / SORTS.length) % PAGES);
  const limit = 12 + (Math.floor(count / SORTS.length / PAGES) % 80);
  return `product?sort=${sort}&page=${page}&limit=${limit}${filter}`;
}

export const searching: Measure = {
  name: 'search',
  run: (setup) => compared(setup, SEARCHES),
};

export const listing: Measure = {
  name: 'lists',
  run: (setup) => compared(setup, LISTS),
};

async function compared(setup: Setup, measures: typeof SEARCHES): Promise<Row[]> {
  const small = await setup.shopOf(SMALL);
  const large = await setup.shopOf(LARGE);
  const words = await typedWords(small);
  const rows: Row[] = [];
  for (const [what, ask] of measures) {
    let count = 0;
    const next = () => requestBytes({ path: `/api/v1/public/${ask(words, count++)}` });
    const slowest = (shop: ShopProcess) => async () => {
      const load = { port: shop.port, connections: CONNECTIONS, seconds: SECONDS, next };
      const { p95Ms, failures } = await underLoad(load);
      if (failures > 0) throw new Error(`${failures} requests failed`);
      return p95Ms;
    };
    const { ours, reference, ratio } = await inTurns(ROUNDS, slowest(large), slowest(small));
    rows.push({
      what: `${what} among ${rounded(LARGE)}`,
      ours: `p95 ${rounded(ours)} ms`,
      reference: `p95 ${rounded(reference)} ms among ${rounded(SMALL)}`,
      ratio: `${rounded(ratio)} ×`,
      required: `≤ ${MOST} ×`,
      isOk: ratio <= MOST,
    });
  }
  return rows;
}

/** Names, words of them, parts of words and typing errors. */
async function typedWords(shop: ShopProcess): Promise<string[]> {
  const products = [...(await someProducts(shop, 1)), ...(await someProducts(shop, 5))];
  const typed = new Set<string>();
  for (const { name } of products) {
    const words = name.toLowerCase().split(' ');
    const [first = '', second = ''] = words;
    for (const word of words) {
      typed.add(word).add(word.slice(0, 3)).add(word.slice(1, 5));
      if (word.length > 5) typed.add(`${word.slice(0, 2)}${word.slice(3)}`);
    }
    typed
      .add(name.toLowerCase())
      .add(`${first} ${second}`)
      .add(`${first} ${second.slice(0, 2)}`);
  }
  return [...typed].filter((words) => words.length > 1);
}

/** Each round with another weight, which changes nothing but that the search is a new one. */
function anotherSearch(words: readonly string[], count: number): string {
  const word = words[count % words.length] ?? '';
  const round = Math.floor(count / words.length);
  return round === 0 ? word : `${word} ${round}kg`;
}
