import type { SettingsArea, Settings } from '@tula/contract/shop/settings.ts';
import type { ShopAddress } from '@tula/contract/shop/shop.ts';
import { percentOf, type TaxRules } from '@tula/contract/shop/tax.ts';
import { formatLimit } from '@tula/contract/values/money.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { type AuditChange, type AuditField, type AuditValue, changesBetween } from '../audit/audit-entry.ts';
import { homeValues } from './home/home-values.ts';

type Values = Partial<Record<AuditField, AuditValue>>;

const inOneLine = ({ line, area, city, state, pincode }: ShopAddress) =>
  [line, area, city, state, pincode].join(', ');

const VALUES: { [Area in SettingsArea]: (settings: Settings[Area]) => Values } = {
  identity: ({ name, localName, tagline, logo }) => ({
    name,
    localName: localName && `${localName.text} (${localName.language})`,
    tagline,
    logo: logo && `${logo.path} ${logo.isBesideName ? 'beside' : 'instead'}`,
  }),
  contacts: ({ address, phone, email, openingHours, social }) => ({
    shopAddress: inOneLine(address),
    phone,
    email,
    openingHours,
    socialPages: [social.instagram, social.whatsapp, social.facebook].filter((page) => page !== null),
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
  selling: ({
    packSizes,
    isVegOnly,
    isPickupOffered,
    pickupAddress,
    declarationsFrom,
    freshness,
    stock,
  }) => ({
    packSizes: packSizes.map((size) => formatPack(size)),
    isVegOnly,
    isPickupOffered,
    pickupAddress: pickupAddress && inOneLine(pickupAddress),
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
  }),
  promises: ({ refundDays, deliveryDays, ...numbers }) => ({
    ...numbers,
    refundDays: [refundDays.least, refundDays.most].join('–'),
    deliveryDays: [deliveryDays.least, deliveryDays.most].join('–'),
  }),
  tax: ({ sellers, defaultHsn, defaultRates, rules, tallyLedgers, ...switches }) => ({
    taxSellers: sellers.map(({ from, status, gstin }) => [from, status, gstin ?? ''].join(' ').trim()),
    defaultHsn,
    defaultTaxRates: defaultRates.map(({ from, rate }) => `${from} ${percentOf(rate)} %`),
    taxRules: rules.map(ruleText),
    ...switches,
    tallyLedgers: Object.values(tallyLedgers),
  }),
  look: ({ theme, type, accent }) => ({ theme, typeface: type, accentColour: accent }),
  home: homeValues,
};

/** In terms that are the same in every language: an entry is stored as it is written here. */
function ruleText(rule: TaxRules): string {
  const { eWayInsideRupees, eWayBetweenRupees, largeSaleRupees } = rule;
  const inside = eWayInsideRupees === null ? 'state' : formatLimit(eWayInsideRupees);
  const eWay = `e-way ${inside} / ${formatLimit(eWayBetweenRupees)}`;
  return `${rule.from} HSN ${rule.hsnDigits}, ${rule.deliveryTax}, ${eWay}, B2CL ${formatLimit(largeSaleRupees)}`;
}

/** What differs between two versions of an area, field by field. */
export function settingsChanges<Area extends SettingsArea>(
  area: Area,
  before: Settings[Area],
  after: Settings[Area],
): AuditChange[] {
  return changesBetween(VALUES[area](before), VALUES[area](after));
}
