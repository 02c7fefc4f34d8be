import { formatPaise } from '@tula/contract/values/money.ts';
import type { SoldProduct } from '@tula/contract/orders/sales.ts';
import { t } from '@tula/messages/sales.ts';
import { useId } from 'react';
import { inKg } from '../staff/amounts.ts';
import type { SalesReport } from './use-sales-report.ts';
import css from './sales-page.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** The best-selling products, by weight and by revenue. */
export function TopProducts({ report }: { report: SalesReport }) {
  return (
    <div className={`${layoutCss.stack8} ${partsCss.two} ${partsCss.above8} ${css.topProducts}`}>
      <Ranking title={t('top.byWeight')} products={report.topByWeight} />
      <Ranking title={t('top.byRevenue')} products={report.topByRevenue} isByRevenue />
    </div>
  );
}

type RankingProps = { title: string; products: readonly SoldProduct[]; isByRevenue?: boolean };

function Ranking({ title, products, isByRevenue = false }: RankingProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {products.length === 0 ? (
        <p className={layoutCss.soft}>{t('top.none')}</p>
      ) : (
        <ol className={css.ranking}>
          {products.map(({ id: product, name, weightGrams, revenuePaise }) => (
            <li key={product}>
              <span className={layoutCss.anywhere}>{name}</span>
              <small>{isByRevenue ? inKg(weightGrams) : formatPaise(revenuePaise)}</small>
              <b>{isByRevenue ? formatPaise(revenuePaise) : inKg(weightGrams)}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
