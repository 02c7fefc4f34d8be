import { expect, test } from 'vitest';
import { openBreaker } from './circuit-breaker.ts';

function aBreaker() {
  let ms = 0;
  const breaker = openBreaker({ afterFailures: 3, forMs: 1_000 }, () => ms);
  return { ...breaker, pass: (more: number) => void (ms += more) };
}

test('three failures in a row open the breaker for a second', () => {
  const { lets, saw, pass } = aBreaker();
  for (let failures = 0; failures < 3; failures++) {
    expect(lets()).toBe(true);
    saw('failure');
  }
  expect(lets()).toBe(false);
  pass(999);
  expect(lets()).toBe(false);
});

test('after the pause one probe is allowed, and its success closes the breaker', () => {
  const { lets, saw, pass } = aBreaker();
  for (let failures = 0; failures < 3; failures++) saw('failure');
  pass(1_000);
  expect([lets(), lets()]).toEqual([true, false]);
  saw('answer');
  expect([lets(), lets()]).toEqual([true, true]);
});

test('what is allowed can be asked without using up the probe', () => {
  const { allows, lets, saw, pass } = aBreaker();
  expect(allows()).toBe('all');
  for (let failures = 0; failures < 3; failures++) saw('failure');
  expect(allows()).toBe('none');
  pass(1_000);
  expect([allows(), allows(), lets(), allows()]).toEqual(['one', 'one', true, 'none']);
});

test('a failed probe opens the breaker for another second', () => {
  const { lets, saw, pass } = aBreaker();
  for (let failures = 0; failures < 3; failures++) saw('failure');
  pass(1_000);
  expect(lets()).toBe(true);
  saw('failure');
  pass(999);
  expect(lets()).toBe(false);
  pass(1);
  expect(lets()).toBe(true);
});

test('a success resets the count of failures', () => {
  const { lets, saw } = aBreaker();
  saw('failure');
  saw('failure');
  saw('answer');
  saw('failure');
  saw('failure');
  expect(lets()).toBe(true);
});
