import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import {
  addProduct,
  changeProduct,
  type ProductToSave,
  readStaffProduct,
} from '@tula/contract/catalogue/catalogue.ts';
import { expect, newName, overHttp, productNamed } from '../shopper.ts';
import { staffTokens } from '../staff.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../server/seeds/pictures');
export const pictureFile = (name: string) => path.join(PICTURES, `${name}.webp`);

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
export const tagBox = (page: Page) => page.getByRole('combobox', { name: 'Tags' });
export const newTagOption = (page: Page, tag: string) =>
  page.getByRole('option', { name: `Add “${tag}” as a new tag` });
export const selectedTags = (page: Page) =>
  page.getByRole('list', { name: 'Selected tags' }).getByRole('listitem');
/** The main button of the form: a new product is published by it. */
export const save = (page: Page) => page.getByRole('button', { name: /^(Save product|Publish)$/ });

/** The request that adds a product, once it is sent. */
export const productSent = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/product'));

/** A new product for the test alone, with the pictures of one from the catalogue. */
export async function withProduct(
  change: Partial<ProductToSave> = {},
): Promise<{ id: string; name: string }> {
  const { accessToken } = await staffTokens();
  const model = await productNamed('Mullu Murukku');
  const name = newName('Murukku');
  const body = {
    name,
    description: 'Spirals of rice flour.',
    category: model.category.id,
    tag: model.tags.map(({ id }) => id),
    availableQuantities: ['250' as const, '500' as const],
    isAvailable: true,
    price: '0.640',
    discount: 12.5,
    primaryImage: model.primaryImageURL,
    additionalImage: model.additionalImagesURL,
    shelfLifeDays: 45,
    ...change,
  };
  const response = await call(overHttp, addProduct, { body }, { accessToken });
  if (!response.ok) throw new Error(response.message);
  return { id: response.result.product.id, name: body.name };
}

export async function onServer(id: string) {
  const { accessToken } = await staffTokens();
  const response = await call(overHttp, readStaffProduct, { params: { id } }, { accessToken });
  if (!response.ok) throw new Error(response.message);
  return response.result.product;
}

/** Saves a change as another member of staff. */
export async function elsewhereSaved(id: string, change: Partial<ProductToSave>) {
  const { accessToken } = await staffTokens();
  const now = await onServer(id);
  const body = {
    name: now.name,
    description: now.description,
    category: now.category.id,
    tag: now.tags.map((tag) => tag.id),
    availableQuantities: now.availableQuantities,
    isAvailable: now.isAvailable,
    price: now.actualPrice.toFixed(3),
    discount: now.discount,
    primaryImage: now.primaryImageURL,
    additionalImage: now.additionalImagesURL,
    ...change,
  };
  const response = await call(overHttp, changeProduct, { params: { id }, body }, { accessToken });
  if (!response.ok) throw new Error(response.message);
}

export async function opened(page: Page, { id, name }: { id: string; name: string }) {
  await page.goto(`/config/products/save/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
}

/** Fills in the descriptions that are missing. */
export async function describePictures(page: Page) {
  for (const field of await page.getByRole('textbox', { name: 'Picture description' }).all())
    if ((await field.inputValue()) === '') await field.fill('Spirals on a steel plate');
}

export async function choosePictures(page: Page, files: readonly string[], button: Locator) {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles([...files]);
}

/** Opens a part of the form that a phone shows folded. */
export async function openPart(page: Page, title: string) {
  const heading = page.getByRole('heading', { name: title, exact: true });
  const part = page.locator('details', { has: heading });
  if ((await part.getAttribute('open')) === null) await heading.click();
}
