import { beforeEach, expect, test } from 'vitest';
import { dismissToast, onToastsChange, shownMs, toast, toastFailure, visibleToasts } from './toasts.ts';

beforeEach(() => {
  for (const { id } of visibleToasts()) dismissToast(id);
});

const messages = () => visibleToasts().map((shown) => shown.message);

test('at most three toasts are visible, the oldest gives way', () => {
  for (const message of ['one', 'two', 'three', 'four']) toast(message);
  expect(messages()).toEqual(['two', 'three', 'four']);
});

test('the same words are shown once, as the newest', () => {
  const first = toast('Added to cart');
  toast('other');
  const second = toast('Added to cart');
  expect(messages()).toEqual(['other', 'Added to cart']);
  expect(second).not.toBe(first);
});

test('a failure is marked as one and has a text of its own', () => {
  toastFailure();
  expect(visibleToasts()[0]).toMatchObject({ message: 'Something went wrong!', isFailure: true });
});

test('a toast is shown for four seconds, one with a button for ten', () => {
  toast('Added to cart');
  toastFailure('Failed to update cart!', () => {});
  expect(visibleToasts().map(shownMs)).toEqual([4000, 10_000]);
});

test('a failure carries what does it once more', () => {
  let tries = 0;
  toastFailure('Failed to update cart!', () => (tries += 1));
  visibleToasts()[0]?.retry?.();
  expect(tries).toBe(1);
});

test('listeners hear of every change until they leave', () => {
  let heard = 0;
  const leave = onToastsChange(() => {
    heard += 1;
  });
  dismissToast(toast('one'));
  leave();
  toast('two');
  expect(heard).toBe(2);
});
