import { expect, test } from 'vitest';
import { codeOfStep, stepOfCode } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, whose codes of eight digits end in those of six.
test.each([
  ['1970-01-01T00:00:59Z', '94287082'],
  ['2005-03-18T01:58:29Z', '07081804'],
  ['2005-03-18T01:58:31Z', '14050471'],
  ['2009-02-13T23:31:30Z', '89005924'],
  ['2033-05-18T03:33:20Z', '69279037'],
  ['2603-10-11T11:33:20Z', '65353130'],
])('at %s the code is that of the RFC', (at, code) => {
  const step = Math.floor(Date.parse(at) / 30_000);
  expect(codeOfStep(SECRET, step)).toBe(code.slice(-6));
  expect(stepOfCode(SECRET, code.slice(-6), new Date(at))).toBe(step);
});

test('a clock may be one step off, not two', () => {
  const now = new Date('2026-11-21T06:30:10Z');
  const step = Math.floor(now.getTime() / 30_000);
  const found = [-2, -1, 0, 1, 2].map((off) => stepOfCode(SECRET, codeOfStep(SECRET, step + off), now));
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test.each(['', '00000', '0000000', 'abcdef', '１２３４５６'])('%o is not a code', (typed) => {
  expect(stepOfCode(SECRET, typed, new Date('2026-11-21T06:30:10Z'))).toBeUndefined();
});
