import type { ProblemCode } from '@tula/contract/problems.ts';
import { expect, test } from 'vitest';
import { accountRefusal } from './account-refusal.ts';

const refusal = (status: number, code: ProblemCode | 'NO_ANSWER', message = '', fields = {}) =>
  accountRefusal({ status, code, message, fields });

test('a wrong current password is told at its field, also after the token was renewed', () => {
  const told = { fields: { currentPassword: 'Entered current password is incorrect' } };
  const code = 'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD';
  expect(refusal(401, code, 'Current password is not same as that of stored password')).toEqual(told);
  expect(refusal(401, code, 'Failed after token refresh')).toEqual(told);
  expect(refusal(401, 'NO_ANSWER', 'Current password is not same as that of stored password')).toEqual(told);
});

test('an ended session is no wrong password', () => {
  const message = 'Your session has ended. Please sign in again.';
  expect(refusal(401, 'SESSION_ENDED', message)).toEqual({ message });
  expect(refusal(401, 'NOT_SIGNED_IN', 'Failed after token refresh')).toEqual({
    message: 'Something went wrong',
  });
});

test('an email that another account has is told at its field', () => {
  const told = { fields: { email: 'Email already exists' } };
  expect(refusal(409, 'EMAIL_TAKEN', 'Failed after token refresh')).toEqual(told);
  expect(refusal(409, 'NO_ANSWER', 'user.email is not unique')).toEqual(told);
});

test('what the server says about a field stands at that field', () => {
  const fields = { phone: 'Phone number is already linked with another account' };
  expect(refusal(409, 'PHONE_TAKEN', fields.phone, fields)).toEqual({ fields });
});

test('anything else went wrong, and a broken connection is told as one', () => {
  expect(refusal(500, 'INTERNAL', 'Internal Server Error')).toEqual({ message: 'Something went wrong' });
  expect(refusal(0, 'NO_ANSWER', 'You are offline.')).toEqual({ message: 'You are offline.' });
});
