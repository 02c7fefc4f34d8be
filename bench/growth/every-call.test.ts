import { expect, test } from 'vitest';
import { EVERY_CALL, NOT_MEASURED, OPERATIONS } from './every-call.ts';

const operations = OPERATIONS.map(([operation]) => operation).toSorted();

test('every call of the API is measured in a grown shop, or there is a reason why not', () => {
  expect([...Object.keys(EVERY_CALL), ...Object.keys(NOT_MEASURED)].toSorted()).toEqual(operations);
});
