import { expect, test } from 'vitest';
import { searchToCount } from './record-empty-search.ts';

test.each([
  ['  Gulab   Jamun ', 'gulab jamun'],
  ['குலாப் ஜாமூன்', 'குலாப் ஜாமூன்'],
])('%s is counted as %s', (typed, counted) => {
  expect(searchToCount(typed)).toBe(counted);
});

test.each([
  ['ravi@example.com'],
  ['98765 43210'],
  ['order TL-7K4M2Q'],
  ['૯૮૭૬૫ ૪૩૨૧૦'],
  ['where is the parcel that my mother ordered'],
  ['ab'],
  ['!?…'],
  ['x'.repeat(61)],
])('%s may be about a person or is no word, and is not counted', (typed) => {
  expect(searchToCount(typed)).toBeUndefined();
});
