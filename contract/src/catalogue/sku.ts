/** The stock keeping unit of a pack, in structured data and in the merchant feed. */
export function skuOf(productId: string, packGrams: number): string {
  return `${productId}-${packGrams}`;
}
