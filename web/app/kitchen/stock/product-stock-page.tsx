import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { readStock } from '@tula/contract/stock/stock.ts';
import { daysLeft, isLow } from '@tula/contract/stock/stock-rules.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/stock.ts';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useReadKeepingFocus } from '../../ui/keep-focus.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ChangeForm } from './change-form.tsx';
import { LimitsForm } from './limits-form.tsx';
import { Movements } from './movements.tsx';
import { dayText } from './stock-page.tsx';
import css from './stock.module.css';
import buttonCss from '../../ui/button.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** Stock and capacity of one product. */
export default function ProductStockPage() {
  const { productId = '' } = useParams();
  const input = { params: { id: productId as ProductId } };
  const { data, failure, refresh } = useRead(readStock, input);
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadKeepingFocus(data, refresh, heading);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow}`} key={productId}>
      <a className={buttonCss.link} href={staffPaths.stock()}>
        <Icon name="left" isSmall />
        {t('back')}
      </a>
      <h1 ref={heading} tabIndex={-1}>
        {data?.name ?? t('title')}
      </h1>
      {failure ? <LoadFailure failure={failure} message={t('failed.one')} onRetry={refresh} /> : null}
      {data === undefined && !failure ? <PageLoading /> : null}
      {data && !failure ? <Found product={data} onChanged={readAgain} /> : null}
    </div>
  );
}

type FoundProps = { product: ResultOf<typeof readStock>; onChanged: () => Promise<void> };

function Found({ product, onChanged }: FoundProps) {
  const { stockGrams, capacityGrams, revision, movements } = product;
  const days = daysLeft(product);
  const [changes, setChanges] = useState(0);
  async function changed() {
    await onChanged();
    setChanges((count) => count + 1);
  }
  return (
    <>
      <p className={`${layoutCss.row} ${css.now}`}>
        <b>{stockGrams === null ? t('notCounted') : t('inStock', { weight: formatKg(grams(stockGrams)) })}</b>
        {isLow(product) ? <StatusBadge tone="failed">{t('low')}</StatusBadge> : null}
        {days === null ? null : <span>{t('lasts', { count: days })}</span>}
        {capacityGrams === null ? null : <span>{dayText(product)}</span>}
      </p>
      <div className={`${partsCss.two} ${css.forms}`}>
        <section className={`${partsCss.above8} ${partsCss.part}`} aria-labelledby="change">
          <h2 id="change">{t('change.title')}</h2>
          <ChangeForm key={changes} product={product} onChanged={changed} />
        </section>
        <section className={`${partsCss.above8} ${partsCss.part}`} aria-labelledby="limits">
          <h2 id="limits">{t('limits.title')}</h2>
          <LimitsForm key={revision} product={product} onChanged={onChanged} />
        </section>
      </div>
      <Movements movements={movements} />
    </>
  );
}
