import { formatPaise, packPrice, type Paise, paise } from '@tula/contract/values/money.ts';
import { computeDiscount, paiseOfTyped, typedPrice } from '@tula/contract/values/typed-price.ts';
import { shopPacks, smallestPack } from '@tula/contract/shop/pack-sizes.ts';
import { formatPack, type Grams, grams } from '@tula/contract/values/weight.ts';
import { withLatinDigits } from '@tula/contract/calls/pasted.ts';
import { t } from '@tula/messages/product-import.ts';
import { short } from '../../../platform/tables/match-columns.ts';
import type { OtherPack } from './other-product.ts';

const KILOGRAMS = 'kgs?|kilos?|kilograms?|किलो(?:ग्राम)?|கிலோ';
const GRAMS = 'g|gms?|grams?|gr|ग्राम|கிராம்';
const WEIGHT = new RegExp(
  String.raw`(?<![\d.,/×x*])(?:(?<number>\d+(?:\.\d+)?)|(?<whole>\d+\s+)?(?<upper>\d+)/(?<lower>\d+))\s*(?:(?<kilo>${KILOGRAMS})|(?:${GRAMS}))(?![\p{L}\p{M}])`,
  'iu',
);
/** Two packs of 250 g are no pack of 500 g. */
const SEVERAL = /\d\s*[x×*]\s*\d/i;

/** The weight that a text names: `250 g`, `0.5 kg`, `½ kg`, `1 1/2 kg`, `250 ग्राम`; undefined if it names none. */
export function gramsIn(text: string): number | undefined {
  // Separates the halves that are one letter first: 1½ is 1 1/2 then.
  const plain = withLatinDigits(text.replace(/[½¼¾]/g, ' $&').normalize('NFKC').replaceAll('⁄', '/'));
  if (SEVERAL.test(plain)) return undefined;
  const { number, whole = '0', upper, lower, kilo } = WEIGHT.exec(plain)?.groups ?? {};
  if (number === undefined && upper === undefined) return undefined;
  const amount = number === undefined ? Number(whole) + Number(upper) / Number(lower) : Number(number);
  const weight = Math.round(amount * (kilo === undefined ? 1 : 1000));
  return Number.isSafeInteger(weight) && weight > 0 ? weight : undefined;
}

export type PricedPacks = {
  /** As cells of a table: prices per kg in rupees, a discount in percent, and sizes. */
  cells: { price: string; originalPrice: string; discount: string; packs: string };
  warnings: string[];
};

type Weighed = OtherPack & { grams: number };

/** The smallest pack that the shop sells decides the price per kg; others get theirs from it, and a warning where it differs. */
export function pricePacks(packs: readonly OtherPack[]): PricedPacks | { reason: string } {
  const weighed = packs
    .filter((pack): pack is Weighed => pack.grams !== undefined)
    .toSorted((one, other) => one.grams - other.grams);
  const [smallest] = weighed;
  if (smallest === undefined) return { reason: t('other.noWeight', { name: short(packs[0]?.name ?? '') }) };
  const warnings = packs
    .filter((pack) => pack.grams === undefined)
    .map(({ name }) => t('other.noWeightOfPack', { name: short(name) }));
  const sold: Weighed[] = [];
  for (const pack of weighed) {
    if (!isSold(pack.grams)) warnings.push(t('other.packNotSold', { name: formatPack(pack.grams) }));
    else if (sold.some(({ grams: size }) => size === pack.grams))
      warnings.push(t('other.samePack', { name: short(pack.name), size: formatPack(pack.grams) }));
    else sold.push(pack);
  }
  const deciding = sold[0] ?? smallest;
  const price = perKg(deciding.price, deciding.grams);
  if (price === undefined) return { reason: t('reason.price', { text: short(deciding.price) }) };
  const before = perKg(deciding.originalPrice, deciding.grams);
  const originalPrice = before === undefined || before < price ? price : before;
  const sizes = sold.length === 0 ? [smallestPack()] : sold.map(({ grams: size }) => grams(size));
  return {
    cells: {
      price: typedPrice(price),
      // All three, as cells of a product that exists count only where they change something.
      originalPrice: typedPrice(originalPrice),
      discount: computeDiscount(originalPrice, price).toFixed(13),
      packs: sizes.map(formatPack).join(';'),
    },
    warnings: [...warnings, ...sold.flatMap((pack) => findDifference(pack, price))],
  };
}

const isSold = (weight: number) => shopPacks().some((size) => size === weight);

/** Rounded up where no whole paisa makes the pack's price, so that no pack becomes cheaper. */
function perKg(price: string, weight: number): Paise | undefined {
  const amount = price === '' ? undefined : paiseOfTyped(price);
  return amount === undefined ? undefined : paise(Math.ceil((amount * 1000) / weight));
}

function findDifference({ price, grams: weight }: Weighed, perKgHere: Paise): string[] {
  const there = paiseOfTyped(price);
  const here = packPrice(perKgHere, weight as Grams);
  if (there === undefined || there === here) return [];
  return [
    t('other.priceDiffers', {
      size: formatPack(weight),
      there: formatPaise(there),
      here: formatPaise(here),
    }),
  ];
}
