import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';
import { suggestPassword } from './suggest-password.ts';

test('a suggested password has three groups of four letters that do not look alike', () => {
  for (let time = 0; time < 200; time++)
    expect(suggestPassword()).toMatch(/^[a-hj-kmnp-z2-9]{4}(-[a-hj-kmnp-z2-9]{4}){2}$/);
});

test('every suggested password counts as strong, whatever letters are drawn', () => {
  const strengths = Array.from({ length: 2_000 }, () => strengthOf(suggestPassword(), () => false));
  expect(new Set(strengths)).toEqual(new Set(['strong']));
});

test('no suggestion comes twice', () => {
  expect(new Set(Array.from({ length: 500 }, suggestPassword)).size).toBe(500);
});
