import { untilHourText } from '@tula/contract/stock/until-hour-text.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/audit.ts';
import type { StockField, AuditField, AuditValue } from './audit-entry.ts';
import { type Field, type Shown, yesOrNo } from './audit-values.ts';
import { themeNames, typeNames } from '@tula/contract/shop/settings-names.ts';

const weight: Shown = (value) => formatKg(grams(Number(value)));

/** How stock and capacity read. */
const STOCK_FIELDS: Record<StockField, Field> = {
  stockGrams: { label: () => t('field.stockGrams'), shown: weight },
  lowAtGrams: { label: () => t('field.lowAtGrams'), shown: weight },
  lowAtDays: { label: () => t('field.lowAtDays') },
  capacityGrams: { label: () => t('field.capacityGrams'), shown: weight },
  makesLateOrders: { label: () => t('field.makesLateOrders'), shown: yesOrNo },
  unpaidLimit: { label: () => t('field.unpaidLimit') },
  backAfterMinutes: { label: () => t('field.backAfterMinutes') },
  untilHour: { label: () => t('field.untilHour'), shown: (hour) => untilHourText(Number(hour)) },
};

type TogetherField = Extract<
  AuditField,
  | 'isDeleted'
  | 'oldAddress'
  | 'importUndone'
  | 'importKept'
  | 'importedNew'
  | 'importedChanged'
  | 'bulkEdit'
  | 'customersAdded'
  | 'customersChanged'
  | 'customersNoticeMails'
  | 'customersRemoved'
>;

/** How reads what was done to many products or customers together. */
const TOGETHER_FIELDS: Record<TogetherField, Field> = {
  isDeleted: { label: () => t('field.isDeleted'), shown: yesOrNo },
  oldAddress: { label: () => t('field.oldAddress') },
  importUndone: { label: () => t('field.importUndone') },
  importKept: { label: () => t('field.importKept') },
  importedNew: { label: () => t('field.importedNew') },
  importedChanged: { label: () => t('field.importedChanged') },
  bulkEdit: { label: () => t('field.bulkEdit') },
  customersAdded: { label: () => t('field.customersAdded') },
  customersChanged: { label: () => t('field.customersChanged') },
  customersNoticeMails: { label: () => t('field.customersNoticeMails') },
  customersRemoved: { label: () => t('field.customersRemoved') },
};

type ParcelField = Extract<AuditField, 'trackingNumber' | 'courier' | 'trackingUrl' | 'eWayBill'>;

/** How what is known of a parcel reads. */
const PARCEL_FIELDS: Record<ParcelField, Field> = {
  trackingNumber: { label: () => t('field.trackingNumber') },
  courier: { label: () => t('field.courier') },
  trackingUrl: { label: () => t('field.trackingUrl') },
  eWayBill: { label: () => t('field.eWayBill') },
};

type NamingField = Extract<AuditField, 'localName' | 'tagline' | 'shopAddress'>;

/** How reads what the shop calls itself. */
const NAMING_FIELDS: Record<NamingField, Field> = {
  localName: { label: () => t('field.localName') },
  tagline: { label: () => t('field.tagline') },
  shopAddress: { label: () => t('field.shopAddress') },
};

/** How these fields read in the audit log. */
export const GROUPED_FIELDS = { ...STOCK_FIELDS, ...TOGETHER_FIELDS, ...PARCEL_FIELDS, ...NAMING_FIELDS };

type Value = Exclude<AuditValue, null>;

/** Which picture it is says little in words; whether the name is beside it says more. */
export function logoText(value: Value): string {
  return String(value).endsWith(' beside') ? t('logo.beside') : t('logo.instead');
}

export const returnsText: Shown = (how) =>
  how === 'quarterly' ? t('filesReturns.quarterly') : t('filesReturns.monthly');

export const themeText = (value: Value): string => nameIn(themeNames(), value);
export const typefaceText = (value: Value): string => nameIn(typeNames(), value);

/** Returns the name that the screen shows for what is stored under a key. */
function nameIn(names: Readonly<Record<string, string>>, value: Value): string {
  return names[String(value)] ?? String(value);
}
