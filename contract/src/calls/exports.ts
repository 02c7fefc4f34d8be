import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { REQUIRED, required, wholeFile } from './fields.ts';
import { isDay } from '../kitchen/labels.ts';

/** The longest span of one export: a year, leap years included. */
const MOST_DAYS_OF_EXPORT = 366;

const DAY_MS = 86_400_000;

const day = z
  .string(required)
  .check(
    z.minLength(1, { ...REQUIRED, abort: true }),
    z.refine(isDay, { error: () => t('day'), abort: true }),
  );

export type ExportSpan = { from: string; to: string };

/** Days in Indian time, both included. */
export const spanFields = { from: day, to: day };
export const isForward = z.refine<ExportSpan>(({ from, to }) => from <= to, {
  error: () => t('span.reversed'),
  path: ['to'],
});
export const isAtMostAYear = z.refine<ExportSpan>(
  ({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS_OF_EXPORT,
  { error: () => t('span.tooLong'), path: ['to'] },
);

export const exportSpan = z.object(spanFields).check(isForward, isAtMostAYear);

export const exportOrders = endpoint({
  method: 'GET',
  path: '/order/export',
  who: 'staff',
  roles: ['owner', 'accounts'],
  section: 'Staff: orders',
  does: 'The orders paid from one day to another as CSV, a line for each item; amounts of an order are on its first line',
  query: exportSpan,
  file: 'text/csv',
  result: wholeFile,
  problems: [],
});

export const exportProducts = endpoint({
  method: 'GET',
  path: '/product/export',
  who: 'staff',
  roles: ['owner', 'accounts', 'catalogue'],
  section: 'Staff: products',
  does: 'All products with their prices as CSV',
  file: 'text/csv',
  result: wholeFile,
  problems: [],
});
