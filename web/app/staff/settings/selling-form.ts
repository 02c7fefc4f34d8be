import type { ShopAddress, ShopSelling } from '@tula/contract/shop/shop.ts';
import { saveSelling } from '@tula/contract/shop/settings-calls.ts';
import { PACK_GRAMS } from '@tula/contract/values/weight.ts';
import { send } from '../../data/api.ts';
import type { FormValues } from '../../forms/form-errors.ts';
import { named, objectOrNull, withoutBlanks } from './form-objects.ts';

const NO_ADDRESS: ShopAddress = { line: '', area: '', city: '', state: '', pincode: '' };

/** A box for each pack, two choices, and an address. */
export const SELLING_FORM = {
  start({ packSizes, isVegOnly, isPickupOffered, pickupAddress, declarationsFrom }: ShopSelling): FormValues {
    const packs = PACK_GRAMS.map((size) => [`packs.${size}`, packSizes.includes(size) ? 'on' : '']);
    return {
      ...Object.fromEntries(packs),
      kitchen: isVegOnly ? 'veg' : 'all',
      pickup: isPickupOffered ? 'on' : 'off',
      ...named('pickupAddress', pickupAddress ?? NO_ADDRESS),
      declarationsFrom: declarationsFrom ?? '',
    };
  },
  read: readSelling,
  save: (settings: ShopSelling, basedOn: number) => send(saveSelling, { body: { basedOn, settings } }),
  /** What is wrong with the packs stands at the first of them. */
  inputOf: (field: string) => (field.startsWith('packSizes') ? `packs.${PACK_GRAMS[0]}` : field),
};

/** What is typed, for the schema to check. */
export function readSelling(values: FormValues): ShopSelling {
  const address = objectOrNull(values, 'pickupAddress', ['line', 'area', 'city', 'state', 'pincode']);
  return {
    packSizes: PACK_GRAMS.filter((size) => values[`packs.${size}`] === 'on'),
    isVegOnly: values['kitchen'] === 'veg',
    isPickupOffered: values['pickup'] !== 'off',
    pickupAddress: address && (withoutBlanks(address) as ShopAddress),
    declarationsFrom: values['declarationsFrom'] || null,
  };
}
