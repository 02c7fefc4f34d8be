import { Readable } from 'node:stream';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { FastifyInstance } from 'fastify';
import { deliveryRange, type DeliveryParts } from '../../delivery/quote-delivery.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { CatalogueParts } from '../list-products.ts';
import { publicProductsAfter } from '../catalogue-store.ts';
import { channelHead, formatItems } from './merchant-items.ts';

export type FeedParts = Pick<CatalogueParts, 'database' | 'publicUrl'> & Pick<DeliveryParts, 'courier'>;

/** Read at a time; no connection is held between two batches. */
const PRODUCTS_OF_BATCH = 200;
/** Each is sent as fast as it is read, so few at a time do not disturb shoppers. */
const MOST_AT_ONCE = 2;
/** Limits how far items are generated ahead of the reader. */
const BYTES_AHEAD = 64 * 1024;

/** The products as Google Merchant Center and others read them: one item for each pack, streamed batch by batch. */
export function registerMerchantFeed(app: FastifyInstance, parts: FeedParts): void {
  let running = 0;
  app.get(
    '/merchant-feed.xml',
    { config: { name: 'merchant feed', isExpensive: true } },
    async (_, reply) => {
      if (running >= MOST_AT_ONCE) throw new Problem('BUSY', { retryAfterSeconds: 60 });
      running += 1;
      let isRunning = true;
      const release = () => {
        if (isRunning) running -= 1;
        isRunning = false;
      };
      const content = Readable.from(feed(parts, release), { objectMode: false, highWaterMark: BYTES_AHEAD });
      // A stream that is destroyed before it is read never starts its generator.
      content.once('close', release);
      return reply
        .header('content-type', 'application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=600')
        .send(content);
    },
  );
}

async function* feed({ database, publicUrl, courier }: FeedParts, release: () => void) {
  try {
    const terms = { publicUrl, range: await deliveryRange({ courier }) };
    yield channelHead(publicUrl);
    for await (const products of batches(database.db))
      yield products.flatMap((product) => formatItems(product, terms)).join('');
    yield '</channel>\n</rss>\n';
  } finally {
    release();
  }
}

async function* batches(db: Db) {
  let last: ProductId | null = null;
  for (;;) {
    const products = await publicProductsAfter(db, last, PRODUCTS_OF_BATCH);
    if (products.length > 0) yield products;
    last = products.at(-1)?.id ?? null;
    if (last === null || products.length < PRODUCTS_OF_BATCH) return;
  }
}
