import { language } from '@tula/messages/language.ts';
import { t as page } from '@tula/messages/catalogue.ts';
import { t } from '@tula/messages/declarations.ts';
import { t as field } from '@tula/messages/product-fields.ts';
import { licenceHolder, licenceNumberText } from '../../shop/licence-holder.ts';
import { isAddressKnown, shop } from '../../shop/shop.ts';
import { formatPaise, formatPerKg, type Paise } from '../../values/money.ts';
import { type Allergen, allergensInSentence } from '../allergens.ts';
import { mayContain } from '../kitchen-allergens.ts';
import { keepsWithinText } from '../freshness.ts';
import type { PublicDeclarations } from './declarations.ts';
import type { FoodMark } from './food-marks.ts';
import { unitSalePrice } from './label-rules.ts';
import type { FoodFacts } from './missing-declarations.ts';
import { nutritionRows } from './nutrition.ts';

/** The food of a pack, in the language of the reader as far as it is translated. */
export type DeclaredFood = {
  declared: PublicDeclarations;
  food: FoodFacts;
  ingredientsLanguage?: string | undefined;
  storageLanguage?: string | undefined;
};

/** A text of the pack, the same on the label and on the page, without batch and dates. */
export type DeclaredLine = { key: LineKey; name: string; text: string; language?: string | undefined };
export type LineKey =
  | 'genericName'
  | 'ingredients'
  | 'contains'
  | 'mayContain'
  | 'nutrition'
  | 'storage'
  | 'opened'
  | 'claim'
  | 'origin'
  | 'maker'
  | 'seller'
  | 'licence'
  | 'care';

/** In the order of a label; what is not declared has no line. */
export function declaredLines(given: DeclaredFood, day: string): DeclaredLine[] {
  const { declared, food, ingredientsLanguage, storageLanguage } = given;
  const lines: DeclaredLine[] = [
    line('genericName', t('line.genericName'), declared.genericName, declared.genericNameLanguage),
    line('ingredients', field('ingredients'), food.ingredients, ingredientsLanguage),
    line('contains', field('allergens'), containsText(food.allergens)),
    line('mayContain', '', tracesText(food.allergens, declared.mayContain)),
    line('nutrition', nutritionHeading(declared), nutritionText(declared, day)),
    line('storage', field('storage'), food.storage, storageLanguage),
    line('opened', t('line.opened'), openedText(declared.openedDays)),
    ...declared.claims.map((claim) => line('claim', t('line.claim'), claim.text, claim.language)),
    line('origin', t('line.origin'), countryName(declared.origin)),
    line('maker', t('line.maker'), declared.maker),
    line(
      'seller',
      declared.maker === '' ? page('label.seller') : t('line.seller'),
      withAddress(licenceHolder()),
    ),
    line('licence', page('label.licence'), licenceNumberText(shop.fssaiNumber)),
    line('care', t('line.care'), careText()),
  ];
  return lines.filter(({ text }) => text !== '');
}

function withAddress(name: string): string {
  if (!isAddressKnown(shop.address)) return name;
  const { line: street, area, city, state, pincode } = shop.address;
  return page('label.seller.text', { shop: name, line: street, area, city, state, pincode });
}

/** Whom a buyer can turn to: the law asks for a name, an address, a telephone number and an email. */
function careText(): string {
  if (shop.phone === '') return '';
  return t('line.care.text', { address: withAddress(shop.name), phone: shop.phone, email: shop.email });
}

function line(key: LineKey, name: string, text: string, textLanguage?: string): DeclaredLine {
  return { key, name, text, ...(textLanguage && { language: textLanguage }) };
}

function containsText(contained: readonly Allergen[] | null): string {
  if (contained === null) return '';
  return contained.length === 0
    ? page('label.allergens.none')
    : page('label.allergens.contains', { list: allergensInSentence(contained) });
}

function tracesText(contained: readonly Allergen[] | null, declared: readonly Allergen[] | null): string {
  const traces = tracesOf(contained, declared);
  return traces.length === 0 ? '' : page('label.allergens.traces', { list: allergensInSentence(traces) });
}

/** Lists the allergens of which food may have traces: those declared for it, else those that the kitchen handles. */
export function tracesOf(
  contained: readonly Allergen[] | null,
  declared: readonly Allergen[] | null | undefined,
): Allergen[] {
  if (contained === null) return [];
  return declared ? declared.filter((one) => !contained.includes(one)) : mayContain(contained);
}

export function nutritionHeading({ nutrition }: Pick<PublicDeclarations, 'nutrition'>): string {
  const serve = nutrition?.serveGrams;
  return serve ? t('line.nutrition.serve', { serve: String(serve) }) : t('line.nutrition');
}

/** The nutrition table as one paragraph, as small labels have no room for a table. */
function nutritionText({ nutrition, nutritionExemption }: PublicDeclarations, day: string): string {
  if (nutrition === null || nutritionExemption !== null) return '';
  return nutritionRows(nutrition, day)
    .map(({ name, per100, perServe, share }) => {
      const ofServe = [perServe, share].filter(Boolean).join(', ');
      return ofServe === '' ? `${name} ${per100}` : `${name} ${per100} (${ofServe})`;
    })
    .join('; ');
}

function openedText(days: number | null): string {
  return days === null ? '' : t('line.opened.text', { keeps: keepsWithinText(days) });
}

/** The country in the language of the reader. */
export function countryName(code: string): string {
  return new Intl.DisplayNames([language(), 'en'], { type: 'region' }).of(code) ?? code;
}

/** ₹0.68/g below a kilogram, ₹680/kg above; empty where it is the price of the pack. */
export function unitPriceText(mrpPaisePerKg: Paise, packGrams: number, day: string): string {
  const unit = unitSalePrice(mrpPaisePerKg, packGrams, day);
  if (unit === null) return '';
  return unit.per === 'g'
    ? t('unitPrice.gram', { price: formatPaise(unit.amount) })
    : formatPerKg(unit.amount);
}

const MARKS: Record<FoodMark, () => string> = {
  veg: () => t('foodMark.veg'),
  nonVeg: () => t('foodMark.nonVeg'),
};

export function foodMarkName(mark: FoodMark): string {
  return MARKS[mark]();
}
