import { updateUser } from '@tula/contract/accounts/customers.ts';
import { issueMessage } from '@tula/contract/calls/fields.ts';
import { expect, test } from 'vitest';
import { toFieldMessages } from './field-errors.ts';

const REQUIRED = 'This field is required';

/** A body that is either a person's details or a change of password. */
function errorsOf(sent: unknown) {
  return toFieldMessages(updateUser.body.safeParse(sent, { error: issueMessage }).error?.issues, sent);
}

test.each([
  ['a part of the details', { firstName: 'Al' }, ['firstName', 'lastName', 'email', 'phone']],
  [
    'details that are all empty',
    { firstName: '', lastName: '', email: '', phone: '' },
    ['firstName', 'lastName', 'email', 'phone'],
  ],
  ['a part of a password', { password: 'short' }, ['currentPassword', 'password', 'confirmPassword']],
  [
    'a password that is all empty',
    { currentPassword: '', password: '', confirmPassword: 'x' },
    ['currentPassword', 'password'],
  ],
  ['nothing of either', [], ['body']],
])('in a union, %s gets the errors of its own shape', (_what, sent, fields) => {
  expect(Object.keys(errorsOf(sent)).toSorted()).toEqual(fields.toSorted());
});

test('each field gets the message of its own rule', () => {
  expect(errorsOf({ firstName: 'Al', lastName: 'R' })).toEqual({
    firstName: 'First name should be at least 3 characters',
    email: REQUIRED,
    phone: REQUIRED,
  });
});
