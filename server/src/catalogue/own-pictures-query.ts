import type { Picture } from '@tula/contract/catalogue/media.ts';
import { sql } from 'kysely';
import { IMAGES } from '../media/images-query.ts';
import type { Db } from '../platform/postgres/database.ts';
import { type ImageCells, imageCells, pictureOfCells } from './product-rows-query.ts';

/** The SHA-256 of `import/no-picture.png`, the paper bag of products that were imported without a picture. */
export const NO_PICTURE_HASH = Buffer.from(
  '17ad061b652c69bc9a50ec116575e92926ff7e95e8464c097d9f60a38e99767d',
  'hex',
);

/** Only so many products that nobody bought yet are looked through for a picture of their own. */
const LOOKED_THROUGH = 60;

/** The newest products in stock that nobody bought of late, and that have a picture of their own. */
export const newestWithPicture = (most: number) => sql`
  SELECT p.id FROM (
    SELECT id, primary_image_id, created_at FROM products
    WHERE is_public AND is_available AND recently_sold_grams = 0
    ORDER BY created_at DESC, id DESC LIMIT ${LOOKED_THROUGH}) p
  JOIN ${IMAGES} i ON i.id = p.primary_image_id AND i.content_hash IS DISTINCT FROM ${NO_PICTURE_HASH}
  ORDER BY p.created_at DESC, p.id DESC LIMIT ${most}`;

/**
 * The picture of each category with public products: that of the product which staff chose, else of its first product
 * with a picture of its own.
 */
export async function categoryPictures(db: Db): Promise<Map<number, Picture>> {
  const { rows } = await sql<{ id: number; product: string; cells: ImageCells }>`
    SELECT c.id, first.name AS product, first.cells
    FROM categories c CROSS JOIN LATERAL (
      SELECT p.name, ${imageCells} AS cells FROM (
        SELECT name, primary_image_id, 0 AS place FROM products
        WHERE id = c.picture_of AND category_id = c.id AND is_public
        UNION ALL
        (SELECT name, primary_image_id,
          row_number() OVER (ORDER BY is_available DESC, recently_sold_grams DESC, created_at DESC, id DESC) AS place
        FROM products WHERE category_id = c.id AND is_public
        ORDER BY is_available DESC, recently_sold_grams DESC, created_at DESC, id DESC LIMIT ${LOOKED_THROUGH})) p
      JOIN ${IMAGES} i ON i.id = p.primary_image_id
      ORDER BY p.place > 0, i.content_hash IS NOT DISTINCT FROM ${NO_PICTURE_HASH}, p.place LIMIT 1) first
    WHERE NOT c.is_hidden`.execute(db);
  return new Map(rows.map(({ id, product, cells }) => [id, pictureOfCells(cells, product)]));
}
