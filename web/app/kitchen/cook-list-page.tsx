import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { readCookList } from '@tula/contract/kitchen/kitchen.ts';
import { formatCalendarDay, formatDay } from '@tula/contract/values/dates.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/kitchen.ts';
import { type RefObject, useRef } from 'react';
import { isInUse } from '../orders/staff/use-order-updates.ts';
import { pollEvery, STAFF_POLL_MS } from '../data/polling.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { CookList } from './cook-list.tsx';
import { inPlace } from './in-place.ts';
import { KitchenFailed, KitchenLoading, NothingToPack } from './kitchen-empty.tsx';
import { waitText } from './kitchen-texts.ts';
import { Repack } from './repack.tsx';
import { SendAgain } from './send-again.tsx';
import { type KitchenState, useKitchen } from './use-kitchen.ts';
import css from './kitchen.module.css';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** The packs to make today, for all new orders or for selected ones. */
export default function CookListPage() {
  const list = useRef<HTMLUListElement>(null);
  const state = useKitchen(readCookList, {
    pace: pollEvery(STAFF_POLL_MS),
    // The order of the list does not change while products are ticked off.
    merge: (shown, now) =>
      isInUse(list.current) ? { ...now, products: inPlace(shown.products, now.products) } : now,
  });
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${partsCss.titles3} ${css.kitchen}`}>
      <h1 tabIndex={-1}>{t('title.day', { day: formatDay(state.at).slice(0, 6) })}</h1>
      <p className={`${layoutCss.noPrint} ${layoutCss.row} ${layoutCss.below4} ${css.links}`}>
        <a href={staffPaths.batches()}>{t('batches')}</a>
        <a href={staffPaths.stock()}>{t('stock')}</a>
      </p>
      <Found state={state} list={list} />
      {state.orders === undefined ? <SendAgain /> : null}
    </div>
  );
}

type FoundProps = { state: KitchenState<typeof readCookList>; list: RefObject<HTMLUListElement | null> };

function Found({ state: { data, failure, orders, at, refresh }, list }: FoundProps) {
  if (failure) return <KitchenFailed failure={failure} read={refresh} />;
  if (!data) return <KitchenLoading />;
  const { later } = data;
  if (data.products.length === 0)
    return (
      <>
        <NothingToPack />
        <Later later={later} />
      </>
    );
  const selected = orders?.split(',') ?? [];
  return (
    <>
      <Tiles list={data} at={at} isSelection={selected.length > 0} />
      <Repack orders={data.toRepack ?? []} />
      <div className={`${layoutCss.spread} ${css.dayHeader}`}>
        <h2>{t(selected.length > 0 ? 'make.selected' : 'make.new')}</h2>
        <div className={`${layoutCss.row} ${layoutCss.noPrint}`}>
          <a className={buttonClass({ isSmall: true })} href={staffPaths.pickingList(selected)}>
            <Icon name="list" isSmall />
            {t('pickingList')}
          </a>
          <a
            className={buttonClass({ kind: 'line', isSmall: true })}
            href={staffPaths.productLabels({ orders: selected.join(',') || undefined })}
          >
            <Icon name="weight" isSmall />
            {t('labels')}
          </a>
          <Button kind="line" isSmall onClick={() => window.print()}>
            <Icon name="print" isSmall />
            {t('print')}
          </Button>
        </div>
      </div>
      <CookList key={orders ?? ''} ref={list} list={orders ?? ''} products={data.products} />
      <Later later={later} />
      {selected.length > 0 ? (
        <p className={`${layoutCss.noPrint} ${css.kitchenAll}`}>
          <a href={staffPaths.kitchen()}>{t('allNew')}</a>
        </p>
      ) : null}
    </>
  );
}

/** What the kitchen makes for later days, so that nobody is surprised by it. */
function Later({ later }: Pick<ResultOf<typeof readCookList>, 'later'>) {
  if (later === undefined) return null;
  const { orders, weightGrams, from } = later;
  const weight = formatKg(grams(weightGrams));
  return (
    <p className={`${layoutCss.soft} ${layoutCss.above3}`}>
      {t('later', { orders, weight, day: formatCalendarDay(from) })}
    </p>
  );
}

type TilesProps = { list: ResultOf<typeof readCookList>; at: Date; isSelection: boolean };

/** The day in four numbers. */
function Tiles({ list, at, isSelection }: TilesProps) {
  const { orders, weightGrams, count, waitingSince, fromStockGrams = 0 } = list;
  return (
    <ul className={`${partsCss.sheet} ${css.tiles}`}>
      <li>
        <a href={staffPaths.orders({ filter: 'New' })}>
          <b>{orders}</b>
          <span>
            {isSelection
              ? t('tile.selectedOrders', { count: orders })
              : t('tile.newOrders', { count: orders })}
          </span>
        </a>
      </li>
      <li>
        <b>{formatKg(grams(weightGrams - fromStockGrams))}</b>
        {t('tile.toMake')}
      </li>
      <li>
        <b>{count}</b>
        {t('tile.packs', { count })}
      </li>
      <li>
        <b>{waitingSince === null ? t('tile.none') : waitText(waitingSince, at.getTime())}</b>
        {t('tile.oldest')}
      </li>
    </ul>
  );
}
