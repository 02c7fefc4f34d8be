import { expect, test } from 'vitest';
import { ANOTHER_COURIER, checkedDraft, draftOf } from './tracking-draft.ts';

const EMPTY = { 'tracking-number': '', courier: 'India Post', courierName: '', trackingURL: '' };
const OTHER = { ...EMPTY, 'tracking-number': 'K7', courier: ANOTHER_COURIER, courierName: 'Kovai Express' };

test("a parcel without a number begins with the shop's own courier", () => {
  expect(draftOf({ courier: null })).toEqual(EMPTY);
});

test('a correction begins with what stands in the order', () => {
  const courier = { courierName: 'DTDC', trackingNumber: 'D1', trackingURL: null };
  expect(draftOf({ courier })).toEqual({ ...EMPTY, courier: 'DTDC', 'tracking-number': 'D1' });
});

test('a courier that is not in the list keeps its name and its page for any number', () => {
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

test('a number is required, and the one of pickups is refused', () => {
  expect(checkedDraft({ ...EMPTY, 'tracking-number': '  ' })).toEqual({
    fields: { 'tracking-number': 'This field is required' },
  });
  expect(checkedDraft({ ...EMPTY, 'tracking-number': ' 0 ' })).toEqual({
    fields: { 'tracking-number': 'This order goes by courier; only a pickup can be marked as ready.' },
  });
});

test('a courier of the list is sent by its name alone', () => {
  const draft = { ...EMPTY, 'tracking-number': ' EB1 ', courierName: 'left over' };
  expect(checkedDraft(draft)).toEqual({ value: { 'tracking-number': 'EB1', courierName: 'India Post' } });
});

test('a number typed in groups is sent without blanks, but to a courier whose numbers nobody knows', () => {
  const typed = { 'tracking-number': ' EB 123 456\u00a0789 IN ' };
  expect(checkedDraft({ ...EMPTY, ...typed }).value).toMatchObject({ 'tracking-number': 'EB123456789IN' });
  expect(checkedDraft({ ...OTHER, ...typed }).value).toMatchObject({
    'tracking-number': 'EB 123 456\u00a0789 IN',
  });
});

test('another courier needs a name, and its page an address', () => {
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
