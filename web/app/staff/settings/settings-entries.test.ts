import { expect, test } from 'vitest';
import { findEntries } from './settings-entries.ts';

const ENTRIES = [
  {
    name: 'Taxes',
    about: 'GST registration, HSN code and tax rates',
    value: '33AAAPR1234C1Z5',
    words: 'Taxes करें வரிகள்',
  },
  { name: 'Delivery rates', about: 'Zones, weights, boxes and free delivery', words: 'courier डिलीवरी दरें' },
];

test.each([
  ['gst', ['Taxes']],
  ['FREE boxes', ['Delivery rates']],
  ['33aaapr', ['Taxes']],
  ['डिलीवरी', ['Delivery rates']],
  ['வரி', ['Taxes']],
  ['rates', ['Taxes', 'Delivery rates']],
  ['tax boxes', []],
  ['  ', ['Taxes', 'Delivery rates']],
])('%s finds %j', (typed, names) => {
  expect(findEntries(ENTRIES, typed).map(({ name }) => name)).toEqual(names);
});
