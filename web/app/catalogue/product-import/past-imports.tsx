import { type FinishedImport, listProductImports } from '@tula/contract/catalogue/product-imports.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/product-import-page.ts';
import { useRead } from '../../data/use-read.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './import-page.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** The newest imports: each leads to its rows, and to where it can be undone. */
export function PastImports() {
  const { data } = useRead(listProductImports, {});
  if (data === undefined || data.imports.length === 0) return null;
  return (
    <section className={css.past} aria-labelledby="past">
      <h2 id="past">{t('past')}</h2>
      <ul className={partsCss.sheet}>
        {data.imports.map((one) => (
          <PastImport key={one.id} {...one} />
        ))}
      </ul>
    </section>
  );
}

function PastImport({ id, fileName, finishedAt, startedBy, state, added, changed }: FinishedImport) {
  return (
    <li className={css.pastRow}>
      <div>
        <a className={layoutCss.bold} href={staffPaths.importProducts({ import: id })}>
          {fileName}
        </a>
        <p className={`${layoutCss.soft} ${layoutCss.small}`}>
          {t('past.by', { who: startedBy, when: formatMoment(new Date(finishedAt)) })}
        </p>
      </div>
      {state === 'imported' ? (
        <p className={layoutCss.small}>{t('past.counts', { added, changed })}</p>
      ) : (
        <StatusBadge tone="other">{state === 'undone' ? t('past.undone') : t('past.undoing')}</StatusBadge>
      )}
    </li>
  );
}
