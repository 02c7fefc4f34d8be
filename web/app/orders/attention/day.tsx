import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import type { Today } from '@tula/contract/today/today.ts';
import { formatDay, formatMoment } from '@tula/contract/values/dates.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/attention.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useEffect } from 'react';
import { useFailureToast } from '../../data/use-failure-toast.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { renewThisDevice } from '../../staff/account/this-device.ts';
import { useToday } from '../../staff/today/use-today.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Text } from '../../ui/text.tsx';
import { ageText } from '../age-text.ts';
import { listContents } from '../staff/order-contents.ts';
import { AttentionList } from './attention-list.tsx';
import { PriceListPart } from './price-list-part.tsx';
import { RecentOutcomes } from './recent-outcomes.tsx';
import { ResolvedDifferences } from './resolved-differences.tsx';
import css from './day.module.css';
import rowsCss from '../../staff/records/rows.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** The cases that need staff, then the new orders and how much is to be cooked. */
export default function Day() {
  const { data, failure, isLoading, answeredAtMs, refresh } = useToday({ isPage: true });
  useFailureToast(failure, uiText('failed'));
  const isSlow = useIsSlow(isLoading);
  useEffect(() => {
    // Staff land here after a login.
    void renewThisDevice().catch(() => undefined);
  }, []);
  const now = answeredAtMs === 0 ? undefined : new Date(answeredAtMs);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <h1>{now ? t('today.day', { day: formatDay(now).slice(0, 6) }) : t('today')}</h1>
      <output className={layoutCss.visuallyHidden}>{isLoading ? t('today.loading') : ''}</output>
      {failure && !data ? (
        <LoadFailure failure={failure} message={t('today.failed')} onRetry={refresh} />
      ) : null}
      {!data && isSlow ? <TodayLoading /> : null}
      {data && now ? (
        <div className={`${layoutCss.stack8} ${layoutCss.above4} ${css.columns}`}>
          <div>
            <AttentionList needsAttention={data.needs} onChanged={refresh} />
            <ResolvedDifferences payments={data.dealtWith} />
            <RecentOutcomes outcomes={data.closed} />
          </div>
          <div className={layoutCss.stack5}>
            <NewOrders orders={data.newOrders} now={now} />
            {data.toCook ? <ToCook toCook={data.toCook} /> : null}
            <PriceListPart />
          </div>
        </div>
      ) : null}
    </div>
  );
}

function NewOrders({ orders: { count, shown }, now }: { orders: Today['newOrders']; now: Date }) {
  return (
    <section className={partsCss.part} aria-labelledby="new-orders">
      <h2 id="new-orders">{t('today.new')}</h2>
      {shown.length === 0 ? <p className={layoutCss.soft}>{t('today.new.none')}</p> : null}
      {shown.length > 0 ? (
        <ul className={rowsCss.rows}>
          {shown.map((order) => (
            <NewOrder key={order.id} order={order} now={now} />
          ))}
        </ul>
      ) : null}
      <p className={`${layoutCss.row} ${layoutCss.above3}`}>
        {count > 0 ? (
          <a
            className={buttonClass({ kind: 'line', isSmall: true })}
            href={staffPaths.orders({ filter: 'New', sort: 'oldest' })}
          >
            {t('today.new.all', { count })}
          </a>
        ) : null}
        <a className={buttonClass({ kind: 'line', isSmall: true })} href={staffPaths.newOrder()}>
          {t('today.new.take')}
        </a>
      </p>
    </section>
  );
}

function NewOrder({ order, now }: { order: StaffOrder; now: Date }) {
  const { orderId, orderDate, name, totalWeightGrams } = order;
  const { shown, all } = listContents(order);
  const at = new Date(orderDate);
  return (
    <li className={`${rowsCss.row} ${rowsCss.isLink}`}>
      <span>
        <a className={rowsCss.subject} href={staffPaths.order(orderId)}>
          {orderId}
        </a>{' '}
        {name}
      </span>
      <time className={layoutCss.muted} dateTime={orderDate} title={formatMoment(at)}>
        {ageText(at, now)}
      </time>
      <span className={rowsCss.origin} title={all}>
        <span>
          <Figures of={shown} />
        </span>
        <span className={layoutCss.muted}>{formatKg(grams(totalWeightGrams))}</span>
      </span>
    </li>
  );
}

function ToCook({ toCook: { orders, weightGrams } }: { toCook: NonNullable<Today['toCook']> }) {
  return (
    <div className={`${layoutCss.box} ${layoutCss.spread} ${css.cook}`}>
      <p>
        <Icon name="weight" />
        {orders === 0 ? (
          t('today.cook.none')
        ) : (
          <span>
            <Text
              of={t.rich('today.cook', { orders, weight: formatKg(grams(weightGrams)) })}
              b={(inside) => <b>{inside}</b>}
            />
          </span>
        )}
      </p>
      <a className={buttonClass({ isSmall: true })} href={staffPaths.kitchen()}>
        {t('today.cook.open')}
      </a>
    </div>
  );
}

/** Placeholders in the size of the real parts, so that little moves when they load. */
function TodayLoading() {
  return (
    <>
      <Skeleton className={css.skeleton} />
      <Skeleton className={css.skeleton} />
    </>
  );
}
