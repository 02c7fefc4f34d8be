import { listPublicProducts, type Product } from '@tula/contract/catalogue/public-catalogue.ts';
import { apiClient } from './api-client.ts';

/** The hundred newest products on a page of the list. */
export async function someProducts({ origin }: { origin: string }, page: number): Promise<Product[]> {
  const api = apiClient(origin);
  try {
    const query = { page: `${page}`, limit: '100' };
    return (await api.call(listPublicProducts, { query })).products;
  } finally {
    api.close();
  }
}
