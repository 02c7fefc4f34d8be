import type { DatedRate } from '@tula/contract/shop/tax.ts';
import type { OrderItem } from './order.ts';

/** An item about to be written, with the HSN code and dated rates that its product has of its own. */
export type ItemToPlace = OrderItem & { hsn: string; taxRates: readonly DatedRate[] };

/** The rows of a new order's items as JSON. */
export function itemsJson(items: readonly ItemToPlace[]): string {
  return JSON.stringify(
    items.map((item, position) => ({
      position,
      product_id: item.productId,
      name: item.name,
      translated_name: item.translatedName,
      description: item.description,
      image_url: item.imageUrl,
      pack_grams: item.packGrams,
      count: item.count,
      paise_per_kg: item.paisePerKg,
      actual_paise_per_kg: item.actualPaisePerKg,
      pack_paise: item.packPaise,
      line_paise: item.linePaise,
      full_pack_paise: item.fullPackPaise ?? null,
      hsn: item.hsn,
      tax_rates: item.taxRates,
    })),
  );
}
