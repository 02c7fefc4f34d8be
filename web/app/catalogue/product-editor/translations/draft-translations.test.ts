import { expect, test } from 'vitest';
import { checkedDraft, copyOf, draftOf, isSameDraft, payloadOfProduct } from '../product-draft.ts';
import { product } from '../test-product.ts';
import { missingText, NO_TEXTS } from './draft-translations.ts';

const HINDI = {
  name: 'मुल्लू मुरुक्कू',
  description: '',
  ingredients: '',
  storage: '',
  primaryImageAlt: '',
  additionalImageAlt: ['पास से'],
};

test('texts in other languages are shown and sent as they were, each picture with its own', () => {
  const translated = { ...product, translations: { hi: HINDI } };
  const draft = draftOf(translated);
  expect(draft.translations['hi']).toEqual({
    name: 'मुल्लू मुरुक्कू',
    description: '',
    ingredients: '',
    storage: '',
  });
  expect(draft.pictures.map(({ alts }) => alts['hi'])).toEqual(['', 'पास से']);
  expect(payloadOfProduct(translated, {}).translations).toEqual({ hi: HINDI });
  const turned = checkedDraft({ ...draft, pictures: draft.pictures.toReversed() });
  expect('value' in turned && turned.value.translations?.['hi']).toMatchObject({
    primaryImageAlt: 'पास से',
    additionalImageAlt: [''],
  });
  expect(copyOf(translated).translations).toEqual(draft.translations);
});

test('a changed translation is a change, and one of blanks is none', () => {
  const now = draftOf({ ...product, translations: { hi: HINDI } });
  const texts = now.translations['hi'] ?? NO_TEXTS;
  const blank = { ...now.translations, ta: { ...NO_TEXTS, name: ' ' } };
  expect(isSameDraft(now, { ...now, translations: blank })).toBe(true);
  expect(isSameDraft(now, { ...now, translations: { hi: { ...texts, name: 'मुरुक्कू' } } })).toBe(false);
});

test('a text that is too long has its message at the text of its language', () => {
  const long = { ...NO_TEXTS, name: 'क'.repeat(121), storage: 'ख'.repeat(201) };
  expect(checkedDraft({ ...draftOf(product), translations: { hi: long } }).fields).toEqual({
    'translations.hi.name': 'At most 120 characters',
    'translations.hi.storage': 'At most 200 characters',
  });
});

test('a language counts as translated only once there is something to translate', () => {
  const empty = { ...NO_TEXTS, translations: {}, pictures: [] };
  expect(missingText(empty, 'hi')).toBe('Nothing to translate yet');
  expect(missingText({ ...empty, name: 'Thattai' }, 'hi')).toBe('Missing: Name');
  const translations = { hi: { ...NO_TEXTS, name: 'तट्टै' } };
  expect(missingText({ ...empty, name: 'Thattai', translations }, 'hi')).toBe('Translated');
});
