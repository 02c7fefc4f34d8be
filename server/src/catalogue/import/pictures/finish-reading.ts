import type { ImportId, ProductId } from '@tula/contract/calls/ids.ts';
import { type AuditChange, changesBetween } from '../../../audit/audit-entry.ts';
import { masterUrl } from '../../../media/image.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { t } from '@tula/messages/product-import.ts';
import { toShopLanguage } from '../../../platform/languages-on.ts';
import type { Parts } from '../../../platform/parts.ts';
import { readStoredProducts } from '../../catalogue-store.ts';
import type { StoredProduct } from '../../product.ts';
import { short } from '../../../platform/tables/match-columns.ts';
import { lockImport } from '../imports-store.ts';
import {
  type FinishedRow,
  finishRows,
  markChecked,
  type ReadPicture,
  type RowWithPictures,
  rowsWithPictures,
} from './import-pictures-store.ts';
import { pictureHeading, listPictures } from '../../product-editor/picture-csv.ts';

const ROWS_AT_ONCE = 200;

export type PicturesPayload = { importId: ImportId; language: string };

/** All pictures have been read: says of each row what they change, what is left out, or why it is refused. */
export async function finishReading(
  { database }: Pick<Parts, 'database'>,
  { importId: id, language }: PicturesPayload,
): Promise<void> {
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
          rows.map((row) => inLanguage(toShopLanguage(language), () => finishedRow(row, products))),
        );
      lastRow = rows.at(-1)?.row ?? lastRow;
      if (rows.length < ROWS_AT_ONCE) break;
    }
    await markChecked(tx, id);
  });
}

/**
 * A picture that no address gave is left out of a new product. One that is there keeps all of its pictures then, as it
 * would lose one. What is wrong with a file of the ZIP refuses the row: whoever sent it has the right one.
 */
function finishedRow(
  { row, productId, changes, state, pictures }: RowWithPictures,
  products: ReadonlyMap<ProductId, StoredProduct>,
): FinishedRow {
  const before = productId === null ? undefined : products.get(productId);
  const failed = pictures.filter(({ problem }) => problem !== null);
  const needsOne = before?.primaryImage === null && state !== 'draft';
  const refusing = failed.filter(({ source }) => needsOne || !isAddress(source));
  if (refusing.length > 0)
    return {
      row,
      outcome: 'refused',
      changes: [],
      problems: refusing.map(({ place, problem }) => ({
        column: pictureHeading(place),
        reason: problem ?? '',
      })),
      warnings: [],
      keepsPictures: false,
    };
  const keepsPictures = before !== undefined && failed.length > 0;
  const taken = keepsPictures ? [] : pictures.filter(({ problem }) => problem === null);
  const all = [...changes, ...(taken.length === 0 ? [] : pictureChanges(before, taken))];
  return {
    row,
    outcome: all.length === 0 ? 'unchanged' : null,
    changes: all,
    problems: [],
    warnings: failed.map(leftOut),
    keepsPictures,
  };
}

const isAddress = (source: string) => source.startsWith('address ');

function leftOut({ source, problem }: ReadPicture): string {
  return t('picture.leftOut', { text: short(source.slice('address '.length)), reason: problem ?? '' });
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
