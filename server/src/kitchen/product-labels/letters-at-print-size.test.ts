import { buffer } from 'node:stream/consumers';
import { letterHeightMm } from '@tula/contract/catalogue/declarations/label-rules.ts';
import { PRODUCT_LABEL_SHEETS } from '@tula/contract/kitchen/product-labels.ts';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { expect, test } from 'vitest';
import { DEMO_CATALOGUE, type DemoProduct } from '../../../seeds/demo-catalogue.ts';
import { stoppedClock } from '../../../test/stopped-clock.ts';
import { openPdfPrinter } from '../pdf-document.ts';
import { drawText, type Style } from '../print-text.ts';
import { layOut } from './lay-out.ts';
import { demoLabel, PACKING } from './test-labels.ts';

const DPI = 1200;
const POINTS_PER_INCH = 72;
const MM_PER_DOT = 25.4 / DPI;
const DARK = 128;
const CELL = 32;
const CELLS_IN_ROW = 12;
const MIXTURE = DEMO_CATALOGUE.find(({ slug }) => slug === 'madras-mixture') as DemoProduct;

type Letter = { letter: string; style: Style };

/** Each letter in a cell of its own, printed at its size and scanned at 1,200 dpi: its height in millimetres. */
async function heightsInPrint(letters: readonly Letter[]): Promise<number[]> {
  const rows = Math.ceil(letters.length / CELLS_IN_ROW);
  const printer = openPdfPrinter(stoppedClock('2026-11-26T06:30:00Z'));
  const printed = await printer.print('Letters', function* (pdf) {
    pdf.addPage({ size: [CELL * CELLS_IN_ROW, CELL * rows], margin: 0 });
    for (const [at, { letter, style }] of letters.entries()) {
      const cell = { x: (at % CELLS_IN_ROW) * CELL + 2, y: Math.floor(at / CELLS_IN_ROW) * CELL + 1 };
      drawText(pdf, letter, { ...cell, width: 2 * CELL }, style);
    }
    yield;
  });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await buffer(printed));
  const scan = { scale: DPI / POINTS_PER_INCH, render: 'bitmap', colorSpace: 'Gray' } as const;
  const { data, width, height } = await document.getPage(0).render(scan);
  document.destroy();
  library.destroy();
  const side = Math.floor(height / rows);
  return letters.map((_, at) => {
    const left = (at % CELLS_IN_ROW) * side;
    const top = Math.floor(at / CELLS_IN_ROW) * side;
    return inkedRows({ data, width }, { left, top, side }) * MM_PER_DOT;
  });
}

type Cell = { left: number; top: number; side: number };

function inkedRows({ data, width }: { data: Uint8Array; width: number }, { left, top, side }: Cell): number {
  let [highest, lowest] = [top + side, -1];
  for (let row = top; row < top + side; row += 1)
    for (let x = left; x < left + side; x += 1) {
      if ((data[row * width + x] ?? 255) >= DARK) continue;
      highest = Math.min(highest, row);
      lowest = Math.max(lowest, row);
    }
  return lowest - highest + 1;
}

const IS_MEASURED = /^[\p{L}\p{N}\p{Sc}]$/u;

test.each([
  [250, 'whole', 'roll-100x150'],
  [1000, 'whole', 'roll-100x150'],
  [250, 'batch', 'roll-50x25'],
] as const)(
  'amounts and customer care of a pack of %i g are in print as high as its size asks, in each letter and digit: %s label',
  async (size, part, sheet) => {
    const label = demoLabel(MIXTURE, size);
    const draft = await openPdfPrinter(stoppedClock('2026-11-26T06:30:00Z')).draft();
    const stationery = PRODUCT_LABEL_SHEETS[sheet].label;
    const laidOut = layOut(draft, label, { part, packing: PACKING, size: stationery });
    if (!('blocks' in laidOut)) throw new Error('it fits');
    const letters = laidOut.blocks.flatMap(({ block, text, style }) => {
      const asked = ['quantity', 'amount', 'care'].includes(block.kind)
        ? letterHeightMm(label.panel, PACKING.packedOn)
        : 1;
      return [...new Set(text)]
        .filter((letter) => IS_MEASURED.test(letter))
        .map((letter) => ({ letter, style: { ...style, align: 'left' as const }, asked }));
    });
    const heights = await heightsInPrint(letters);
    const tooLow = letters.filter(({ asked }, at) => (heights[at] ?? 0) < asked);
    expect(tooLow.map(({ letter, asked }) => `${letter} below ${asked} mm`)).toEqual([]);
    expect(letters.length).toBeGreaterThan(50);
  },
);
