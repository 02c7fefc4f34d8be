import type { ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { IMAGES } from '../../media/images-query.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { type ImageCells, imageCells, pictureOfCells } from '../product-rows-query.ts';

export type SitemapProduct = {
  id: ProductId;
  name: string;
  slug: string | undefined;
  changedAt: Date;
  pictureUrls: string[];
};

type SitemapRow = {
  id: ProductId;
  name: string;
  own_slug: string | null;
  updated_at: Date;
  images: ImageCells[];
};

/** The products of one file, by id, so that new ones come last and change no other file. */
export async function productsOfSitemap(db: Db, file: number, most: number): Promise<SitemapProduct[]> {
  const { rows } = await sql<SitemapRow>`
    SELECT p.id, p.name, p.own_slug, p.updated_at,
      (SELECT json_agg(${imageCells} ORDER BY shown.place) FROM (
        SELECT p.primary_image_id AS image_id, -1 AS place
        UNION ALL SELECT pi.image_id, pi.position FROM product_images pi WHERE pi.product_id = p.id
      ) shown JOIN ${IMAGES} i ON i.id = shown.image_id) AS images
    FROM products p WHERE p.is_public ORDER BY p.id LIMIT ${most} OFFSET ${(file - 1) * most}`.execute(db);
  return rows.map(({ id, name, own_slug, updated_at, images }) => ({
    id,
    name,
    slug: own_slug ?? undefined,
    changedAt: updated_at,
    pictureUrls: images.map((cells) => pictureOfCells(cells, name).url),
  }));
}

/** Reads when something in each file last changed; one row for each file. */
export async function changesOfSitemaps(db: Db, most: number): Promise<Date[]> {
  const { rows } = await sql<{ changed_at: Date }>`
    SELECT max(updated_at) AS changed_at FROM (
      SELECT updated_at, (row_number() OVER (ORDER BY id) - 1) / ${most}::integer AS file
      FROM products WHERE is_public) numbered
    GROUP BY file ORDER BY file`.execute(db);
  return rows.map(({ changed_at }) => changed_at);
}

/** Categories of menus that have public products, and when one of these last changed. */
export async function changesOfCategories(db: Db): Promise<{ id: number; changedAt: Date }[]> {
  const { rows } = await sql<{ id: number; changed_at: Date }>`
    SELECT category_id AS id, max(updated_at) AS changed_at
    FROM products WHERE is_public AND category_id IN (SELECT id FROM categories WHERE NOT is_hidden)
    GROUP BY category_id ORDER BY category_id`.execute(db);
  return rows.map(({ id, changed_at }) => ({ id, changedAt: changed_at }));
}
