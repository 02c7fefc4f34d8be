import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnbrokenNames } from './unbroken-names.tsx';

/** The parts of a text that stay on one line. */
function unbroken(text: string): string[] {
  const html = renderToStaticMarkup(<UnbrokenNames of={text} />);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text);
  return [...html.matchAll(/<span class="[^"]+">([^<]*)<\/span>/g)].map(([, part = '']) => part);
}

test.each([
  ['George Town, Chennai, Tamil Nadu', ['George Town', 'Tamil Nadu']],
  [
    'Tula, 27, Raja Street, Town Hall, Coimbatore, Tamil Nadu 641 001',
    ['Raja Street', 'Town Hall', 'Tamil Nadu', '641 001'],
  ],
  ['Koramangala, Bengaluru, Karnataka', []],
  ['Port Blair, Andaman and Nicobar Islands', ['Port Blair']],
])('no line breaks inside a name of two words of "%s"', (text, names) => {
  expect(unbroken(text)).toEqual(names);
});
