import { beforeEach, expect, test } from 'vitest';
import { dismissToast, onToastsChange, shownMs, toast, toastFailure, visibleToasts } from './toasts.ts';

beforeEach(() => {
  for (const { id } of visibleToasts()) dismissToast(id);
});

const messages = () => visibleToasts().map((shown) => shown.message);

test('a fourth toast replaces the oldest', () => {
  for (const message of ['one', 'two', 'three', 'four']) toast(message);
  expect(messages()).toEqual(['two', 'three', 'four']);
});

test('a repeated text is shown once, as the newest', () => {
  const first = toast('Added to cart');
  toast('other');
  const second = toast('Added to cart');
  expect(messages()).toEqual(['other', 'Added to cart']);
  expect(second).not.toBe(first);
});

test('a failure is marked and has a default text', () => {
  toastFailure();
  expect(visibleToasts()[0]).toMatchObject({ message: 'Something went wrong!', isFailure: true });
});

test('a toast is shown for four seconds, one with a button or a link for ten', () => {
  toast('Cart cleared');
  toastFailure('Failed to update cart!', () => {});
  toast('Added to cart', { to: '/cart', text: 'View cart' });
  expect(visibleToasts().map(shownMs)).toEqual([4000, 10_000, 10_000]);
});

test('a message can lead to what it is about', () => {
  toast('Added to cart', { to: '/cart', text: 'View cart' });
  expect(visibleToasts()[0]?.link).toEqual({ to: '/cart', text: 'View cart' });
});

test('a failure can have a retry action', () => {
  let tries = 0;
  toastFailure('Failed to update cart!', () => (tries += 1));
  visibleToasts()[0]?.retry?.();
  expect(tries).toBe(1);
});

test('listeners are called for every change until they unsubscribe', () => {
  let heard = 0;
  const leave = onToastsChange(() => {
    heard += 1;
  });
  dismissToast(toast('one'));
  leave();
  toast('two');
  expect(heard).toBe(2);
});
