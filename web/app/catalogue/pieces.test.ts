import { inLanguage } from '@tula/messages/language.ts';
import { expect, test } from 'vitest';
import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import { withDeclared } from './declared-facts.ts';
import { productFactsOf } from './facts-of-product.ts';
import { product } from './product-editor/test-product.ts';

const sold = { ...product, availableQuantities: ['30', '250', '300', '1500'] } as Product;
const piecesWith = (pieceGrams: number | null) => {
  const counted = { ...sold, pieceGrams };
  return withDeclared(productFactsOf(counted), counted, undefined).pieces;
};

test('a product whose pieces are counted says about how many each pack has', () => {
  expect(piecesWith(25)).toEqual({
    30: '30 g: about 1 piece',
    250: '250 g: about 10 pieces',
    300: '300 g: about 12 pieces',
    1500: '1.5 kg: about 60 pieces',
  });
  expect(inLanguage('hi', () => piecesWith(25)?.[300])).toBe('300 g: लगभग 12 पीस');
  expect(inLanguage('ta', () => piecesWith(25)?.[300])).toBe('300 g: சுமார் 12 துண்டுகள்');
});

test('a pack lighter than half a piece says nothing, and neither does a product that is not counted', () => {
  expect(piecesWith(100)).toEqual({
    250: '250 g: about 3 pieces',
    300: '300 g: about 3 pieces',
    1500: '1.5 kg: about 15 pieces',
  });
  expect(piecesWith(null)).toBeUndefined();
});
