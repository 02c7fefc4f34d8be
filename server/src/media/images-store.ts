import type { ImageId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { PictureRow } from './picture.ts';

export type NewImage = Omit<PictureRow, 'variantsReadyAt'> & {
  path: string;
  bytes: number;
  createdAt: Date;
  /** The hash of the file that it was made from; null where there is none. */
  contentHash: Buffer | null;
};

const COLUMNS = [
  'id',
  'width',
  'height',
  'placeholder',
  'alt_text as altText',
  'variants_ready_at as variantsReadyAt',
] as const;

export async function insertImage(db: Db, image: NewImage): Promise<void> {
  const { altText, createdAt, contentHash, ...columns } = image;
  await db
    .insertInto('images')
    .values({ ...columns, alt_text: altText, created_at: createdAt, content_hash: contentHash })
    .execute();
}

export async function imageById(db: Db, id: ImageId): Promise<PictureRow | undefined> {
  const row = await db.selectFrom('images').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row as PictureRow | undefined;
}

export async function imagesById(db: Db, ids: readonly ImageId[]): Promise<PictureRow[]> {
  const rows = await db
    .selectFrom('images')
    .select(COLUMNS)
    .where(sql<boolean>`id = ANY (${[...new Set(ids)]}::uuid[])`)
    .execute();
  return rows as PictureRow[];
}

/** Returns those of the ids that have a row. */
export async function knownImages(db: Db, ids: readonly ImageId[]): Promise<Set<ImageId>> {
  const { rows } = await sql<{ id: ImageId }>`
    SELECT id::text FROM images WHERE id = ANY (${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns whether this call marked them ready. */
export async function markVariantsReady(db: Db, id: ImageId, at: Date): Promise<boolean> {
  const marked = await db
    .updateTable('images')
    .set({ variants_ready_at: at })
    .where('id', '=', id)
    .where('variants_ready_at', 'is', null)
    .returning('id')
    .execute();
  return marked.length === 1;
}

export async function setAltTexts(db: Db, texts: ReadonlyMap<ImageId, string>): Promise<void> {
  await sql`
    UPDATE images SET alt_text = given.alt_text
    FROM unnest(${[...texts.keys()]}::uuid[], ${[...texts.values()]}::text[]) AS given (id, alt_text)
    WHERE images.id = given.id AND images.alt_text <> given.alt_text`.execute(db);
}

/**
 * Queues the job that makes an image's widths. One image at a time and at the lowest priority, so that many new
 * pictures do not delay other jobs.
 */
export async function orderVariants(tx: Db, imageId: ImageId): Promise<void> {
  await sql`
    SELECT FROM graphile_worker.add_job(
      'make-image-variants', ${JSON.stringify({ imageId })}::json, queue_name => 'images', priority => 100,
      max_attempts => 25, job_key => ${`make-image-variants:${imageId}`})`.execute(tx);
}
