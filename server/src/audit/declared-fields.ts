import { type Allergen, allergenNames } from '@tula/contract/catalogue/allergens.ts';
import { type FoodMark, FOOD_MARKS } from '@tula/contract/catalogue/declarations/food-marks.ts';
import { countryName, foodMarkName } from '@tula/contract/catalogue/declarations/declared-lines.ts';
import { NUTRIENTS, nutrientName } from '@tula/contract/catalogue/declarations/nutrition.ts';
import { t } from '@tula/messages/audit.ts';
import type { DeclaredField } from './audit-entry.ts';
import type { Field, Shown } from './audit-values.ts';

type Values = readonly (string | number)[];
const ofList =
  (text: (values: Values) => string): Shown =>
  (value) =>
    typeof value === 'object' ? text(value) : String(value);

const EXEMPTIONS: Readonly<Record<string, () => string>> = {
  spice: () => t('exemption.spice'),
  singleIngredient: () => t('exemption.singleIngredient'),
};

/** How what a pack declares, and what its kitchen handles, reads in the audit log. */
export const DECLARED_FIELDS: Record<DeclaredField, Field> = {
  declarationsFrom: { label: () => t('field.declarationsFrom') },
  genericName: { label: () => t('field.genericName') },
  foodMark: { label: () => t('field.foodMark'), shown: (mark) => markText(String(mark)) },
  mayContain: {
    label: () => t('field.mayContain'),
    shown: ofList((list) => allergenNames(list as Allergen[]) || t('allergens.none')),
  },
  kitchenAllergens: {
    label: () => t('field.kitchenAllergens'),
    shown: ofList((list) => allergenNames(list as Allergen[]) || t('allergens.none')),
  },
  shopStory: { label: () => t('field.shopStory'), shown: ofList((texts) => texts.join(' · ')) },
  inOtherLanguages: { label: () => t('field.inOtherLanguages'), shown: ofList((texts) => texts.join(' · ')) },
  kitchenAbout: { label: () => t('field.kitchenAbout'), shown: ofList((texts) => texts.join(' · ')) },
  nutrition: { label: () => t('field.nutrition'), shown: ofList((all) => all.map(amountText).join(', ')) },
  nutritionExemption: {
    label: () => t('field.nutritionExemption'),
    shown: (reason) => EXEMPTIONS[String(reason)]?.() ?? String(reason),
  },
  bestBeforeDays: {
    label: () => t('field.bestBeforeDays'),
    shown: (count) => t('days', { count: Number(count) }),
  },
  openedDays: { label: () => t('field.openedDays'), shown: (count) => t('days', { count: Number(count) }) },
  origin: { label: () => t('field.origin'), shown: (code) => countryName(String(code)) },
  maker: { label: () => t('field.maker') },
  claims: { label: () => t('field.claims'), shown: ofList((texts) => texts.join(' · ')) },
};

function markText(value: string): string {
  const mark: FoodMark | undefined = FOOD_MARKS.find((one) => one === value);
  return mark === undefined ? value : foodMarkName(mark);
}

/** An amount after the key of its nutrient. */
function amountText(value: string | number): string {
  const [key = '', ...amount] = String(value).split(' ');
  const nutrient = NUTRIENTS.find((one) => one === key);
  return [nutrient === undefined ? key : nutrientName(nutrient), ...amount].join(' ');
}
