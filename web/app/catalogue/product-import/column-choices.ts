import { MATCHED_FIELDS, type MatchedField } from '@tula/contract/catalogue/matched-columns.ts';
import { shopPacks } from '@tula/contract/shop/pack-sizes.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/product-import-page.ts';

const NAMES: Record<(typeof MATCHED_FIELDS)[number], () => string> = {
  name: () => t('match.field.name'),
  category: () => t('match.field.category'),
  tags: () => t('match.field.tags'),
  description: () => t('match.field.description'),
  packSize: () => t('match.field.packSize'),
  packPrice: () => t('match.field.packPrice'),
  packOriginalPrice: () => t('match.field.packOriginalPrice'),
  pricePerKg: () => t('match.field.pricePerKg'),
  isAvailable: () => t('match.field.isAvailable'),
  picture: () => t('match.field.picture'),
  oldAddress: () => t('match.field.oldAddress'),
  ingredients: () => t('match.field.ingredients'),
  storage: () => t('match.field.storage'),
  shelfLifeDays: () => t('match.field.shelfLifeDays'),
  allergens: () => t('match.field.allergens'),
  hsn: () => t('match.field.hsn'),
};

/** Returns what a column may be, with the prices of the shop's packs after the price per kg. */
export function listChoices(): (readonly [MatchedField, string])[] {
  return MATCHED_FIELDS.flatMap((field) => {
    const choice = [field, NAMES[field]()] as const;
    return field === 'pricePerKg' ? [choice, ...packChoices()] : [choice];
  });
}

const packChoices = () =>
  shopPacks().map((grams) => [`pack${grams}`, t('match.field.pack', { size: formatPack(grams) })] as const);
