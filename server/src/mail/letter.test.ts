import { coloursOf } from '@tula/contract/shop/look/look.ts';
import { fillLook, shopLook } from '@tula/contract/shop/look/shop-look.ts';
import { afterEach, expect, test } from 'vitest';
import { letter } from './letter.ts';

const paid = letter({
  preheader: 'Paid',
  heading: 'Thank you, <Meena>',
  paragraphs: ['We have your order & begin.'],
  button: { label: 'See your order', url: 'https://shop.example/order-status?order-id=TL-7K4M2Q&x="1"' },
  lines: [{ name: 'Mullu Murukku', detail: '2 × 500 g', amount: '₹560.00' }],
  rows: [
    ['Sub Total', '₹560.00'],
    ['Total', '₹605.00'],
  ],
  closing: ['14, Prabhat Road\nPune 411038'],
});

afterEach(() => fillLook());

test('the plain text contains everything that the HTML contains', () => {
  expect(paid.text).toBe(
    [
      'Thank you, <Meena>',
      'We have your order & begin.',
      'See your order:\nhttps://shop.example/order-status?order-id=TL-7K4M2Q&x="1"',
      'Mullu Murukku, 2 × 500 g: ₹560.00',
      'Sub Total: ₹560.00\nTotal: ₹605.00',
      '14, Prabhat Road\nPune 411038',
      '-- \nTula · 27, Raja Street, Coimbatore 641001 · +91 94430 12345 · hello@tula.example · FSSAI Lic. No. 12426003000123\n',
    ].join('\n\n'),
  );
});

test('text typed by customers is escaped', () => {
  expect(paid.html).toContain('Thank you, &lt;Meena&gt;');
  expect(paid.html).toContain(
    'href="https://shop.example/order-status?order-id=TL-7K4M2Q&amp;x=&quot;1&quot;"',
  );
  expect(paid.html).not.toContain('<Meena>');
});

test('a long word may break anywhere, and an amount nowhere', () => {
  const [, card = ''] = /<div style="([^"]*)">\n<h1/.exec(paid.html) ?? [];
  expect(card).toContain('word-break:break-word');
  expect(paid.html.match(/white-space:nowrap">₹/g)).toHaveLength(3);
});

test('no line breaks inside an order number, a date, a phone number or a range of days', () => {
  const { html, text } = letter({
    preheader: 'Refunded',
    heading: 'Your order is on its way',
    paragraphs: ['TL-7K4M2Q of Nov 21, 2026: ₹50.00 within 5 to 14 days. Call +91 94430 12345.'],
  });
  const [card = ''] = /<h1[^]*<\/div>\n<p/.exec(html) ?? [];
  expect([...card.matchAll(/white-space:nowrap">([^<]*)</g)].map(([, figure]) => figure)).toEqual([
    'TL-7K4M2Q',
    'Nov 21, 2026',
    '₹50.00',
    '5 to 14 days',
    '+91 94430 12345',
  ]);
  expect(card).toContain('Your order is on its&nbsp;way</h1>');
  expect(text).toContain('TL-7K4M2Q of Nov 21, 2026: ₹50.00 within 5 to 14 days. Call +91 94430 12345.');
});

test('a mail loads nothing from other hosts', () => {
  expect(paid.html).not.toMatch(/<img|<link|<script|url\(|@import/);
});

test('the HTML has the colours of the shop in use, and those of the demo in every other shop', () => {
  const plain = { preheader: 'Paid', heading: 'Thank you', paragraphs: [] };
  const builtIn = letter(plain).html;
  expect(builtIn).toContain('<body style="margin:0;background:#F2EADB;color:#20282B;');
  const light = coloursOf({ theme: 'maroon', type: 'fraunces', accent: null }, 'light');
  fillLook({ ...shopLook(), light });
  expect(letter(plain).html).toContain('<body style="margin:0;background:#F3E6DE;color:#2B1B1C;');
  fillLook();
  expect(letter(plain).html).toBe(builtIn);
});
