import {
  byField,
  EMPTY_FIELDS,
  type PlainFields,
  plainFieldsOf,
} from '@tula/contract/catalogue/product-fields.ts';
import {
  NUMBER_FIELDS,
  type NumberFieldName,
  SHOPPER_FIELDS,
} from '@tula/contract/catalogue/shopper-fields.ts';
import { type ProductToSave, productToSave, type StaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import { LONGEST_PRODUCT_NAME } from '@tula/contract/catalogue/product-texts.ts';
import { taxRatesOfText, taxRatesText } from '@tula/contract/catalogue/product-tax.ts';
import { missingFields } from '@tula/contract/catalogue/complete-product.ts';
import type { ProductState } from '@tula/contract/catalogue/product-states.ts';
import { momentOfTyped, typedMoment } from '@tula/contract/values/dates.ts';
import { t as fieldMessage } from '@tula/messages/fields.ts';
import { t as fieldText } from '@tula/messages/product-fields.ts';
import { t } from '@tula/messages/product-editor.ts';
import { perKgFault } from '@tula/contract/catalogue/product-prices.ts';
import { paise } from '@tula/contract/values/money.ts';
import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { messagesOf } from '../../forms/check-by-schema.ts';
import { altsOf, type DraftTexts, filled, translationsOf } from './translations/draft-translations.ts';
import { fieldOf } from './field-of-path.ts';
import type { Checked } from '../../forms/form-errors.ts';
import {
  computeDiscount,
  paiseOfTyped,
  formatThousands,
  typedPrice,
} from '@tula/contract/values/typed-price.ts';

/** A picture of the form; one that is being uploaded or was rejected has no path. */
export type DraftPicture = {
  key: string;
  /** The uploaded path that is saved with the product; empty until then. */
  path: string;
  /** The address shown: on the server, or of a file in this browser. */
  shownAt: string;
  alt: string;
  /** Its description in other languages, by language. */
  alts: Readonly<Record<string, string>>;
  /** Upload progress from 0 to 1. */
  progress: number;
  /** Why it was rejected; empty if it was not. */
  error: string;
};

type TypedNumbers = Record<NumberFieldName, string>;

/** Plain fields that are typed as text; the others are in a draft as they are saved. */
type TypedFields = TypedNumbers & {
  /** "5%; 18% from 2027-01-01". */
  taxRates: string;
};

/** The values of the product form, with prices and days as typed. */
export type ProductDraft = Readonly<Omit<PlainFields, keyof TypedFields> & TypedFields> & {
  name: string;
  /** Empty when the address follows the name. */
  slug: string;
  description: string;
  /** Empty until one is chosen. */
  categoryId: string;
  tagIds: readonly number[];
  packGrams: readonly number[];
  isAvailable: boolean;
  originalPrice: string;
  discountedPrice: string;
  /** Saving puts the product in this state. */
  state: ProductState;
  /** When a scheduled product becomes public, as typed in Indian time. */
  publishAt: string;
  /** The main one first. */
  pictures: readonly DraftPicture[];
  /** By language. */
  translations: Readonly<Record<string, DraftTexts>>;
};

export const EMPTY_DRAFT: ProductDraft = {
  name: '',
  slug: '',
  description: '',
  categoryId: '',
  tagIds: [],
  packGrams: [],
  isAvailable: true,
  originalPrice: '',
  discountedPrice: '',
  ...EMPTY_FIELDS,
  ...typedNumbers(EMPTY_FIELDS),
  taxRates: '',
  state: 'published',
  publishAt: '',
  pictures: [],
  translations: {},
};

export function draftOf(product: StaffProduct): ProductDraft {
  const alts = [product.primaryImageAlt, ...product.additionalImageAlt];
  return {
    name: product.name,
    slug: product.slug ?? '',
    description: product.description,
    categoryId: String(product.category.id),
    tagIds: product.tags.map(({ id }) => id),
    packGrams: product.availableQuantities.map(Number),
    isAvailable: product.isAvailable,
    originalPrice: typedPrice(product.actualPaisePerKg),
    discountedPrice: typedPrice(product.paisePerKg),
    ...plainFieldsOf(product),
    ...typedNumbers(product),
    taxRates: taxRatesText(product.taxRates),
    state: product.state,
    publishAt: product.publishAt === null ? '' : typedMoment(new Date(product.publishAt)),
    pictures: picturePathsOf(product).map((path, at) => ({
      key: `${at} ${path}`,
      path,
      shownAt: path,
      alt: alts[at] ?? '',
      alts: altsOf(product, at),
      progress: 1,
      error: '',
    })),
    translations: Object.fromEntries(
      Object.entries(product.translations).map(
        ([language, { name, description, ingredients, storage }]) =>
          [language, { name, description, ingredients, storage }] as const,
      ),
    ),
  };
}

function typedNumbers(product: Pick<PlainFields, NumberFieldName>): TypedNumbers {
  return byField(NUMBER_FIELDS, (field) => String(product[field] ?? ''));
}

function readNumbers(typed: TypedNumbers): Pick<PlainFields, NumberFieldName> {
  return byField(NUMBER_FIELDS, (field) => SHOPPER_FIELDS[field].readTyped(typed[field]));
}

/** A draft may have no main picture. */
function picturePathsOf({ primaryImageURL, additionalImagesURL }: StaffProduct): string[] {
  return primaryImageURL === '' ? [] : [primaryImageURL, ...additionalImagesURL];
}

/** The form of a new product with the values of another: out of stock until somebody says otherwise. */
export function copyOf(product: StaffProduct): ProductDraft {
  const name = Array.from(t('copy.name', { name: product.name }))
    .slice(0, LONGEST_PRODUCT_NAME)
    .join('')
    .trim();
  return { ...draftOf(product), name, slug: '', isAvailable: false, state: 'published', publishAt: '' };
}

/** The payload of a draft, or its errors by the payload's field names. */
export function checkedDraft(draft: ProductDraft): Checked<ProductToSave> {
  const payload = payloadOf(draft);
  const read = productToSave.safeParse(payload);
  const errors = {
    ...priceErrors(draft),
    ...pictureErrors(draft),
    ...stateErrors(draft),
    ...taxErrors(draft),
  };
  if (read.success && Object.keys(errors).length === 0) return { value: read.data };
  // The schema may stop at another error before it looks for what is missing.
  const messages = read.success ? {} : messagesOf(read.error.issues, fieldOf);
  return { fields: { ...missingFields(payload), ...messages, ...errors } };
}

function payloadOf(draft: ProductDraft) {
  const original = paiseOfTyped(draft.originalPrice) ?? paise(0);
  const discounted = paiseOfTyped(draft.discountedPrice) ?? original;
  const [main, ...others] = draft.pictures;
  return {
    isAvailable: draft.isAvailable,
    price: formatThousands(original),
    discount: computeDiscount(original, discounted),
    category: draft.categoryId === '' ? undefined : Number(draft.categoryId),
    primaryImage: main?.path ?? '',
    additionalImage: others.map(({ path }) => path),
    availableQuantities: draft.packGrams.toSorted((one, other) => one - other).map(String),
    tag: [...draft.tagIds],
    name: draft.name,
    slug: draft.slug,
    description: draft.description,
    ...plainFieldsOf({
      ...draft,
      ...readNumbers(draft),
      taxRates: taxRatesOfText(draft.taxRates) ?? [],
    }),
    primaryImageAlt: main?.alt ?? '',
    additionalImageAlt: others.map(({ alt }) => alt),
    state: draft.state,
    translations: translationsOf(draft),
    ...(draft.state === 'scheduled' && draft.publishAt !== ''
      ? { publishAt: momentOfTyped(draft.publishAt) }
      : {}),
  };
}

function priceErrors({ originalPrice, discountedPrice }: ProductDraft): FieldMessages {
  const errors: FieldMessages = {};
  const original = paiseOfTyped(originalPrice);
  const discounted = paiseOfTyped(discountedPrice);
  const price = priceError(originalPrice);
  const discount = priceError(discountedPrice);
  if (price) errors['price'] = price;
  if (discount) errors['discount'] = discount;
  else if (original !== undefined && discounted !== undefined && discounted > original)
    errors['discount'] = t('price.tooHigh');
  return errors;
}

function priceError(typed: string): string | undefined {
  if (typed.trim() === '') return fieldMessage('required');
  return perKgFault(paiseOfTyped(typed));
}

function stateErrors({ state, publishAt }: ProductDraft): FieldMessages {
  return state === 'scheduled' && publishAt === '' ? { publishAt: fieldMessage('publishAt') } : {};
}

function taxErrors({ taxRates }: ProductDraft): FieldMessages {
  return taxRatesOfText(taxRates) === undefined ? { taxRates: fieldText('taxRates.wrong') } : {};
}

/** A picture that failed to upload gets another message than a missing one. */
function pictureErrors({ pictures, state }: ProductDraft): FieldMessages {
  const errors: FieldMessages = {};
  const [main, ...others] = pictures;
  if (main?.path === '') errors['primaryImage'] = t('pictures.mainFailed');
  if (others.some(({ path }) => path === '')) errors['additionalImage'] = t('pictures.failed');
  // Only a draft may be incomplete.
  if (state !== 'draft' && pictures.some(({ path, alt }) => path !== '' && alt.trim() === ''))
    errors['primaryImageAlt'] = t('picture.alt.missing');
  return errors;
}

/** The payload that saves a product with one change; its revision reveals changes made in the meantime. */
export function payloadOfProduct(product: StaffProduct, change: Partial<ProductToSave>): ProductToSave {
  const { id, revision, publishAt } = product;
  const body = payloadOf(draftOf(product)) as ProductToSave;
  return { id, ...body, discount: product.discount, publishAt, revision, ...change };
}

export function isSameDraft(one: ProductDraft, other: ProductDraft): boolean {
  return DRAFT_FIELDS.every((field) => fieldValue(one, field) === fieldValue(other, field));
}

export type DraftField = keyof ProductDraft;
export const DRAFT_FIELDS = Object.keys(EMPTY_DRAFT) as DraftField[];

/** A field in comparable form: tags and packs in any order, pictures by their file. */
export function fieldValue(draft: ProductDraft, field: DraftField): string {
  switch (field) {
    case 'tagIds':
    case 'packGrams':
      return draft[field].toSorted((one, other) => one - other).join();
    case 'originalPrice':
    case 'discountedPrice':
      return String(paiseOfTyped(draft[field]) ?? draft[field]);
    case 'allergens':
      return JSON.stringify(draft.allergens);
    case 'pictures':
      return draft.pictures
        .map(({ path, key, alt, alts }) => `${imageOf(path) || key} ${alt} ${filled(alts)}`)
        .join('\n');
    case 'translations':
      return filled(
        Object.fromEntries(
          Object.entries(draft.translations).map(([language, texts]) => [language, filled(texts)] as const),
        ),
      );
    default:
      return String(draft[field]).trim();
  }
}

/** All addresses of a picture share one folder. */
function imageOf(path: string): string {
  return path.split('/')[2] ?? '';
}
