import type { FinishedImport } from '@tula/contract/catalogue/product-imports.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/imports.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './imports.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type PastImportsProps = { imports: readonly FinishedImport[] | undefined; hrefOf: (id: string) => string };

/** The newest imports: each leads to its rows, and to where it can be undone. */
export function PastImports({ imports, hrefOf }: PastImportsProps) {
  if (imports === undefined || imports.length === 0) return null;
  return (
    <section className={css.past} aria-labelledby="past">
      <h2 id="past">{t('past')}</h2>
      <ul className={partsCss.sheet}>
        {imports.map((one) => (
          <PastImport key={one.id} past={one} href={hrefOf(one.id)} />
        ))}
      </ul>
    </section>
  );
}

function PastImport({ past, href }: { past: FinishedImport; href: string }) {
  const { fileName, finishedAt, startedBy, state, added, changed } = past;
  return (
    <li className={css.pastRow}>
      <div>
        <a className={layoutCss.bold} href={href}>
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
