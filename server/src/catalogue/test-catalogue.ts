import type { ProductToSave } from '@tula/contract/catalogue/catalogue.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { v7 as newId } from 'uuid';
import { type StoppedClock, stoppedClock } from '../../test/stopped-clock.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import type { Database } from '../platform/postgres/database.ts';
import { addProduct } from './product-editor/add-product.ts';
import { addName } from './taxonomy/add-name.ts';
import { CATEGORIES, TAGS } from './taxonomy/name-list.ts';

export type TestProduct = Partial<Omit<ProductToSave, 'category' | 'tag'>> & {
  category?: string;
  tags?: string[];
};

export type TestCatalogue = {
  parts: { database: Database; clock: StoppedClock };
  /** Uploads a picture and returns the path to save a product with. */
  aPicture: (options?: { hasWidths?: boolean }) => Promise<string>;
  /** Makes what the form sends, with its category and tags created if missing. */
  aPayload: (fields?: TestProduct) => Promise<ProductToSave>;
  /** A product, a minute newer than the one before. */
  aProduct: (fields?: TestProduct) => Promise<ProductId>;
  /** The connection of the role that owns the tables, for what only a test does to them. */
  asOwner: ThrowawayDatabase['asOwner'];
  asAdministrator: ThrowawayDatabase['asAdministrator'];
  close: () => Promise<void>;
};

export type ProductMakers = Pick<TestCatalogue, 'aPicture' | 'aPayload' | 'aProduct'>;

export async function openTestCatalogue(): Promise<TestCatalogue> {
  const { database, asOwner, asAdministrator, drop } = await throwawayDatabase();
  const parts = { database, clock: stoppedClock('2026-11-21T06:30:00Z') };
  const catalogue = { ...testCatalogueOn(parts), close: drop };
  return { parts, asOwner, asAdministrator, ...catalogue };
}

export function testCatalogueOn(parts: TestCatalogue['parts']): ProductMakers {
  const { pool } = parts.database;

  async function aPicture({ hasWidths = true } = {}): Promise<string> {
    const id = newId();
    const path = `/media/${id}/master.webp`;
    await pool.query(
      `INSERT INTO images (id, path, width, height, placeholder, bytes, created_at, variants_ready_at)
       VALUES ($1, $2, 400, 300, 'data:image/webp;base64,UklGRg==', 1000, now(), $3)`,
      [id, path, hasWidths ? '2026-11-21T06:00:00Z' : null],
    );
    return path;
  }

  async function aCategory(name: string): Promise<number> {
    const { rows } = await pool.query<{ id: number }>('SELECT id FROM categories WHERE name = $1', [name]);
    return rows[0]?.id ?? (await addName(parts, CATEGORIES, name, 'shop')).id;
  }

  async function aPayload({ category = 'Savouries', tags = ['Traditional'], ...fields }: TestProduct = {}) {
    const tag: number[] = [];
    for (const name of tags) tag.push((await addName(parts, TAGS, name, 'shop')).id);
    return {
      name: 'Mullu Murukku',
      description: 'Spirals of rice flour.',
      category: await aCategory(category),
      tag,
      availableQuantities: ['250', '1000'],
      isAvailable: true,
      price: '0.640',
      discount: 0,
      primaryImage: fields.primaryImage ?? (await aPicture()),
      additionalImage: [],
      ...fields,
    } satisfies ProductToSave;
  }

  async function aProduct(fields: TestProduct = {}): Promise<ProductId> {
    parts.clock.advance({ minutes: 1 });
    return addProduct(parts, await aPayload(fields), 'shop');
  }

  return { aPicture, aPayload, aProduct };
}
