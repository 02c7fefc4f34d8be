import { ALLERGENS } from '@tula/contract/catalogue/allergens.ts';
import { plainFieldsOf } from '@tula/contract/catalogue/product-fields.ts';
import type { ProductToSave } from '@tula/contract/catalogue/catalogue.ts';
import { type FieldMessages, Problem } from '@tula/contract/calls/problems.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t as tField } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/refusals.ts';
import { imageIdOfUrl } from '../../media/image.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { pricesToSave, type StoredProduct } from '../product.ts';
import { publishingToSave } from '../publishing/product-state.ts';
import { savedTexts, translationFaults } from '../translations/saved-texts.ts';
import type { NewProduct } from '../write-products-store.ts';
import { knownReferences } from './save-store.ts';
import type { AltTexts } from '../../media/keep-image.ts';

/** A product to store, with the descriptions of its pictures. */
export type ProductRecord = Omit<NewProduct, 'id'> & { altTexts: AltTexts };

/** The product before the save, unless it is new. */
type Saving = { before: StoredProduct | undefined; now: Date };

/**
 * Turns a form into a product to store. Rejects prices out of range, and unknown categories, tags and pictures.
 */
export async function savedProduct(tx: Db, payload: ProductToSave, saving: Saving): Promise<ProductRecord> {
  const { prices, errors } = pricesToSave(payload);
  const { publishing, errors: stateErrors } = publishingToSave(saving.before, payload, saving.now);
  const tagIds = [...new Set(payload.tag)];
  const primaryImageId = imageIdOfUrl(payload.primaryImage);
  const additionalImageIds = payload.additionalImage.map(imageIdOfUrl);
  const known = await knownReferences(tx, {
    categoryId: payload.category,
    tagIds,
    imageIds: [primaryImageId, ...additionalImageIds].filter((id) => id !== undefined),
  });
  const isKnown = (id: typeof primaryImageId) => id !== undefined && known.imageIds.has(id);
  const fields: FieldMessages = {
    ...errors,
    ...stateErrors,
    ...translationFaults(payload),
    ...packFaults(payload, saving.before),
  };
  if (!known.hasCategory) fields.category = tField('category');
  if (tagIds.some((id) => !known.tagIds.has(id))) fields.tag = t('product.tag');
  if (payload.primaryImage !== '' && !isKnown(primaryImageId)) fields.primaryImage = t('product.picture');
  if (!additionalImageIds.every(isKnown)) fields.additionalImage = t('product.pictures');
  if (hasTooFewOrManyTexts(payload)) fields.additionalImageAlt = t('product.descriptions');
  if (!known.hasCategory) throw new Problem('CATEGORY_NOT_FOUND', { fields });
  if (prices === undefined || publishing === undefined || Object.keys(fields).length > 0)
    throw new Problem('INVALID_INPUT', { fields });
  return {
    ...prices,
    ...publishing,
    name: payload.name,
    ownSlug: payload.slug === '' ? null : payload.slug,
    description: payload.description,
    categoryId: payload.category,
    tagIds,
    isAvailable: payload.isAvailable,
    ...plainFieldsOf(payload),
    allergens: payload.allergens && ALLERGENS.filter((one) => payload.allergens?.includes(one)),
    primaryImageId: primaryImageId ?? null,
    additionalImageIds: additionalImageIds.filter((id) => id !== undefined),
    altTexts: toAltTexts(payload),
    translations: savedTexts(payload, saving.before?.translations),
  };
}

/** A product offers packs of the shop's sizes; one that has others keeps them until they are taken off. */
function packFaults(
  { availableQuantities }: ProductToSave,
  before: StoredProduct | undefined,
): FieldMessages {
  const faults: FieldMessages = {};
  availableQuantities.forEach((quantity, at) => {
    const size = Number(quantity);
    if (shop.packSizes.includes(size) || before?.availableGrams.includes(size)) return;
    faults[`availableQuantities.${at}`] = tField('packSize.notOfShop', { size: formatPack(size) });
  });
  return faults;
}

function hasTooFewOrManyTexts({ additionalImage, additionalImageAlt }: ProductToSave): boolean {
  return additionalImageAlt !== undefined && additionalImageAlt.length !== additionalImage.length;
}

/** The descriptions by picture; a picture without one in the form keeps its own. */
function toAltTexts({
  primaryImage,
  primaryImageAlt,
  additionalImage,
  additionalImageAlt,
}: ProductToSave): AltTexts {
  const texts: AltTexts = new Map();
  const pictures = [primaryImage, ...additionalImage];
  [primaryImageAlt, ...(additionalImageAlt ?? [])].forEach((altText, place) => {
    const id = imageIdOfUrl(pictures[place] ?? '');
    if (id !== undefined && altText !== undefined) texts.set(id, altText);
  });
  return texts;
}
