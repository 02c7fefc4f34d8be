import { t } from '@tula/messages/settings.ts';
import { useState } from 'react';
import { PAGES } from '@tula/contract/shop/page-table.ts';
import { readSettings } from '@tula/contract/shop/settings-calls.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useRead } from '../../data/use-read.ts';
import { useSession } from '../../data/session.ts';
import { isForRole, staffRoleOf, useMay } from '../../data/staff-role.ts';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { findEntries, listSettings, type SettingsEntry } from './settings-entries.ts';
import css from './settings.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** Filtering what is on the page costs nothing, so it follows each letter. */
const SEARCH_DEBOUNCE_MS = 0;

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** Everything that can be set, each with a page of its own and what is set there now. */
export default function SettingsPage() {
  const role = staffRoleOf(useSession());
  const [search, setSearch] = useState('');
  const { data } = useRead(readSettings, useMay(readSettings) ? {} : undefined);
  const groups = listSettings(data)
    .map(({ title, entries }) => ({
      title,
      entries: findEntries(
        entries.filter(({ page }) => isForRole(role, page.roles)),
        search,
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <h1>{t('title')}</h1>
      {isForRole(role, PAGES.settingsArea.roles) ? <p className={layoutCss.soft}>{t('about')}</p> : null}
      <div className={`${layoutCss.above4} ${css.search}`}>
        <SearchBox
          label={t('search')}
          value={search}
          debounceMs={SEARCH_DEBOUNCE_MS}
          onSearch={(word) => setSearch(word)}
        />
      </div>
      <output className={layoutCss.visuallyHidden}>
        {search === '' ? '' : t('search.found', { count })}
      </output>
      {groups.map(({ title, entries }) => (
        <section key={title} className={`${layoutCss.above6} ${partsCss.part}`}>
          <h2>{title}</h2>
          <ul className={css.entries}>
            {entries.map((entry) => (
              <EntryCard key={entry.to} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {count === 0 ? <p className={layoutCss.above6}>{t('search.none', { search })}</p> : null}
    </div>
  );
}

function EntryCard({ entry: { to, icon, name, about, value } }: { entry: SettingsEntry }) {
  return (
    <li>
      <a className={layoutCss.card} href={to}>
        <Icon name={icon} />
        <span>
          <b>{name}</b>
          <small>{about}</small>
          {value === undefined ? null : (
            <span className={css.value}>
              <Figures of={value} />
            </span>
          )}
        </span>
      </a>
    </li>
  );
}
