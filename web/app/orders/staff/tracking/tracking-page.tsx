import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { defaultCourier } from '@tula/contract/delivery/couriers.ts';
import { listOrdersToSend, type OrderToSend } from '@tula/contract/orders/orders-to-send.ts';
import { t } from '@tula/messages/tracking.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUrlParameters } from '../../../data/use-url-parameters.ts';
import { pageMeta } from '../../../data/head/page-meta.ts';
import { useIsSlow } from '../../../data/use-is-slow.ts';
import { type Read, useRead } from '../../../data/use-read.ts';
import { ListFailed } from '../../../session/list-failed.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CourierField } from '../actions/courier-field.tsx';
import { TrackingNotes } from './tracking-notes.tsx';
import { TrackingRowForm } from './tracking-row-form.tsx';
import { isOpen, isSeveralLines, nextOpen, pasteLines, rowOf } from './tracking-rows.ts';
import { useTrackingRows } from './use-tracking-rows.ts';
import css from './tracking-page.module.css';
import layoutCss from '../../../ui/layout.module.css';

const SKELETONS = 6;

export function meta() {
  return pageMeta('', { title: t('title') });
}

export default function TrackingPage() {
  const address = useUrlParameters();
  const after = address.get('after') ?? undefined;
  const [courier, setCourier] = useState(defaultCourier.name);
  const tracking = useTrackingRows(courier);
  const read = useRead(listOrdersToSend, { query: { after } }, { keepsPrevious: true });
  const isReading = read.isLoading || read.isStale;
  const isSlow = useIsSlow(isReading);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${css.tracking}`}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <output className={layoutCss.visuallyHidden}>{isReading ? t('loading') : ''}</output>
      <output className={layoutCss.visuallyHidden}>{tracking.announcement}</output>
      {(read.isLoading && !read.failure) || isSlow ? <Loading /> : null}
      {!read.data && read.failure ? (
        <ListFailed
          failure={read.failure}
          title={t('failed.title')}
          text={t('failed.text')}
          onRetry={read.refresh}
        />
      ) : null}
      {read.data && !isSlow ? (
        <Found
          // The rows of another page begin anew, with the focus on the first of them.
          key={read.data.orders[0]?.id ?? ''}
          data={read.data}
          isFirst={after === undefined}
          isBusy={isReading}
          tracking={tracking}
          courier={courier}
          setCourier={setCourier}
        />
      ) : null}
    </div>
  );
}

type FoundProps = {
  data: NonNullable<Read<typeof listOrdersToSend>['data']>;
  isFirst: boolean;
  isBusy: boolean;
  tracking: ReturnType<typeof useTrackingRows>;
  courier: string;
  setCourier: (name: string) => void;
};

function Found({ data, isFirst, isBusy, tracking, courier, setCourier }: FoundProps) {
  const { orders, totalItems, next } = data;
  const savedHere = orders.filter(({ orderId }) => rowOf(tracking.rows, orderId).state === 'saved').length;
  if (orders.length === 0) return <NothingToSend isFirst={isFirst} />;
  return (
    <>
      <p className={layoutCss.soft}>{t('count', { count: totalItems - savedHere })}</p>
      <p className={`${layoutCss.soft} ${css.about}`}>{t('about')}</p>
      <div className={css.courier}>
        <CourierField value={courier} onChange={setCourier} />
      </div>
      <Rows orders={orders} isBusy={isBusy} tracking={tracking}>
        {isFirst ? null : (
          <a className={buttonClass({ kind: 'line', isSmall: true })} href={staffPaths.tracking()}>
            {t('oldest')}
          </a>
        )}
        {next === null ? null : (
          <a
            className={buttonClass({ kind: 'line', isSmall: true })}
            href={staffPaths.tracking({ after: next })}
          >
            {t('next')}
          </a>
        )}
      </Rows>
    </>
  );
}

type RowsProps = {
  orders: readonly OrderToSend[];
  isBusy: boolean;
  tracking: FoundProps['tracking'];
  /** The links to other pages. */
  children: ReactNode;
};

/** Saves and pastes numbers, and moves the focus to where the next one belongs. */
function useRows({ orders, tracking }: Pick<RowsProps, 'orders' | 'tracking'>) {
  const [leftOver, setLeftOver] = useState<readonly string[]>([]);
  const list = useRef<HTMLOListElement>(null);
  const saveAll = useRef<HTMLButtonElement>(null);
  const pages = useRef<HTMLElement>(null);
  const orderIds = orders.map(({ orderId }) => orderId);
  const { rows } = tracking;
  const endOfPage = () => pages.current?.querySelector<HTMLElement>('a:last-child') ?? list.current;
  const focus = (orderId: string | undefined, otherwise = endOfPage()) =>
    ((orderId === undefined ? null : inputOf(list.current, orderId)) ?? otherwise)?.focus();

  // A scanner types where the focus is. On a phone this would open the keyboard over the list.
  const focusFirst = useEffectEvent(() => {
    const first = orderIds.find((id) => isOpen(rows, id));
    if (matchMedia('(pointer: fine)').matches && first !== undefined) focus(first);
  });
  useEffect(() => focusFirst(), []);

  /** Stays at an order until its number is saved: a scanner would type the next one into another order. */
  async function saveRow(orderId: string) {
    if (!isOpen(rows, orderId)) return;
    const place = document.activeElement;
    const after = await tracking.save([orderId]);
    if (hasMoved(place)) return;
    const { message, eWayMessage } = rowOf(after, orderId);
    if (message !== undefined) return focus(orderId);
    if (eWayMessage !== undefined) return;
    // After the last order come the numbers that are left to save, else the next page.
    focus(nextOpen(orderIds, after, orderId), saveAll.current ?? endOfPage());
  }
  async function saveRows(unsaved: readonly string[]) {
    // The button disappears with the numbers that are left to save; what is scanned meanwhile goes nowhere.
    list.current?.focus();
    const after = await tracking.save(unsaved);
    if (hasMoved(list.current)) return;
    const refused = unsaved.find((id) => orderIds.includes(id) && isOpen(after, id));
    if (refused !== undefined) return focus(refused);
    focus(orderIds.find((id) => isOpen(after, id)));
  }
  function paste(orderId: string, text: string): boolean {
    if (!isSeveralLines(text)) return false;
    const pasted = pasteLines(text, { orderIds, rows, from: orderId });
    tracking.replace(pasted.rows);
    setLeftOver(pasted.leftOver);
    // Enter then saves them all.
    requestAnimationFrame(() => saveAll.current?.focus());
    return true;
  }
  return { list, saveAll, pages, leftOver, saveRow, saveRows, paste };
}

function Rows({ orders, isBusy, tracking, children }: RowsProps) {
  const { list, saveAll, pages, leftOver, saveRow, saveRows, paste } = useRows({ orders, tracking });
  return (
    <>
      <TrackingNotes
        tracking={tracking}
        leftOver={leftOver}
        saveAll={saveAll}
        onSaveAll={(unsaved) => void saveRows(unsaved)}
      />
      <ol
        ref={list}
        className={css.rows}
        tabIndex={-1}
        aria-label={t('list')}
        aria-busy={isBusy || undefined}
      >
        {orders.map((order) => (
          <TrackingRowForm
            key={order.id}
            order={order}
            row={rowOf(tracking.rows, order.orderId)}
            onType={(number) => tracking.type(order.orderId, number)}
            onRelease={() => tracking.release(order.orderId)}
            onTypeEWayBill={(number) => tracking.typeEWayBill(order.orderId, number)}
            onSave={() => void saveRow(order.orderId)}
            onPaste={(text) => paste(order.orderId, text)}
          />
        ))}
      </ol>
      <nav ref={pages} className={`${layoutCss.row} ${css.pages}`} aria-label={t('pages')}>
        {children}
      </nav>
    </>
  );
}

/** Says whether somebody went elsewhere while a number was being saved; a field that was saved is gone. */
function hasMoved(from: Element | null): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && activeElement !== from;
}

function inputOf(list: HTMLElement | null, orderId: string): HTMLInputElement | null {
  return list?.querySelector<HTMLInputElement>(`input[name="${orderId}"]`) ?? null;
}

function NothingToSend({ isFirst }: { isFirst: boolean }) {
  return (
    <EmptyState
      title={t('empty.title')}
      actions={
        <a
          className={buttonClass({ kind: 'line' })}
          href={isFirst ? staffPaths.orders({ filter: 'New', sort: 'oldest' }) : staffPaths.tracking()}
        >
          {t(isFirst ? 'empty.allOrders' : 'oldest')}
        </a>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}

/** Placeholders in the size of real rows, so that little moves when they load. */
function Loading() {
  return (
    <div className={css.loading}>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={`row ${at}`} className={css.skeletonRow} />
      ))}
    </div>
  );
}
