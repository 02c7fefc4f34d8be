import type { Readable } from 'node:stream';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { csvFile } from '../../platform/csv.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { productsAfter } from '../catalogue-store.ts';
import { declaredCells, declaredHeadings } from '../declarations/declared-cells.ts';
import { isAnyDeclared } from '../declarations/declarations-store.ts';
import { pictureCells, pictureColumns } from './picture-csv.ts';
import { mostPictures } from './pictures-store.ts';
import { productColumns, productLine } from './product-csv.ts';

/** Read at a time; no connection is held between two batches. */
const PRODUCTS_OF_PAGE = 200;

type ExportParts = Pick<Parts, 'database' | 'publicUrl'>;

/**
 * All products as a CSV file, in the order they were added, with columns for as many pictures as one of them has, and
 * for what packs declare once one of them declares something.
 */
export async function exportProducts({ database: { db }, publicUrl }: ExportParts): Promise<Readable> {
  const pictures = await mostPictures(db);
  const isDeclared = await isAnyDeclared(db);
  return csvFile(
    [...productColumns(), ...(isDeclared ? declaredHeadings() : []), ...pictureColumns(pictures)],
    readPages(db, { pictures, publicUrl, isDeclared }),
  );
}

type Columns = { pictures: number; publicUrl: string; isDeclared: boolean };

async function* readPages(db: Db, { pictures, publicUrl, isDeclared }: Columns) {
  let last: ProductId | null = null;
  for (;;) {
    const page = await productsAfter(db, last, PRODUCTS_OF_PAGE);
    yield page.map((product) => [
      ...productLine(product),
      ...(isDeclared ? declaredCells(product.declarations) : []),
      ...pictureCells(product, pictures, publicUrl),
    ]);
    last = page.at(-1)?.id ?? null;
    if (last === null || page.length < PRODUCTS_OF_PAGE) return;
  }
}
