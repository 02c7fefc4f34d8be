import { expect, test } from 'vitest';
import { PUBLISHED_API } from '../../server/src/published-api/published-api.ts';
import { EVERY_CALL, NOT_MEASURED } from './every-call.ts';

const operations = PUBLISHED_API.sections.flatMap((section) => Object.keys(section.operations)).toSorted();

test('every call of the API is measured in a grown shop, or there is a reason why not', () => {
  expect([...Object.keys(EVERY_CALL), ...Object.keys(NOT_MEASURED)].toSorted()).toEqual(operations);
});
