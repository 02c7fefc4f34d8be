import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import { refreshTerms } from '../search/terms-store.ts';
import { lockDueProducts, publish } from './publishing-store.ts';

const AT_ONCE = 100;

/** Publishes the products whose time has come; a trigger clears the caches as after a change by staff. */
export async function publishScheduledProducts({
  database,
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  for (;;) {
    const published = await database.tx(async (tx) => {
      const products = await lockDueProducts(tx, clock.now(), AT_ONCE);
      // An UPDATE announces a change of the catalogue even if it updates no row, and the caches would be cleared.
      if (products.length === 0) return 0;
      const ids = products.map(({ id }) => id);
      await publish(tx, ids, clock.now());
      await refreshTerms(tx, ids);
      for (const { id, name, publishAt } of products) {
        const changes = [
          { field: 'state', from: 'scheduled', to: 'published' },
          { field: 'publishAt', from: publishAt.toISOString(), to: null },
        ] as const;
        await recordAudit(tx, clock, {
          action: 'product.changed',
          by: 'shop',
          subject: { id, name },
          changes,
        });
      }
      return products.length;
    });
    if (published < AT_ONCE) return;
  }
}
