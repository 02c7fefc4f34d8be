import { expect, test } from 'vitest';
import { scannedNumber, troubleOf } from './camera.ts';

test.each([
  ['EX123456789IN', 'EX123456789IN'],
  ['ex 123 456 789 in', 'EX123456789IN'],
  // Code 39 begins and ends with asterisks.
  ['*D1234567*', 'D1234567'],
  ['14344940001234', '14344940001234'],
])('a label with %s has the number %s', (text, number) => {
  expect(scannedNumber(text)).toBe(number);
});

test.each([
  'https://track.example/EX123456789IN',
  '12345',
  '',
  'upi://pay?pa=shop@bank',
  'நன்றி',
  'A'.repeat(41),
])('a code with %j is no tracking number', (text) => {
  expect(scannedNumber(text)).toBeUndefined();
});

const named = (name: string) => Object.assign(new Error(''), { name });

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'failed'],
])('a camera that ends with %s is told as %s', (name, trouble) => {
  expect(troubleOf(named(name))).toBe(trouble);
});

test('what is no error at all is told as a failure', () => {
  expect(troubleOf('no')).toBe('failed');
});
