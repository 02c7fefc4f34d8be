import type { BulkProduct } from '@tula/contract/catalogue/bulk-edits.ts';
import { paise } from '@tula/contract/values/money.ts';
import { expect, test } from 'vitest';
import { type Cells, cellsOf, cellsWithPrice, changeOf, isChanged, sellingPrice } from './bulk-draft.ts';

const product: BulkProduct = {
  id: '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10',
  name: 'Kara Sev',
  revision: 4,
  paisePerKg: paise(42_667),
  actualPaisePerKg: paise(64_000),
  discount: 33.333,
  isAvailable: true,
  category: { id: 2, name: 'Savouries' },
  state: 'published',
};
const { id, revision } = product;
const draft = (cells: Partial<Cells> = {}) => ({ product, cells: { ...cellsOf(product), ...cells } });

test('what is not changed is left out, also where a discount is shown rounded', () => {
  expect(cellsOf(product)).toMatchObject({ price: '640', discount: '33.33' });
  expect(isChanged(draft())).toBe(false);
  expect(changeOf(draft())).toEqual({ change: { id, revision } });
  expect(changeOf(draft({ price: '640.00' }))).toEqual({ change: { id, revision } });
});

test('a product to delete has no other change, whatever is typed', () => {
  expect(isChanged(draft({ isDeleted: true }))).toBe(true);
  expect(changeOf(draft({ isDeleted: true, price: 'cheap' }))).toEqual({
    change: { id, revision, isDeleted: true },
  });
});

test('changed cells become a change', () => {
  const cells = {
    price: '₹1,280.50',
    discount: '',
    isAvailable: false,
    category: 3,
    state: 'hidden',
  } as const;
  expect(changeOf(draft(cells))).toEqual({
    change: {
      id,
      revision,
      actualPaisePerKg: 128_050,
      discount: 0,
      isAvailable: false,
      category: 3,
      state: 'hidden',
    },
  });
});

test('what cannot be read is a problem', () => {
  expect(changeOf(draft({ price: 'cheap' }))).toEqual({
    problem: '“cheap” isn’t a price. Write it like 640 or 640.50.',
  });
  expect(changeOf(draft({ discount: '100' }))).toEqual({
    problem: '“100” isn’t a discount. Write it like 10 or 12.5.',
  });
});

test('the selling price follows from price and discount', () => {
  expect(sellingPrice(draft())).toBe(42_667);
  expect(sellingPrice(draft({ discount: '10' }))).toBe(57_600);
  expect(sellingPrice(draft({ price: '1000' }))).toBe(66_667);
  expect(sellingPrice(draft({ price: '' }))).toBeUndefined();
});

test('a percent changes the price that is in the cell', () => {
  expect(cellsWithPrice(cellsOf(product), { basisPoints: 250 }).price).toBe('656');
  expect(cellsWithPrice(cellsOf(product), { paise: -550 }).price).toBe('634.50');
  expect(cellsWithPrice(draft({ price: 'x' }).cells, { paise: 1 }).price).toBe('x');
});
