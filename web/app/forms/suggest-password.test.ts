import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';
import { suggestPassword } from './suggest-password.ts';

test('a suggested password has three groups of four letters that do not look alike', () => {
  for (let time = 0; time < 200; time++)
    expect(suggestPassword()).toMatch(/^[a-hj-kmnp-z2-9]{4}(-[a-hj-kmnp-z2-9]{4}){2}$/);
});

test('a suggested password counts as strong', () => {
  expect(strengthOf(suggestPassword(), () => false)).toBe('strong');
});

test('no suggestion comes twice', () => {
  expect(new Set(Array.from({ length: 500 }, suggestPassword)).size).toBe(500);
});
