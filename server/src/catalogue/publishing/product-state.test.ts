import { NO_DECLARATIONS } from '@tula/contract/catalogue/declarations/declarations.ts';
import { DEMO_FACTS } from '@tula/contract/shop/demo-facts.ts';
import { fillShop } from '@tula/contract/shop/shop.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Publishing } from '../product.ts';
import { publishingToSave } from './product-state.ts';

const now = new Date('2026-11-21T06:30:00Z');
const later = '2026-11-24T09:30:00+05:30';
const at = new Date('2026-11-24T04:00:00Z');
const saved = (
  before: Parameters<typeof publishingToSave>[0],
  payload: Parameters<typeof publishingToSave>[1] = {},
) => publishingToSave(before, payload, now);

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

describe('from the day on which packs must say everything', () => {
  const draft: Publishing = { state: 'draft', publishAt: null };
  const food = {
    ingredients: 'turmeric',
    allergens: [],
    storage: 'In a closed jar',
    shelfLifeDays: 365,
    declarations: {
      ...NO_DECLARATIONS,
      genericName: 'Turmeric powder',
      foodMark: 'veg' as const,
      nutritionExemption: 'spice' as const,
    },
  };
  const published = { publishing: { state: 'published', publishAt: null } };
  beforeEach(() => fillShop({ ...DEMO_FACTS, declarationsFrom: '2026-11-21' }));
  afterEach(() => fillShop({ ...DEMO_FACTS, declarationsFrom: null }));

  test('a new product has to be a draft first', () => {
    const errors = { state: 'Save it as a draft first, and fill in “What the pack says”.' };
    expect(saved(undefined)).toEqual({ errors });
    expect(saved(undefined, { state: 'draft' })).toEqual({ publishing: draft });
  });

  test('a draft becomes public only if nothing is missing, also by what is saved with it', () => {
    const publish = { state: 'published' } as const;
    expect(saved({ ...draft, ...food }, publish)).toEqual(published);
    const bare = { ...draft, ...food, storage: '' };
    expect(saved(bare, publish)).toEqual({
      errors: {
        state:
          'Its pack doesn’t say yet: Say how to store it. Save it as a draft or hidden, and fill in “What the pack says”.',
      },
    });
    expect(saved(bare, { ...publish, storage: 'Dry' })).toEqual(published);
    expect(saved({ ...bare, state: 'hidden' }, publish)).toHaveProperty('errors');
  });

  test('a product on sale stays on sale, whatever it lacks', () => {
    const onSale: Publishing = { state: 'published', publishAt: null };
    expect(saved({ ...onSale, ...food, storage: '' })).toEqual(published);
  });

  test('nothing is asked for before the day', () => {
    fillShop({ ...DEMO_FACTS, declarationsFrom: '2026-11-22' });
    expect(saved(undefined)).toEqual(published);
  });
});
