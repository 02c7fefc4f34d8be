import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import type { PublicDeclarations } from '@tula/contract/catalogue/declarations/declarations.ts';
import {
  declaredLines,
  foodMarkName,
  type LineKey,
  nutritionHeading,
  tracesOf,
  unitPriceText,
} from '@tula/contract/catalogue/declarations/declared-lines.ts';
import { keepsText } from '@tula/contract/catalogue/freshness.ts';
import { nutritionRows } from '@tula/contract/catalogue/declarations/nutrition.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { formatPaise, packPrice } from '@tula/contract/values/money.ts';
import { formatPack, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/declarations.ts';
import { unbroken } from '../addresses/address-lines.ts';
import type { DeclaredFacts, ProductFacts } from './product-facts.ts';

/** Lines that the page has as rows of its own, for every product. */
const SHOWN_ANYWAY: readonly LineKey[] = [
  'ingredients',
  'contains',
  'mayContain',
  'nutrition',
  'storage',
  'seller',
  'licence',
];

/** A product with what its pack declares, as the label has it, and its pieces; only the server makes these texts. */
export function withDeclared(
  given: ProductFacts,
  product: Product,
  declarations: PublicDeclarations | undefined,
): ProductFacts {
  const facts =
    product.pieceGrams === null ? given : { ...given, pieces: piecesOf(given, product.pieceGrams) };
  if (declarations === undefined) return facts;
  const traces = tracesOf(product.allergens, declarations.mayContain);
  const declared = declaredFactsOf(product, declarations, dayOf(new Date()));
  return { ...facts, label: { ...facts.label, traces }, declared };
}

/** 300 g: about 12 pieces, by grams; of a pack that is lighter than a piece nothing is said. */
function piecesOf({ packs }: ProductFacts, pieceGrams: number): Record<number, string> {
  const counted = packs.map((pack) => ({ ...pack, count: Math.round(pack.grams / pieceGrams) }));
  return Object.fromEntries(
    counted
      .filter(({ count }) => count > 0)
      .map(({ grams: size, count }) => [size, t('pieces', { pack: formatPack(size), count })]),
  );
}

/** No line breaks inside the name of the shop's state, which stands in an address. */
function withWholeState<Line extends { text: string }>(line: Line): Line {
  const { state } = shop.address;
  return { ...line, text: line.text.replaceAll(state, unbroken(state)) };
}

/** The heads of the columns; the amounts of a serving have none where no serving is declared. */
function nutritionColumns(serveGrams: number | null): string[] {
  const first = [t('nutrition.column.nutrient'), formatPack(grams(100))];
  if (serveGrams === null) return first;
  return [...first, formatPack(grams(serveGrams)), t('nutrition.column.share')];
}

function declaredFactsOf(product: Product, declarations: PublicDeclarations, day: string): DeclaredFacts {
  const { foodMark, nutrition, nutritionExemption, bestBeforeDays } = declarations;
  const lines = declaredLines({ declared: declarations, food: product }, day);
  const { actualPaisePerKg: mrpPerKg } = product;
  const smallest = Number(product.smallestAvailableQuantity);
  const unitPrice = unitPriceText(mrpPerKg, smallest, day);
  const charged = unitPriceText(product.paisePerKg, smallest, day);
  const mrp = product.availableQuantities.map((size) =>
    t('line.mrp.pack', {
      pack: formatPack(Number(size)),
      price: formatPaise(packPrice(mrpPerKg, grams(Number(size)))),
    }),
  );
  return {
    mark: foodMark === null ? undefined : { isVeg: foodMark === 'veg', name: foodMarkName(foodMark) },
    unitPrice: charged === '' ? '' : ` · ${charged}`,
    bestBefore:
      bestBeforeDays === null ? undefined : t('line.bestBefore.text', { keeps: keepsText(bestBeforeDays) }),
    lines: [
      ...lines.filter(({ key }) => !SHOWN_ANYWAY.includes(key)).map(withWholeState),
      { name: t('line.mrp'), text: t('line.mrp.text', { packs: mrp.join(', ') }) },
      ...(unitPrice === '' ? [] : [{ name: t('line.unitPrice'), text: unitPrice }]),
    ],
    seller: declarations.maker === '' ? undefined : lines.find(({ key }) => key === 'seller')?.name,
    nutrition:
      nutrition === null || nutritionExemption !== null
        ? undefined
        : {
            heading: nutritionHeading(declarations),
            columns: nutritionColumns(nutrition.serveGrams),
            rows: nutritionRows(nutrition, day).map(({ name, per100, perServe, share }) => [
              name,
              per100,
              perServe,
              share,
            ]),
          },
  };
}
