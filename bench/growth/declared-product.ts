import type { ProductId } from '@tula/contract/calls/ids.ts';
import { NO_DECLARATIONS } from '@tula/contract/catalogue/declarations/declarations.ts';
import { one } from './growth-call.ts';
import type { ShopToMeasure } from './shop-to-measure.ts';

/** A product of the shop with everything that its label needs. */
export async function aDeclaredProduct(
  { products, database }: ShopToMeasure,
  turn: number,
): Promise<ProductId> {
  const id = one(products, turn).id as ProductId;
  const declared = {
    ...NO_DECLARATIONS,
    genericName: 'Savoury',
    foodMark: 'veg',
    nutritionExemption: 'spice',
  };
  await database.query(
    `UPDATE products SET ingredients = 'rice flour, salt', allergens = '{}', storage = 'In a closed tin',
       shelf_life_days = 45 WHERE id = $1`,
    [id],
  );
  await database.query(
    `INSERT INTO product_declarations (product_id, revision, content, updated_at) VALUES ($1, 1, $2, now())
     ON CONFLICT (product_id) DO NOTHING`,
    [id, JSON.stringify(declared)],
  );
  return id;
}
