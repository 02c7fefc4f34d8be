import { expect, test } from 'vitest';
import { failureWords } from './failure-message.ts';

const CASE = 'Could not delete the address';

test('a failure has the words of its case', () => {
  expect(failureWords({ status: 404, code: 'ADDRESS_NOT_FOUND', message: 'Address not found' }, CASE)).toBe(
    CASE,
  );
  expect(failureWords({ status: 500, code: 'INTERNAL', message: 'Internal Server Error' }, CASE)).toBe(CASE);
});

test('a broken connection, an ended session and a shop that asks to wait have their own', () => {
  const told = (status: number, code: Parameters<typeof failureWords>[0]['code']) =>
    failureWords({ status, code, message: 'What to do.' }, CASE);
  expect(told(0, 'NO_ANSWER')).toBe('What to do.');
  expect(told(401, 'SESSION_ENDED')).toBe('What to do.');
  expect(told(429, 'TOO_MANY_REQUESTS')).toBe('What to do.');
  expect(told(503, 'BUSY')).toBe('What to do.');
});
