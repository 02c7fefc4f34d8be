import { NO_DECLARATIONS } from '@tula/contract/catalogue/declarations/declarations.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveDeclarations } from '../declarations/save-declarations.ts';
import { listProducts } from '../list-products.ts';
import { openTestCatalogue, type TestCatalogue } from '../test-catalogue.ts';
import { countFacets } from './count-facets.ts';

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await openTestCatalogue();
  const { aProduct, parts } = catalogue;
  const foods = [
    ['Mysore Pak', ['milk'], 'veg'],
    ['Masala Cashews', ['cashews', 'peanuts'], 'veg'],
    ['Egg Podi', ['egg'], 'nonVeg'],
    ['Turmeric', [], 'veg'],
  ] as const;
  expect((await facets()).tags).toEqual([]);
  for (const [name, allergens, foodMark] of foods) {
    const id = await aProduct({ name, allergens: [...allergens] });
    await saveDeclarations(
      parts,
      id,
      { ...NO_DECLARATIONS, foodMark, genericName: name, revision: 0 },
      'shop',
    );
  }
  // Declares nothing, so nobody knows what is in it.
  await aProduct({ name: 'Halwa' });
});
afterAll(() => catalogue.close());

const facets = (tag: number[] = [], name = '') => countFacets(catalogue.parts, { tag, name });
const idOf = async (name: string) => (await facets()).tags.find((one) => one.name === name)?.id ?? 0;
const listed = async (tag: number[], name?: string) =>
  (await listProducts(catalogue.parts, { page: 1, limit: 12, tag, name })).products
    .map((product) => product.name)
    .toSorted();

test('marks and allergens are facets of the list, among the diets, with what each would show', async () => {
  expect((await facets()).tags.map(({ name, count, isDiet }) => [name, count, isDiet])).toEqual([
    ['Traditional', 5, false],
    ['Vegetarian', 3, true],
    ['Non-vegetarian', 1, true],
    ['Made without milk', 3, true],
    ['Made without egg', 3, true],
    ['Made without peanuts', 3, true],
    ['Made without cashews', 3, true],
  ]);
});

test('a facet without an allergen names the allergen, for a list under a heading', async () => {
  const { tags } = await facets();
  expect(tags.map(({ name, without }) => [name, without])).toEqual([
    ['Traditional', undefined],
    ['Vegetarian', undefined],
    ['Non-vegetarian', undefined],
    ['Made without milk', 'Milk'],
    ['Made without egg', 'Egg'],
    ['Made without peanuts', 'Peanuts'],
    ['Made without cashews', 'Cashews'],
  ]);
});

test('a product that declares nothing, or contains the allergen, is not listed without it', async () => {
  const milk = await idOf('Made without milk');
  expect(await listed([milk])).toEqual(['Egg Podi', 'Masala Cashews', 'Turmeric']);
  expect(await listed([milk], 'podi')).toEqual(['Egg Podi']);
  const vegetarian = await idOf('Vegetarian');
  expect(await listed([vegetarian])).toEqual(['Masala Cashews', 'Mysore Pak', 'Turmeric']);
  expect(await listed([vegetarian, milk])).toEqual(['Masala Cashews', 'Turmeric']);
});

test('a chosen facet is listed first and can be taken away, one that changes nothing is left out', async () => {
  const milk = await idOf('Made without milk');
  const { total, tags } = await facets([milk]);
  expect(total).toBe(3);
  expect(tags[0]).toMatchObject({ id: milk, isChosen: true, count: 3 });
  expect(tags.map(({ name }) => name)).not.toContain('Made without wheat');
});

test('facets have their names in the language of the reader', async () => {
  const names = await inLanguage('hi', async () => (await facets()).tags.map(({ name }) => name));
  expect(names).toEqual(expect.arrayContaining(['शाकाहारी', 'दूध के बिना']));
});

test('countries of origin are facets once something comes from abroad, by name and after the diets', async () => {
  expect((await facets()).tags.some(({ name }) => name.startsWith('From '))).toBe(false);
  const { aProduct, parts, asOwner } = catalogue;
  const ids = [];
  for (const [name, origin] of [
    ['Ceylon Cinnamon', 'LK'],
    ['Black Cloves', 'ID'],
  ] as const) {
    const id = await aProduct({ name, allergens: [] });
    ids.push(id);
    const declared = { ...NO_DECLARATIONS, foodMark: 'veg', genericName: name, origin, revision: 0 } as const;
    await saveDeclarations(parts, id, declared, 'shop');
  }
  const { tags } = await facets();
  expect(tags.slice(-3).map(({ name, count, isDiet }) => [name, count, isDiet])).toEqual([
    ['From India', 4, false],
    ['From Indonesia', 1, false],
    ['From Sri Lanka', 1, false],
  ]);
  const sriLanka = await idOf('From Sri Lanka');
  expect(sriLanka).toBe(999_221);
  expect(await listed([sriLanka])).toEqual(['Ceylon Cinnamon']);
  expect(await listed([sriLanka], 'cinnamon')).toEqual(['Ceylon Cinnamon']);
  expect(await listed([sriLanka], 'cloves')).toEqual([]);
  expect(await listed([await idOf('From India')])).toEqual([
    'Egg Podi',
    'Masala Cashews',
    'Mysore Pak',
    'Turmeric',
  ]);
  await asOwner('DELETE FROM products WHERE id = ANY ($1)', [ids]);
});
