import type { ReportPhoto } from '@tula/contract/orders/reports.ts';
import { Icon } from '../ui/icon.tsx';
import { LABELS, SECTION_NAMES, type SectionName, shownValue, TITLES } from './labels.ts';
import { OwnPhotos } from './own-photos.tsx';
import css from './own-data.module.css';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

type Value = string | number | null | Entry | readonly Value[];
type Entry = { readonly [field: string]: Value };

/** The entries of a section of the file, which may have one, several or none. */
export const entriesIn = (of: unknown) =>
  (Array.isArray(of) ? of : of === null ? [] : [of]) as readonly Entry[];

/** A section of the file: folded, with the number of its entries. Of several, each is folded too. */
export function Section({ name, of, isOpen }: { name: SectionName; of: unknown; isOpen: boolean }) {
  const count = entriesIn(of).length;
  return (
    <section aria-labelledby={`data-${name}`}>
      <details className={css.section} open={isOpen}>
        <summary>
          <h3 id={`data-${name}`}>{SECTION_NAMES[name]()}</h3>
          {count > 1 ? <span className={layoutCss.muted}>{count}</span> : null}
          <Icon name="down" isSmall />
        </summary>
        <Entries list={name} of={of} titleOf={count > 1 ? TITLES[name] : undefined} />
      </details>
    </section>
  );
}

type EntriesProps = { list: string; of: unknown; titleOf?: readonly string[] | undefined };

/** Entries one after another, each field with its name. */
function Entries({ list, of, titleOf }: EntriesProps) {
  return (
    <ul className={`${partsCss.lined} ${css.entries}`}>
      {entriesIn(of).map((entry, at) => (
        <li key={`${list} ${at}`}>
          {titleOf ? (
            <details>
              <summary>
                {titleOf
                  .flatMap((field) => shownValue(list, field, (entry[field] ?? '') as string) ?? [])
                  .join(' · ')}
                <Icon name="down" isSmall />
              </summary>
              <Fields list={list} entry={entry} />
            </details>
          ) : (
            <Fields list={list} entry={entry} />
          )}
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
