import type { ImportId, ProductId } from '@tula/contract/calls/ids.ts';
import { type AuditChange, changesBetween } from '../../../audit/audit-entry.ts';
import { masterUrl } from '../../../media/image.ts';
import type { Parts } from '../../../platform/parts.ts';
import { readStoredProducts } from '../../catalogue-store.ts';
import type { StoredProduct } from '../../product.ts';
import { lockImport } from '../imports-store.ts';
import {
  type FinishedRow,
  finishRows,
  markChecked,
  type RowWithPictures,
  rowsWithPictures,
} from './import-pictures-store.ts';
import { pictureHeading, listPictures } from '../../product-editor/picture-csv.ts';

const ROWS_AT_ONCE = 200;

/** All pictures have been read: says of each row what they change, or why it is refused. */
export async function finishReading({ database }: Pick<Parts, 'database'>, id: ImportId): Promise<void> {
  await database.tx(async (tx) => {
    if ((await lockImport(tx, id))?.state !== 'reading') return;
    let lastRow = 0;
    for (;;) {
      const rows = await rowsWithPictures(tx, id, lastRow, ROWS_AT_ONCE);
      const ids = rows.flatMap(({ productId }) => productId ?? []);
      const products = new Map((await readStoredProducts(tx, ids)).map((product) => [product.id, product]));
      if (rows.length > 0)
        await finishRows(
          tx,
          id,
          rows.map((row) => finishedRow(row, products)),
        );
      lastRow = rows.at(-1)?.row ?? lastRow;
      if (rows.length < ROWS_AT_ONCE) break;
    }
    await markChecked(tx, id);
  });
}

function finishedRow(
  { row, productId, changes, pictures }: RowWithPictures,
  products: ReadonlyMap<ProductId, StoredProduct>,
): FinishedRow {
  const problems = pictures.flatMap(({ place, problem }) =>
    problem === null ? [] : [{ column: pictureHeading(place), reason: problem }],
  );
  if (problems.length > 0) return { row, outcome: 'refused', changes: [], problems };
  const before = productId === null ? undefined : products.get(productId);
  const all = [...changes, ...pictureChanges(before, pictures)];
  return { row, outcome: all.length === 0 ? 'unchanged' : null, changes: all, problems };
}

function pictureChanges(
  before: StoredProduct | undefined,
  pictures: RowWithPictures['pictures'],
): AuditChange[] {
  const audited = (
    list: readonly { imageId: RowWithPictures['pictures'][number]['imageId']; altText: string }[],
  ) => ({
    pictures: list.map(({ imageId }) => (imageId === null ? '' : masterUrl(imageId))),
    pictureTexts: list.map(({ altText }) => altText).filter(Boolean),
  });
  return changesBetween(before ? audited(listPictures(before)) : {}, audited(pictures));
}
