import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/kitchen.ts';
import css from './kitchen.module.css';
import layoutCss from '../ui/layout.module.css';

/** Counts by pack size, with the count emphasised. */
export function PackSizes({ packs }: { packs: readonly { packGrams: number; count: number }[] }) {
  return (
    <ul className={`${layoutCss.wrapped} ${css.packSizes}`} aria-label={t('packs.label')}>
      {packs.map(({ packGrams, count }) => (
        <li key={packGrams} className={layoutCss.noWrap}>
          <b>{count}</b>
          {` × ${formatPack(packGrams)}`}
        </li>
      ))}
    </ul>
  );
}
