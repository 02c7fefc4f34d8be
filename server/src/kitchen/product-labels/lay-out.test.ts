import {
  type LabelPart,
  PRODUCT_LABEL_SHEETS,
  type ProductLabelSheet,
} from '@tula/contract/kitchen/product-labels.ts';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_CATALOGUE, type DemoProduct } from '../../../seeds/demo-catalogue.ts';
import { stoppedClock } from '../../../test/stopped-clock.ts';
import type { LicenceMark } from '../licence-mark.ts';
import { openPdfPrinter } from '../pdf-document.ts';
import { measureHeight, measureWidth, MM, type Pdf } from '../print-text.ts';
import { digitEm, measureLetter } from '../letter-heights.ts';
import { laidOutLabels } from './label-set.ts';
import { layOut } from './lay-out.ts';
import { makeBlocks } from './product-label.ts';
import { demoLabel, PACKING } from './test-labels.ts';

let pdf: Pdf;
beforeAll(async () => {
  pdf = await openPdfPrinter(stoppedClock('2026-11-26T06:30:00Z')).draft();
});

const GOLDEN: readonly [ProductLabelSheet, LabelPart][] = [
  ['a4-24', 'batch'],
  ['roll-100x150', 'back'],
  ['roll-50x25', 'batch'],
  ['roll-100x50', 'front'],
  ['roll-100x150', 'whole'],
];

const mixture = DEMO_CATALOGUE.find(({ slug }) => slug === 'madras-mixture') as DemoProduct;
/** Rows of the table, which name the nutrient in both languages. */
const NUTRIENTS_OF_MIXTURE = 9;
const laidOut = (
  label: ReturnType<typeof demoLabel>,
  part: LabelPart,
  sheet: ProductLabelSheet,
  licenceMark?: LicenceMark,
) => layOut(pdf, label, { part, packing: PACKING, size: PRODUCT_LABEL_SHEETS[sheet].label, licenceMark });

test('the complete label of every pack of the demo fits on 100 × 150 mm, and its batch label below a kilogram on 50 × 25 mm', () => {
  const tooLong: string[] = [];
  for (const product of DEMO_CATALOGUE)
    for (const size of product.availableGrams) {
      const label = demoLabel(product, size);
      if (!('blocks' in laidOut(label, 'whole', 'roll-100x150')))
        tooLong.push(`${product.slug} ${size} whole`);
      if (size < 1000 && !('blocks' in laidOut(label, 'batch', 'roll-50x25')))
        tooLong.push(`${product.slug} ${size} batch`);
    }
  expect(tooLong).toEqual([]);
});

test('a snack of the demo has its whole label on 100 × 50 mm, on two or three labels that each begin with the name', () => {
  for (const product of DEMO_CATALOGUE.slice(0, 6))
    for (const size of [250, 500]) {
      const label = demoLabel(product, size);
      const layout = {
        part: 'set',
        packing: PACKING,
        size: PRODUCT_LABEL_SHEETS['roll-100x50'].label,
      } as const;
      const labels = laidOutLabels(pdf, label, layout);
      if (!Array.isArray(labels)) throw new Error(`${product.slug} ${size} needs ${labels.neededMm} mm`);
      expect([2, 3]).toContain(labels.length);
      const texts = labels.map(({ blocks }) => blocks.map(({ block }) => block));
      expect(texts.map(([first]) => first?.text)).toEqual(labels.map(() => product.name));
      const [title, ...rest] = makeBlocks(label, 'whole', PACKING);
      expect([title, ...texts.flatMap((blocks) => blocks.slice(1))]).toEqual([title, ...rest]);
      expect(labels.map(({ mark }) => mark !== null)).toEqual(labels.map((_, at) => at === 0));
    }
});

test('“Best before” stands beside “Use by” where the pack declares it, never after it', () => {
  const datesOf = (bestBeforeDays: number | null, useBy?: string) =>
    makeBlocks({ ...demoLabel(mixture, 250), bestBeforeDays }, 'back', {
      ...PACKING,
      ...(useBy && { useBy }),
    })
      .filter(({ name }) => ['Packed on', 'Use by', 'Best before'].includes(name))
      .map(({ name, text }) => `${name} ${text}`);
  const usual = ['Packed on 26/11/26', 'Use by 10/01/27'];
  expect(datesOf(null)).toEqual(usual);
  expect(datesOf(30)).toEqual([...usual, 'Best before 26/12/26']);
  // A batch that keeps for less than usual.
  expect(datesOf(30, '2026-12-26')).toEqual(['Packed on 26/11/26', 'Use by 26/12/26']);
  const batchOn = (sheet: ProductLabelSheet) =>
    laidOut({ ...demoLabel(mixture, 250), bestBeforeDays: 30 }, 'batch', sheet);
  const onSheet = batchOn('a4-24');
  expect('blocks' in onSheet && onSheet.blocks.at(-1)?.block.text).toBe(
    'Batch: B-2611 · Packed on: 26/11/26 · Use by: 10/01/27 · Best before: 26/12/26',
  );
  // The smallest stationery has no room for four dates, which staff are told before they print.
  expect(batchOn('roll-50x25')).toMatchObject({ neededMm: 27 });
});

test('no amount is parted from its unit at the end of a line, on labels of any size', () => {
  for (const product of DEMO_CATALOGUE) {
    const label = demoLabel(product, 250);
    for (const [sheet, part] of GOLDEN) {
      const found = laidOut(label, part, sheet);
      const texts = 'blocks' in found ? found.blocks.map(({ text }) => text) : [];
      // Lines end at spaces; between a number and its unit stands one that does not break.
      expect(texts.filter((text) => /\d (?:g|kg|mg|kcal)\b/.test(text))).toEqual([]);
    }
  }
});

test('around the net quantity the height of its digits is free, and twice their width to the right', () => {
  for (const [size, languages] of [
    [250, 'en'],
    [1000, 'en'],
    [250, 'hi,en'],
  ] as const) {
    const found = laidOut(demoLabel(mixture, size, languages), 'whole', 'roll-100x150');
    if (!('blocks' in found)) throw new Error('it fits');
    const quantity = found.blocks.find(({ block }) => block.kind === 'quantity');
    if (!quantity) throw new Error('a label has a net quantity');
    const digit = quantity.style.size * digitEm(pdf, 'bold');
    const baseline = quantity.y + quantity.style.size * 0.92;
    const right = quantity.x + measureWidth(pdf, `${quantity.text}00`, quantity.style);
    const around = found.blocks.filter((one) => one !== quantity && one.x < right - 1e-9);
    for (const { y, text, width, style } of around) {
      const isAbove = y < quantity.y;
      const free = isAbove ? baseline - digit - (y + measureHeight(pdf, text, width, style)) : y - baseline;
      expect(free).toBeGreaterThanOrEqual(digit - 1e-9);
    }
    for (const { y } of found.rules ?? [])
      expect(y < baseline - 2 * digit + 1e-9 || y > baseline + digit - 1e-9).toBe(true);
  }
});

test('a complete label has brand and name large, a table of nutrition between lines, and who answers at the lower edge', () => {
  const found = laidOut(demoLabel(mixture, 250), 'whole', 'roll-100x150');
  if (!('blocks' in found)) throw new Error('it fits');
  const sizeOf = (text: string) => found.blocks.find(({ block }) => block.text === text)?.style.size ?? 0;
  expect(found.blocks[0]).toMatchObject({ text: 'Madras Mixture', style: { tag: 'H1' } });
  expect(sizeOf('Madras Mixture')).toBeGreaterThan(sizeOf('250 g'));
  expect(sizeOf('Tula')).toBeGreaterThan(sizeOf('Mixed fried savoury with nuts'));
  const texts = found.blocks.map(({ text }) => text.replaceAll('\u00a0', ' '));
  const at = texts.indexOf('Energy');
  const joined = (from: number, to: number) => texts.slice(from, to).join(' | ');
  expect([texts[at - 4], joined(at - 3, at), joined(at, at + 4), joined(at + 4, at + 8)]).toEqual([
    'Nutrition per 100 g (per serving of 30 g, % of daily needs)',
    '100 g | 30 g | %',
    'Energy | 545 kcal | 164 kcal | 8%',
    'Protein | 15 g | 4.5 g | Carbohydrate',
  ]);
  const rows = found.blocks.slice(at, at + 4);
  expect(new Set(rows.map(({ y }) => y)).size).toBe(1);
  const last = found.blocks.at(-1);
  if (!last) throw new Error('a label has texts');
  expect(last.block.kind).toBe('care');
  expect(last.y + measureHeight(pdf, last.text, last.width, last.style)).toBeCloseTo((150 - 3) * MM, 6);
});

test('each language of a complete label is a part of its own with letters of the same size, and rows name nutrients in both', () => {
  const found = laidOut(demoLabel(mixture, 250, 'en,ta'), 'whole', 'roll-100x150');
  if (!('blocks' in found)) throw new Error('it fits');
  const ofTamil = found.blocks.filter(({ block }) => /^[\p{Script=Tamil}\s]/u.test(block.name || block.text));
  const english = found.blocks.find(({ block }) => block.name === 'Ingredients');
  expect(new Set(ofTamil.map(({ style }) => style.size))).toEqual(new Set([english?.style.size]));
  const [first] = ofTamil;
  const lines = (found.rules ?? []).map(({ y }) => y);
  expect(lines.some((y) => y > (english?.y ?? 0) && y < (first?.y ?? 0))).toBe(true);
  expect(found.blocks.map(({ text }) => text)).toContain('Energy · ஆற்றல்');
});

test.each([
  ['en', 'without'],
  ['en,ta', 'beside'],
  ['hi,en', 'beside'],
] as const)(
  'nutrition of every pack of 1 kg is a table on 100 × 150 mm, in the languages %s, %s the mark of the food authority',
  (languages, isMarked) => {
    const mark = isMarked === 'beside' ? picture(600, 300) : undefined;
    const withoutTable = DEMO_CATALOGUE.filter(({ availableGrams }) => availableGrams.includes(1000))
      .map((product) => ({ product, label: demoLabel(product, 1000, languages) }))
      .filter(({ label }) => label.nutrition !== undefined)
      .filter(({ label }) => {
        const found = laidOut(label, 'whole', 'roll-100x150', mark);
        const cells = 'blocks' in found && found.rules ? found.blocks.map(({ text }) => text) : [];
        return !label.nutrition?.rows.every(({ name, per100 }) => {
          const at = cells.indexOf(name);
          return at >= 0 && cells[at + 1] === per100.replace(' ', '\u00a0');
        });
      })
      .map(({ product }) => product.slug);
    expect(withoutTable).toEqual([]);
  },
);

test('letters that are drawn narrower are at least a third as wide as they are high, but for those that the rule leaves out', () => {
  const tooThin = (['hi,en', 'en,ta'] as const).flatMap((languages) => {
    const found = laidOut(demoLabel(mixture, 1000, languages), 'whole', 'roll-100x150');
    if (!('blocks' in found)) throw new Error('it fits');
    return found.blocks
      .filter(({ style }) => (style.stretch ?? 1) < 1)
      .flatMap(({ text, style }) =>
        [...new Set(text.replaceAll(/[^\p{L}\p{N}]/gu, ''))].filter(
          (letter) => measureLetter(pdf, letter, style.face) * (style.stretch ?? 1) < 1 / 3,
        ),
      );
  });
  // The j of most fonts is thinner than a third in its own width too.
  expect(tooThin.filter((letter) => !'1iIlj'.includes(letter))).toEqual([]);
  expect(tooThin).toContain('l');
});

test('a second language leaves out what is not translated', () => {
  const found = laidOut(demoLabel(mixture, 250, 'en,ta'), 'whole', 'roll-100x150');
  if (!('blocks' in found)) throw new Error('it fits');
  // Rows of the table may have equal amounts.
  const texts = found.blocks
    .map(({ block }) => block.text)
    .filter((text) => !/^[\d.]+ ?(?:g|%|mg|kcal)$/.test(text));
  expect(texts).toEqual([...new Set(texts)]);
  expect(texts.filter((text) => /\p{Script=Tamil}/u.test(text))).toHaveLength(3 + NUTRIENTS_OF_MIXTURE);
});

const mm = (points: number) => (points / MM).toFixed(2);

function golden(parts: typeof GOLDEN, licenceMark?: LicenceMark): string {
  const labels = parts.map(([sheet, part]) => {
    const found = laidOut(demoLabel(mixture, 250), part, sheet, licenceMark);
    if (!('blocks' in found)) throw new Error(`${part} fits on ${sheet}`);
    const lines = found.blocks.map(({ text, style, x, y, picture }) => {
      const beside = picture
        ? `; ${mm(x)} mm from the left, beside ${mm(picture.width)} × ${mm(picture.height)} mm at ${mm(picture.y)} mm`
        : '';
      return `${mm(y)} mm, ${style.size.toFixed(2)} pt ${style.face ?? 'regular'}: ${text}${beside}`;
    });
    const mark = found.mark ? `mark ${mm(found.mark.side)} mm, ${found.mark.word}` : 'no mark';
    return [`${sheet}, ${part}; ${mark}`, ...lines].join('\n');
  });
  return `${labels.join('\n\n')}\n`;
}

test('labels of each stationery have the texts, places and sizes of the golden file', async () => {
  await expect(golden(GOLDEN)).toMatchFileSnapshot('golden-labels.txt');
});

const picture = (width: number, height: number): LicenceMark => ({ png: new Uint8Array(), width, height });

test('the mark of the food authority stands beside the number of the licence, 5 mm high, as the golden file has it', async () => {
  await expect(golden(GOLDEN, picture(600, 300))).toMatchFileSnapshot('golden-labels-with-mark.txt');
});

test('the mark keeps its proportions, and parts without the licence have none', () => {
  for (const [width, height] of [
    [400, 100],
    [300, 300],
    [120, 360],
  ] as const)
    for (const [sheet, part] of GOLDEN) {
      const found = laidOut(demoLabel(mixture, 250), part, sheet, picture(width, height));
      const placed = 'blocks' in found ? found.blocks.flatMap((block) => block.picture ?? []) : [];
      expect(placed).toHaveLength(part === 'whole' || part === 'back' ? 1 : 0);
      for (const drawn of placed) {
        expect(drawn.width / drawn.height).toBeCloseTo(width / height, 9);
        expect(mm(drawn.height)).toBe('5.00');
      }
    }
});

test('texts become smaller to make room for the mark, and where none is left the label has words alone', () => {
  const label = demoLabel(mixture, 250);
  const licenceOn = (height: number, licenceMark?: LicenceMark) => {
    const found = layOut(pdf, label, {
      part: 'back',
      packing: PACKING,
      size: { width: 99.1, height },
      licenceMark,
    });
    return 'blocks' in found ? found.blocks.find(({ block }) => block.kind === 'licence') : undefined;
  };
  const outcomes: string[] = [];
  for (let height = 100; height > 60; height -= 1) {
    const [words, marked] = [licenceOn(height), licenceOn(height, picture(600, 300))];
    if (words === undefined) expect(marked).toBeUndefined();
    else if (marked?.picture === undefined) {
      expect(marked).toEqual(words);
      outcomes.push('words');
    } else outcomes.push(marked.style.size < words.style.size ? 'smaller' : 'same');
  }
  expect([...new Set(outcomes)].toSorted()).toEqual(['same', 'smaller', 'words']);
});
