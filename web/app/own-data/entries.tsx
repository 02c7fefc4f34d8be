import type { ReportPhoto } from '@tula/contract/orders/reports.ts';
import { t } from '@tula/messages/own-data.ts';
import { OwnPhotos } from './own-photos.tsx';
import { LABELS, shownValue } from './labels.ts';
import css from './own-data.module.css';
import layoutCss from '../ui/layout.module.css';

type Value = string | number | null | Entry | readonly Value[];
type Entry = { readonly [field: string]: Value };

/** A section of the file, whatever it has: its entries one after another, each field with its name. */
export function Entries({ list, of }: { list: string; of: unknown }) {
  const entries = (Array.isArray(of) ? of : of === null ? [] : [of]) as readonly Entry[];
  if (entries.length === 0) return <p className={layoutCss.muted}>{t('none')}</p>;
  return (
    <ul className={css.entries}>
      {entries.map((entry, at) => (
        <li key={`${list} ${at}`}>
          <Fields list={list} entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Fields({ list, entry }: { list: string; entry: Entry }) {
  return (
    <dl className={css.fields}>
      {Object.entries(entry).map(([field, value]) => {
        const label = LABELS[field];
        if (label === undefined || value === null) return null;
        if (field === 'photos' && Array.isArray(value))
          return value.length === 0 ? null : (
            <div key={field} className={css.inner}>
              <dt>{label()}</dt>
              <dd>
                <OwnPhotos photos={value as unknown as readonly ReportPhoto[]} />
              </dd>
            </div>
          );
        if (typeof value === 'object')
          return isEmpty(value) ? null : (
            <div key={field} className={css.inner}>
              <dt>{label()}</dt>
              <dd>
                <Entries list={field} of={value} />
              </dd>
            </div>
          );
        const shown = shownValue(list, field, value);
        return shown === undefined ? null : (
          <div key={field}>
            <dt>{label()}</dt>
            <dd>{shown}</dd>
          </div>
        );
      })}
    </dl>
  );
}

const isEmpty = (value: Entry | readonly Value[]) => Array.isArray(value) && value.length === 0;
