import type { Readable } from 'node:stream';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { csvFile } from '../../platform/csv.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { productsAfter } from '../catalogue-store.ts';
import { pictureCells, pictureColumns } from './picture-csv.ts';
import { mostPictures } from './pictures-store.ts';
import { productColumns, productLine } from './product-csv.ts';

/** Read at a time; no connection is held between two batches. */
const PRODUCTS_OF_PAGE = 200;

type ExportParts = Pick<Parts, 'database' | 'publicUrl'>;

/** All products as a CSV file, in the order they were added, with columns for as many pictures as one of them has. */
export async function exportProducts({ database: { db }, publicUrl }: ExportParts): Promise<Readable> {
  const pictures = await mostPictures(db);
  return csvFile([...productColumns(), ...pictureColumns(pictures)], pagesOf(db, { pictures, publicUrl }));
}

async function* pagesOf(db: Db, { pictures, publicUrl }: { pictures: number; publicUrl: string }) {
  let last: ProductId | null = null;
  for (;;) {
    const page = await productsAfter(db, last, PRODUCTS_OF_PAGE);
    yield page.map((product) => [...productLine(product), ...pictureCells(product, pictures, publicUrl)]);
    last = page.at(-1)?.id ?? null;
    if (last === null || page.length < PRODUCTS_OF_PAGE) return;
  }
}
