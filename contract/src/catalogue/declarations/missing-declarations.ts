import { t } from '@tula/messages/declarations.ts';
import { type Allergen, allergensInSentence } from '../allergens.ts';
import { mayContain } from '../kitchen-allergens.ts';
import { keepsText } from '../freshness.ts';
import { isContradicted } from './claims.ts';
import type { Declarations } from './declarations.ts';
import {
  allergensNamedIn,
  type IngredientFault,
  ingredientFaults,
  isSingleIngredient,
} from './ingredients.ts';
import { rulesOn } from './label-rules.ts';
import { missingNutrients, nutrientName } from './nutrition.ts';

/** The fields of the product itself that belong to its declarations. */
export type FoodFacts = {
  ingredients: string;
  allergens: readonly Allergen[] | null;
  storage: string;
  shelfLifeDays: number | null;
};

/** Who sells, as far as labels name it. */
export type Seller = { fssaiNumber: string; phone: string; email: string; isVegOnly: boolean };

/** A part of the declarations that is missing or contradicts another, and why. */
export type Missing = { what: MissingPart; message: string };
export type MissingPart =
  | 'genericName'
  | 'foodMark'
  | 'ingredients'
  | 'allergens'
  | 'nutrition'
  | 'storage'
  | 'shelfLifeDays'
  | 'bestBeforeDays'
  | 'maker'
  | 'claims'
  | 'licence'
  | 'care';

/** Parts that are fields of the product, and those that are settings of the shop. */
export const PARTS_OF_PRODUCT: readonly string[] = ['ingredients', 'allergens', 'storage', 'shelfLifeDays'];
export const PARTS_OF_SHOP: readonly string[] = ['licence', 'care'];

/** Everything that keeps a product from being published or labelled on a day; empty when it is complete. */
export function missingDeclarations(
  declarations: Declarations,
  food: FoodFacts,
  seller: Seller,
  day: string,
): Missing[] {
  return [
    ...ofName(declarations, seller),
    ...ofIngredients(food),
    ...ofAllergens(food),
    ...ofNutrition(declarations, food),
    ...(food.storage === '' ? [{ what: 'storage', message: t('missing.storage') } as const] : []),
    ...(food.shelfLifeDays === null
      ? [{ what: 'shelfLifeDays', message: t('missing.shelfLife') } as const]
      : []),
    ...ofBestBefore(declarations, food),
    ...ofMaker(declarations),
    ...ofClaims(declarations, food),
    ...ofSeller(seller, day),
  ];
}

function ofName({ genericName, foodMark }: Declarations, { isVegOnly }: Seller): Missing[] {
  const missing: Missing[] = [];
  if (genericName.length < 3) missing.push({ what: 'genericName', message: t('missing.genericName') });
  if (foodMark === null) missing.push({ what: 'foodMark', message: t('missing.foodMark') });
  if (foodMark === 'nonVeg' && isVegOnly)
    missing.push({ what: 'foodMark', message: t('missing.vegKitchen') });
  return missing;
}

const FAULTS: Record<IngredientFault['kind'], (name: string) => string> = {
  brackets: () => t('missing.brackets'),
  empty: () => t('missing.emptyIngredient'),
  additiveWithoutClass: (name) => t('missing.additiveClass', { name }),
  classWithoutAdditive: (name) => t('missing.additiveNumber', { name }),
  compound: (name) => t('missing.compound', { name }),
};

function ofIngredients({ ingredients }: FoodFacts): Missing[] {
  if (ingredients === '') return [{ what: 'ingredients', message: t('missing.ingredients') }];
  return ingredientFaults(ingredients).map((fault) => ({
    what: 'ingredients',
    message: FAULTS[fault.kind]('name' in fault ? fault.name : ''),
  }));
}

function ofAllergens({ ingredients, allergens }: FoodFacts): Missing[] {
  if (allergens === null) return [{ what: 'allergens', message: t('missing.allergens') }];
  const untold = allergensNamedIn(ingredients).filter((one) => !allergens.includes(one));
  return untold.length === 0
    ? []
    : [{ what: 'allergens', message: t('missing.allergenOf', { list: allergensInSentence(untold) }) }];
}

function ofNutrition({ nutrition, nutritionExemption }: Declarations, food: FoodFacts): Missing[] {
  if (nutritionExemption === 'spice') return [];
  if (nutritionExemption === 'singleIngredient')
    return isSingleIngredient(food.ingredients)
      ? []
      : [{ what: 'nutrition', message: t('missing.notSingle') }];
  if (nutrition === null) return [{ what: 'nutrition', message: t('missing.nutrition') }];
  const hasAnimalFat = food.allergens?.some((one) => one === 'milk' || one === 'egg' || one === 'fish');
  const names = missingNutrients(nutrition, hasAnimalFat ?? false).map(nutrientName);
  const messages = names.length === 0 ? [] : [t('missing.nutrients', { list: names.join(', ') })];
  if (nutrition.serveGrams === null) messages.push(t('missing.serve'));
  return messages.map((message) => ({ what: 'nutrition', message }));
}

/** Food that is at its best until its last day needs no second date. */
function ofBestBefore({ bestBeforeDays }: Declarations, { shelfLifeDays }: FoodFacts): Missing[] {
  if (bestBeforeDays === null || shelfLifeDays === null || bestBeforeDays < shelfLifeDays) return [];
  return [{ what: 'bestBeforeDays', message: t('missing.bestBefore', { keeps: keepsText(shelfLifeDays) }) }];
}

/** Somebody else's address needs a PIN code, by which the law knows a full address. */
function ofMaker({ maker, origin }: Declarations): Missing[] {
  if (origin !== 'IN' && maker === '') return [{ what: 'maker', message: t('missing.importer') }];
  return maker === '' || /\b[1-9][0-9]{2} ?[0-9]{3}\b/.test(maker)
    ? []
    : [{ what: 'maker', message: t('missing.makerPin') }];
}

function ofClaims({ claims, mayContain: traces }: Declarations, { allergens }: FoodFacts): Missing[] {
  const contained = allergens ?? [];
  const all = [...contained, ...(traces ?? mayContain(contained))];
  return claims.flatMap(({ text, ground }): Missing[] => {
    if (isContradicted(text, all)) return [{ what: 'claims', message: t('missing.claimGluten', { text }) }];
    return ground === '' ? [{ what: 'claims', message: t('missing.claimGround', { text }) }] : [];
  });
}

function ofSeller({ fssaiNumber, phone, email }: Seller, day: string): Missing[] {
  const { licenceDigits } = rulesOn(day);
  const missing: Missing[] = [];
  if (!new RegExp(`^[0-9]{${licenceDigits}}$`).test(fssaiNumber))
    missing.push({ what: 'licence', message: t('missing.licence') });
  if (phone === '' || email === '') missing.push({ what: 'care', message: t('missing.care') });
  return missing;
}
