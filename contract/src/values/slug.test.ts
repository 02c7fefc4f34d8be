import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSlug } from './slug.ts';

test.each([
  ['Nendran Banana Chips', 'nendran-banana-chips'],
  ['Amma’s  Kara Boondi (extra hot!)', 'ammas-kara-boondi-extra-hot'],
  ['Café Śev & 7 Spices', 'cafe-sev-7-spices'],
  ['Murukku முறுக்கு', 'murukku'],
  ['முறுக்கு', ''],
  ['../..//%2e?x=1#y', '2e-x-1-y'],
  ['x'.repeat(120), 'x'.repeat(80)],
  [`${'long '.repeat(15)}fitting words`, `${'long-'.repeat(15).slice(0, -1)}`],
])('the slug of %j is %j', (name, slug) => {
  expect(makeSlug(name)).toBe(slug);
});

test('a slug needs no escapes in an address, is not too long and is its own slug', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.lorem()), (name) => {
      const slug = makeSlug(name);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(makeSlug(slug)).toBe(slug);
    }),
  );
});
