import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeFacets, type ProductGroups, countPassing } from './facets.ts';

const names = (...of: string[]) => of.map((name, at) => ({ id: at + 1, name }));
const SHOP: ProductGroups = {
  categories: names('Savouries', 'Sweets', 'Empty').map((one) => ({ ...one, isHidden: false })),
  tags: names('Vegan', 'Spicy', 'Unused').map((tag) => ({ ...tag, isDiet: false })),
  groups: [
    { category: 1, isAvailable: true, tags: [1, 2], products: 3 },
    { category: 1, isAvailable: false, tags: [2], products: 2 },
    { category: 2, isAvailable: true, tags: [1], products: 4 },
    { category: 2, isAvailable: true, tags: [], products: 1 },
  ],
};

test('without filters every category and tag counts its products, frequent tags first', () => {
  expect(computeFacets(SHOP, { tags: [], isInStock: false })).toEqual({
    total: 10,
    everyCategory: 10,
    categories: [
      { id: 1, name: 'Savouries', count: 5 },
      { id: 2, name: 'Sweets', count: 5 },
      { id: 3, name: 'Empty', count: 0 },
    ],
    tags: [
      { id: 1, name: 'Vegan', isDiet: false, count: 7, isChosen: false },
      { id: 2, name: 'Spicy', isDiet: false, count: 5, isChosen: false },
    ],
    inStock: 8,
  });
});

test('a hidden category is left out unless it is chosen, and its products stay in every count', () => {
  const categories = SHOP.categories.map((one) => ({ ...one, isHidden: one.name === 'Savouries' }));
  const hidden = { ...SHOP, categories };
  const namesWith = (category?: number) =>
    computeFacets(hidden, { category, tags: [], isInStock: false }).categories.map(({ name }) => name);
  expect(namesWith()).toEqual(['Sweets', 'Empty']);
  expect(namesWith(1)).toEqual(['Savouries', 'Sweets', 'Empty']);
  expect(computeFacets(hidden, { tags: [], isInStock: false })).toMatchObject({
    total: 10,
    everyCategory: 10,
  });
});

test('diets come before tags of more products', () => {
  const tags = SHOP.tags.map((tag) => ({ ...tag, isDiet: tag.name === 'Spicy' }));
  expect(computeFacets({ ...SHOP, tags }, { tags: [], isInStock: false }).tags).toEqual([
    { id: 2, name: 'Spicy', isDiet: true, count: 5, isChosen: false },
    { id: 1, name: 'Vegan', isDiet: false, count: 7, isChosen: false },
  ]);
});

test('a count says what its filter would show together with those chosen', () => {
  expect(computeFacets(SHOP, { category: 1, tags: [2], isInStock: true })).toEqual({
    total: 3,
    everyCategory: 3,
    categories: [
      { id: 1, name: 'Savouries', count: 3 },
      { id: 2, name: 'Sweets', count: 0 },
      { id: 3, name: 'Empty', count: 0 },
    ],
    tags: [
      { id: 2, name: 'Spicy', isDiet: false, count: 3, isChosen: true },
      { id: 1, name: 'Vegan', isDiet: false, count: 3, isChosen: false },
    ],
    inStock: 3,
  });
});

test('a chosen tag stays listed when nothing has it, and an unknown one is left out', () => {
  const { tags, total } = computeFacets(SHOP, { tags: [3, 99], isInStock: false });
  expect([total, tags]).toEqual([0, [{ id: 3, name: 'Unused', isDiet: false, count: 0, isChosen: true }]]);
});

const group = fc.record({
  category: fc.integer({ min: 1, max: 3 }),
  isAvailable: fc.boolean(),
  tags: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
  products: fc.integer({ min: 1, max: 9 }),
});
const filter = fc.record({
  category: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  tags: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
  isInStock: fc.boolean(),
});

test('choosing a facet shows as many products as its count said', () => {
  fc.assert(
    fc.property(fc.array(group), filter, (groups, chosen) => {
      const shop = { ...SHOP, groups };
      const facets = computeFacets(shop, chosen);
      for (const { id, count } of facets.categories)
        expect(computeFacets(shop, { ...chosen, category: id }).total).toBe(count);
      for (const { id, count } of facets.tags)
        expect(computeFacets(shop, { ...chosen, tags: [...chosen.tags, id] }).total).toBe(count);
      expect(computeFacets(shop, { ...chosen, isInStock: true }).total).toBe(facets.inStock);
      expect(computeFacets(shop, { ...chosen, category: undefined }).total).toBe(facets.everyCategory);
      expect(facets.categories.reduce((sum, { count }) => sum + count, 0)).toBe(facets.everyCategory);
    }),
  );
});

test('the total of a filter is the one among its facets', () => {
  const filter = fc.record({
    category: fc.constantFrom(undefined, 1, 2, 3),
    tags: fc.subarray([1, 2, 3]),
    isInStock: fc.boolean(),
  });
  fc.assert(fc.property(filter, (of) => countPassing(SHOP, of) === computeFacets(SHOP, of).total));
});
