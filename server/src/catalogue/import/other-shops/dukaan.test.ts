import { expect, test } from 'vitest';
import { readDukaan } from './dukaan.ts';
import { readByName } from './other-product.ts';

function read(headings: string[], ...rows: string[][]) {
  const numbered = rows.map((cells, at) => ({ row: at + 2, cells }));
  return readDukaan(readByName({ headings, rows: numbered, otherSheets: [] }), headings);
}

test.each([
  ['a list of a program', `['https://a.example/1.jpg', 'https://a.example/2.jpg']`],
  ['a list with commas', 'https://a.example/1.jpg,https://a.example/2.jpg'],
  ['a list with lines', 'https://a.example/1.jpg\nhttps://a.example/2.jpg'],
])('pictures in %s are read one by one', (_, text) => {
  const [product] = read(['name', 'selling_price', 'all_images'], ['Sev', '160', text]);
  expect(product?.pictures.map(({ address }) => address)).toEqual([
    'https://a.example/1.jpg',
    'https://a.example/2.jpg',
  ]);
});

test('pictures in columns of their own follow each other', () => {
  const [product] = read(
    ['Product Name', 'Selling Price', 'Image 1', 'Image URL 2'],
    ['Sev', '160', 'https://a.example/1.jpg', 'https://a.example/2.jpg'],
  );
  expect(product?.pictures.map(({ address }) => address)).toEqual([
    'https://a.example/1.jpg',
    'https://a.example/2.jpg',
  ]);
});

test.each([
  ['the name of the size', { size: '500 g', base_qty: '1', unit: 'piece' }, 500],
  ['a number of a unit', { size: 'Hot', base_qty: '250', unit: 'gm' }, 250],
  ['kilograms', { size: '', base_qty: '0.5', unit: 'kg' }, 500],
  ['the weight where the quantity is one piece', { base_qty: '1', unit: 'piece', weight: '0.25' }, 250],
  ['the unit of the weight', { base_qty: '1', unit: 'piece', weight: '750', weight_unit: 'g' }, 750],
  ['nothing where nothing names a weight', { base_qty: '1', unit: 'piece', weight: '' }, undefined],
])('how heavy a pack is follows from %s', (_, cells, grams) => {
  const [product] = read(
    ['name', 'selling_price', ...Object.keys(cells)],
    ['Sev', '160', ...Object.values(cells)],
  );
  expect(product?.packs.map((pack) => pack.grams)).toEqual([grams]);
});
