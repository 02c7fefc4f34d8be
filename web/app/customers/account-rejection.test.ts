import type { ProblemCode } from '@tula/contract/calls/problems.ts';
import { expect, test } from 'vitest';
import { accountRejection } from './account-rejection.ts';

const rejection = (status: number, code: ProblemCode | 'NO_ANSWER', message = '', fields = {}) =>
  accountRejection({ status, code, message, fields });

test('a wrong current password is shown at its field, also after the token was renewed', () => {
  const expected = { fields: { currentPassword: 'Entered current password is incorrect' } };
  const code = 'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD';
  expect(rejection(401, code, 'Current password is not same as that of stored password')).toEqual(expected);
  expect(rejection(401, code, 'Failed after token refresh')).toEqual(expected);
  expect(rejection(401, 'NO_ANSWER', 'Current password is not same as that of stored password')).toEqual(
    expected,
  );
});

test('an ended session is not shown as a wrong password', () => {
  const message = 'Your session has ended. Please log in again.';
  expect(rejection(401, 'SESSION_ENDED', message)).toEqual({ message });
  expect(rejection(401, 'NOT_SIGNED_IN', 'Failed after token refresh')).toEqual({
    message: 'Something went wrong',
  });
});

test('an email of another account is shown at its field', () => {
  const expected = { fields: { email: 'Email already exists' } };
  expect(rejection(409, 'EMAIL_TAKEN', 'Failed after token refresh')).toEqual(expected);
  expect(rejection(409, 'NO_ANSWER', 'user.email is not unique')).toEqual(expected);
});

test('a field error of the server is shown at that field', () => {
  const fields = { phone: 'Phone number is already linked with another account' };
  expect(rejection(409, 'PHONE_TAKEN', fields.phone, fields)).toEqual({ fields });
});

test('network errors show their own message, other errors a general one', () => {
  expect(rejection(500, 'INTERNAL', 'Internal Server Error')).toEqual({ message: 'Something went wrong' });
  expect(rejection(0, 'NO_ANSWER', 'Network error.')).toEqual({ message: 'Network error.' });
});
