import { expect, test } from 'vitest';
import type { Publishing } from '../product.ts';
import { publishingToSave } from './product-state.ts';

const now = new Date('2026-11-21T06:30:00Z');
const later = '2026-11-24T09:30:00+05:30';
const at = new Date('2026-11-24T04:00:00Z');
const saved = (before: Publishing | undefined, payload: Parameters<typeof publishingToSave>[1] = {}) =>
  publishingToSave(before, payload, now);

test('a new product is published unless it has another state', () => {
  expect(saved(undefined)).toEqual({ publishing: { state: 'published', publishAt: null } });
  expect(saved(undefined, { state: 'draft' })).toEqual({ publishing: { state: 'draft', publishAt: null } });
});

test('a product that is saved without a state keeps its state and time', () => {
  const scheduled: Publishing = { state: 'scheduled', publishAt: at };
  expect(saved(scheduled)).toEqual({ publishing: scheduled });
  expect(saved({ state: 'hidden', publishAt: null })).toEqual({
    publishing: { state: 'hidden', publishAt: null },
  });
});

test('only a draft can be saved as a draft', () => {
  const draft: Publishing = { state: 'draft', publishAt: null };
  expect(saved(draft, { state: 'draft' })).toEqual({ publishing: draft });
  for (const state of ['published', 'hidden', 'scheduled'] as const)
    expect(saved({ state, publishAt: state === 'scheduled' ? at : null }, { state: 'draft' })).toEqual({
      errors: { state: 'Only a product that was never published can be a draft. Hide it instead.' },
    });
});

test('a scheduled product needs a time ahead, at most a year', () => {
  const scheduled = (publishAt?: string | null) => saved(undefined, { state: 'scheduled', publishAt });
  expect(scheduled(later)).toEqual({ publishing: { state: 'scheduled', publishAt: at } });
  const missing = { publishAt: 'Enter the date and time at which it becomes public' };
  expect(scheduled()).toEqual({ errors: missing });
  expect(scheduled(null)).toEqual({ errors: missing });
  const outOfRange = { publishAt: 'Choose a time that lies ahead, within 366 days' };
  expect(scheduled('2026-11-21T06:30:00Z')).toEqual({ errors: outOfRange });
  expect(scheduled('2027-11-22T06:30:01Z')).toEqual({ errors: outOfRange });
});

test('a scheduled product can be saved with its own time after that has come', () => {
  const due: Publishing = { state: 'scheduled', publishAt: new Date('2026-11-21T06:29:00Z') };
  expect(saved(due, { state: 'scheduled', publishAt: '2026-11-21T11:59:00+05:30' })).toEqual({
    publishing: due,
  });
});

test('the time of a product that is not scheduled is dropped', () => {
  expect(saved({ state: 'scheduled', publishAt: at }, { state: 'hidden', publishAt: later })).toEqual({
    publishing: { state: 'hidden', publishAt: null },
  });
});
