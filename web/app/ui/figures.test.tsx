import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Figures } from './figures.tsx';

/** The parts of a text that stay on one line. */
function unbroken(text: string): string[] {
  const html = renderToStaticMarkup(<Figures of={text} />);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text);
  return [...html.matchAll(/<span class="[^"]+">([^<]*)<\/span>/g)].map(([, part = '']) => part);
}

test.each([
  ['2.00 kg to 600 001, arrives in 15–17 days', ['2.00 kg', '600 001', '15–17 days']],
  ['Arrives in 15–20\u00a0days', ['15–20\u00a0days']],
  ['Packs of 250 g, 1 kg', ['250 g', '1 kg']],
  ['An order ID looks like TL-7K4M2Q. Look for it', ['TL-7K4M2Q']],
  ['Decline enquiry E-M6BN8G?', ['E-M6BN8G']],
  ['₹1,240.50 at ₹640/kg.', ['₹1,240.50', '₹640/kg']],
  ['−₹0.25, within 1 hour', ['−₹0.25', '1 hour']],
  ['Expect it between Dec 08, 2026 and Dec 13, 2026.', ['Dec 08, 2026', 'Dec 13, 2026']],
  ['Nov 23, 2026, 7:42 AM', ['Nov 23, 2026', '7:42 AM']],
  ['Call +91 94430 12345', ['+91 94430 12345']],
  ['Delivered in 15 to 20 days.', ['15 to 20 days']],
  ['FSSAI Lic. No. 12426003000123', []],
])('no line breaks inside a figure of "%s"', (text, figures) => {
  expect(unbroken(text)).toEqual(figures);
});
