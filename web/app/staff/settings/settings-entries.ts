import { allergenNames } from '@tula/contract/catalogue/allergens.ts';
import { TEXT_PAGES, type TextPageName } from '@tula/contract/page-texts/page-names.ts';
import { textPageNames } from '@tula/contract/page-texts/page-titles.ts';
import type { Roles } from '@tula/contract/calls/roles.ts';
import { themeNames, typeNames, areaNames } from '@tula/contract/shop/settings-names.ts';
import { PAGES } from '@tula/contract/shop/page-table.ts';
import { licenceNumberText } from '@tula/contract/shop/licence-holder.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import type { readSettings } from '@tula/contract/shop/settings-calls.ts';
import { sellerOn } from '@tula/contract/shop/tax.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import type { SettingsArea } from '@tula/contract/shop/settings.ts';
import { dayOf, formatCalendarDay } from '@tula/contract/values/dates.ts';
import { formatPack, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/settings.ts';
import type { IconName } from '../../ui/icon.tsx';

/** A card of the settings: where it leads, and what is set there now where the shop's own facts say it. */
export type SettingsEntry = SearchedEntry & { page: { roles: Roles }; to: string; icon: IconName };
export type SettingsGroup = { title: string; entries: readonly SettingsEntry[] };

/** Values that are no facts of every page; undefined while they are read, or for whoever may not read them. */
type ReadValues = Pick<ResultOf<typeof readSettings>, 'tax' | 'look'> | undefined;

/** Everything that can be set, each with a page of its own. */
export function listSettings(read: ReadValues): SettingsGroup[] {
  return [
    { title: t('group.shop'), entries: listOfShop(read) },
    { title: t('group.pages'), entries: listOfPages() },
    { title: t('group.daily'), entries: listOfEveryDay() },
  ];
}

function listOfShop(read: ReadValues): SettingsEntry[] {
  const area = (
    name: SettingsArea,
    icon: IconName,
    about: string,
    words: string,
    value?: string,
  ): SettingsEntry => ({
    page: PAGES.settingsArea,
    to: staffPaths.settingsArea(name),
    icon,
    name: areaNames()[name],
    about,
    words,
    value,
  });
  return [
    {
      page: PAGES.setup,
      to: staffPaths.setup(),
      icon: 'check',
      name: t('link.setup'),
      about: t('link.setup.about'),
      words: t('words.setup'),
    },
    area('identity', 'store', t('area.identity.about'), t('words.identity'), shop.name),
    area('contacts', 'phone', t('area.contacts.about'), t('words.contacts'), shop.phone),
    area('look', 'eye', t('area.look.about'), t('words.look'), describeLook(read)),
    area(
      'legal',
      'list',
      t('area.legal.about'),
      t('words.legal'),
      shop.fssaiNumber === '' ? undefined : licenceNumberText(shop.fssaiNumber),
    ),
    area('kitchen', 'chilli', t('area.kitchen.about'), t('words.kitchen'), describeKitchen()),
    area('selling', 'bag', t('area.selling.about'), t('words.selling'), describePacks()),
    area('opening', 'clock', t('area.opening.about'), t('words.opening'), describeClosure()),
    area(
      'promises',
      'help',
      t('area.promises.about'),
      t('words.promises'),
      t('value.promises', { hours: shopPromises.cancellationHours }),
    ),
    area('tax', 'weight', t('area.tax.about'), t('words.tax'), describeTax(read)),
  ];
}

function describeLook(read: ReadValues): string | undefined {
  if (read === undefined) return undefined;
  const { theme, type } = read.look.settings;
  return `${themeNames()[theme]} · ${typeNames()[type]}`;
}

function describeTax(read: ReadValues): string | undefined {
  if (read === undefined) return undefined;
  return sellerOn(read.tax.settings, dayOf(new Date())).gstin ?? t('value.noGst');
}

function describeKitchen(): string | undefined {
  const { kitchenAllergens } = shop;
  if (kitchenAllergens === null) return undefined;
  return allergenNames(kitchenAllergens) || t('value.allergens.none');
}

function describePacks(): string {
  const packs = shop.packSizes.map((size) => formatPack(grams(size))).join(', ');
  return shop.isPickupOffered ? t('value.pickup', { packs }) : packs;
}

function describeClosure(): string {
  const { closure } = shop;
  return closure === null
    ? t('value.noClosure')
    : t('value.closed', { day: formatCalendarDay(closure.reopensOn) });
}

const ABOUT_PAGES: Record<TextPageName, () => { about: string; words: string }> = {
  terms: () => ({ about: t('page.terms.about'), words: t('words.terms') }),
  privacy: () => ({ about: t('page.privacy.about'), words: t('words.privacy') }),
  refund: () => ({ about: t('page.refund.about'), words: t('words.refund') }),
  return: () => ({ about: t('page.return.about'), words: t('words.return') }),
  shipping: () => ({ about: t('page.shipping.about'), words: t('words.shipping') }),
  notice: () => ({ about: t('page.notice.about'), words: t('words.notice') }),
  about: () => ({ about: t('page.about.about'), words: t('words.about') }),
  help: () => ({ about: t('page.help.about'), words: t('words.help') }),
};

function listOfPages(): SettingsEntry[] {
  const names = textPageNames();
  const texts = TEXT_PAGES.map(
    (name): SettingsEntry => ({
      page: PAGES.pageText,
      to: staffPaths.pageText(name),
      icon: 'edit',
      name: names[name],
      ...ABOUT_PAGES[name](),
    }),
  );
  const home: SettingsEntry = {
    page: PAGES.homePageSettings,
    to: staffPaths.settingsArea('home'),
    icon: 'camera',
    name: areaNames().home,
    about: t('area.home.about'),
    words: t('words.home'),
  };
  return [home, ...texts];
}

function listOfEveryDay(): SettingsEntry[] {
  return [...listOfWork(), ...listOfRecords()];
}

function listOfWork(): SettingsEntry[] {
  return [
    {
      page: PAGES.deliveryRates,
      to: staffPaths.deliveryRates(),
      icon: 'truck',
      name: t('link.delivery'),
      about: t('link.delivery.about'),
      words: t('words.delivery'),
    },
    {
      page: PAGES.connections,
      to: staffPaths.connections(),
      icon: 'copy',
      name: t('link.connections'),
      about: t('link.connections.about'),
      words: t('words.connections'),
    },
    {
      page: PAGES.server,
      to: staffPaths.server(),
      icon: 'store',
      name: t('link.server'),
      about: t('link.server.about'),
      words: t('words.server'),
    },
    {
      page: PAGES.datedRules,
      to: staffPaths.datedRules(),
      icon: 'alert',
      name: t('link.datedRules'),
      about: t('link.datedRules.about'),
      words: t('words.datedRules'),
    },
    {
      page: PAGES.people,
      to: staffPaths.people(),
      icon: 'user',
      name: t('link.people'),
      about: t('link.people.about'),
      words: t('words.people'),
    },
    {
      page: PAGES.mailWords,
      to: staffPaths.mailWords(),
      icon: 'edit',
      name: t('link.mailWords'),
      about: t('link.mailWords.about'),
      words: t('words.mailWords'),
    },
  ];
}

function listOfRecords(): SettingsEntry[] {
  return [
    {
      page: PAGES.complaints,
      to: staffPaths.complaints(),
      icon: 'help',
      name: t('link.complaints'),
      about: t('link.complaints.about'),
      words: t('words.complaints'),
    },
    {
      page: PAGES.batches,
      to: staffPaths.batches(),
      icon: 'weight',
      name: t('link.batches'),
      about: t('link.batches.about'),
      words: t('words.batches'),
    },
    {
      page: PAGES.outbox,
      to: staffPaths.outbox(),
      icon: 'out',
      name: t('link.outbox'),
      about: t('link.outbox.about'),
      words: t('words.outbox'),
    },
    {
      page: PAGES.audit,
      to: staffPaths.audit(),
      icon: 'search',
      name: t('link.audit'),
      about: t('link.audit.about'),
      words: t('words.audit'),
    },
  ];
}

/**
 * A search looks through these entries: the words are names in every language, and what else people call
 * it.
 */
export type SearchedEntry = { name: string; about: string; value?: string | undefined; words: string };

/** The entries that have every word that was typed, whatever its case and in whichever language of the shop. */
export function findEntries<Entry extends SearchedEntry>(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = toWords(typed);
  return entries.filter(({ name, about, value = '', words }) => {
    const text = toWords([name, about, value, words].join(' ')).join(' ');
    return wanted.every((word) => text.includes(word));
  });
}

function toWords(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,;/]+/)
    .filter((word) => word !== '');
}
