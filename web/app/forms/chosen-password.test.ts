import { expect, test } from 'vitest';
import { passwordErrors } from './chosen-password.ts';

const typed = (password: string, confirmPassword = password) => ({ password, confirmPassword });
const REQUIRED = 'This field is required';
const SHORT = 'Password must be at least 8 characters long.';
const LONG = 'Password must be at most 64 characters long.';
const OTHER = 'Entered passwords do not match';

test('accepts 8 to 64 characters, typed the same twice', () => {
  expect(passwordErrors(typed('12345678'))).toEqual({});
  expect(passwordErrors(typed('x'.repeat(64)))).toEqual({});
  expect(passwordErrors(typed('spaces stay '))).toEqual({});
});

test('a password that is too short or too long has an error at both fields', () => {
  expect(passwordErrors(typed(''))).toEqual({ password: REQUIRED, confirmPassword: REQUIRED });
  expect(passwordErrors(typed('1234567'))).toEqual({ password: SHORT, confirmPassword: SHORT });
  expect(passwordErrors(typed('x'.repeat(65)))).toEqual({ password: LONG, confirmPassword: LONG });
});

test('two different passwords do not match, whatever their lengths', () => {
  expect(passwordErrors(typed('12345678', '12345679'))).toEqual({ confirmPassword: OTHER });
  expect(passwordErrors(typed('12345678', '1234'))).toEqual({ confirmPassword: OTHER });
  expect(passwordErrors(typed('1234', '12345678'))).toEqual({ password: SHORT, confirmPassword: OTHER });
  expect(passwordErrors(typed('12345678', '12345678 '))).toEqual({ confirmPassword: OTHER });
});

test('the confirmation is required', () => {
  expect(passwordErrors(typed('12345678', ''))).toEqual({ confirmPassword: REQUIRED });
});
