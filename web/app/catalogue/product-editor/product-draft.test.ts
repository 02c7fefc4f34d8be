import { expect, test } from 'vitest';
import { newPicture } from './picture-list.ts';
import {
  checkedDraft,
  copyOf,
  draftOf,
  EMPTY_DRAFT,
  isSameDraft,
  payloadOfProduct,
  type ProductDraft,
} from './product-draft.ts';
import { product } from './test-product.ts';

const shown = (path: string, alt = '') => ({ ...newPicture(path, path), path, alt, progress: 1 });
const complete: ProductDraft = {
  name: ' Mullu Murukku ',
  slug: '',
  description: 'Spirals.',
  categoryId: '3',
  tagIds: [5],
  packGrams: [1000, 250],
  isAvailable: true,
  originalPrice: '640',
  discountedPrice: '560',
  shelfLifeDays: '',
  spiceLevel: null,
  pieceGrams: '25 g',
  ingredients: ' rice flour, butter ',
  allergens: ['milk'],
  storage: '',
  hsn: ' 2106 90 ',
  taxRates: '5%; 18% from 2027-01-01',
  state: 'published',
  publishAt: '',
  pictures: [shown('/media/a/master.webp', 'A heap'), shown('/media/b/master.webp', 'A bowl')],
  translations: {},
};
const errors = (change: Partial<ProductDraft>) => checkedDraft({ ...complete, ...change }).fields;

test('a complete form becomes a valid payload', () => {
  expect(checkedDraft(complete)).toEqual({
    value: {
      isAvailable: true,
      price: '0.640',
      discount: 12.5,
      category: 3,
      primaryImage: '/media/a/master.webp',
      additionalImage: ['/media/b/master.webp'],
      availableQuantities: ['250', '1000'],
      tag: [5],
      name: 'Mullu Murukku',
      slug: '',
      description: 'Spirals.',
      shelfLifeDays: null,
      spiceLevel: null,
      pieceGrams: 25,
      ingredients: 'rice flour, butter',
      allergens: ['milk'],
      storage: '',
      hsn: '210690',
      taxRates: [
        { from: '2020-01-01', rate: 500 },
        { from: '2027-01-01', rate: 1800 },
      ],
      primaryImageAlt: 'A heap',
      additionalImageAlt: ['A bowl'],
      state: 'published',
      translations: {},
    },
  });
});

test('an empty form has an error at every required field', () => {
  const required = 'This field is required';
  expect(checkedDraft(EMPTY_DRAFT).fields).toEqual({
    name: required,
    description: required,
    category: required,
    tag: required,
    availableQuantities: required,
    price: required,
    discount: required,
    primaryImage: 'Primary image is required.',
  });
});

test('prices must be from ₹1 to ₹100,000, and the discounted one at most the original', () => {
  const error = 'Enter a price per kg from ₹1 to ₹100,000';
  expect(errors({ originalPrice: '0.99', discountedPrice: '1' })).toMatchObject({ price: error });
  expect(errors({ originalPrice: '1', discountedPrice: '1' })).toBeUndefined();
  expect(errors({ originalPrice: '100000', discountedPrice: '100000' })).toBeUndefined();
  expect(errors({ originalPrice: '100000.01' })).toEqual({ price: error });
  expect(errors({ discountedPrice: '0.99' })).toEqual({ discount: error });
  expect(errors({ discountedPrice: '560.005' })).toEqual({ discount: error });
  expect(errors({ discountedPrice: '640' })).toBeUndefined();
  expect(errors({ discountedPrice: '640.01' })).toEqual({ discount: 'At most the original price' });
});

test('a shelf life is empty or whole days from 1 to 730', () => {
  const shelfLifeDays = 'Enter whole days from 1 to 730';
  for (const typed of ['0', '731', '1.5', '-3', 'a week', '99999'])
    expect(errors({ shelfLifeDays: typed })).toEqual({ shelfLifeDays });
  for (const typed of ['1', '730', ' 45 ', '']) expect(errors({ shelfLifeDays: typed })).toBeUndefined();
});

test('an HSN code has 4, 6 or 8 digits, and rates are those of the law with a day each', () => {
  const hsn = 'Enter 4, 6 or 8 digits';
  for (const typed of ['21', '21069', '2106909', '2106 9O']) expect(errors({ hsn: typed })).toEqual({ hsn });
  expect(errors({ hsn: '' })).toBeUndefined();
  const taxRates = 'Write rates like 5%, or 5%; 18% from 2027-01-01';
  for (const typed of ['five', '7%', '5% from 2026-02-30', '5% since 2026-01-01'])
    expect(errors({ taxRates: typed })).toEqual({ taxRates });
  expect(errors({ taxRates: '18% from 2027-01-01; 5% from 2025-09-22' })).toEqual({
    taxRates: 'Enter a later day than the one above',
  });
  for (const typed of ['', '5', ' 0 % ', '5%;18%  from 2027-01-01;'])
    expect(errors({ taxRates: typed })).toBeUndefined();
});

test('a picture that failed to upload has another error than a missing one', () => {
  const [main, other] = complete.pictures;
  const failed = { ...newPicture('chosen 1', 'blob:1'), error: 'Damaged' };
  expect(errors({ pictures: [] })).toEqual({ primaryImage: 'Primary image is required.' });
  expect(errors({ pictures: [failed, other!] })).toEqual({ primaryImage: 'Failed to upload primary image.' });
  expect(errors({ pictures: [main!, failed] })).toEqual({
    additionalImage: 'Failed to upload an additional image.',
  });
});

test('a picture needs a description, unless the product is a draft', () => {
  const [main, other] = complete.pictures;
  const pictures = [main!, { ...other!, alt: ' ' }];
  expect(errors({ pictures })).toEqual({ primaryImageAlt: 'Describe what the picture shows' });
  expect(errors({ pictures, state: 'draft' })).toBeUndefined();
});

test('a saved product is shown in the form as it was typed', () => {
  expect(draftOf(product)).toEqual({
    name: 'Mullu Murukku',
    slug: '',
    description: 'Spirals.',
    categoryId: '3',
    tagIds: [5],
    packGrams: [250, 1000],
    isAvailable: false,
    originalPrice: '640',
    discountedPrice: '560.50',
    shelfLifeDays: '45',
    spiceLevel: null,
    pieceGrams: '',
    ingredients: 'rice flour, butter',
    allergens: ['milk'],
    storage: 'In a closed tin',
    hsn: '21069099',
    taxRates: '5% from 2025-09-22',
    state: 'published',
    publishAt: '',
    translations: {},
    pictures: [
      { ...shown('/media/a/960.webp', 'A heap'), key: '0 /media/a/960.webp' },
      { ...shown('/media/b/960.webp', 'A bowl'), key: '1 /media/b/960.webp' },
    ],
  });
});

test('changing one field in the table sends all other fields unchanged, with the revision', () => {
  expect(payloadOfProduct(product, { isAvailable: true })).toEqual({
    id: product.id,
    name: 'Mullu Murukku',
    slug: '',
    description: 'Spirals.',
    category: 3,
    tag: [5],
    availableQuantities: ['250', '1000'],
    isAvailable: true,
    price: '0.640',
    discount: 12.421875,
    primaryImage: '/media/a/960.webp',
    additionalImage: ['/media/b/960.webp'],
    shelfLifeDays: 45,
    spiceLevel: null,
    pieceGrams: null,
    ingredients: 'rice flour, butter',
    allergens: ['milk'],
    storage: 'In a closed tin',
    hsn: '21069099',
    taxRates: [{ from: '2025-09-22', rate: 500 }],
    primaryImageAlt: 'A heap',
    additionalImageAlt: ['A bowl'],
    revision: 4,
    state: 'published',
    translations: {},
    publishAt: null,
  });
});

test('a draft needs no description, tags and pictures; the fields that it lacks are marked once it is published', () => {
  const bare = { description: ' ', tagIds: [], pictures: [] };
  expect(errors({ ...bare, state: 'draft' })).toBeUndefined();
  const required = 'This field is required';
  const missing = { description: required, tag: required, primaryImage: 'Primary image is required.' };
  expect(errors({ ...bare, state: 'published' })).toEqual(missing);
  expect(errors({ ...bare, name: '', state: 'hidden' })).toEqual({ ...missing, name: required });
});

test('a scheduled product needs its time, which is typed and sent in Indian time', () => {
  expect(errors({ state: 'scheduled' })).toEqual({
    publishAt: 'Enter the date and time at which it becomes public',
  });
  expect(checkedDraft({ ...complete, state: 'scheduled', publishAt: '2026-11-24T09:30' })).toMatchObject({
    value: { state: 'scheduled', publishAt: '2026-11-24T09:30:00+05:30' },
  });
  const scheduled = { ...product, state: 'scheduled' as const, publishAt: '2026-11-24T04:00:00.000Z' };
  expect(draftOf(scheduled)).toMatchObject({ state: 'scheduled', publishAt: '2026-11-24T09:30' });
  expect(payloadOfProduct(scheduled, {})).toMatchObject({ publishAt: '2026-11-24T04:00:00.000Z' });
});

test('the end of an address has small letters, figures and hyphens, and a copy does not take it over', () => {
  const slug = 'Use small letters a to z, figures and single hyphens, such as kara-boondi';
  for (const typed of ['Kara', 'kara boondi', 'kara--boondi', '-kara', 'kara/boondi', 'காரம்'])
    expect(errors({ slug: typed })).toEqual({ slug });
  for (const typed of ['kara-boondi-2', ' kara ', '']) expect(errors({ slug: typed })).toBeUndefined();
  expect(draftOf({ ...product, slug: 'kara' }).slug).toBe('kara');
  expect(copyOf({ ...product, slug: 'kara' }).slug).toBe('');
});

test('a draft without pictures is shown without any', () => {
  expect(draftOf({ ...product, primaryImage: null, primaryImageURL: '' }).pictures).toEqual([]);
});

test('a form with equal values in another format counts as unchanged', () => {
  const now = draftOf(product);
  expect(isSameDraft(now, { ...now, originalPrice: '₹640.00', name: 'Mullu Murukku ' })).toBe(true);
  expect(isSameDraft(now, { ...now, pictures: [...now.pictures].reverse() })).toBe(false);
  expect(isSameDraft(now, { ...now, pictures: [...now.pictures, newPicture('chosen 1', 'blob:1')] })).toBe(
    false,
  );
  expect(isSameDraft(now, { ...now, isAvailable: true })).toBe(false);
});

test('a copy has every value of its product, a name of its own, and is out of stock', () => {
  const available = { ...product, isAvailable: true };
  expect(copyOf(available)).toEqual({
    ...draftOf(available),
    name: 'Copy of Mullu Murukku',
    isAvailable: false,
  });
});

test('the name of a copy is cut to what a name may have', () => {
  const { name } = copyOf({ ...product, name: 'm'.repeat(120) });
  expect(name).toBe(`Copy of ${'m'.repeat(112)}`);
});
