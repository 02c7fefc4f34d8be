import { MOST_NEEDING_ATTENTION, type NeedsAttention } from '@tula/contract/today/today.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { incompleteProducts } from '../catalogue/declarations/declared-products-query.ts';
import { counted } from '../orders/attention/read-needs-attention.ts';
import type { Memo } from '../platform/http/cache/memo.ts';
import type { Parts } from '../platform/parts.ts';

/** Reads the incomplete packs of products that one request looks at; again once catalogue or day change. */
export function readIncompletePacks({
  database: { db },
  clock,
  memo,
}: Pick<Parts, 'database' | 'clock'> & { memo: Memo }): Promise<NeedsAttention['incompletePacks']> {
  const now = clock.now();
  return memo(`incomplete packs ${dayOf(now)}`, async () => {
    const { products } = await incompleteProducts(db, null, now);
    const most = products.slice(0, MOST_NEEDING_ATTENTION);
    return counted(most, ({ stored: { id, name }, missing }) => ({ id, name, missing: missing.length }));
  });
}
