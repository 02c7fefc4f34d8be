import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { signUpBody } from '../accounts/customers.ts';
import { addressToSave } from '../delivery/delivery.ts';
import { orderedPacks } from '../orders/cart.ts';
import { productToSave } from '../catalogue/catalogue.ts';
import { tagToSave } from '../catalogue/tags.ts';
import { categoryToSave } from '../catalogue/categories.ts';

/** The first message of each field. */
function errorsOf(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of schema.safeParse(value).error?.issues ?? [])
    fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

const person = {
  firstName: 'Meenakshi',
  lastName: 'R',
  email: 'meenakshi@example.com',
  phone: '+919876543210',
  password: 'eight888',
  country: 'IN',
  countryCallingCode: '91',
};
const NOT_ONE_LINE = 'Please use letters, digits and signs only';
const characters = (count: number) => 'x'.repeat(count);

test('the joiners of names in Indian scripts are not removed', () => {
  expect(errorsOf(signUpBody, { ...person, firstName: 'ശ്രീ\u200d', lastName: 'क्\u200cष' })).toEqual({});
});

test('a valid person has no errors', () => {
  expect(errorsOf(signUpBody, person)).toEqual({});
});

test.each([
  ['firstName', '', 'This field is required'],
  ['firstName', '   ', 'This field is required'],
  ['firstName', undefined, 'This field is required'],
  ['firstName', 12, 'This must be a text'],
  ['email', { $ne: null }, 'This must be a text'],
  ['phone', ['+919876543210'], 'This must be given once'],
  ['password', null, 'This field is required'],
  ['country', '', 'This field is required'],
  ['country', 'India', 'Please choose a country'],
  ['countryCallingCode', '', 'This field is required'],
  ['countryCallingCode', 'IN', 'Please give a calling code, such as +91'],
  ['firstName', '\u200b\u200b\u200b', 'This field is required'],
  ['lastName', '\u3164', 'This field is required'],
  ['firstName', 'Al', 'First name should be at least 3 characters'],
  ['firstName', characters(33), 'First name should be at most 32 characters'],
  ['firstName', 'Meena\r\nBcc: all', NOT_ONE_LINE],
  ['firstName', '\u202eanem', NOT_ONE_LINE],
  ['firstName', 'Meen\ud800', NOT_ONE_LINE],
  ['lastName', '', 'This field is required'],
  ['lastName', 'R\u2028x', NOT_ONE_LINE],
  ['lastName', '\u2066R', NOT_ONE_LINE],
  ['lastName', characters(33), 'Last name should be at most 32 characters'],
  ['email', '', 'This field is required'],
  ['email', 'meenakshi', 'Enter a valid email address, such as name@example.com.'],
  ['email', 'a b@example.com', 'Enter a valid email address, such as name@example.com.'],
  ['email', 'a@example', 'Enter a valid email address, such as name@example.com.'],
  ['email', `${characters(53)}@example.com`, 'Email should be at most 64 characters'],
  ['password', characters(7), 'Password must be at least 8 characters long.'],
  ['password', characters(65), 'Password must be at most 64 characters long.'],
  ['phone', '', 'This field is required'],
  ['phone', '1234', 'Phone number must be at least 5 characters'],
  ['phone', characters(31), 'Phone number must be at most 25 characters'],
])('sign-up with %s %j answers %j', (field, value, message) => {
  expect(errorsOf(signUpBody, { ...person, [field]: value })).toEqual({ [field]: message });
});

test.each([
  ['firstName', characters(3)],
  ['firstName', characters(32)],
  ['lastName', 'R'],
  ['lastName', characters(32)],
  ['email', `${characters(52)}@example.com`],
  ['password', characters(8)],
  ['password', characters(64)],
])('sign-up accepts %s at its limit %j', (field, value) => {
  expect(errorsOf(signUpBody, { ...person, [field]: value })).toEqual({});
});

const home = {
  fullName: 'Meenakshi Raman',
  phone: '+919876543210',
  apartment: '14, Prabhat Road',
  country: 76,
  state: 21,
  postalCode: '411038',
};

test.each([
  [{ fullName: 'Al' }, { fullName: 'At least 3 characters' }],
  [{ fullName: characters(65) }, { fullName: 'At most 64 characters' }],
  [{ apartment: ' ' }, { apartment: 'This field is required' }],
  [{ country: undefined }, { country: 'This field is required' }],
  [{ country: '76' }, { country: 'This must be a number' }],
  [{ country: 7.6 }, { country: 'This must be a whole number' }],
  [{ state: undefined }, { state: 'This field is required' }],
  [{ state: null }, { state: 'This field is required' }],
  [{ country: 1, state: null }, {}],
  [{ postalCode: '' }, { postalCode: 'This field is required' }],
  [{ postalCode: characters(33) }, { postalCode: 'At most 32 characters' }],
  [{ postalCode: '1' }, {}],
  [{ landmark: characters(121) }, { landmark: 'At most 120 characters' }],
  [{ fullName: '\u2060\u2060\u2060' }, { fullName: 'This field is required' }],
  [{ apartment: '14, Row\n2' }, { apartment: NOT_ONE_LINE }],
  [{ apartment: '14, \ud800' }, { apartment: NOT_ONE_LINE }],
  [{ postalCode: '4110\t38' }, { postalCode: NOT_ONE_LINE }],
  [{ landmark: '\u202eelpmet' }, { landmark: NOT_ONE_LINE }],
])('an address with %j shows %j', (change, errors) => {
  expect(errorsOf(addressToSave, { ...home, ...change })).toEqual(errors);
});

test('a product names the expected kind of each field', () => {
  const sent = { isAvailable: 'yes', price: 640, discount: '12', name: {}, category: '4' };
  expect(errorsOf(productToSave, sent)).toMatchObject({
    isAvailable: 'This must be true or false',
    price: 'This must be a text',
    discount: 'This must be a number',
    name: 'This must be a text',
    category: 'This must be a number',
  });
});

test.each([
  ['a category', categoryToSave],
  ['a tag', tagToSave],
  ['a product', productToSave],
])('the name of %s is one line and visible', (_what, schema) => {
  const nameError = (name: string) => errorsOf(schema, { name })['name'];
  expect(nameError('முறுக்கு')).toBeUndefined();
  expect(['Kara\nSev', 'Kara \u202eveS', 'Kara\ud800'].map(nameError)).toEqual(Array(3).fill(NOT_ONE_LINE));
  expect(nameError('\u200b')).toBe('This field is required');
});

const packs = { id: '0190b3a0-0000-7000-8000-000000000001', quantity: '250', count: 1 };

test.each([
  [{ count: 0 }, { count: 'At least 1 per order' }],
  [{ count: 11 }, { count: 'Max 10 per order' }],
  [{ count: 1.5 }, { count: 'This must be a whole number' }],
  [{ count: '3' }, { count: 'This must be a number' }],
  [{ count: null }, { count: 'This field is required' }],
  [{ count: 10 }, {}],
  [{ quantity: '300' }, { quantity: 'Choose from 250, 500, 750 and 1000 g' }],
  [{ quantity: undefined }, {}],
  [{ id: 'x' }, { id: 'Not an id' }],
])('packs with %j show %j', (change, errors) => {
  expect(errorsOf(orderedPacks, { ...packs, ...change })).toEqual(errors);
});
