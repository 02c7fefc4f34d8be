import { expect, test } from 'vitest';
import { BATCH, suggestedBatchCode } from './batch-code.ts';

test('the code of a batch is suggested from its day, with a number where that is taken', () => {
  expect(suggestedBatchCode('2026-11-26', [])).toBe('261126');
  expect(suggestedBatchCode('2026-11-26', ['M-1'])).toBe('261126');
  expect(suggestedBatchCode('2026-11-26', ['261126'])).toBe('261126-2');
  expect(suggestedBatchCode('2026-11-26', ['261126', '261126-2', 'M-1'])).toBe('261126-3');
});

test('a code has three to sixteen capital letters, digits and hyphens', () => {
  expect(['M-1', 'B-2611', '261126-2', 'ABCDEFGHIJKLMNOP'].filter((code) => BATCH.test(code))).toHaveLength(
    4,
  );
  expect(['M1', '-M1', 'M1-', 'm-1', 'M 1', 'ABCDEFGHIJKLMNOPQ'].filter((code) => BATCH.test(code))).toEqual(
    [],
  );
});
