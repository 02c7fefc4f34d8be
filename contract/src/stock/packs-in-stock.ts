type Line = { productId: string; packGrams: number; count: number };

/**
 * How many packs of each line there are: whole packs, and the first line first. `left` has the grams of counted products;
 * of others there are none.
 */
export function packsInStock(lines: readonly Line[], left: ReadonlyMap<string, number>): number[] {
  const rest = new Map(left);
  return lines.map(({ productId, packGrams, count }) => {
    const weight = rest.get(productId) ?? 0;
    const packs = Math.min(count, Math.floor(weight / packGrams));
    rest.set(productId, weight - packs * packGrams);
    return packs;
  });
}
