import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { LabelLanguages } from '@tula/contract/kitchen/product-labels.ts';
import { packPrice, paise } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { declarationsOfDemo } from '../../../seeds/catalogue/declared-facts.ts';
import type { DemoProduct } from '../../../seeds/demo-catalogue.ts';
import type { DeclaredProduct } from '../../catalogue/declarations/declared-products-query.ts';
import { productLabels } from './print-product-labels.ts';
import type { Packing, ProductLabel } from './product-label.ts';

export const PACKING: Packing = { batch: 'B-2611', packedOn: '2026-11-26' };

/** The label of a pack of the demo. */
export function demoLabel(
  product: DemoProduct,
  packGrams: number,
  languages: LabelLanguages = 'en',
): ProductLabel {
  const perKg = paise(product.pricePaisePerKg);
  const pack = {
    productId: 'a' as ProductId,
    name: product.name,
    packGrams: grams(packGrams),
    count: 1,
    actualPaisePerKg: perKg,
    mrpPaise: packPrice(perKg, grams(packGrams)),
  };
  const declarations = declarationsOfDemo(product.slug);
  const stored = { ...product, translations: {} } as unknown as DeclaredProduct['stored'];
  const [label] = productLabels(
    [{ pack, product: { stored, declarations, missing: [] } }],
    languages,
    PACKING,
  );
  if (label === undefined) throw new Error('a pack has a label');
  return label;
}
