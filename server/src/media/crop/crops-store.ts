import type { ImageId } from '@tula/contract/calls/ids.ts';
import type { CropArea } from '@tula/contract/catalogue/crops.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

export type Crop = { originalId: ImageId; area: CropArea };

/** Reads from what a picture was cropped; undefined if it was not. */
export async function readCrop(db: Db, id: ImageId): Promise<Crop | undefined> {
  const { rows } = await sql<{ originalId: ImageId; left: number; top: number; edge: number }>`
    SELECT original_id AS "originalId", left_px AS "left", top_px AS top, edge_px AS edge
    FROM image_crops WHERE image_id = ${id}`.execute(db);
  const [row] = rows;
  return row && { originalId: row.originalId, area: { left: row.left, top: row.top, edge: row.edge } };
}

/** The picture of this part, if it has been made before. */
export async function imageOfCrop(db: Db, { originalId, area }: Crop): Promise<ImageId | undefined> {
  const { rows } = await sql<{ id: ImageId }>`
    SELECT image_id AS id FROM image_crops
    WHERE original_id = ${originalId} AND left_px = ${area.left} AND top_px = ${area.top}
      AND edge_px = ${area.edge}`.execute(db);
  return rows[0]?.id;
}

export async function insertCrop(tx: Db, id: ImageId, { originalId, area }: Crop): Promise<void> {
  await sql`
    INSERT INTO image_crops (image_id, original_id, left_px, top_px, edge_px)
    VALUES (${id}, ${originalId}, ${area.left}, ${area.top}, ${area.edge})`.execute(tx);
}
