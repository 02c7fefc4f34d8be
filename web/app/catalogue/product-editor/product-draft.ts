import { type ProductToSave, productToSave, type StaffProduct } from '@tula/contract/catalogue.ts';
import { t } from '@tula/messages/fields.ts';
import { paise } from '@tula/contract/money.ts';
import type { FieldMessages } from '@tula/contract/problems.ts';
import { messagesOf } from '../../forms/check-by-schema.ts';
import type { Checked } from '../../forms/form-errors.ts';
import { discountOf, paiseOfTyped, thousandsOf, typedPrice } from '@tula/contract/typed-price.ts';

/** A picture of the form: one that is on its way or was refused has no path yet. */
export type DraftPicture = {
  key: string;
  /** Under which the product is saved with it; empty until it is uploaded. */
  path: string;
  /** Where it can be seen: an address of the shop, or of a file in this browser. */
  shownAt: string;
  alt: string;
  /** How much of it has been sent, from 0 to 1. */
  progress: number;
  /** Why it was not taken; empty while nothing is wrong. */
  fault: string;
};

/** A product as it stands in its form, with prices and days as they are typed. */
export type ProductDraft = {
  name: string;
  description: string;
  /** Empty until one is chosen. */
  categoryId: string;
  tagIds: readonly number[];
  packGrams: readonly number[];
  isAvailable: boolean;
  originalPrice: string;
  discountedPrice: string;
  shelfLifeDays: string;
  /** The main one first. */
  pictures: readonly DraftPicture[];
};

export const EMPTY_DRAFT: ProductDraft = {
  name: '',
  description: '',
  categoryId: '',
  tagIds: [],
  packGrams: [],
  isAvailable: true,
  originalPrice: '',
  discountedPrice: '',
  shelfLifeDays: '',
  pictures: [],
};

export function draftOf(product: StaffProduct): ProductDraft {
  const alts = [product.primaryImageAlt, ...product.additionalImageAlt];
  return {
    name: product.name,
    description: product.description,
    categoryId: String(product.category.id),
    tagIds: product.tags.map(({ id }) => id),
    packGrams: product.availableQuantities.map(Number),
    isAvailable: product.isAvailable,
    originalPrice: typedPrice(product.actualPaisePerKg),
    discountedPrice: typedPrice(product.paisePerKg),
    shelfLifeDays: product.shelfLifeDays === null ? '' : String(product.shelfLifeDays),
    pictures: [product.primaryImageURL, ...product.additionalImagesURL].map((path, at) => ({
      key: `${at} ${path}`,
      path,
      shownAt: path,
      alt: alts[at] ?? '',
      progress: 1,
      fault: '',
    })),
  };
}

const PRICE_FAULT = 'Enter a price per kg from ₹1 to ₹100,000';
const TOO_DEAR = 'At most the original price';
export const MAIN_PICTURE_FAILED = 'Failed to upload primary image.';
export const PICTURE_FAILED = 'Failed to upload an additional image.';
const LOWEST_PER_KG = 100;
const HIGHEST_PER_KG = 10_000_000;

/** What is sent to save a draft, or what is wrong with it, by the names under which it is sent. */
export function checkedDraft(draft: ProductDraft): Checked<ProductToSave> {
  const read = productToSave.safeParse(payloadOf(draft));
  const faults = { ...priceFaults(draft), ...pictureFaults(draft) };
  if (read.success && Object.keys(faults).length === 0) return { value: read.data };
  return { fields: { ...(read.success ? {} : messagesOf(read.error.issues)), ...faults } };
}

function payloadOf(draft: ProductDraft) {
  const original = paiseOfTyped(draft.originalPrice) ?? paise(0);
  const discounted = paiseOfTyped(draft.discountedPrice) ?? original;
  const [main, ...others] = draft.pictures;
  return {
    isAvailable: draft.isAvailable,
    price: thousandsOf(original),
    discount: discountOf(original, discounted),
    category: draft.categoryId === '' ? undefined : Number(draft.categoryId),
    primaryImage: main?.path ?? '',
    additionalImage: others.map(({ path }) => path),
    availableQuantities: draft.packGrams.toSorted((one, other) => one - other).map(String),
    tag: [...draft.tagIds],
    name: draft.name,
    description: draft.description,
    shelfLifeDays: shelfLifeOf(draft.shelfLifeDays),
    primaryImageAlt: main?.alt ?? '',
    additionalImageAlt: others.map(({ alt }) => alt),
  };
}

/** Whole days, null for an empty field, and what no schema takes for anything else. */
function shelfLifeOf(typed: string): number | null {
  const days = typed.trim();
  if (days === '') return null;
  return /^[0-9]{1,4}$/.test(days) ? Number(days) : Number.NaN;
}

function priceFaults({ originalPrice, discountedPrice }: ProductDraft): FieldMessages {
  const faults: FieldMessages = {};
  const original = paiseOfTyped(originalPrice);
  const discounted = paiseOfTyped(discountedPrice);
  const price = priceFault(originalPrice);
  const discount = priceFault(discountedPrice);
  if (price) faults['price'] = price;
  if (discount) faults['discount'] = discount;
  else if (original !== undefined && discounted !== undefined && discounted > original)
    faults['discount'] = TOO_DEAR;
  return faults;
}

function priceFault(typed: string): string | undefined {
  if (typed.trim() === '') return t('required');
  const amount = paiseOfTyped(typed);
  return amount !== undefined && amount >= LOWEST_PER_KG && amount <= HIGHEST_PER_KG
    ? undefined
    : PRICE_FAULT;
}

/** A picture that is not there yet is said as such, not as one that is missing. */
function pictureFaults({ pictures }: ProductDraft): FieldMessages {
  const faults: FieldMessages = {};
  const [main, ...others] = pictures;
  if (main?.path === '') faults['primaryImage'] = MAIN_PICTURE_FAILED;
  if (others.some(({ path }) => path === '')) faults['additionalImage'] = PICTURE_FAILED;
  return faults;
}

/** The payload that saves a product as it stands, but for a change; it tells of changes made meanwhile. */
export function payloadOfProduct(product: StaffProduct, change: Partial<ProductToSave>): ProductToSave {
  const { id, revision } = product;
  const body = payloadOf(draftOf(product)) as ProductToSave;
  return { id, ...body, discount: product.discount, revision, ...change };
}

export function isSameDraft(one: ProductDraft, other: ProductDraft): boolean {
  return DRAFT_FIELDS.every((field) => fieldValue(one, field) === fieldValue(other, field));
}

export type DraftField = keyof ProductDraft;
export const DRAFT_FIELDS = Object.keys(EMPTY_DRAFT) as DraftField[];

/** A field in a form that can be compared: without order where it says nothing, pictures by what they are. */
export function fieldValue(draft: ProductDraft, field: DraftField): string {
  switch (field) {
    case 'tagIds':
    case 'packGrams':
      return draft[field].toSorted((one, other) => one - other).join();
    case 'originalPrice':
    case 'discountedPrice':
      return String(paiseOfTyped(draft[field]) ?? draft[field]);
    case 'pictures':
      return draft.pictures.map(({ path, key, alt }) => `${imageOf(path) || key} ${alt}`).join('\n');
    default:
      return String(draft[field]).trim();
  }
}

/** One picture has many addresses, all below the same folder. */
function imageOf(path: string): string {
  return path.split('/')[2] ?? '';
}
