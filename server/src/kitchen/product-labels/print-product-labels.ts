import {
  declaredLines,
  foodMarkName,
  type LineKey,
} from '@tula/contract/catalogue/declarations/declared-lines.ts';
import { nutritionRows } from '@tula/contract/catalogue/declarations/nutrition.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import type { LabelSheet } from '@tula/contract/kitchen/labels.ts';
import {
  type LabelLanguages,
  type LabelPart,
  choosePanel,
  PRODUCT_LABEL_SHEETS,
  type ProductLabelSheet,
} from '@tula/contract/kitchen/product-labels.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { inLanguage } from '@tula/messages/language.ts';
import type { Language } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/refusals.ts';
import type { DeclaredProduct } from '../../catalogue/declarations/declared-products-query.ts';
import { declarationsToRead, textsToRead } from '../../catalogue/declarations/declared-product.ts';
import type { Pdf } from '../print-text.ts';
import type { PackWithProduct } from './labels-to-print.ts';
import { laidOutLabels } from './label-set.ts';
import type { Overflow } from './place-texts.ts';
import type { Packing, ProductLabel } from './product-label.ts';

/** The lines that a second language repeats; addresses and numbers are the same in both. */
const REPEATED: readonly LineKey[] = ['genericName', 'ingredients', 'contains', 'mayContain', 'storage'];

/** The labels of these packs. Rejects those that lack something, by the name of the product. */
export function productLabels(
  packs: readonly PackWithProduct[],
  languages: LabelLanguages,
  packing: Packing,
): ProductLabel[] {
  return packs.map(({ pack, product, packing: own }) => {
    if (product === undefined) throw fieldProblem('orders', t('labels.notSold', { product: pack.name }));
    const list = product.missing.map(({ message }) => message).join('; ');
    if (list !== '') throw fieldProblem('product', t('labels.missing', { product: pack.name, list }));
    return { ...makeLabel(pack, product, languages, own ?? packing), packing: own };
  });
}

function makeLabel(
  pack: PackWithProduct['pack'],
  product: DeclaredProduct,
  languages: LabelLanguages,
  { packedOn }: Packing,
): Omit<ProductLabel, 'packing'> {
  const { stored, declarations } = product;
  const [first = 'en', second] = languages.split(',');
  const { foodMark } = declarations;
  if (foodMark === null || stored.shelfLifeDays === null)
    throw new Error('a product without a mark or shelf life lacks something');
  const textIn = (language: string) =>
    inLanguage(language as Language, () => declaredTexts(product, packedOn));
  const { name, lines, nutrients } = textIn(first);
  const other = second === undefined ? undefined : textIn(second);
  return {
    brand: shop.name,
    name,
    packGrams: pack.packGrams,
    mrpPaise: pack.mrpPaise,
    mrpPaisePerKg: pack.actualPaisePerKg,
    mark: foodMark,
    markName: inLanguage(first as Language, () => foodMarkName(foodMark)),
    shelfLifeDays: stored.shelfLifeDays,
    bestBeforeDays: declarations.bestBeforeDays,
    lines,
    ...(nutrients && {
      nutrition: {
        serveGrams: declarations.nutrition?.serveGrams ?? null,
        rows: nutrients.map((row, at) => ({ ...row, name: inBoth(row.name, other?.nutrients?.[at]?.name) })),
      },
    }),
    second: other && {
      name: other.name,
      lines: other.lines.filter(({ key }) => REPEATED.includes(key)),
    },
    panel: choosePanel(pack.packGrams),
    count: pack.count,
  };
}

/** Returns the declared texts in the language of the request. */
function declaredTexts({ stored, declarations }: DeclaredProduct, day: string) {
  const { name, ingredients, storage } = textsToRead(stored);
  const food = { ...stored, ingredients, storage };
  const { nutrition } = declarations;
  const lines = declaredLines({ declared: declarationsToRead(declarations), food }, day);
  const hasTable = nutrition !== null && lines.some(({ key }) => key === 'nutrition');
  return { name, lines, nutrients: hasTable ? nutritionRows(nutrition, day) : undefined };
}

/** The rows of the table are shared by the languages of a label, so each names its nutrient in both. */
function inBoth(name: string, other: string | undefined): string {
  return other === undefined || other === name ? name : `${name} · ${other}`;
}

export type Printing = { part: LabelPart; packing: Packing; sheet: ProductLabelSheet };

/** Rejects labels that do not fit, naming the text that is too long and the stationery on which it fits. */
export function rejectTooLong(pdf: Pdf, labels: readonly ProductLabel[], printing: Printing): void {
  const { part, packing } = printing;
  for (const label of labels) {
    const fitsOn = (sheet: LabelSheet, asked = part) =>
      laidOutLabels(pdf, label, { part: asked, packing, size: sheet.label });
    const laidOut = fitsOn(PRODUCT_LABEL_SHEETS[printing.sheet]);
    if (Array.isArray(laidOut)) continue;
    const fits = Object.values(PRODUCT_LABEL_SHEETS)
      .filter((sheet: LabelSheet) => Array.isArray(fitsOn(sheet)))
      .map(({ label: { width, height } }) =>
        t('labels.sheet', { width: String(width), height: String(height) }),
      );
    const isSetFitting =
      part === 'whole' && Array.isArray(fitsOn(PRODUCT_LABEL_SHEETS[printing.sheet], 'set'));
    const where = fits.join(', ') || t('labels.nothingFits');
    throw tooLong(
      label,
      laidOut,
      PRODUCT_LABEL_SHEETS[printing.sheet],
      isSetFitting ? t('labels.orSet', { fits: where }) : where,
    );
  }
}

function tooLong(
  label: ProductLabel,
  { widest, longest, neededMm }: Overflow,
  sheet: LabelSheet,
  fits: string,
) {
  const { name: product } = label;
  const { width, height } = sheet.label;
  if (widest !== undefined)
    return fieldProblem(
      'sheet',
      t('labels.tooWide', { text: widest.text, product, width: String(width), fits }),
    );
  const text = longest.name || longest.text;
  const count = longest.text.length;
  return fieldProblem(
    'sheet',
    t('labels.tooLong', { product, needed: String(neededMm), height: String(height), text, count, fits }),
  );
}
