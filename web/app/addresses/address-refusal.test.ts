import { PROBLEMS, type ProblemCode } from '@tula/contract/problems.ts';
import { expect, test } from 'vitest';
import { addressRefusal } from './address-refusal.ts';

const refusal = (code: ProblemCode | 'NO_ANSWER', fields = {}, message = 'Said by the server.') =>
  addressRefusal({ status: code === 'NO_ANSWER' ? 0 : PROBLEMS[code], code, message, fields });

test('faults of fields stand at their fields', () => {
  const fields = { phone: 'Please enter a valid phone number' };
  expect(refusal('INVALID_INPUT', fields)).toEqual({ fields });
});

test('a full address book and a broken connection are told, anything else went wrong', () => {
  expect(refusal('ADDRESS_LIMIT_REACHED')).toEqual({ fields: {}, message: 'Said by the server.' });
  expect(refusal('NO_ANSWER')).toEqual({ fields: {}, message: 'Said by the server.' });
  expect(refusal('INTERNAL')).toEqual({ fields: {}, message: 'Something went wrong!' });
});
