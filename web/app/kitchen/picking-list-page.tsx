import { batchesOfLineText, batchToPickText, repackText } from '@tula/contract/batches/packing-texts.ts';
import { pinWarning } from '@tula/contract/delivery/pin-mismatch.ts';
import { refundedPacksText } from '@tula/contract/orders/refunded-packs-text.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import {
  type BoxToPack,
  printPackingSlips,
  printPickingList,
  readPickingList,
} from '@tula/contract/kitchen/kitchen.ts';
import { unprintableText } from '@tula/contract/kitchen/print-letters.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/kitchen.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { SaveButton } from '../staff/save-button.tsx';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { KitchenFailed, KitchenLoading, NothingToPack } from './kitchen-empty.tsx';
import { pickingSummary, packsText } from './kitchen-texts.ts';
import { LeftOver } from './left-over.tsx';
import { PackSizes } from './pack-sizes.tsx';
import { chooseName, NameForStaff } from '../ui/name-for-staff.tsx';
import { Figures } from '../ui/figures.tsx';
import { type Ticks, useTicks } from './ticks.ts';
import { type KitchenState, useKitchen } from './use-kitchen.ts';
import kitchenCss from './kitchen.module.css';
import css from './picking-list.module.css';
import checkCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

export function meta() {
  return pageMeta('', { title: t('pickingList') });
}

export default function PickingListPage() {
  const state = useKitchen(readPickingList);
  return (
    <div
      className={`${layoutCss.wrap} ${layoutCss.page} ${partsCss.titles3} ${kitchenCss.kitchen} ${css.kitchen}`}
    >
      <h1 tabIndex={-1}>{t('pickingList')}</h1>
      <Found state={state} />
    </div>
  );
}

function Found({
  state: { data, failure, orders, refresh },
}: {
  state: KitchenState<typeof readPickingList>;
}) {
  if (failure) return <KitchenFailed failure={failure} read={refresh} />;
  if (!data) return <KitchenLoading />;
  if (data.boxes.length === 0) return <NothingToPack />;
  return (
    <>
      <p className={layoutCss.soft}>{pickingSummary(data)}</p>
      <LeftOver left={data.left} shown={data.orders} />
      <Actions orders={orders} />
      <Together list={data} />
      <Boxes boxes={data.boxes} />
    </>
  );
}

function Actions({ orders }: { orders: string | undefined }) {
  const query = { orders };
  return (
    <div className={`${layoutCss.row} ${layoutCss.noPrint} ${kitchenCss.kitchenActions}`}>
      <SaveButton endpoint={printPickingList} input={{ query }} name="picking-list.pdf" isSmall>
        {t('picking.pdf')}
      </SaveButton>
      <SaveButton endpoint={printPackingSlips} input={{ query }} name="packing-slips.pdf" kind="line" isSmall>
        {t('slips.pdf')}
      </SaveButton>
      <a className={buttonClass({ kind: 'line', isSmall: true })} href={staffPaths.productLabels({ orders })}>
        <Icon name="weight" isSmall />
        {t('labels')}
      </a>
      <Button kind="line" isSmall onClick={() => window.print()}>
        <Icon name="print" isSmall />
        {t('print')}
      </Button>
    </div>
  );
}

function Together({ list: { products } }: { list: ResultOf<typeof readPickingList> }) {
  return (
    <section aria-labelledby="together">
      <h2 id="together">{t('picking.total')}</h2>
      <ul className={`${partsCss.sheet} ${css.together}`}>
        {products.map(({ id, weightGrams, packs, batches = [], ...named }) => (
          <li key={id}>
            <div>
              <h3>
                <NameForStaff of={named} />
              </h3>
              {batches.map((batch) => (
                <p key={batch.code} className={`${layoutCss.muted} ${layoutCss.small}`}>
                  <Figures of={batchToPickText(batch)} />
                </p>
              ))}
            </div>
            <PackSizes packs={packs} />
            <p className={`${layoutCss.noWrap} ${css.togetherKg}`}>{formatKg(grams(weightGrams))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Boxes({ boxes }: { boxes: readonly BoxToPack[] }) {
  const ticks = useTicks();
  return (
    <section aria-labelledby="boxes">
      <h2 id="boxes">{t('picking.boxes')}</h2>
      <ul className={`${layoutCss.stack4} ${css.boxes}`}>
        {boxes.map((box) => (
          <Box key={box.id} box={box} ticks={ticks} />
        ))}
      </ul>
    </section>
  );
}

function Box({ box, ticks }: { box: BoxToPack; ticks: Ticks }) {
  const { orderId, name, deliveryMethod, remarks, pinMismatch, weightGrams } = box;
  const { items, refundedPacks, recalledBatches, unprintable } = box;
  const weight = formatKg(grams(weightGrams));
  const lineOf = (item: BoxToPack['items'][number]) => `${orderId}/${item.productId}/${item.packGrams}`;
  return (
    <li className={`${layoutCss.card} ${css.box}`}>
      <div className={css.boxHeader}>
        <h3>
          <a href={staffPaths.order(orderId)}>{orderId}</a>
        </h3>
        <p>{name}</p>
        <p className={layoutCss.noWrap}>
          {deliveryMethod === 'pickup_from_store'
            ? t('box.pickup', { weight })
            : t('box.courier', { weight })}
        </p>
      </div>
      {remarks === '' ? null : <p className={css.boxNote}>{t('box.note', { note: remarks })}</p>}
      {recalledBatches === undefined ? null : <p className={css.boxWarning}>{repackText(recalledBatches)}</p>}
      {pinMismatch === null ? null : (
        <p className={css.boxWarning}>
          <Figures of={pinWarning(pinMismatch)} />
        </p>
      )}
      {refundedPacks.length === 0 ? null : (
        <p className={css.boxWarning}>
          {refundedPacksText(refundedPacks.map((packs) => ({ ...packs, name: chooseName(packs) })))}
        </p>
      )}
      {unprintable === undefined ? null : <p className={css.boxWarning}>{unprintableText(unprintable)}</p>}
      <ul>
        {items.map((item) => (
          <li key={lineOf(item)} className={ticks.has(lineOf(item)) ? css.isPacked : undefined}>
            <label className={`${checkCss.check} ${css.check}`}>
              <input
                type="checkbox"
                checked={ticks.has(lineOf(item))}
                onChange={() => ticks.toggle(lineOf(item))}
              />
              <b className={layoutCss.noWrap}>{packsText(item)}</b>
              <span>
                <NameForStaff of={item} />
                {item.batches === undefined ? null : <small>{batchesOfLineText(item)}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </li>
  );
}
