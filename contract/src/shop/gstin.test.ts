import { expect, test } from 'vitest';
import { isGstin } from './gstin.ts';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s is a GST number', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

test.each(['27AAPFU0939F1ZX', '27AAPFU0993F1ZV', '27aapfu0939f1zv', '27AAPFU0939F1V', '99AAPFU0939F1ZV', ''])(
  '%s is no GST number',
  (gstin) => {
    expect(isGstin(gstin)).toBe(false);
  },
);
