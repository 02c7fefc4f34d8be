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
  const shown = (code: string, message: string) => ({ fields: {}, message, code });
  expect(rejection('ADDRESS_LIMIT_REACHED')).toEqual(
    shown('ADDRESS_LIMIT_REACHED', 'Message of the server.'),
  );
  expect(rejection('NO_ANSWER')).toEqual(shown('NO_ANSWER', 'Message of the server.'));
  expect(rejection('INTERNAL')).toEqual(shown('INTERNAL', 'Something went wrong!'));
});
