import { type FreshnessRule, USUAL_FRESHNESS } from '@tula/contract/batches/freshness-rule.ts';
import type { ShopAddress, ShopSelling } from '@tula/contract/shop/shop.ts';
import { saveSelling } from '@tula/contract/shop/settings-calls.ts';
import type { StockSettings } from '@tula/contract/stock/stock-settings.ts';
import { gramsOfTyped } from '@tula/contract/shop/pack-sizes.ts';
import { formatPack, PACK_GRAMS } from '@tula/contract/values/weight.ts';
import { send } from '../../data/api.ts';
import type { FormValues } from '../../forms/form-errors.ts';
import {
  named,
  namedInLanguages,
  pickObject,
  objectOrNull,
  typedInLanguages,
  withoutBlanks,
} from './form-objects.ts';

const NO_ADDRESS: ShopAddress = { line: '', area: '', city: '', state: '', pincode: '' };

/** A box for each usual pack, a text with the others, two choices, and an address. */
export const SELLING_FORM = {
  start({
    packSizes,
    isVegOnly,
    isPickupOffered,
    pickupAddress,
    pickupInLanguages,
    declarationsFrom,
    freshness,
    stock,
  }: ShopSelling): FormValues {
    const packs = PACK_GRAMS.map((size) => [`packs.${size}`, packSizes.includes(size) ? 'on' : '']);
    return {
      ...Object.fromEntries(packs),
      ownPacks: packSizes
        .filter((size) => !isUsual(size))
        .map(formatPack)
        .join(', '),
      kitchen: isVegOnly ? 'veg' : 'all',
      pickup: isPickupOffered ? 'on' : 'off',
      ...named('pickupAddress', pickupAddress ?? NO_ADDRESS),
      ...namedInLanguages('pickupInLanguages', pickupInLanguages, ['line', 'area', 'city']),
      declarationsFrom: declarationsFrom ?? '',
      freshnessRule: freshness === null ? 'off' : 'on',
      ...named('freshness', textsOf(freshness ?? USUAL_FRESHNESS)),
      ...named('stock', stockTexts(stock)),
    };
  },
  read: readSelling,
  save: (settings: ShopSelling, basedOn: number) => send(saveSelling, { body: { basedOn, settings } }),
  /** What is wrong with one of the packs stands where it was typed, and with all of them at the first. */
  inputOf(field: string): string {
    if (field.startsWith('packSizes.')) return 'ownPacks';
    return field === 'packSizes' ? `packs.${PACK_GRAMS[0]}` : field;
  },
};

const isUsual = (size: number) => PACK_GRAMS.some((one) => one === size);

function readPackSizes(values: FormValues): number[] {
  const ticked = PACK_GRAMS.filter((size) => values[`packs.${size}`] === 'on');
  const typed = (values['ownPacks'] ?? '').split(/[,;\n]/).filter((text) => text.trim() !== '');
  return [...new Set<number>([...ticked, ...typed.map(gramsOfTyped)])];
}

/** Returns what is typed, for the schema to check. */
export function readSelling(values: FormValues): ShopSelling {
  const address = objectOrNull(values, 'pickupAddress', ['line', 'area', 'city', 'state', 'pincode']);
  return {
    packSizes: readPackSizes(values),
    isVegOnly: values['kitchen'] === 'veg',
    isPickupOffered: values['pickup'] !== 'off',
    pickupAddress: address && (withoutBlanks(address) as ShopAddress),
    pickupInLanguages: typedInLanguages(values, 'pickupInLanguages'),
    declarationsFrom: values['declarationsFrom'] || null,
    freshness: values['freshnessRule'] === 'on' ? typedRule(pickObject(values, 'freshness')) : null,
    stock: typedStock(pickObject(values, 'stock')),
  };
}

function textsOf({ sharePercent, fixedDays, fixedFromLifeDays }: FreshnessRule): Record<string, string> {
  const numbers = { sharePercent, fixedDays, fixedFromLifeDays };
  return Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, String(number)]));
}

type Texts = Readonly<Record<string, string>>;

/** What is no number is NaN, for the schema to reject. */
const typedNumber = (text: string | undefined) => Number(text?.trim() || Number.NaN);

function typedRule({ sharePercent, fixedDays, fixedFromLifeDays }: Texts): FreshnessRule {
  return {
    sharePercent: typedNumber(sharePercent),
    fixedDays: typedNumber(fixedDays),
    fixedFromLifeDays: typedNumber(fixedFromLifeDays),
  };
}

function stockTexts({ makesLateOrders, ...numbers }: StockSettings): Record<string, string> {
  const texts = Object.entries(numbers).map(([name, number]) => [name, String(number)]);
  return { lateOrders: makesLateOrders ? 'on' : 'off', ...Object.fromEntries(texts) };
}

function typedStock({ lateOrders, unpaidSharePercent, unpaidKg, backAfterMinutes }: Texts): StockSettings {
  return {
    makesLateOrders: lateOrders === 'on',
    unpaidSharePercent: typedNumber(unpaidSharePercent),
    unpaidKg: typedNumber(unpaidKg),
    backAfterMinutes: typedNumber(backAfterMinutes),
  };
}
