import type { ProductId } from '@tula/contract/calls/ids.ts';
import { isUuid } from '@tula/contract/calls/ids.ts';
import { t } from '@tula/messages/product-import.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { withoutApostrophe } from '../../platform/csv.ts';
import { readStoredProducts } from '../catalogue-store.ts';
import type { StoredProduct } from '../product.ts';
import { short } from '../../platform/tables/match-columns.ts';
import { formatHeading, type ImportColumns } from './import-columns.ts';
import { productsCalled } from './names-in-import-store.ts';
import type { RowProblem } from './row-reader.ts';
import type { TableRow } from '../../platform/tables/table.ts';

/** The product that a row is about: by its id, or without one by its name. */
export type Match =
  | { product: StoredProduct | undefined; name: string; isByName: boolean; problem?: undefined }
  | { name: string; problem: RowProblem };

const PRODUCTS_AT_ONCE = 200;

export async function matchProducts(
  db: Db,
  rows: readonly TableRow[],
  columns: ImportColumns,
): Promise<Match[]> {
  const named = rows.map((row) => ({ id: readId(row, columns), name: textAt(row, columns, 'name') }));
  const byName = await productsCalled(
    db,
    named.filter(({ id, name }) => id === '' && name !== '').map(({ name }) => name),
  );
  const products = await readProducts(db, [
    ...named.map(({ id }) => id as ProductId).filter(isUuid),
    ...[...byName.values()].flatMap(({ ids }) => ids),
  ]);
  const used = new Map<string, number>();
  return rows.map((row, at) => {
    const { id = '', name = '' } = named[at] ?? {};
    const called = id === '' ? byName.get(name) : undefined;
    const found = id === '' ? (called?.ids ?? []) : [id as ProductId];
    const product = products.get(found[0] ?? ('' as ProductId));
    const problem = findProblem({ id, name, found, product });
    if (problem) return { name: short(name), problem };
    const key = product?.id ?? called?.form ?? name;
    const earlier = used.get(key);
    used.set(key, earlier ?? row.row);
    if (earlier === undefined) return { product, name, isByName: id === '' };
    return {
      name: short(name),
      problem: { column: formatHeading('name'), reason: t('reason.twice', { row: earlier }) },
    };
  });
}

type Found = { id: string; name: string; found: ProductId[]; product: StoredProduct | undefined };

function findProblem({ id, name, found, product }: Found): RowProblem | undefined {
  const ofId = { column: formatHeading('id') };
  if (id !== '' && product === undefined)
    return { ...ofId, reason: t('reason.unknownId', { text: short(id) }) };
  if (found.length > 1) return { ...ofId, reason: t('reason.severalCalled', { name: short(name) }) };
  return undefined;
}

function readId(row: TableRow, columns: ImportColumns): string {
  return textAt(row, columns, 'id').toLowerCase();
}

function textAt(row: TableRow, columns: ImportColumns, field: 'id' | 'name'): string {
  const cell = row.cells[columns.at.get(field) ?? -1];
  return typeof cell === 'string' ? withoutApostrophe(cell.trim()) : '';
}

async function readProducts(db: Db, ids: readonly ProductId[]): Promise<Map<ProductId, StoredProduct>> {
  const products = new Map<ProductId, StoredProduct>();
  const unique = [...new Set(ids)];
  for (let from = 0; from < unique.length; from += PRODUCTS_AT_ONCE)
    for (const product of await readStoredProducts(db, unique.slice(from, from + PRODUCTS_AT_ONCE)))
      products.set(product.id, product);
  return products;
}
