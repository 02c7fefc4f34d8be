import { expect, test } from 'vitest';
import { ANOTHER_COURIER, askedAbout, checkedDraft, draftOf, numberQuestion } from './tracking-draft.ts';

const EMPTY = { 'tracking-number': '', courier: 'India Post', courierName: '', trackingURL: '' };
const OTHER = { ...EMPTY, 'tracking-number': 'K7', courier: ANOTHER_COURIER, courierName: 'Kovai Express' };

test("the form of a parcel without a number starts with the shop's own courier", () => {
  expect(draftOf({ courier: null })).toEqual(EMPTY);
});

test('the form of a correction starts with the courier and number of the order', () => {
  const courier = { courierName: 'DTDC', trackingNumber: 'D1', trackingURL: null };
  expect(draftOf({ courier })).toEqual({ ...EMPTY, courier: 'DTDC', 'tracking-number': 'D1' });
});

test('a courier outside the list keeps its name, and its tracking page becomes a template', () => {
  const courier = {
    courierName: 'Kovai Express',
    trackingNumber: 'K 7',
    trackingURL: 'https://kovai.example/?n=K%207',
  };
  expect(draftOf({ courier })).toEqual({
    ...OTHER,
    'tracking-number': 'K 7',
    trackingURL: 'https://kovai.example/?n={number}',
  });
});

test('an empty number and the number of pickups are rejected', () => {
  expect(checkedDraft({ ...EMPTY, 'tracking-number': '  ' })).toEqual({
    fields: { 'tracking-number': 'This field is required' },
  });
  expect(checkedDraft({ ...EMPTY, 'tracking-number': ' 0 ' })).toEqual({
    fields: { 'tracking-number': 'This order goes by courier; only a pickup can be marked as ready.' },
  });
});

test('a courier of the list is sent by name only', () => {
  const draft = { ...EMPTY, 'tracking-number': ' EB1 ', courierName: 'left over' };
  expect(checkedDraft(draft)).toEqual({ value: { 'tracking-number': 'EB1', courierName: 'India Post' } });
});

test('spaces in a number are removed for couriers of the list and kept for another courier', () => {
  const typed = { 'tracking-number': ' EB 123 456\u00a0789 IN ' };
  expect(checkedDraft({ ...EMPTY, ...typed }).value).toMatchObject({ 'tracking-number': 'EB123456789IN' });
  expect(checkedDraft({ ...OTHER, ...typed }).value).toMatchObject({
    'tracking-number': 'EB 123 456\u00a0789 IN',
  });
});

test('another courier needs a name, and its tracking page an https address', () => {
  expect(checkedDraft({ ...OTHER, courierName: ' ' })).toEqual({
    fields: { courierName: 'This field is required' },
  });
  for (const trackingURL of ['kovai.example', 'http://kovai.example', 'javascript:alert(1)', 'https://'])
    expect(checkedDraft({ ...OTHER, trackingURL })).toEqual({
      fields: { trackingURL: 'Enter an address that begins with https://' },
    });
  expect(checkedDraft({ ...OTHER, trackingURL: ' https://kovai.example/{number} ' })).toEqual({
    value: {
      'tracking-number': 'K7',
      courierName: 'Kovai Express',
      trackingURL: 'https://kovai.example/{number}',
    },
  });
  expect(checkedDraft(OTHER)).toEqual({ value: { 'tracking-number': 'K7', courierName: 'Kovai Express' } });
});

test('marks of a pasted number are left out, and digits of other scripts are digits', () => {
  const typed = { 'tracking-number': '\u202aEB१२३456789IN\u202c' };
  expect(checkedDraft({ ...EMPTY, ...typed }).value).toMatchObject({ 'tracking-number': 'EB123456789IN' });
  expect(checkedDraft({ ...OTHER, 'tracking-number': '\u200bK 7\u00ad' }).value).toMatchObject({
    'tracking-number': 'K 7',
  });
});

test('a number that does not look like one of its courier is asked about once, and another one again', () => {
  const X = { 'tracking-number': 'X', courierName: 'India Post' };
  const question =
    'India Post numbers usually look like EB123456789IN. Please check this one, or save it again to keep it.';
  expect(numberQuestion(X)).toBe(question);
  expect(numberQuestion(X, askedAbout(X))).toBeUndefined();
  expect(numberQuestion({ ...X, 'tracking-number': 'Y' }, askedAbout(X))).toBe(question);
  expect(numberQuestion({ ...X, courierName: 'Delhivery' }, askedAbout(X))).toContain('1234567890123');
  expect(numberQuestion({ ...X, 'tracking-number': 'EB123456789IN' })).toBeUndefined();
  expect(numberQuestion({ 'tracking-number': 'X', courierName: 'Kovai Express' })).toBe(
    'This doesn’t look like a tracking number. Please check it, or save it again to keep it.',
  );
});
