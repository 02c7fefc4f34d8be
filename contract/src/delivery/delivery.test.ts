import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressToSave, readShippingCharge } from './delivery.ts';

const typed = {
  fullName: 'Meena R',
  phone: '+919876543210',
  apartment: '12, Oppanakara Street',
  country: 76,
  state: 31,
  postalCode: '641001',
};

function errorsOf(change: Record<string, unknown>) {
  const read = z.safeParse(addressToSave, { ...typed, ...change });
  return read.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

test.each([
  [{}, []],
  [{ fullName: 'Ann' }, []],
  [{ fullName: '  An  ' }, ['fullName: At least 3 characters']],
  [{ fullName: '😀😀' }, ['fullName: At least 3 characters']],
  [{ fullName: 'Ann\nBcc: all' }, ['fullName: Please use letters, digits and signs only']],
  [{ fullName: ' ' }, ['fullName: This field is required']],
  [{ fullName: 'A'.repeat(64) }, []],
  [{ fullName: 'A'.repeat(65) }, ['fullName: At most 64 characters']],
  [{ apartment: '' }, ['apartment: This field is required']],
  [{ postalCode: '1' }, []],
  [{ postalCode: '1'.repeat(32) }, []],
  [{ postalCode: '1'.repeat(33) }, ['postalCode: At most 32 characters']],
  [{ postalCode: '  ' }, ['postalCode: This field is required']],
  [{ country: undefined }, ['country: This field is required']],
  [{ country: '76' }, ['country: This must be a number']],
  [{ state: undefined }, ['state: This field is required']],
  [{ state: null }, ['state: This field is required']],
  [{ country: 212, state: undefined }, []],
  [{ landmark: 'x'.repeat(121) }, ['landmark: At most 120 characters']],
])('an address with %j has the errors %j', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors);
});

test.each([
  ['0.25', 250],
  ['100', 100_000],
  ['1.005', 1005],
  ['0.001', 1],
])('%s kg are %i g', (quantity, grams) => {
  expect(z.parse(readShippingCharge.query, { quantity })).toEqual({ quantity: grams });
});

test.each(['0', '0.000', '-1', '1e3', '1.0001', '1000', '', ' 1', 'NaN'])(
  '%j is not a weight',
  (quantity) => {
    expect(z.safeParse(readShippingCharge.query, { quantity }).success).toBe(false);
  },
);
