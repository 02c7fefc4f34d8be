import * as stock from '@tula/contract/stock/stock.ts';
import * as mails from '@tula/contract/stock/stock-mails.ts';
import type { Example, Section } from '../platform/http/openapi/api-description.ts';

const { listStock, readStock, saveLimits, changeStock } = stock;

export const STOCK: Section = {
  name: 'Staff: stock',
  description: 'What is in stock and made in a day, for products where staff say so.',
  operations: { listStock, readStock, saveLimits, changeStock },
};

const { askForStockMail, askForOwnStockMail, confirmStockMail, stopStockMail } = mails;

export const STOCK_MAILS: Section = {
  name: 'Back in stock',
  description: 'One email when a product is back, for addresses that were confirmed.',
  operations: { askForStockMail, askForOwnStockMail, confirmStockMail, stopStockMail },
};

const TOKEN = 'tJm2nT4mV9xkQ0bXwE5sYl8rGd1uHc7oAf3zKi6pNqM';
const ID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';

export const STOCK_EXAMPLES: Record<string, Example> = {
  askForStockMail: { params: { id: ID }, body: { email: 'priya@shop.in' }, result: {} },
  askForOwnStockMail: { params: { id: ID }, result: {} },
  confirmStockMail: { body: { token: TOKEN }, result: { productName: 'Mullu Murukku' } },
  stopStockMail: { body: { token: TOKEN }, result: {} },
  listStock: { query: { search: 'murukku' } },
  readStock: { params: { id: ID } },
  saveLimits: {
    params: { id: ID },
    body: { lowAtGrams: 1_000, capacityGrams: 5_000, untilHour: 18, revision: 0 },
    result: {},
  },
  changeStock: {
    params: { id: ID },
    body: { how: 'add', grams: 2_500, seenGrams: 500, reason: 'Made today' },
    result: { stockGrams: 3_000 },
  },
};
