import { allergenNames } from '@tula/contract/catalogue/allergens.ts';
import { taxRatesText } from '@tula/contract/catalogue/product-tax.ts';
import { packPrice, type Paise, rupeesText } from '@tula/contract/values/money.ts';
import { productStateName } from '@tula/contract/catalogue/product-state-names.ts';
import { dayOf, formatMoment } from '@tula/contract/values/dates.ts';
import { formatPack, PACK_GRAMS } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/csv.ts';
import type { Cell, NumberCell } from '../../platform/csv.ts';
import type { StoredProduct } from '../product.ts';
import { translatedColumns } from './translated-columns.ts';

export type ListedProduct = StoredProduct & { addedAt: Date; changedAt: Date };

/** A line for each product; a pack that is not offered has no price. */
export function productColumns(): string[] {
  return [
    t('product'),
    t('category'),
    t('tags'),
    t('inStock'),
    t('pricePerKgRupees'),
    t('originalPricePerKgRupees'),
    t('discountPercent'),
    ...PACK_GRAMS.map((size) => t('packPriceOf', { size: formatPack(size) })),
    t('shelfLifeDays'),
    t('ingredients'),
    t('allergens'),
    t('storage'),
    t('hsn'),
    t('taxRates'),
    t('state'),
    t('publishAt'),
    t('addedOn'),
    t('changedOn'),
    t('description'),
    t('id'),
    ...translatedColumns().map(({ heading }) => heading),
  ];
}

/** In the language of the reader; the import reads every language. */
export function productLine(product: ListedProduct): Cell[] {
  const { discountedPaisePerKg, pricePaisePerKg, availableGrams, shelfLifeDays } = product;
  return [
    product.name,
    product.category.name,
    product.tags.map(({ name }) => name).join('; '),
    product.isAvailable ? t('yes') : t('no'),
    inRupees(discountedPaisePerKg),
    inRupees(pricePaisePerKg),
    { number: String(Number(product.discountPercent.toFixed(2))) },
    ...PACK_GRAMS.map((size) =>
      availableGrams.includes(size) ? inRupees(packPrice(discountedPaisePerKg, size)) : null,
    ),
    shelfLifeDays === null || shelfLifeDays === undefined ? null : { number: String(shelfLifeDays) },
    product.ingredients,
    product.allergens === null ? null : allergenNames(product.allergens) || t('none'),
    product.storage,
    product.hsn,
    taxRatesText(product.taxRates),
    productStateName(product.state),
    product.publishAt === null ? null : formatMoment(product.publishAt),
    dayOf(product.addedAt),
    dayOf(product.changedAt),
    product.description,
    product.id,
    ...translatedColumns().map(({ text, language }) => product.translations[language]?.[text] ?? ''),
  ];
}

function inRupees(amount: Paise): NumberCell {
  return { number: rupeesText(amount) };
}
