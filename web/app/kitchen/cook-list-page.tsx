import type { ResultOf } from '@tula/contract/endpoint.ts';
import { readCookList } from '@tula/contract/kitchen.ts';
import { formatDay } from '@tula/contract/shop.ts';
import { formatKg, grams } from '@tula/contract/weight.ts';
import { type RefObject, useRef } from 'react';
import { isInUse } from '../orders/staff/use-order-updates.ts';
import { LOOK_EVERY_MS } from '../data/use-while-visible.ts';
import { pageMeta } from '../data/page-meta.ts';
import { staffPaths } from '../staff/staff-paths.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { CookList } from './cook-list.tsx';
import { inPlace } from './in-place.ts';
import { KitchenFailed, KitchenLoading, NothingToPack } from './kitchen-empty.tsx';
import { waitInWords } from './kitchen-words.ts';
import { type KitchenState, useKitchen } from './use-kitchen.ts';
import css from './kitchen.module.css';
import layoutCss from '../ui/layout.module.css';

export function meta() {
  return pageMeta('', { title: 'Kitchen' });
}

/** What there is to make today, from all new orders or from chosen ones. */
export default function CookListPage() {
  const list = useRef<HTMLUListElement>(null);
  const state = useKitchen(readCookList, {
    everyMs: LOOK_EVERY_MS,
    // Nothing moves under the hands of whoever ticks off.
    after: (shown, now) =>
      isInUse(list.current) ? { ...now, products: inPlace(shown.products, now.products) } : now,
  });
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${css.kitchen}`}>
      <h1 tabIndex={-1}>{`Kitchen, ${formatDay(state.at).slice(0, 6)}`}</h1>
      <Found state={state} list={list} />
    </div>
  );
}

type FoundProps = { state: KitchenState<typeof readCookList>; list: RefObject<HTMLUListElement | null> };

function Found({ state: { data, failure, orders, at, read }, list }: FoundProps) {
  if (failure) return <KitchenFailed failure={failure} read={read} />;
  if (!data) return <KitchenLoading />;
  if (data.products.length === 0) return <NothingToPack />;
  const chosen = orders?.split(',') ?? [];
  return (
    <>
      <Tiles list={data} at={at} isChosen={chosen.length > 0} />
      <div className={css.dayHeader}>
        <h2>{chosen.length > 0 ? 'To make, from the chosen orders' : 'To make, from the new orders'}</h2>
        <div className={`${layoutCss.row} ${layoutCss.noPrint}`}>
          <a className={buttonClass({ isSmall: true })} href={staffPaths.pickingList(chosen)}>
            <Icon name="list" isSmall />
            Picking list
          </a>
          <a className={buttonClass({ kind: 'line', isSmall: true })} href={staffPaths.labels(chosen)}>
            <Icon name="weight" isSmall />
            Labels
          </a>
          <Button kind="line" isSmall onClick={() => window.print()}>
            <Icon name="print" isSmall />
            Print
          </Button>
        </div>
      </div>
      <CookList key={orders ?? ''} ref={list} list={orders ?? ''} products={data.products} />
      {chosen.length > 0 ? (
        <p className={`${layoutCss.noPrint} ${css.kitchenAll}`}>
          <a href={staffPaths.kitchen()}>All new orders</a>
        </p>
      ) : null}
    </>
  );
}

type TilesProps = { list: ResultOf<typeof readCookList>; at: Date; isChosen: boolean };

/** The day in four figures. */
function Tiles({ list, at, isChosen }: TilesProps) {
  const { orders, weightGrams, count, waitingSince } = list;
  return (
    <ul className={css.tiles}>
      <li>
        <a href={staffPaths.orders({ filter: 'New' })}>
          <b>{orders}</b>
          <span>{`${isChosen ? 'chosen' : 'new'} ${orders === 1 ? 'order' : 'orders'} to pack`}</span>
        </a>
      </li>
      <li>
        <b>{formatKg(grams(weightGrams))}</b>
        to make
      </li>
      <li>
        <b>{count}</b>
        {count === 1 ? 'pack to fill' : 'packs to fill'}
      </li>
      <li>
        <b>{waitingSince === null ? '–' : waitInWords(waitingSince, at.getTime())}</b>
        the oldest order waits
      </li>
    </ul>
  );
}
