import type { Readable } from 'node:stream';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { csvFile } from '../../platform/csv.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { productsAfter } from '../catalogue-store.ts';
import { productColumns, productLine } from './product-csv.ts';

/** Read at a time; no connection is held between two batches. */
const PRODUCTS_OF_PAGE = 200;

/** All products as a CSV file, in the order they were added. */
export function exportProducts({ database }: Pick<Parts, 'database'>): Readable {
  return csvFile(productColumns(), pagesOf(database.db));
}

async function* pagesOf(db: Db) {
  let last: ProductId | null = null;
  for (;;) {
    const page = await productsAfter(db, last, PRODUCTS_OF_PAGE);
    yield page.map(productLine);
    last = page.at(-1)?.id ?? null;
    if (last === null || page.length < PRODUCTS_OF_PAGE) return;
  }
}
