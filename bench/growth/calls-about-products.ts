import type { ImageId } from '@tula/contract/calls/ids.ts';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exportProducts } from '@tula/contract/calls/exports.ts';
import * as bulk from '@tula/contract/catalogue/bulk-edits.ts';
import * as catalogue from '@tula/contract/catalogue/catalogue.ts';
import * as declarations from '@tula/contract/catalogue/declarations/declarations.ts';
import * as categories from '@tula/contract/catalogue/categories.ts';
import * as crops from '@tula/contract/catalogue/crops.ts';
import { uploadPictures } from '@tula/contract/catalogue/media.ts';
import * as imports from '@tula/contract/catalogue/product-imports.ts';
import * as searchWords from '@tula/contract/catalogue/search-words.ts';
import * as oldAddresses from '@tula/contract/catalogue/old-addresses.ts';
import * as tags from '@tula/contract/catalogue/tags.ts';
import { paise } from '@tula/contract/values/money.ts';
import { ROOT } from '../shop/shop-process.ts';
import { byStaff, type GrowthCall, one, requestFor } from './growth-call.ts';
import type { ShopToMeasure } from './shop-to-measure.ts';

const PICTURE = path.join(ROOT, 'server/seeds/pictures/kara-sev.webp');
const WORDS = ['murukku', 'masala', 'chips', 'garlic pod', 'roasted', 'pepper'];

/** Makes a name that is new also in a shop that an earlier run has filled. */
const aName = () => `Name ${randomUUID().slice(0, 18)}`;

function productToSave({ products }: ShopToMeasure, turn: number) {
  const product = one(products, turn);
  return {
    name: `${aName()}`,
    description: 'Crisp rounds of rice flour.',
    category: product.category.id,
    tag: product.tags.map(({ id }) => id),
    availableQuantities: ['250' as const, '500' as const],
    isAvailable: true,
    price: '0.400',
    discount: 10,
    primaryImage: product.primaryImageURL,
    additionalImage: [],
  };
}

async function aProduct(shop: ShopToMeasure, turn: number): Promise<string> {
  const body = productToSave(shop, turn);
  const { product } = await shop.api.call(catalogue.addProduct, { body }, { accessToken: shop.staffToken });
  return product.id;
}

const byStaffOf = (shop: ShopToMeasure) => ({ accessToken: shop.staffToken });

async function aCategory(shop: ShopToMeasure): Promise<string> {
  const body = { name: aName() };
  const added = await shop.api.call(categories.addCategory, { body }, byStaffOf(shop));
  return `${added.insertedCategory.id}`;
}

async function aTag(shop: ShopToMeasure): Promise<string> {
  const body = { name: aName() };
  return `${(await shop.api.call(tags.addTag, { body }, byStaffOf(shop))).insertedTag.id}`;
}

/** There may be only so many at once. */
async function aSynonym(shop: ShopToMeasure): Promise<string> {
  await shop.database.query('DELETE FROM search_synonyms');
  const body = { typed: aWord(), means: 'murukku' };
  const added = await shop.api.call(searchWords.addSynonym, { body }, byStaffOf(shop));
  return `${added.insertedSynonym.id}`;
}

const LETTERS = 'abcdefghijklmnop';
const aWord = () =>
  Array.from(randomUUID().slice(0, 8))
    .map((digit) => LETTERS[Number.parseInt(digit, 16)])
    .join('');

/** A checked file of one new product; returns the id of the import. */
async function anImage(shop: ShopToMeasure): Promise<ImageId> {
  const form = new FormData();
  form.append('file', new Blob([readFileSync(PICTURE)]), 'kara-sev.webp');
  const { uploadedFiles } = await shop.api.call(uploadPictures, {}, { ...byStaffOf(shop), form });
  return uploadedFiles[0]?.path.split('/')[2] as ImageId;
}

async function anImport(shop: ShopToMeasure, turn: number): Promise<string> {
  const { call, body } = requestOfImport(shop, turn);
  const checked = await shop.api.call(call, {}, { ...byStaffOf(shop), form: body });
  if (checked.import === null) throw new Error('the headings of the import are not known');
  return checked.import.id;
}

function requestOfImport({ products }: ShopToMeasure, turn: number) {
  const { category, tags: named } = one(products, turn);
  const tagNames = named.map(({ name }) => name).join('; ');
  const file = `Product,Category,Tags,Price per kg,Packs,Description\n${aName()},"${category.name}","${tagNames}",400,250 g,Crisp.\n`;
  const body = new FormData();
  body.append('file', new Blob([file]), 'products.csv');
  return { call: imports.checkProductImport, body };
}

/** A higher price for a new product. */
async function aBulkEdit(shop: ShopToMeasure, turn: number) {
  return { changes: [{ id: await aProduct(shop, turn), revision: 1, actualPaisePerKg: paise(41_000) }] };
}

const PRODUCTS: Record<string, GrowthCall> = {
  listStaffProducts: byStaff(catalogue.listStaffProducts, (turn) => ({
    query: turn % 2 === 0 ? { page: `${1 + ((turn * 37) % 99)}` } : { name: one(WORDS, turn) },
  })),
  readStaffProduct: byStaff(catalogue.readStaffProduct, (turn, { products }) => ({
    params: { id: one(products, turn).id },
  })),
  addProduct: byStaff(catalogue.addProduct, (turn, shop) => ({ body: productToSave(shop, turn) })),
  changeProduct: {
    async request(shop, turn) {
      const input = { params: { id: await aProduct(shop, turn) }, body: productToSave(shop, turn) };
      return requestFor(catalogue.changeProduct, input, byStaffOf(shop));
    },
  },
  readDeclarations: byStaff(declarations.readDeclarations, (turn, { products }) => ({
    params: { id: one(products, turn).id },
  })),
  listIncompletePacks: byStaff(declarations.listIncompletePacks, () => ({ query: {} })),
  saveDeclarations: {
    async request(shop, turn) {
      const body = { ...declarations.NO_DECLARATIONS, genericName: aName(), revision: 0 };
      const input = { params: { id: await aProduct(shop, turn) }, body };
      return requestFor(declarations.saveDeclarations, input, byStaffOf(shop));
    },
  },
  deleteProduct: {
    async request(shop, turn) {
      const params = { id: await aProduct(shop, turn) };
      return requestFor(catalogue.deleteProduct, { params }, byStaffOf(shop));
    },
  },
  exportProducts: byStaff(exportProducts, () => ({}), {
    samples: 3,
    growsBecause: 'the file has a line for each product',
  }),
  listBulkProducts: byStaff(bulk.listBulkProducts, (turn, { products }) => ({
    query:
      turn % 2 === 0
        ? { page: `${1 + ((turn * 7) % 20)}` }
        : { category: `${one(products, turn).category.id}` },
  })),
  checkBulkEdit: {
    async request(shop, turn) {
      return requestFor(bulk.checkBulkEdit, { body: await aBulkEdit(shop, turn) }, byStaffOf(shop));
    },
  },
  saveBulkEdit: {
    async request(shop, turn) {
      return requestFor(bulk.saveBulkEdit, { body: await aBulkEdit(shop, turn) }, byStaffOf(shop));
    },
  },
  undoBulkEdit: {
    async request(shop, turn) {
      const body = await aBulkEdit(shop, turn);
      const { edit } = await shop.api.call(bulk.saveBulkEdit, { body }, byStaffOf(shop));
      return requestFor(bulk.undoBulkEdit, { params: { id: edit.id ?? '' } }, byStaffOf(shop));
    },
  },
  checkProductImport: {
    samples: 10,
    request(shop, turn) {
      const { call, body } = requestOfImport(shop, turn);
      return requestFor(call, {}, { ...byStaffOf(shop), form: body });
    },
  },
  readProductImport: {
    async request(shop, turn) {
      const params = { id: await anImport(shop, turn) };
      return requestFor(imports.readProductImport, { params }, byStaffOf(shop));
    },
  },
  startProductImport: {
    async request(shop, turn) {
      const params = { id: await anImport(shop, turn) };
      return requestFor(imports.startProductImport, { params }, byStaffOf(shop));
    },
  },
  undoProductImport: {
    async request(shop, turn) {
      const params = { id: await anImport(shop, turn) };
      return requestFor(imports.undoProductImport, { params }, byStaffOf(shop));
    },
  },
  listOldAddresses: byStaff(oldAddresses.listOldAddresses, () => ({ query: {} })),
  removeOldAddress: byStaff(oldAddresses.removeOldAddress, (turn) => ({ params: { id: `${turn}` } })),
  listProductImports: byStaff(imports.listProductImports, () => ({})),
  readOriginal: {
    async request(shop) {
      return requestFor(crops.readOriginal, { params: { id: await anImage(shop) } }, byStaffOf(shop));
    },
  },
  cropPicture: {
    samples: 10,
    async request(shop, turn) {
      const body = { left: turn, top: 0, edge: 300 };
      return requestFor(crops.cropPicture, { params: { id: await anImage(shop) }, body }, byStaffOf(shop));
    },
  },
  uploadPictures: {
    samples: 10,
    request(shop) {
      const form = new FormData();
      form.append('file', new Blob([readFileSync(PICTURE)]), 'kara-sev.webp');
      return requestFor(uploadPictures, {}, { ...byStaffOf(shop), form });
    },
  },
};

const LISTS: Record<string, GrowthCall> = {
  addCategory: byStaff(categories.addCategory, () => ({ body: { name: aName() } })),
  renameCategory: {
    async request(shop) {
      const input = { params: { id: await aCategory(shop) }, body: { name: aName() } };
      return requestFor(categories.renameCategory, input, byStaffOf(shop));
    },
  },
  orderCategories: {
    async request(shop, turn) {
      const listed = await shop.api.call(categories.listCategories, {}, byStaffOf(shop));
      const ids = listed.categories.map(({ id }) => id);
      const body = { ids: turn % 2 === 0 ? ids.toReversed() : ids };
      return requestFor(categories.orderCategories, { body }, byStaffOf(shop));
    },
  },
  deleteCategory: {
    async request(shop) {
      const params = { id: await aCategory(shop) };
      return requestFor(categories.deleteCategory, { params }, byStaffOf(shop));
    },
  },
  addTag: byStaff(tags.addTag, () => ({ body: { name: aName() } })),
  renameTag: {
    async request(shop) {
      const input = { params: { id: await aTag(shop) }, body: { name: aName() } };
      return requestFor(tags.renameTag, input, byStaffOf(shop));
    },
  },
  deleteTag: {
    async request(shop) {
      return requestFor(tags.deleteTag, { params: { id: await aTag(shop) } }, byStaffOf(shop));
    },
  },
};

const SEARCH_WORDS: Record<string, GrowthCall> = {
  addSynonym: {
    async request(shop) {
      await shop.database.query('DELETE FROM search_synonyms');
      const body = { typed: aWord(), means: 'murukku' };
      return requestFor(searchWords.addSynonym, { body }, byStaffOf(shop));
    },
  },
  changeSynonym: {
    async request(shop) {
      const input = { params: { id: await aSynonym(shop) }, body: { typed: aWord(), means: 'chips' } };
      return requestFor(searchWords.changeSynonym, input, byStaffOf(shop));
    },
  },
  deleteSynonym: {
    async request(shop) {
      const params = { id: await aSynonym(shop) };
      return requestFor(searchWords.deleteSynonym, { params }, byStaffOf(shop));
    },
  },
};

export const CALLS_ABOUT_PRODUCTS: Record<string, GrowthCall> = { ...PRODUCTS, ...LISTS, ...SEARCH_WORDS };
