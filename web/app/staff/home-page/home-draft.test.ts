import { DEFAULT_HOME } from '@tula/contract/home-page/home-page.ts';
import { expect, test } from 'vitest';
import { checkDraft, draftOf, moved, newPicture, newQuote } from './home-draft.ts';

const PATH = '/media/00000000-0000-4000-8000-000000000000/master.webp';

test('the built-in home page is saved as it was opened', () => {
  expect(checkDraft(draftOf(DEFAULT_HOME))).toEqual({ value: DEFAULT_HOME });
});

test('words that were emptied are the built-in ones again, and keys are not saved', () => {
  const draft = draftOf({
    ...DEFAULT_HOME,
    hero: { ...DEFAULT_HOME.hero, headline: { en: '  ', ta: 'இனிப்பு' } },
  });
  const picture = { ...newPicture({ path: PATH, width: 800, height: 600 }), alt: { en: 'Laddus', hi: '' } };
  const checked = checkDraft({ ...draft, gallery: { heading: {}, pictures: [picture] } });
  expect(checked).toMatchObject({
    value: {
      hero: { headline: { ta: 'இனிப்பு' } },
      gallery: { pictures: [{ path: PATH, width: 800, height: 600, alt: { en: 'Laddus' } }] },
    },
  });
  expect(JSON.stringify(checked)).not.toContain('key');
});

test('a picture without a description and a quote without a tick are told at their fields', () => {
  const draft = draftOf(DEFAULT_HOME);
  const checked = checkDraft({
    ...draft,
    gallery: { heading: {}, pictures: [newPicture({ path: PATH, width: 800, height: 600 })] },
    testimonials: { heading: {}, quotes: [newQuote('en')] },
  });
  expect(checked).toMatchObject({
    fields: {
      'gallery.pictures.0.alt': 'Describe this picture for people who can’t see it',
      'testimonials.quotes.0.words': 'This field is required',
      'testimonials.quotes.0.isReal': 'Tick this only for words of a real customer who agreed to be quoted',
    },
  });
});

test('an item is moved within its list, and stays at either end', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
});
