import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, REQUIRED, required, requiredLine, type Said } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { picture } from './media.ts';
import { packGramsText } from '../shop/pack-fields.ts';
import { MOST_PACK_SIZES } from '../shop/pack-sizes.ts';
import { LONGEST_SLUG, SLUG } from '../values/slug.ts';
import { pageQuery, pagination, searchWord } from '../calls/page.ts';
import { product } from './public-catalogue.ts';
import { checkComplete } from './complete-product.ts';
import { plainFieldsToSave, staffAnswers } from './product-fields.ts';
import { discountPercent, thousandsText } from './product-prices.ts';
import { productState, publishAt } from './product-states.ts';
import * as texts from './product-texts.ts';
import { otherLanguage, translations, translationsToSave } from './translations.ts';

const productId = z.object({ id: uuid<'product'>() });
const intInBody = (wrong: Said) => z.int(required).check(z.minimum(1, wrong), z.maximum(999_999_999, wrong));

export const MOST_TAGS = 12;

/** The id in an address finds the product, so slugs need not differ. */
const ownSlug = z.string().check(
  z.trim(),
  z.maxLength(LONGEST_SLUG, { error: () => t('tooLong', { highest: LONGEST_SLUG }) }),
  z.refine<string>((text) => text === '' || SLUG.test(text), { error: () => t('slug') }),
);

/** A draft may have no description, tags and pictures; `checkComplete` requires them of all other products. */
const productFields = z.object({
  id: z.optional(z.string().check(z.maxLength(64, { error: () => t('id') }))),
  name: requiredLine(texts.LONGEST_PRODUCT_NAME),
  description: z.string(required).check(
    z.trim(),
    z.maxLength(texts.LONGEST_DESCRIPTION, {
      error: () => t('tooLong', { highest: texts.LONGEST_DESCRIPTION }),
    }),
  ),
  category: intInBody({ error: () => t('category') }),
  tag: z
    .array(intInBody({ error: () => t('tag') }))
    .check(z.maxLength(MOST_TAGS, { error: () => t('tooManyTags', { most: MOST_TAGS }) })),
  availableQuantities: z
    .array(packGramsText)
    .check(
      z.minLength(1, REQUIRED),
      z.maxLength(MOST_PACK_SIZES, { error: () => t('tooManySizes', { most: MOST_PACK_SIZES }) }),
    ),
  isAvailable: z.boolean(required),
  price: thousandsText,
  discount: discountPercent,
  primaryImage: z.string({ error: () => t('primaryImage') }).check(z.maxLength(200)),
  additionalImage: z
    .array(z.string().check(z.maxLength(200)))
    .check(z.maxLength(texts.MOST_ADDITIONAL_PICTURES, texts.TOO_MANY_PICTURES)),
  // Each of these may be left out; a save without it keeps the stored value.
  /** The revision that was opened, so that saving an outdated one is rejected. */
  revision: z.optional(z.int()),
  ...plainFieldsToSave,
  /** The picture's description; an empty text means the product's name. */
  primaryImageAlt: z.optional(texts.altText),
  /** One for each of `additionalImage`, in the same order. */
  additionalImageAlt: z.optional(
    z.array(texts.altText).check(z.maxLength(texts.MOST_ADDITIONAL_PICTURES, texts.TOO_MANY_PICTURES)),
  ),
  /** The end of the page's address; an empty text means that of the name. */
  slug: z.optional(ownSlug),
  /** A new product without a state is published at once. */
  state: z.optional(productState),
  /** When a scheduled product becomes public; of no meaning for others. */
  publishAt: z.optional(publishAt),
  /** The texts in other languages, by language; one that is left out keeps the stored texts. */
  translations: z.optional(translationsToSave),
});

export const productToSave = productFields.check(checkComplete);
export type ProductToSave = z.infer<typeof productToSave>;

/** A product as its form needs it: with the fields that shoppers do not see, and texts as typed. */
export const staffProduct = z.extend(product, {
  revision: z.int(),
  primaryImageAlt: z.string(),
  additionalImageAlt: z.array(z.string()),
  ...staffAnswers,
  state: productState,
  publishAt: z.nullable(z.iso.datetime()),
  translations,
  /** A draft may have none; its `primaryImageURL` is empty then. */
  primaryImage: z.nullable(picture),
});
export type StaffProduct = z.infer<typeof staffProduct>;

export const listStaffProducts = endpoint({
  method: 'GET',
  path: '/product',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'A page of the product table',
  query: z.object({
    ...pageQuery(10),
    name: searchWord,
    state: z.optional(productState),
    /** Only those without a name or description in this language. */
    missing: z.optional(otherLanguage),
  }),
  result: z.object({ products: z.array(staffProduct), pagination }),
  problems: [],
});

export const readStaffProduct = endpoint({
  method: 'GET',
  path: '/product/{id}',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'A product as its form needs it',
  params: productId,
  result: z.object({ product: staffProduct }),
  notFound: 'PRODUCT_NOT_FOUND',
  problems: ['PRODUCT_NOT_FOUND'],
});

export const addProduct = endpoint({
  method: 'POST',
  path: '/product',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Adds a product',
  body: productToSave,
  result: z.object({ product: z.object({ id: z.string() }) }),
  problems: ['CATEGORY_NOT_FOUND'],
});

export const changeProduct = endpoint({
  method: 'PATCH',
  path: '/product/{id}',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Saves a product',
  params: productId,
  body: productToSave,
  result: nothing,
  notFound: 'PRODUCT_NOT_FOUND',
  problems: ['PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/product/{id}',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Hides a product; orders keep their copy',
  params: productId,
  result: nothing,
  notFound: 'PRODUCT_NOT_FOUND',
  problems: ['PRODUCT_NOT_FOUND'],
});
