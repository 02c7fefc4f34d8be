import { requestBytes, underLoad } from '../shop/http-load.ts';
import { atLeast, inTurns, type Measure } from './measure.ts';

const PRODUCTS = 5_000;
const CONNECTIONS = 50;
const ROUNDS = 5;
const SECONDS = 1.5;
const PATH = '/products?utm_source=instagram';

const BROWSER =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

/** Asks for a page that the shop has cached. It counts a visit of a browser, but none of a program. */
const opened = (agent: string) =>
  requestBytes({
    path: PATH,
    headers: { accept: 'text/html', 'user-agent': agent, 'sec-fetch-site': 'cross-site' },
  });

/** How many pages a second the shop serves while it counts them, against the same pages that it doesn't count. */
export const countingVisits: Measure = {
  name: 'visits',
  async run(setup) {
    const { port } = await setup.shopOf(PRODUCTS);
    const rate = async (agent: string) => {
      const request = opened(agent);
      const load = { port, connections: CONNECTIONS, seconds: SECONDS, next: () => request };
      const { perSecond, failures } = await underLoad(load);
      if (failures > 0) throw new Error(`${failures} requests failed`);
      return perSecond;
    };
    const compared = await inTurns(
      ROUNDS,
      () => rate(BROWSER),
      () => rate('curl/8.5.0'),
    );
    return [atLeast('HTML of /products, counted as visits', 'per second', compared, 0.8)];
  },
};
