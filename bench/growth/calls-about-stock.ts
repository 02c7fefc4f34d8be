import { createHash, randomUUID } from 'node:crypto';
import * as mails from '@tula/contract/stock/stock-mails.ts';
import * as stock from '@tula/contract/stock/stock.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
import { byStaff, type GrowthCall, one, requestFor } from './growth-call.ts';
import { buyer, type ShopToMeasure } from './shop-to-measure.ts';

const idOf = (shop: ShopToMeasure, turn: number) => one(shop.products, turn).id as Id<'product'>;
const byStaffOf = (shop: ShopToMeasure) => ({ accessToken: shop.staffToken });

/** A product that can be awaited. */
async function anAwaited(shop: ShopToMeasure, turn: number): Promise<Id<'product'>> {
  const id = idOf(shop, turn);
  await shop.database.query(
    'UPDATE products SET is_available = true, is_sold_out = true, available_again_at = NULL WHERE id = $1',
    [id],
  );
  return id;
}

/** The token of an address that waits for a product. */
async function aToken(shop: ShopToMeasure, turn: number): Promise<string> {
  const token = randomUUID();
  await shop.database.query(
    `INSERT INTO stock_mails (id, product_id, email, email_canonical, language, asked_at, token_hash, expires_at)
     VALUES (gen_random_uuid(), $1, $2, $2, 'en', now(), $3, now() + interval '2 days')`,
    [idOf(shop, turn), `${token}@tula.example`, createHash('sha256').update(token).digest()],
  );
  return token;
}

export const CALLS_ABOUT_STOCK: Record<string, GrowthCall> = {
  listStock: byStaff(stock.listStock, () => ({ query: { search: 'murukku' } })),
  readStock: {
    request: (shop, turn) =>
      requestFor(stock.readStock, { params: { id: idOf(shop, turn) } }, byStaffOf(shop)),
  },
  saveLimits: {
    async request(shop, turn) {
      const params = { id: idOf(shop, turn) };
      const { revision } = await shop.api.call(stock.readStock, { params }, byStaffOf(shop));
      const body = { lowAtGrams: 500 + turn, capacityGrams: null, untilHour: 24, revision };
      return requestFor(stock.saveLimits, { params, body }, byStaffOf(shop));
    },
  },
  changeStock: {
    request(shop, turn) {
      const params = { id: idOf(shop, turn) };
      const body = { how: 'add' as const, grams: 500_000, seenGrams: null, reason: 'Made' };
      return requestFor(stock.changeStock, { params, body }, byStaffOf(shop));
    },
  },
  askForStockMail: {
    async request(shop, turn) {
      const params = { id: await anAwaited(shop, turn) };
      return requestFor(mails.askForStockMail, { params, body: { email: `${randomUUID()}@tula.example` } });
    },
  },
  askForOwnStockMail: {
    async request(shop, turn) {
      const params = { id: await anAwaited(shop, turn) };
      return requestFor(
        mails.askForOwnStockMail,
        { params },
        { accessToken: (await shop.shopper(buyer(turn))).accessToken },
      );
    },
  },
  confirmStockMail: {
    request: async (shop, turn) =>
      requestFor(mails.confirmStockMail, { body: { token: await aToken(shop, turn) } }),
  },
  stopStockMail: {
    request: async (shop, turn) =>
      requestFor(mails.stopStockMail, { body: { token: await aToken(shop, turn) } }),
  },
};
