import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { ProductToCook, ProductToMake } from '@tula/contract/kitchen/kitchen.ts';
import { totalWeight } from '@tula/contract/values/weight.ts';
import { pickNameForStaff, readNamesForStaff } from '../catalogue/products-query.ts';
import type { Parts } from '../platform/parts.ts';
import { countPacks, type PacksOfProduct, toMake } from './to-make.ts';

type ToMakeAnswer = { weightGrams: number; count: number; products: ProductToMake[] };

/** Answers, as the API does, what has to be made, by product and in total. */
export function toMakeAnswer(packs: readonly PacksOfProduct[]): ToMakeAnswer {
  const products = toMake(packs).map(({ productId, imageUrl, packs: sizes, ...product }) => ({
    id: productId,
    name: product.name,
    primaryImageURL: imageUrl,
    weightGrams: product.weightGrams,
    count: product.count,
    packs: sizes.map(({ grams, count }) => ({ packGrams: grams, count })),
    newestPaidAt: product.newestPaidAt.toISOString(),
  }));
  const sizes = packs.map(({ packGrams, count }) => ({ grams: packGrams, count }));
  return { weightGrams: totalWeight(sizes), count: countPacks(packs), products };
}

/** Adds the names that staff read in the language of the request. */
export async function nameForStaff(
  { database }: Pick<Parts, 'database'>,
  { products, ...inAll }: ToMakeAnswer,
): Promise<ToMakeAnswer> {
  const ids = products.map(({ id }) => id as ProductId);
  const names = await readNamesForStaff(database.db, ids);
  return { ...inAll, products: products.map((one) => ({ ...one, ...pickNameForStaff(names, one.id) })) };
}

type ToCookAnswer = Omit<ToMakeAnswer, 'products'> & { products: ProductToCook[]; fromStockGrams?: number };

/** Adds to the answer what need not be made, because the orders have it from the stock. */
export function withoutStock(
  { products, ...inAll }: ToMakeAnswer,
  fromStock: ReadonlyMap<ProductId, number>,
): ToCookAnswer {
  if (fromStock.size === 0) return { ...inAll, products };
  const toCook = products.map((product): ProductToCook => {
    const grams = fromStock.get(product.id as ProductId) ?? 0;
    return grams === 0 ? product : { ...product, fromStockGrams: grams };
  });
  const fromStockGrams = toCook.reduce((sum, { fromStockGrams: grams = 0 }) => sum + grams, 0);
  return { ...inAll, products: toCook, fromStockGrams };
}
