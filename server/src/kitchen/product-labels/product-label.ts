import type { FoodMark } from '@tula/contract/catalogue/declarations/food-marks.ts';
import { type DeclaredLine, unitPriceText } from '@tula/contract/catalogue/declarations/declared-lines.ts';
import type { Panel } from '@tula/contract/catalogue/declarations/label-rules.ts';
import { lastDay } from '@tula/contract/kitchen/labels.ts';
import type { NutritionRow } from '@tula/contract/catalogue/declarations/nutrition.ts';
import type { LabelPart } from '@tula/contract/kitchen/product-labels.ts';
import { formatPaise, type Paise } from '@tula/contract/values/money.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/labels.ts';

/** A pack of a product with everything that its label says, in the languages of the label. */
export type ProductLabel = {
  /** The name of the shop. */
  brand: string;
  name: string;
  packGrams: number;
  mrpPaise: Paise;
  mrpPaisePerKg: Paise;
  mark: FoodMark;
  /** The word of the mark, in the label's first language. */
  markName: string;
  shelfLifeDays: number;
  /** Days after packing for which it is at its best; null where the label does not say it. */
  bestBeforeDays: number | null;
  /** The lines in the label's first language. */
  lines: readonly DeclaredLine[];
  /** The line of nutrition as a table, with nutrients in each language of the label; undefined without that line. */
  nutrition?: { serveGrams: number | null; rows: readonly NutritionRow[] } | undefined;
  /** The name and those lines that another language repeats. */
  second: { name: string; lines: readonly DeclaredLine[] } | undefined;
  panel: Panel;
  count: number;
  /** The packing of its recorded batch; undefined for a label whose packing is typed with the print. */
  packing?: Packing | undefined;
};

/** The batch and days of a pack. If it has no last day of its own, the shelf life gives it. */
export type Packing = { batch: string; packedOn: string; useBy?: string };

/**
 * A text of the label. Amounts and customer care have letters as high as the size of the pack asks; amounts are never
 * broken into lines, and the net quantity has free space around it.
 */
export type LabelBlock = {
  name: string;
  text: string;
  kind: 'title' | 'quantity' | 'amount' | 'care' | 'licence' | 'small';
};

/** The texts of a part of the label, from top to bottom. */
export function makeBlocks(label: ProductLabel, part: LabelPart, typed: Packing): LabelBlock[] {
  const packing = label.packing ?? typed;
  const { generic, others, care } = partedLines(label);
  const title: LabelBlock = { name: '', text: label.name, kind: 'title' };
  const prices = makePrices(label, packing.packedOn);
  const dates = makeDates(label, packing);
  if (part === 'batch') return shortBlocks(label, packing);
  const front = [title, ...secondName(label), ...generic, ...prices];
  const back = [...others, ...secondLines(label), ...dates, ...care];
  if (part === 'front') return front;
  return part === 'back' ? [title, ...back] : [...front, ...back];
}

export function partedLines({ lines }: ProductLabel) {
  const blocks = lines.map((line) => ({ key: line.key, block: toBlock(line) }));
  const those = (isOne: (key: DeclaredLine['key']) => boolean) =>
    blocks.filter(({ key }) => isOne(key)).map(({ block }) => block);
  return {
    generic: those((key) => key === 'genericName'),
    others: those((key) => key !== 'genericName' && key !== 'care'),
    care: those((key) => key === 'care').map((block): LabelBlock => ({ ...block, kind: 'care' })),
  };
}

function toBlock({ key, name, text }: DeclaredLine): LabelBlock {
  return { name, text, kind: key === 'licence' ? 'licence' : 'small' };
}

/** Returns the name in the second language; one that is not translated would only stand there twice. */
export function secondName({ name, second }: ProductLabel): LabelBlock[] {
  return second && second.name !== name ? [{ name: '', text: second.name, kind: 'title' }] : [];
}

export function secondLines({ lines, second }: ProductLabel): LabelBlock[] {
  const isTranslated = (line: DeclaredLine) => !lines.some(({ text }) => text === line.text);
  return second?.lines.filter(isTranslated).map(toBlock) ?? [];
}

export function makePrices(label: ProductLabel, day: string): LabelBlock[] {
  const { packGrams, mrpPaise, mrpPaisePerKg } = label;
  const unitPrice = unitPriceText(mrpPaisePerKg, packGrams, day);
  const amount = (name: string, text: string): LabelBlock => ({ name, text, kind: 'amount' });
  return [
    { name: t('netQuantity'), text: formatPack(packGrams), kind: 'quantity' },
    amount('', `${t('mrp', { price: formatPaise(mrpPaise) })} (${t('taxesIncluded')})`),
    ...(unitPrice === '' ? [] : [amount(t('unitSalePrice'), unitPrice)]),
  ];
}

/** Makes blocks for the smallest stationery: weight and price on a line, and the dates side by side. */
function shortBlocks(label: ProductLabel, packing: Packing): LabelBlock[] {
  const { name, packGrams, mrpPaise, mrpPaisePerKg } = label;
  const price = t('mrp', { price: formatPaise(mrpPaise) });
  const unitPrice = unitPriceText(mrpPaisePerKg, packGrams, packing.packedOn);
  const dates = makeDates(label, packing).map((date) => `${date.name}: ${date.text}`);
  return [
    { name: '', text: name, kind: 'small' },
    { name: '', text: `${formatPack(packGrams)} · ${price}`, kind: 'amount' },
    // Capitals reach the height of the rules in less room.
    { name: '', text: t('taxesIncluded').toUpperCase(), kind: 'amount' },
    ...(unitPrice === '' ? [] : [{ name: '', text: unitPrice, kind: 'amount' } as const]),
    { name: '', text: dates.join(' · '), kind: 'small' },
  ];
}

/** A batch that keeps less than usual has no day before which it is best. */
export function makeDates({ shelfLifeDays, bestBeforeDays }: ProductLabel, packing: Packing): LabelBlock[] {
  const { batch, packedOn, useBy = lastDay(packedOn, shelfLifeDays) } = packing;
  const best = bestBeforeDays === null ? undefined : lastDay(packedOn, bestBeforeDays);
  return [
    { name: t('batch'), text: batch, kind: 'small' },
    { name: t('packedOn'), text: shortDay(packedOn), kind: 'small' },
    { name: t('useBy'), text: shortDay(useBy), kind: 'small' },
    ...(best !== undefined && best < useBy
      ? [{ name: t('bestBefore'), text: shortDay(best), kind: 'small' } as const]
      : []),
  ];
}

/** 05/01/26 for 2026-01-05, as labels of food that keeps three months at most must have it. */
function shortDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${month}/${year.slice(2)}`;
}
