import { PROBLEMS, type ProblemCode } from '@tula/contract/calls/problems.ts';
import { expect, test } from 'vitest';
import { addressRejection } from './address-rejection.ts';

const rejection = (code: ProblemCode | 'NO_ANSWER', fields = {}, message = 'Message of the server.') =>
  addressRejection({ status: code === 'NO_ANSWER' ? 0 : PROBLEMS[code], code, message, fields });

test('errors of fields are shown at their fields', () => {
  const fields = { phone: 'Please enter a valid phone number' };
  expect(rejection('INVALID_INPUT', fields)).toEqual({ fields });
});

test('the address limit and network errors show the server message, other errors a general one', () => {
  expect(rejection('ADDRESS_LIMIT_REACHED')).toEqual({ fields: {}, message: 'Message of the server.' });
  expect(rejection('NO_ANSWER')).toEqual({ fields: {}, message: 'Message of the server.' });
  expect(rejection('INTERNAL')).toEqual({ fields: {}, message: 'Something went wrong!' });
});
