import { requestBytes, underLoad } from '../shop/http-load.ts';
import { AUDIT_ENTRIES_PER_ORDER } from '../shop/many-audit-entries.ts';
import { numberOf, phoneOf } from '../shop/many-orders.ts';
import { inTurns, type Measure, type Row, rounded } from './measure.ts';
import type { ShopProcess } from '../shop/shop-process.ts';
import { staffToken } from '../shop/staff-token.ts';

type Size = { products: number; orders: number; auditEntries: number };

const sizeOf = (products: number, orders: number): Size => ({
  products,
  orders,
  auditEntries: orders * AUDIT_ENTRIES_PER_ORDER,
});
const SMALL = sizeOf(1_000, 1_000);
const LARGE = sizeOf(10_000, 100_000);
const ROUNDS = 3;
const SECONDS = 2;
/** Two people in a kitchen. */
const CONNECTIONS = 2;
const PAGE = 10;
const MOST = 2;

type StaffQuery = {
  what: string;
  of: keyof Size;
  /** The call for a shop of a size, different for each turn. */
  path: (size: Size, turn: number) => string;
};

const DAY_MS = 86_400_000;
const NAMES = ['Meenakshi', 'Arun Iyer', 'Kavitha Nair', 'lakshmi men', 'Vijay', 'radha pillai'];
const WORDS = ['murukku', 'masala', 'chips', 'garlic pod', 'roasted', 'pepper'];
const FILTERS = ['all', 'new', 'shipped', 'cancelled'];
const one = <T>(of: readonly T[], turn: number) => of[turn % of.length] as T;

const STAFF_QUERIES: StaffQuery[] = [
  {
    what: 'orders by filter',
    of: 'orders',
    path: (_, turn) => `/order/staff?filter=${one(FILTERS, turn)}&page=${1 + (turn % 3)}`,
  },
  {
    what: 'orders, a deep page',
    of: 'orders',
    // From the middle to the end, under All and under the largest filter.
    path: ({ orders }, turn) => {
      const pages = (orders * 0.85) / PAGE;
      const page = Math.floor(pages * (0.5 + (turn % 50) / 100));
      return `/order/staff?filter=${one(['all', 'shipped'], turn)}&page=${page}`;
    },
  },
  {
    what: 'orders by number',
    of: 'orders',
    path: ({ orders }, turn) => `/order/staff?search=${numberOf(1 + ((turn * 7919) % orders))}`,
  },
  {
    what: 'orders by name',
    of: 'orders',
    path: (_, turn) => `/order/staff?search=${encodeURIComponent(one(NAMES, turn))}&page=${1 + (turn % 2)}`,
  },
  {
    what: 'orders by phone',
    of: 'orders',
    // The last digits, as they are read out in a call.
    path: ({ orders }, turn) =>
      `/order/staff?search=${phoneOf(1 + ((turn * 7919) % orders)).slice(-5 - (turn % 6))}`,
  },
  {
    what: 'audit log by kind',
    of: 'auditEntries',
    path: (_, turn) => `/audit?kind=${one(['order', 'product', 'category', 'export'], turn)}`,
  },
  {
    what: 'audit log, a deep page of a kind',
    of: 'auditEntries',
    // A deep page: it starts at an entry that is 180 to 270 days old.
    path: (_, turn) =>
      `/audit?kind=${one(['order', 'category'], turn)}&after=${Date.now() - (180 + (turn % 90)) * DAY_MS}-1`,
  },
  {
    what: 'products, any page',
    of: 'products',
    path: ({ products }, turn) => pageOfProducts(products, turn),
  },
  {
    what: 'products by name',
    of: 'products',
    path: (_, turn) => `/product?name=${encodeURIComponent(one(WORDS, turn))}&page=${1 + (turn % 3)}`,
  },
];

/** Staff tables stay fast as the shop grows. */
export const tables: Measure = {
  name: 'tables',
  async run(setup) {
    const shops = await Promise.all(
      [LARGE, SMALL].map(async (size) => ({
        size,
        shop: await setup.shopOf(size.products, size.orders),
      })),
    );
    const [large, small] = await Promise.all(
      shops.map(async ({ size, shop }) => caller(size, shop, await staffToken(shop))),
    );
    if (!large || !small) throw new Error('There are two shops.');
    const rows: Row[] = [];
    for (const query of STAFF_QUERIES) {
      const compared = await inTurns(ROUNDS, large(query), small(query));
      rows.push({
        what: `staff: ${query.what}, of ${rounded(LARGE[query.of])}`,
        ours: `p95 ${rounded(compared.ours)} ms`,
        reference: `p95 ${rounded(compared.reference)} ms of ${rounded(SMALL[query.of])}`,
        ratio: `${rounded(compared.ratio)} ×`,
        required: `≤ ${MOST} ×`,
        isOk: compared.ratio <= MOST,
      });
    }
    return rows;
  },
};

function caller(size: Size, { port }: ShopProcess, accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` };
  let turn = 0;
  return (query: StaffQuery) => async () => {
    const next = () => requestBytes({ path: `/api/v1${query.path(size, turn++)}`, headers });
    const { p95Ms, failures } = await underLoad({ port, connections: CONNECTIONS, seconds: SECONDS, next });
    if (failures > 0) throw new Error(`${failures} calls for ${query.what} failed`);
    return p95Ms;
  };
}

function pageOfProducts(products: number, turn: number): string {
  return `/product?page=${1 + ((turn * 37) % Math.floor(products / PAGE))}`;
}
