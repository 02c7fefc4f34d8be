import { byField, keptOf, PLAIN_FIELDS } from '@tula/contract/catalogue/product-fields.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import {
  type AuditChange,
  type AuditField,
  type AuditValue,
  changesBetween,
} from '../../audit/audit-entry.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { productById } from '../catalogue-store.ts';
import type { StoredProduct } from '../product.ts';
import type { TextsByLanguage } from '../product-texts.ts';

/** Lists what a save has changed of a product, or given to a new one. */
export async function productChanges(
  tx: Db,
  before: StoredProduct | undefined,
  id: ProductId,
): Promise<AuditChange[]> {
  const after = await productById(tx, id);
  return changesBetween(before ? audited(before) : {}, after ? audited(after) : {});
}

/** The facts of a product that an import can change, too. */
export type ProductFacts = Omit<
  StoredProduct,
  | 'id'
  | 'ownSlug'
  | 'category'
  | 'tags'
  | 'revision'
  | 'primaryImage'
  | 'additionalImages'
  | 'altTexts'
  | 'declarations'
> & { category: { name: string }; tags: readonly { name: string }[] };

export function auditedFacts(product: ProductFacts): Partial<Record<AuditField, AuditValue>> {
  return {
    name: product.name,
    description: product.description,
    category: product.category.name,
    tags: product.tags.map(({ name }) => name),
    pricePaisePerKg: product.pricePaisePerKg,
    discountedPaisePerKg: product.discountedPaisePerKg,
    discountPercent: product.discountPercent,
    availableGrams: product.availableGrams,
    isAvailable: product.isAvailable,
    ...byField(PLAIN_FIELDS, (field) => keptOf(field, product)),
    state: product.state,
    publishAt: product.publishAt?.toISOString() ?? null,
    ...auditedTexts(product.translations),
  };
}

function auditedTexts(translations: TextsByLanguage): Partial<Record<AuditField, AuditValue>> {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, { pictureTexts, ...texts }]) => [
      ...Object.entries(texts).map(([field, text]) => [`${field}.${language}`, text]),
      [`pictureTexts.${language}`, Object.values(pictureTexts)],
    ]),
  );
}

export function audited(product: StoredProduct): Partial<Record<AuditField, AuditValue>> {
  return {
    ...auditedFacts(product),
    ownSlug: product.ownSlug,
    pictures: [...(product.primaryImage ? [product.primaryImage] : []), ...product.additionalImages].map(
      ({ url }) => url,
    ),
    pictureTexts: product.altTexts.filter(Boolean),
  };
}
