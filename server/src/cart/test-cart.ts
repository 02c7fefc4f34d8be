import type { CustomerId, ImageId, ProductId } from '@tula/contract/calls/ids.ts';
import { v7 as newId } from 'uuid';
import { aCustomer } from '../../test/a-customer.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import { type StoppedClock, stoppedClock } from '../../test/stopped-clock.ts';
import type { Database } from '../platform/postgres/database.ts';

type ProductSketch = {
  name?: string;
  paisePerKg?: number;
  discountedPaisePerKg?: number;
  discountPercent?: number;
  packs?: number[];
};

export type CartBuilders = {
  aCustomer(): Promise<CustomerId>;
  aProduct(sketch?: ProductSketch): Promise<ProductId>;
  change(
    product: ProductId,
    columns: { is_available?: boolean; deleted_at?: Date; available_grams?: number[] },
  ): Promise<void>;
};

export type TestCarts = ThrowawayDatabase & CartBuilders & { clock: StoppedClock };

/** A database with customers and products for carts. */
export async function openTestCarts(): Promise<TestCarts> {
  const here = await throwawayDatabase();
  return { ...here, clock: stoppedClock('2026-11-21T04:30:00Z'), ...(await cartBuilders(here.database)) };
}

export async function cartBuilders(database: Database): Promise<CartBuilders> {
  const { db } = database;
  const imageId = await anImage(database);
  const { id: category_id } = await db
    .insertInto('categories')
    .values({ name: 'Savouries' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    aCustomer: () => aCustomer(db),
    async aProduct({
      name = 'Mullu murukku',
      paisePerKg = 64_000,
      packs = [250, 500, 1000],
      ...sketch
    } = {}) {
      const id = newId() as string as ProductId;
      await db
        .insertInto('products')
        .values({
          id,
          name,
          description: `${name} from our kitchen`,
          category_id,
          price_paise_per_kg: paisePerKg,
          discounted_paise_per_kg: sketch.discountedPaisePerKg ?? paisePerKg,
          discount: sketch.discountPercent ?? 0,
          available_grams: packs,
          is_available: true,
          primary_image_id: imageId,
          created_at: '2026-11-20T04:30:00Z',
          updated_at: '2026-11-20T04:30:00Z',
        })
        .execute();
      return id;
    },
    async change(product, columns) {
      await db.updateTable('products').set(columns).where('id', '=', product).execute();
    },
  };
}

async function anImage({ db }: Database): Promise<ImageId> {
  const id = newId() as string as ImageId;
  await db
    .insertInto('images')
    .values({
      id,
      path: `/media/${id}/master.webp`,
      width: 1200,
      height: 900,
      bytes: 40_000,
      placeholder: 'data:image/webp;base64,',
      created_at: '2026-11-20T04:30:00Z',
    })
    .execute();
  return id;
}
