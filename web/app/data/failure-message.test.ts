import { expect, test } from 'vitest';
import { failureMessage } from './failure-message.ts';

const CASE = 'Could not delete the address';

test('a failure has the fallback message', () => {
  expect(failureMessage({ status: 404, code: 'ADDRESS_NOT_FOUND', message: 'Address not found' }, CASE)).toBe(
    CASE,
  );
  expect(failureMessage({ status: 500, code: 'INTERNAL', message: 'Internal Server Error' }, CASE)).toBe(
    CASE,
  );
});

test('network errors, an ended session and overload have their own message', () => {
  const messageOf = (status: number, code: Parameters<typeof failureMessage>[0]['code']) =>
    failureMessage({ status, code, message: 'What to do.' }, CASE);
  expect(messageOf(0, 'NO_ANSWER')).toBe('What to do.');
  expect(messageOf(401, 'SESSION_ENDED')).toBe('What to do.');
  expect(messageOf(429, 'TOO_MANY_REQUESTS')).toBe('What to do.');
  expect(messageOf(503, 'BUSY')).toBe('What to do.');
});
