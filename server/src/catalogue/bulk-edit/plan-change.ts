import type { BulkChange } from '@tula/contract/catalogue/bulk-edits.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { missingFields } from '@tula/contract/catalogue/complete-product.ts';
import { checkPrices, type PricesPerKg } from '@tula/contract/catalogue/product-prices.ts';
import { t } from '@tula/messages/bulk-edit.ts';
import { t as tField } from '@tula/messages/fields.ts';
import { type AuditChange, changesBetween } from '../../audit/audit-entry.ts';
import { auditedFacts } from '../product-editor/product-changes.ts';
import type { Publishing, StoredProduct } from '../product.ts';
import type { ChangedProduct } from '../write-products-store.ts';
import { publishingToSave } from '../publishing/product-state.ts';

/** The values of a product that a change of many products may change. */
export type BulkValues = PricesPerKg &
  Publishing & { isAvailable: boolean; category: { id: number; name: string } };

export type PlannedChange = {
  id: BulkChange['id'];
  name: string;
  changes: AuditChange[];
  problems: string[];
  /** Somebody has saved or deleted it since it was shown. */
  isOutdated: boolean;
  before: StoredProduct | undefined;
  /** The product after the change; undefined where there is a problem, and of one to delete. */
  after: BulkValues | undefined;
  isDeleted: boolean;
};

export type Known = { categories: ReadonlyMap<number, string>; now: Date };

/** Returns the product after its change, or why it cannot be saved. */
export function planChange(
  change: BulkChange,
  before: StoredProduct | undefined,
  known: Known,
): PlannedChange {
  const planned = {
    id: change.id,
    name: before?.name ?? '',
    before,
    changes: [],
    after: undefined,
    isDeleted: false,
  };
  if (before === undefined) return { ...planned, problems: [t('problem.gone')], isOutdated: true };
  if (before.revision !== change.revision)
    return { ...planned, problems: [t('problem.changed')], isOutdated: true };
  if (change.isDeleted)
    return { ...planned, problems: [], isOutdated: false, isDeleted: true, changes: [DELETED] };
  const problems: string[] = [];
  const after = {
    isAvailable: change.isAvailable ?? before.isAvailable,
    category: categoryAfter(change, before, known, problems),
    ...pricesAfter(change, before, problems),
    ...publishingAfter(change, before, known, problems),
  };
  if (problems.length > 0) return { ...planned, problems, isOutdated: false };
  return { ...planned, problems, isOutdated: false, after, changes: valueChanges(before, after) };
}

const DELETED: AuditChange = { field: 'isDeleted', from: false, to: true };

export function valueChanges(before: StoredProduct, after: BulkValues): AuditChange[] {
  return changesBetween(auditedFacts(before), auditedFacts({ ...before, ...after }));
}

/** The values as the store takes them. */
export function changedProduct(id: ProductId, { category, ...values }: BulkValues): ChangedProduct {
  return { id, ...values, categoryId: category.id };
}

function categoryAfter(
  { category }: BulkChange,
  before: StoredProduct,
  { categories }: Known,
  problems: string[],
): BulkValues['category'] {
  if (category === undefined || category === before.category.id) return before.category;
  const name = categories.get(category);
  if (name === undefined) problems.push(tField('category'));
  return { id: category, name: name ?? '' };
}

/** A product without a new price or discount keeps its amounts, however they were rounded. */
function pricesAfter(
  { actualPaisePerKg, discount }: BulkChange,
  before: StoredProduct,
  problems: string[],
): PricesPerKg {
  const kept = {
    pricePaisePerKg: before.pricePaisePerKg,
    discountedPaisePerKg: before.discountedPaisePerKg,
    discountPercent: before.discountPercent,
  };
  const price = actualPaisePerKg ?? before.pricePaisePerKg;
  const discountPercent = discount ?? before.discountPercent;
  if (price === before.pricePaisePerKg && discountPercent === before.discountPercent) return kept;
  const { prices, fault } = checkPrices(price, discountPercent);
  if (!fault) return prices;
  const { of, reason } = fault;
  problems.push(of === 'discount' ? t('problem.discount', { reason }) : reason);
  return kept;
}

function publishingAfter(
  { state }: BulkChange,
  before: StoredProduct,
  { now }: Known,
  problems: string[],
): Publishing {
  const kept = { state: before.state, publishAt: before.publishAt };
  if (state === undefined || state === before.state) return kept;
  const { publishing, errors } = publishingToSave(before, { state }, now);
  if (errors) problems.push(...Object.values(errors));
  const missing = missingFields({
    state,
    description: before.description,
    tag: before.tags,
    primaryImage: before.primaryImage?.url ?? '',
  });
  if (Object.keys(missing).length > 0) problems.push(t('problem.incomplete'));
  return publishing ?? kept;
}
