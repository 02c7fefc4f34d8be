import { repackText } from '@tula/contract/batches/packing-texts.ts';
import type { OrderToRepack } from '@tula/contract/kitchen/kitchen.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/batches.ts';
import css from './kitchen.module.css';

/** New orders with packs of a recalled batch; nothing while there are none. */
export function Repack({ orders }: { orders: readonly OrderToRepack[] }) {
  if (orders.length === 0) return null;
  return (
    <section className={css.repack} aria-labelledby="repack-h">
      <h2 id="repack-h">{t('repack.title', { count: orders.length })}</h2>
      <ul>
        {orders.map(({ orderId, batches }) => (
          <li key={orderId}>
            <a href={staffPaths.order(orderId)} translate="no">
              <b>{orderId}</b>
            </a>
            <span>{repackText(batches)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
