import { expect, test } from 'vitest';
import { judgeFailure } from './gateway-answer.ts';

const answered = (status: number) => judgeFailure({ status, headers: {}, body: Buffer.alloc(0) });

test('a rejection is final unless its status says that it may pass', () => {
  const kinds = [400, 402, 403, 404, 405, 410, 413, 415, 417, 422].map(answered);
  expect(new Set(kinds)).toEqual(new Set(['rejected']));
});

test('refused credentials, a request still being worked on, a limit and any fault of the gateway may pass', () => {
  const kinds = [401, 408, 409, 423, 425, 429, 500, 501, 502, 503, 504, 599].map(answered);
  expect(new Set(kinds)).toEqual(new Set(['unavailable']));
});

test('an answer that is neither a success nor a rejection is not final', () => {
  expect([100, 304].map(answered)).toEqual(['unavailable', 'unavailable']);
});
