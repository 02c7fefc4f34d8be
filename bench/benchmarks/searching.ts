import { requestBytes, underLoad } from '../shop/http-load.ts';
import { inTurns, type Measure, rounded } from './measure.ts';
import type { ShopProcess } from '../shop/shop-process.ts';
import { someProducts } from '../shop/some-products.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const ROUNDS = 5;
const SECONDS = 3;
/** A few shoppers at a time, so that the search is timed and not its queue. */
const CONNECTIONS = 4;
const MOST = 2;

export const searching: Measure = {
  name: 'search',
  async run(setup) {
    const small = await setup.shopOf(SMALL);
    const large = await setup.shopOf(LARGE);
    const words = await typedWords(small);
    const slowest = (shop: ShopProcess) => {
      const next = anotherSearch(words);
      return async () => {
        const load = { port: shop.port, connections: CONNECTIONS, seconds: SECONDS, next };
        const { p95Ms, failures } = await underLoad(load);
        if (failures > 0) throw new Error(`${failures} searches failed`);
        return p95Ms;
      };
    };
    const compared = await inTurns(ROUNDS, slowest(large), slowest(small));
    return [
      {
        what: `search by name among ${rounded(LARGE)}`,
        ours: `p95 ${rounded(compared.ours)} ms`,
        reference: `p95 ${rounded(compared.reference)} ms among ${rounded(SMALL)}`,
        ratio: `${rounded(compared.ratio)} ×`,
        required: `≤ ${MOST} ×`,
        isOk: compared.ratio <= MOST,
      },
    ];
  },
};

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

/** Each word once with every page size, so that the cache never answers. */
function anotherSearch(words: string[]): () => Buffer {
  let count = 0;
  return () => {
    const word = words[count % words.length] ?? '';
    const limit = 12 + (Math.floor(count / words.length) % 80);
    count += 1;
    return requestBytes({ path: `/api/v1/public/product?limit=${limit}&name=${encodeURIComponent(word)}` });
  };
}
