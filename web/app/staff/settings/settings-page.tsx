import type { Roles } from '@tula/contract/calls/roles.ts';
import { TEXT_PAGES, type TextPageName } from '@tula/contract/page-texts/page-names.ts';
import { textPageNames } from '@tula/contract/page-texts/page-titles.ts';
import { PAGES } from '@tula/contract/shop/page-table.ts';
import { areaNames } from '@tula/contract/shop/settings-names.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/settings.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useMay } from '../../data/staff-role.ts';
import css from './settings.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

type Entry = { page: { roles: Roles }; to: string; name: string; about: string };

function ofShop(): readonly Entry[] {
  const page = PAGES.settingsArea;
  const { identity, contacts, legal, selling, opening, promises, tax, look } = areaNames();
  return [
    { page: PAGES.setup, to: staffPaths.setup(), name: t('link.setup'), about: t('link.setup.about') },
    { page, to: staffPaths.settingsArea('identity'), name: identity, about: t('area.identity.about') },
    { page, to: staffPaths.settingsArea('contacts'), name: contacts, about: t('area.contacts.about') },
    { page, to: staffPaths.settingsArea('look'), name: look, about: t('area.look.about') },
    { page, to: staffPaths.settingsArea('legal'), name: legal, about: t('area.legal.about') },
    { page, to: staffPaths.settingsArea('selling'), name: selling, about: t('area.selling.about') },
    { page, to: staffPaths.settingsArea('opening'), name: opening, about: t('area.opening.about') },
    { page, to: staffPaths.settingsArea('promises'), name: promises, about: t('area.promises.about') },
    { page, to: staffPaths.settingsArea('tax'), name: tax, about: t('area.tax.about') },
  ];
}

const ABOUT_PAGES: Record<TextPageName, () => string> = {
  terms: () => t('page.terms.about'),
  privacy: () => t('page.privacy.about'),
  refund: () => t('page.refund.about'),
  return: () => t('page.return.about'),
  shipping: () => t('page.shipping.about'),
  notice: () => t('page.notice.about'),
  about: () => t('page.about.about'),
  help: () => t('page.help.about'),
};

function ofPages(): readonly Entry[] {
  const names = textPageNames();
  const texts = TEXT_PAGES.map((name) => ({
    page: PAGES.pageText,
    to: staffPaths.pageText(name),
    name: names[name],
    about: ABOUT_PAGES[name](),
  }));
  const home = {
    page: PAGES.homePageSettings,
    to: staffPaths.settingsArea('home'),
    name: areaNames().home,
    about: t('area.home.about'),
  };
  return [home, ...texts];
}

function ofEveryDay(): readonly Entry[] {
  return [
    {
      page: PAGES.deliveryRates,
      to: staffPaths.deliveryRates(),
      name: t('link.delivery'),
      about: t('link.delivery.about'),
    },
    {
      page: PAGES.connections,
      to: staffPaths.connections(),
      name: t('link.connections'),
      about: t('link.connections.about'),
    },
    {
      page: PAGES.datedRules,
      to: staffPaths.datedRules(),
      name: t('link.datedRules'),
      about: t('link.datedRules.about'),
    },
    {
      page: PAGES.people,
      to: staffPaths.people(),
      name: t('link.people'),
      about: t('link.people.about'),
    },
    {
      page: PAGES.mailWords,
      to: staffPaths.mailWords(),
      name: t('link.mailWords'),
      about: t('link.mailWords.about'),
    },
    {
      page: PAGES.complaints,
      to: staffPaths.complaints(),
      name: t('link.complaints'),
      about: t('link.complaints.about'),
    },
    {
      page: PAGES.batches,
      to: staffPaths.batches(),
      name: t('link.batches'),
      about: t('link.batches.about'),
    },
    {
      page: PAGES.outbox,
      to: staffPaths.outbox(),
      name: t('link.outbox'),
      about: t('link.outbox.about'),
    },
    { page: PAGES.audit, to: staffPaths.audit(), name: t('link.audit'), about: t('link.audit.about') },
  ];
}

/** Everything that can be set, each with a page of its own. */
export default function SettingsPage() {
  const maySeeShop = useMay(PAGES.settingsArea);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow}`}>
      <h1>{t('title')}</h1>
      <p className={layoutCss.soft}>{t('about')}</p>
      {maySeeShop ? <Entries title={t('group.shop')} entries={ofShop()} /> : null}
      {maySeeShop ? <Entries title={t('group.pages')} entries={ofPages()} /> : null}
      <Entries title={t('group.daily')} entries={ofEveryDay()} />
    </div>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <section className={`${layoutCss.above6} ${partsCss.part} ${css.entries}`}>
      <h2>{title}</h2>
      <ul>
        {entries.map((entry) => (
          <EntryLink key={entry.to} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function EntryLink({ entry: { page, to, name, about } }: { entry: Entry }) {
  if (!useMay(page)) return null;
  return (
    <li>
      <a href={to}>
        <b>{name}</b>
        <span>{about}</span>
      </a>
    </li>
  );
}
