import { builtInSettings } from '@tula/contract/shop/built-in-settings.ts';
import {
  type Settings,
  SETTINGS_AREAS,
  SETTINGS_SCHEMAS,
  type SettingsArea,
} from '@tula/contract/shop/settings.ts';
import { type InLanguages, shop, type ShopAddress, type ShopSelling } from '@tula/contract/shop/shop.ts';
import { formatRate, type TaxRules } from '@tula/contract/shop/tax.ts';
import { formatLimit } from '@tula/contract/values/money.ts';
import { formatPack, PACK_GRAMS } from '@tula/contract/values/weight.ts';
import { type AuditField, type AuditValue, changesBetween } from '../audit/audit-entry.ts';
import type { ContentKind } from '../owner/content-kind.ts';
import { homeValues } from './home/home-values.ts';

type Values = Partial<Record<AuditField, AuditValue>>;

const inOneLine = ({ line, area, city, state, pincode }: ShopAddress) =>
  [line, area, city, state, pincode].join(', ');

/** “hi: …” for everything that is said in another language. */
const inOthers = (words: InLanguages<string | Readonly<Record<string, string | undefined>>> = {}) =>
  Object.entries(words).flatMap(([language, said]) =>
    (typeof said === 'object' ? Object.values(said) : [said]).flatMap((text) =>
      text === undefined ? [] : [`${language}: ${text}`],
    ),
  );

const VALUES: { [Area in SettingsArea]: (settings: Settings[Area]) => Values } = {
  identity: ({ name, localName, tagline, logo, inLanguages }) => ({
    name,
    localName: localName && `${localName.text} (${localName.language})`,
    tagline,
    logo: logo && `${logo.path} ${logo.isBesideName ? 'beside' : 'instead'}`,
    inOtherLanguages: inOthers(inLanguages),
  }),
  contacts: ({ address, phone, email, openingHours, social, inLanguages }) => ({
    shopAddress: inOneLine(address),
    phone,
    email,
    openingHours,
    socialPages: [social.instagram, social.whatsapp, social.facebook].filter((page) => page !== null),
    inOtherLanguages: inOthers(inLanguages),
  }),
  legal: ({ legalName, fssaiNumber, fssaiExpiresOn, licenceMark, gstin, grievanceOfficer }) => ({
    legalName,
    fssaiNumber,
    fssaiExpiresOn,
    licenceMark: licenceMark && licenceMark.path,
    gstin,
    grievanceOfficer:
      grievanceOfficer && [grievanceOfficer.name, grievanceOfficer.phone, grievanceOfficer.email].join(', '),
  }),
  kitchen: ({ allergens, about, story = {} }) => ({
    kitchenAllergens: allergens,
    kitchenAbout: inOthers(about),
    shopStory: inOthers(story),
  }),
  selling: ({
    packSizes,
    isVegOnly,
    isPickupOffered,
    pickupAddress,
    pickupInLanguages,
    declarationsFrom,
    freshness,
    stock,
  }) => ({
    packSizes: packSizes.map((size) => formatPack(size)),
    isVegOnly,
    isPickupOffered,
    pickupAddress: pickupAddress && inOneLine(pickupAddress),
    inOtherLanguages: inOthers(pickupInLanguages),
    declarationsFrom,
    freshness:
      freshness && `${freshness.sharePercent} %, ${freshness.fixedDays} (≥ ${freshness.fixedFromLifeDays})`,
    makesLateOrders: stock.makesLateOrders,
    unpaidLimit: `${stock.unpaidSharePercent} % / ${stock.unpaidKg} kg`,
    backAfterMinutes: stock.backAfterMinutes,
  }),
  opening: ({ closure }) => ({
    closedFrom: closure?.from ?? null,
    reopensOn: closure?.reopensOn ?? null,
    closedText: closure?.text ?? null,
    inOtherLanguages: inOthers(closure?.inLanguages),
  }),
  promises: ({ refundDays, deliveryDays, cutOffHour = null, closedWeekday = null, ...numbers }) => ({
    ...numbers,
    cutOffHour,
    closedWeekday,
    refundDays: [refundDays.least, refundDays.most].join('–'),
    deliveryDays: [deliveryDays.least, deliveryDays.most].join('–'),
  }),
  tax: ({ sellers, defaultHsn, defaultRates, rules, tallyLedgers, ...switches }) => ({
    taxSellers: sellers.map(({ from, status, gstin }) => [from, status, gstin ?? ''].join(' ').trim()),
    defaultHsn,
    defaultTaxRates: defaultRates.map(({ from, rate }) => `${from} ${formatRate(rate)} %`),
    taxRules: rules.map(ruleText),
    ...switches,
    tallyLedgers: Object.values(tallyLedgers),
  }),
  look: ({ theme, type, accent }) => ({ theme, typeface: type, accentColour: accent }),
  home: homeValues,
};

/** Writes rules in terms that are the same in every language: an entry is stored as it is written here. */
function ruleText(rule: TaxRules): string {
  const { eWayInsideRupees, eWayBetweenRupees, largeSaleRupees } = rule;
  const inside = eWayInsideRupees === null ? 'state' : formatLimit(eWayInsideRupees);
  const eWay = `e-way ${inside} / ${formatLimit(eWayBetweenRupees)}`;
  return `${rule.from} HSN ${rule.hsnDigits}, ${rule.deliveryTax}, ${eWay}, B2CL ${formatLimit(largeSaleRupees)}`;
}

/** The areas whose first save says that what came with the shop is right, also without a change. */
const CONFIRMED_BY_SAVING: readonly SettingsArea[] = ['kitchen', 'selling', 'look', 'promises'];

/** The areas of which a shop started empty has nothing yet. */
const BLANK_AT_FIRST: readonly SettingsArea[] = ['identity', 'contacts', 'legal', 'kitchen'];

/** An area of the settings as a thing that owners write. */
export function settingsKind<Area extends SettingsArea>(area: Area): ContentKind<Settings[Area]> {
  return {
    area: 'settings',
    name: area,
    language: '',
    parse: (stored) => currentForm(area, stored),
    builtIn: builtInSettings()[area],
    isBlankAtFirst: !shop.isDemo && BLANK_AT_FIRST.includes(area),
    describeChange: (before, after) => changesBetween(VALUES[area](before), VALUES[area](after)),
    actions: {
      saved: 'settings.saved',
      restored: 'settings.restored',
      ...(CONFIRMED_BY_SAVING.includes(area) ? { confirmed: 'settings.confirmed' } : {}),
    },
    carryOver: CARRIED_OVER[area],
    notFound: 'SETTINGS_NOT_FOUND',
  };
}

const CARRIED_OVER: { [Area in SettingsArea]?: ContentKind<Settings[Area]>['carryOver'] } = {
  selling: withWithdrawnPacks,
};

/** Packs that are offered no more may still be in carts, so the shop goes on knowing them. */
function withWithdrawnPacks(before: ShopSelling, after: ShopSelling): ShopSelling {
  const withdrawn = [...new Set([...before.packSizes, ...(before.withdrawnPacks ?? [])])]
    .filter((size) => !after.packSizes.includes(size) && !PACK_GRAMS.some((usual) => usual === size))
    .toSorted((one, other) => one - other);
  return { ...after, withdrawnPacks: withdrawn.length === 0 ? undefined : withdrawn };
}

/**
 * Stored settings, from their JSON, as the schema has them now: fields that came later have their default values, in
 * the order of the schema. What the schema would not accept any more is left as it was saved.
 */
function currentForm<Area extends SettingsArea>(area: Area, stored: string): Settings[Area] {
  const filled = { ...builtInSettings()[area], ...JSON.parse(stored) };
  const { data } = SETTINGS_SCHEMAS[area].safeParse(filled);
  return (data ?? filled) as Settings[Area];
}

/** Every area in use, of what was saved; those that nobody saved are as in the code. */
export function settingsInUse(
  newest: readonly { area: string; name: string; content: string | null }[],
  builtIn: Settings,
): Settings {
  const areas = SETTINGS_AREAS.map((area) => {
    const stored = newest.find((one) => one.area === 'settings' && one.name === area)?.content;
    return [area, stored ? currentForm(area, stored) : builtIn[area]];
  });
  return Object.fromEntries(areas) as Settings;
}
