type Line = { productId: string; packGrams: number; count: number };

/**
 * Returns how many whole packs of each line are in stock; the first line gets its packs first. `left` has the grams of
 * counted products. A product that is not in it gives 0.
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
