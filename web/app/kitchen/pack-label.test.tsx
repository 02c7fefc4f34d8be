import { paise } from '@tula/contract/values/money.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PackLabel } from './pack-label.tsx';

const label = {
  productId: 'p',
  name: 'Thattai',
  packGrams: 250,
  mrp: 161.25,
  mrpPerKg: 645,
  mrpPaise: paise(16_125),
  mrpPaisePerKg: paise(64_500),
  shelfLifeDays: 45,
  count: 1,
};
const shop = {
  maker: 'Made and packed by Meenu, 1, Car Street,\nTown Hall, Madurai, Tamil Nadu 625001',
  fssai: 'FSSAI Reg. No. 22426003000123 · Vegetarian',
  isVegetarian: true,
  care: 'Customer care +91 94430 54321, care@meenu.example',
};

/** The texts of a label from top to bottom. */
function linesOf(of: typeof shop): string[] {
  const html = renderToStaticMarkup(<PackLabel label={label} shop={of} packedOn="2026-11-21" mark={null} />);
  return html
    .split(/<[^>]+>|\n/)
    .map((text) => text.trim())
    .filter(Boolean);
}

test('a label that a reader of Tamil sees has the lines of the shop as they came, and nothing in Tamil', () => {
  const lines = inLanguage('ta', () => linesOf(shop));
  expect(lines.slice(-4)).toEqual([...shop.maker.split('\n'), shop.fssai, shop.care]);
  expect(lines.join(' ')).not.toMatch(/\p{Script=Tamil}/u);
  expect(lines).toEqual(linesOf(shop));
});

test('only a label of a kitchen that is vegetarian as a whole has the green mark', () => {
  const isMarked = (of: typeof shop) =>
    renderToStaticMarkup(<PackLabel label={label} shop={of} packedOn="2026-11-21" mark={null} />).includes(
      '<circle',
    );
  expect([isMarked(shop), isMarked({ ...shop, isVegetarian: false })]).toEqual([true, false]);
});
