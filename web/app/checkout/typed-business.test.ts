import { expect, test } from 'vitest';
import { businessToSend, NO_BUSINESS, otherStateQuestion, whyNotBusiness } from './typed-business.ts';

const typed = { ...NO_BUSINESS, isWanted: true, gstin: '33abcpt1234f1z3', name: ' Anbu & Co ' };

test('an invoice that nobody wants stops no order and is not sent, whatever was typed', () => {
  const unwanted = { ...typed, isWanted: false, gstin: 'x' };
  expect([whyNotBusiness(unwanted, 'Kerala'), businessToSend(unwanted)]).toEqual([undefined, undefined]);
});

test('a wanted one needs a valid number and a name', () => {
  const why = 'Enter a valid GST number and business name, or untick GST invoice';
  expect(whyNotBusiness({ ...typed, gstin: '33ABCPT1234F1Z4' }, undefined)).toBe(why);
  expect(whyNotBusiness({ ...typed, name: '' }, undefined)).toBe(why);
  expect(whyNotBusiness(typed, undefined)).toBeUndefined();
  expect(businessToSend(typed)).toEqual({ gstin: '33ABCPT1234F1Z3', name: 'Anbu & Co' });
});

test('a number of another state than the parcel has to be confirmed', () => {
  expect(otherStateQuestion(typed, 'Tamil Nadu')).toBeUndefined();
  expect(whyNotBusiness(typed, 'Kerala')).toBe('Confirm the state of the GST number');
  const confirmed = { ...typed, isOfOtherState: true };
  expect(whyNotBusiness(confirmed, 'Kerala')).toBeUndefined();
  expect(businessToSend(confirmed)).toMatchObject({ isOfOtherState: true });
});
