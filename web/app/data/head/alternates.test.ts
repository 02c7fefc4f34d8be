import { expect, test } from 'vitest';
import { withAlternates } from './alternates.ts';

const shop = { publicUrl: 'https://shop.test', languages: ['en', 'hi'] } as const;
const page = '<head><link rel="canonical" href="https://shop.test/products?a=1&amp;b=2"/></head>';

test('a page names itself in every language, and in English for all others', () => {
  expect(withAlternates(page, shop)).toBe(
    '<head><link rel="canonical" href="https://shop.test/products?a=1&amp;b=2"/>' +
      '<link rel="alternate" hreflang="en" href="https://shop.test/products?a=1&amp;b=2" data-served-only=""/>' +
      '<link rel="alternate" hreflang="hi" href="https://shop.test/hi/products?a=1&amp;b=2" data-served-only=""/>' +
      '<link rel="alternate" hreflang="x-default" href="https://shop.test/products?a=1&amp;b=2" data-served-only=""/>' +
      '</head>',
  );
});

test('a page without a canonical address, or of a shop with one language, stays as it is', () => {
  expect(withAlternates('<head></head>', shop)).toBe('<head></head>');
  expect(withAlternates(page, { ...shop, languages: ['en'] })).toBe(page);
});
