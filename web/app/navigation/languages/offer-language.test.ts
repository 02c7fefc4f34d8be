import { offeredLanguage } from '@tula/messages/languages.ts';
import { expect, test } from 'vitest';
import { addressIn } from './language-links.tsx';
import { wantedOf } from './offer-language.ts';

const languages = (['en', 'hi', 'ta'] as const).map(offeredLanguage);

test('the first language of the browser that the shop has is offered', () => {
  const wanted = (...ofBrowser: string[]) => wantedOf(ofBrowser, languages)?.language;
  expect([wanted('hi-IN', 'en'), wanted('kn', 'ta', 'en'), wanted('en-US', 'hi'), wanted('TA')]).toEqual([
    'hi',
    'ta',
    'en',
    'ta',
  ]);
  expect([wanted('kn', 'te'), wanted()]).toEqual([undefined, undefined]);
});

test('the address of a page in another language keeps its path', () => {
  expect([addressIn('hi', '/products/a/b'), addressIn('en', '/home')]).toEqual(['/hi/products/a/b', '/home']);
});
