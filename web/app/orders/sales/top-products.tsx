import { formatPaise } from '@tula/contract/money.ts';
import type { SoldProduct } from '@tula/contract/sales.ts';
import { useId } from 'react';
import { inKg } from '../staff/amounts.ts';
import type { SalesReport } from './use-sales-report.ts';
import css from './sales-page.module.css';
import layoutCss from '../../ui/layout.module.css';

/** What sold most, by weight and by what it brought. */
export function TopProducts({ report }: { report: SalesReport }) {
  return (
    <div className={css.topProducts}>
      <Ranking title="Most sold by weight" products={report.topByWeight} />
      <Ranking title="Most sold by rupees" products={report.topByRevenue} isByRevenue />
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
        <p className={layoutCss.soft}>Nothing was sold in these days.</p>
      ) : (
        <ol className={css.ranking}>
          {products.map(({ id: product, name, weightGrams, revenuePaise }) => (
            <li key={product}>
              <span className={css.rankingName}>{name}</span>
              <small>{isByRevenue ? inKg(weightGrams) : formatPaise(revenuePaise)}</small>
              <b>{isByRevenue ? formatPaise(revenuePaise) : inKg(weightGrams)}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
