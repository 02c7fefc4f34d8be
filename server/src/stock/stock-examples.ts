import type { Example } from '../platform/http/openapi/api-description.ts';

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
