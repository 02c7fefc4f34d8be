import { PLAIN_FIELDS, PRODUCT_FIELDS } from '@tula/contract/catalogue/product-fields.ts';
import { packPrice, type Paise, rupeesText } from '@tula/contract/values/money.ts';
import { productStateName } from '@tula/contract/catalogue/product-state-names.ts';
import { dayOf, formatMoment } from '@tula/contract/values/dates.ts';
import { knownPacks } from '@tula/contract/shop/pack-sizes.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/csv.ts';
import type { Cell, NumberCell } from '../../platform/csv.ts';
import type { StoredProduct } from '../product.ts';
import { plainCells } from '../product-columns.ts';
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
    ...knownPacks().map((size) => t('packPriceOf', { size: formatPack(size) })),
    ...PLAIN_FIELDS.map((field) => PRODUCT_FIELDS[field].heading()),
    t('state'),
    t('publishAt'),
    t('addedOn'),
    t('changedOn'),
    t('description'),
    t('id'),
    ...translatedColumns().map(({ heading }) => heading),
  ];
}

/** Formats a product in the language of the reader; the import reads every language. */
export function productLine(product: ListedProduct): Cell[] {
  const { discountedPaisePerKg, pricePaisePerKg, availableGrams } = product;
  return [
    product.name,
    product.category.name,
    product.tags.map(({ name }) => name).join('; '),
    product.isAvailable ? t('yes') : t('no'),
    inRupees(discountedPaisePerKg),
    inRupees(pricePaisePerKg),
    { number: String(Number(product.discountPercent.toFixed(2))) },
    ...knownPacks().map((size) =>
      availableGrams.includes(size) ? inRupees(packPrice(discountedPaisePerKg, size)) : null,
    ),
    ...plainCells(product),
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
