import type { ImageId, ImportId, ProductId } from '@tula/contract/calls/ids.ts';
import type { ProductState } from '@tula/contract/catalogue/product-states.ts';
import { sql } from 'kysely';
import { IMAGES } from '../../../media/images-query.ts';
import { writeAdditionalImages } from '../../write-products-store.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import type { RowProblem } from '../row-reader.ts';
import type { AuditChange } from '../../../audit/audit-entry.ts';

/** The source of pictures that products had before an import, which are kept while it can be undone. */
export const KEPT_SOURCE = 'before';

/** A picture to store with an import; `source` is the same for the same file or address. */
export type PictureToRead = {
  row: number;
  place: number;
  source: string;
  altText: string;
  /** The id of a picture that the shop has already. */
  imageId: ImageId | null;
};

export async function insertPictures(
  tx: Db,
  id: ImportId,
  pictures: readonly PictureToRead[],
): Promise<void> {
  await sql`
    INSERT INTO product_import_pictures (import_id, row_number, place, source, alt_text, image_id)
    SELECT ${id}::uuid, "row", place, source, "altText", "imageId"
    FROM jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) AS given
      ("row" integer, place smallint, source text, "altText" text, "imageId" uuid)`.execute(tx);
}

export type WaitingPicture = {
  row: number;
  place: number;
  source: string;
  altText: string;
  productId: ProductId | null;
};

/** Pictures that have not been read yet, each of another source. */
export async function waitingPictures(db: Db, id: ImportId, most: number): Promise<WaitingPicture[]> {
  const { rows } = await sql<WaitingPicture>`
    SELECT DISTINCT ON (p.source) p.row_number AS "row", p.place, p.source, p.alt_text AS "altText",
      r.product_id AS "productId"
    FROM product_import_pictures p
    JOIN product_import_rows r ON r.import_id = p.import_id AND r.row_number = p.row_number
    WHERE p.import_id = ${id} AND p.image_id IS NULL AND p.problem IS NULL
    ORDER BY p.source, p.row_number, p.place LIMIT ${most}`.execute(db);
  return rows;
}

export type PictureReadBefore = { imageId: ImageId | null; problem: string | null; altText: string };

/** Reads what became of the same file or address in another row of the import. */
export async function readBefore(db: Db, id: ImportId, source: string): Promise<PictureReadBefore[]> {
  const { rows } = await sql<PictureReadBefore>`
    SELECT DISTINCT image_id::text AS "imageId", problem, alt_text AS "altText" FROM product_import_pictures
    WHERE import_id = ${id} AND source = ${source} AND (image_id IS NOT NULL OR problem IS NOT NULL)
    LIMIT 100`.execute(db);
  return rows;
}

type Place = { id: ImportId; row: number; place: number };
type Outcome = { imageId: ImageId | null; problem: string | null };

export async function markPictureRead(
  db: Db,
  { id, row, place }: Place,
  { imageId, problem }: Outcome,
): Promise<void> {
  await sql`
    UPDATE product_import_pictures SET image_id = ${imageId}, problem = ${problem}
    WHERE import_id = ${id} AND row_number = ${row} AND place = ${place}`.execute(db);
}

export async function isSourceWaiting(db: Db, id: ImportId, source: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM product_import_pictures
    WHERE import_id = ${id} AND source = ${source} AND image_id IS NULL AND problem IS NULL LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** A picture of the product with this content. */
export async function imageOfProduct(
  db: Db,
  productId: ProductId,
  contentHash: Buffer,
): Promise<ImageId | undefined> {
  const { rows } = await sql<{ id: ImageId }>`
    SELECT i.id::text AS id FROM ${IMAGES} i
    WHERE i.content_hash = ${contentHash} AND (
      EXISTS (SELECT FROM products p WHERE p.id = ${productId} AND p.primary_image_id = i.id)
      OR EXISTS (SELECT FROM product_images pi WHERE pi.product_id = ${productId} AND pi.image_id = i.id))
    ORDER BY i.id LIMIT 1`.execute(db);
  return rows[0]?.id;
}

/** A stored picture with this content and description. */
export async function imageOfContent(
  db: Db,
  contentHash: Buffer,
  altText: string,
): Promise<ImageId | undefined> {
  const { rows } = await sql<{ id: ImageId }>`
    SELECT i.id::text AS id FROM ${IMAGES} i
    WHERE i.content_hash = ${contentHash} AND i.alt_text = ${altText} ORDER BY i.id LIMIT 1`.execute(db);
  return rows[0]?.id;
}

/** Returns those of the ids that are pictures of the shop. */
export async function storedImages(db: Db, ids: readonly ImageId[]): Promise<Set<ImageId>> {
  const { rows } = await sql<{ id: ImageId }>`
    SELECT i.id::text AS id FROM ${IMAGES} i WHERE i.id = ANY (${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Counts the pictures of the import, and those that have been read. */
export async function countPictures(db: Db, id: ImportId): Promise<{ all: number; read: number }> {
  const { rows } = await sql<{ all: number; read: number }>`
    SELECT count(*)::integer AS all,
      count(*) FILTER (WHERE image_id IS NOT NULL OR problem IS NOT NULL)::integer AS read
    FROM product_import_pictures WHERE import_id = ${id} AND source <> ${KEPT_SOURCE}`.execute(db);
  return rows[0] ?? { all: 0, read: 0 };
}

export type RowWithPictures = {
  row: number;
  productId: ProductId | null;
  changes: AuditChange[];
  /** The state of the product after the import; null for a row that is refused. */
  state: ProductState | null;
  pictures: ReadPicture[];
};
export type ReadPicture = {
  place: number;
  source: string;
  imageId: ImageId | null;
  problem: string | null;
  altText: string;
};

/** Rows with pictures after a row, each with all of its pictures in their order. */
export async function rowsWithPictures(
  db: Db,
  id: ImportId,
  after: number,
  most: number,
): Promise<RowWithPictures[]> {
  const { rows } = await sql<RowWithPictures>`
    SELECT r.row_number AS "row", r.product_id AS "productId", r.changes, r.facts ->> 'state' AS state,
      json_agg(json_build_object('place', p.place, 'source', p.source, 'imageId', p.image_id, 'problem', p.problem,
        'altText', p.alt_text) ORDER BY p.place) AS pictures
    FROM product_import_rows r
    JOIN product_import_pictures p ON p.import_id = r.import_id AND p.row_number = r.row_number
    WHERE r.import_id = ${id} AND r.row_number > ${after}
    GROUP BY r.import_id, r.row_number
    ORDER BY r.row_number LIMIT ${most}`.execute(db);
  return rows;
}

export type FinishedRow = {
  row: number;
  outcome: 'unchanged' | 'refused' | null;
  changes: AuditChange[];
  problems: RowProblem[];
  warnings: string[];
  /** The product keeps the pictures that it has. */
  keepsPictures: boolean;
};

/** Writes what the pictures have made of rows; an outcome that is null stays. */
export async function finishRows(tx: Db, id: ImportId, rows: readonly FinishedRow[]): Promise<void> {
  await sql`
    UPDATE product_import_rows r SET outcome = coalesce(given.outcome, r.outcome), changes = given.changes,
      problems = r.problems || given.problems, warnings = r.warnings || given.warnings
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given
      ("row" integer, outcome text, changes jsonb, problems jsonb, warnings jsonb)
    WHERE r.import_id = ${id} AND r.row_number = given."row"`.execute(tx);
  const kept = rows.filter(({ keepsPictures }) => keepsPictures).map(({ row }) => row);
  if (kept.length > 0)
    await sql`
      DELETE FROM product_import_pictures
      WHERE import_id = ${id} AND row_number = ANY (${kept}::integer[])`.execute(tx);
}

/** All pictures have been read: new categories and tags of refused rows are not added. */
export async function markChecked(tx: Db, id: ImportId): Promise<void> {
  await sql`
    UPDATE product_imports i SET state = 'checked',
      new_categories = ARRAY(
        SELECT name FROM unnest(i.new_categories) WITH ORDINALITY AS named (name, nr) WHERE EXISTS (
          SELECT FROM product_import_rows r WHERE r.import_id = i.id AND r.outcome IN ('new', 'changed')
            AND r.facts -> 'category' ->> 'name' = named.name) ORDER BY nr),
      new_tags = ARRAY(
        SELECT name FROM unnest(i.new_tags) WITH ORDINALITY AS named (name, nr) WHERE EXISTS (
          SELECT FROM product_import_rows r WHERE r.import_id = i.id AND r.outcome IN ('new', 'changed')
            AND r.facts -> 'tags' @> jsonb_build_array(jsonb_build_object('name', named.name))) ORDER BY nr)
    WHERE i.id = ${id}`.execute(tx);
}

export type RowsPictures = Map<number, { imageId: ImageId; altText: string }[]>;

/** The pictures of these rows, in their order; rows without any are not in it. */
export async function picturesOfRows(tx: Db, id: ImportId, rows: readonly number[]): Promise<RowsPictures> {
  const { rows: found } = await sql<{ row: number; imageId: ImageId; altText: string }>`
    SELECT row_number AS "row", image_id::text AS "imageId", alt_text AS "altText" FROM product_import_pictures
    WHERE import_id = ${id} AND row_number = ANY (${rows}::integer[]) AND image_id IS NOT NULL
    ORDER BY row_number, place`.execute(tx);
  const pictures: RowsPictures = new Map();
  for (const { row, ...picture } of found) pictures.set(row, [...(pictures.get(row) ?? []), picture]);
  return pictures;
}

/** Says whether a new product that needs a picture comes without one. */
export async function needsPlaceholder(db: Db, id: ImportId): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM product_import_rows r
    WHERE r.import_id = ${id} AND r.outcome = 'new' AND r.facts ->> 'state' <> 'draft'
      AND NOT EXISTS (SELECT FROM product_import_pictures p
        WHERE p.import_id = r.import_id AND p.row_number = r.row_number AND p.image_id IS NOT NULL) LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** A finished import needs them no more, and unused ones may be removed. */
export async function forgetPictures(tx: Db, id: ImportId): Promise<void> {
  await sql`DELETE FROM product_import_pictures WHERE import_id = ${id}`.execute(tx);
}

/** Gives products these pictures in place of theirs. */
export async function setPictures(
  tx: Db,
  products: readonly { id: ProductId; imageIds: ImageId[] }[],
): Promise<void> {
  const given = products.flatMap(({ id, imageIds: [imageId] }) => (imageId ? [{ id, imageId }] : []));
  await sql`
    UPDATE products p SET primary_image_id = given."imageId"
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (id uuid, "imageId" uuid)
    WHERE p.id = given.id AND p.primary_image_id IS DISTINCT FROM given."imageId"`.execute(tx);
  await writeAdditionalImages(
    tx,
    products.map(({ id, imageIds }) => ({ id, imageIds: imageIds.slice(1) })),
  );
}

/** Returns those of the imports whose pictures are still being read. */
export async function importsBeingRead(db: Db, ids: readonly ImportId[]): Promise<Set<ImportId>> {
  const { rows } = await sql<{ id: ImportId }>`
    SELECT id::text AS id FROM product_imports WHERE id = ANY (${ids}::uuid[]) AND state = 'reading'`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Imports with pictures that nobody has started since; their pictures may be removed. */
export async function outdateImportsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    WITH outdated AS (
      UPDATE product_imports i SET state = 'outdated'
      WHERE checked_at < ${before} AND state IN ('reading', 'checked')
        AND EXISTS (SELECT FROM product_import_pictures p WHERE p.import_id = i.id)
      RETURNING id)
    DELETE FROM product_import_pictures WHERE import_id IN (SELECT id FROM outdated)`.execute(db);
}
