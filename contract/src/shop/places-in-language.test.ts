import { inLanguage } from '@tula/messages/language.ts';
import { expect, test } from 'vitest';
import { INDIAN_STATES } from '../delivery/states.ts';
import { DEMO_FACTS } from './demo-facts.ts';
import { factsInLanguage, nameCity, nameState, tellOpeningHours, typedTown } from './places-in-language.ts';
import { WEEKDAYS, weekdayName } from './weekdays.ts';

test('every state has a name in Hindi and Tamil, and stays as it is in English', () => {
  const names = INDIAN_STATES.map(({ name }) => name);
  expect(names.map(nameState)).toEqual(names);
  const hindi = inLanguage('hi', () => names.filter((name) => !/^[\u0900-\u097f ]+$/.test(nameState(name))));
  const tamil = inLanguage('ta', () => names.filter((name) => !/^[\u0b80-\u0bff ]+$/.test(nameState(name))));
  expect([hindi, tamil]).toEqual([[], []]);
});

test.each([
  ['hi', 'Monday to Saturday, 10 am to 7 pm', 'सोमवार से शनिवार, सुबह 10 से शाम 7'],
  ['ta', 'Monday to Saturday, 10 am to 7 pm', 'திங்கள் முதல் சனி வரை, காலை 10 முதல் மாலை 7 வரை'],
  ['en', 'Monday to Saturday, 10 am to 7 pm', 'Monday to Saturday, 10 am to 7 pm'],
  ['hi', 'Ring the bell twice', 'Ring the bell twice'],
  ['hi', 'Someday to Saturday, 10 am to 7 pm', 'Someday to Saturday, 10 am to 7 pm'],
] as const)('opening hours in %s: %s', (language, typed, told) => {
  expect(inLanguage(language, () => tellOpeningHours(typed))).toBe(told);
});

test('the shop is told in the language of the reader, but for what its owner typed in own words', () => {
  const own = { ...DEMO_FACTS, tagline: 'Sweets of the hills' };
  expect(factsInLanguage(own)).toBe(own);
  inLanguage('hi', () => {
    expect(factsInLanguage(own)).toEqual({
      ...own,
      address: { ...own.address, city: 'कोयंबटूर', state: 'तमिलनाडु' },
      openingHours: 'सोमवार से शनिवार, सुबह 10 से शाम 7',
    });
    expect(factsInLanguage(DEMO_FACTS).tagline).toBe('घर जैसे बने दक्षिण भारतीय स्नैक्स और मसाले, आपके लिए तौले हुए');
    expect(nameCity('Pollachi')).toBe('Pollachi');
  });
});

test('an address that was told in a language is read back as it was typed, and a town that nobody knows stays', () => {
  const typed = DEMO_FACTS.address;
  for (const language of ['en', 'hi', 'ta'] as const)
    inLanguage(language, () => {
      expect(typedTown(factsInLanguage(DEMO_FACTS).address)).toEqual(typed);
      expect(typedTown(typed)).toEqual(typed);
      expect(typedTown({ ...typed, city: 'Pollachi' })).toEqual({ ...typed, city: 'Pollachi' });
    });
});

test('weekdays are named from Monday on, in the language of the reader', () => {
  expect(WEEKDAYS.map(weekdayName)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  expect(inLanguage('hi', () => weekdayName(0))).toBe('रविवार');
  expect(inLanguage('ta', () => weekdayName(6))).toBe('சனி');
});
