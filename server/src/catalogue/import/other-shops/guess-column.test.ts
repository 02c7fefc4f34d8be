import { expect, test } from 'vitest';
import { guessColumn } from './guess-column.ts';

test.each([
  ['Product Name', ['Kara Sev'], 'name'],
  ['Item', ['Kara Sev'], 'name'],
  ['Product Category', ['Savouries'], 'category'],
  ['MRP', ['180'], 'packOriginalPrice'],
  ['Selling Price', ['₹160'], 'packPrice'],
  ['Price/kg', ['640'], 'packPrice'],
  ['Rate per kg', ['640'], 'pricePerKg'],
  ['250g price', ['160'], 'pack250'],
  ['1 Kg', ['640'], 'pack1000'],
  ['Price', ['on request'], ''],
  ['Variant', ['250 g'], 'packSize'],
  ['Net wt', ['250 g', '1 kg'], 'packSize'],
  ['Net wt', ['big', '1 kg'], ''],
  ['Link', ['https://cdn.example/a.jpg'], ''],
  ['Foto', ['https://cdn.example/a.jpg'], 'picture'],
  ['Image URL', ['https://cdn.example/a.jpg'], 'picture'],
  ['SKU ID', ['KS-250'], ''],
  ['Product ID', ['17'], ''],
  ['Permalink', ['https://old.example/product/kara-sev/'], 'oldAddress'],
  ['Product URL', ['/kara-sev'], 'oldAddress'],
  ['Product Image URL', ['https://cdn.example/a.jpg'], 'picture'],
  ['Stock', ['12'], 'isAvailable'],
  ['Inventory', ['12'], 'isAvailable'],
  ['Quantity', ['250 g'], 'packSize'],
  ['Quantity', ['20'], ''],
  ['Ingredients', ['Besan'], 'ingredients'],
  ['Shelf Life (Days)', ['30'], 'shelfLifeDays'],
  ['', [], ''],
] as const)('a column called %j with %j seems to be %j', (heading, values, expected) =>
  expect(guessColumn(heading, values)).toBe(expected),
);

test.each([
  [
    ['Price', 'Discounted Price'],
    ['packOriginalPrice', 'packPrice'],
  ],
  [
    ['Price', 'Sale Price'],
    ['packOriginalPrice', 'packPrice'],
  ],
  [
    ['MRP', 'Price'],
    ['packOriginalPrice', 'packPrice'],
  ],
])('the columns %j of one table seem to be %j', (headings, expected) =>
  expect(headings.map((heading) => guessColumn(heading, ['160'], headings))).toEqual(expected),
);
