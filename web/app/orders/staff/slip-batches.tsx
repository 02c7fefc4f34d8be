import { readBatchesOfOrder } from '@tula/contract/batches/batches.ts';
import { repackText } from '@tula/contract/batches/packing-texts.ts';
import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/batches.ts';
import { pollEvery, STAFF_POLL_MS } from '../../data/polling.ts';
import { useMay } from '../../data/staff-role.ts';
import { useRead } from '../../data/use-read.ts';
import { Figures } from '../../ui/figures.tsx';
import layoutCss from '../../ui/layout.module.css';
import { NameForStaff } from '../../ui/name-for-staff.tsx';
import { Note } from '../../ui/note.tsx';
import css from './packing-slip.module.css';

/** Polled, because a batch may be recalled while the page is open. */
function useReadBatches({ id }: Pick<StaffOrder, 'id'>) {
  const mayRead = useMay(readBatchesOfOrder);
  const input = mayRead ? { params: { id } } : undefined;
  return useRead(readBatchesOfOrder, input, { pace: pollEvery(STAFF_POLL_MS) });
}

/** The recalled batches because of which an order has to be packed anew, and how to read them again. */
export function useRecalled(order: Pick<StaffOrder, 'id'>) {
  const { data, refresh } = useReadBatches(order);
  return { recalled: data?.recalled ?? [], readAgain: refresh };
}

/** Also printed: packs of a recalled batch may be in the box. */
export function SlipRepack({ order }: { order: StaffOrder }) {
  const { recalled } = useRecalled(order);
  return recalled.length === 0 ? null : <p className={css.slipStop}>{repackText(recalled)}</p>;
}

function ProductName({ products, id }: { products: StaffOrder['products']; id: string }) {
  const product = products.find((one) => one.id === id);
  return product === undefined ? null : <NameForStaff of={product} />;
}

/** From which batch each pack is taken; nothing in a shop without batches. */
export function SlipBatches({ order }: { order: StaffOrder }) {
  const { products } = order;
  const { data } = useReadBatches(order);
  if (data === undefined || data.packs.length === 0) return null;
  return (
    <section className={css.slipBatches}>
      <h2>{t('ofOrder')}</h2>
      {data.packs.some(({ isTooOld }) => isTooOld) ? (
        <div className={layoutCss.noPrint}>
          <Note tone="wait">{t('tooOld.about')}</Note>
        </div>
      ) : null}
      <ul>
        {data.packs.map(({ batchId, code, useBy, productId, packGrams, count, isTooOld }) => (
          <li key={`${batchId} ${packGrams}`}>
            <ProductName products={products} id={productId} />
            {': '}
            <a href={staffPaths.batch(batchId)}>
              <Figures
                of={t('ofPacks', {
                  packs: `${count} × ${formatPack(packGrams)}`,
                  code,
                  day: formatCalendarDay(useBy),
                })}
              />
            </a>
            {isTooOld ? <b className={css.tooOld}> {t('tooOld')}</b> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
