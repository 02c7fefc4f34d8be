import type { Pdf } from '../print-text.ts';
import { layOut, placed } from './lay-out.ts';
import { type LaidOut, type Layout, type Overflow, SIZES } from './place-texts.ts';
import type { Sizes } from './label-styles.ts';
import { makeBlocks, type ProductLabel } from './product-label.ts';

/** The labels that a pack gets: one, or as many as a complete one takes on small stationery. */
export function laidOutLabels(pdf: Pdf, label: ProductLabel, layout: Layout): LaidOut[] | Overflow {
  if (layout.part === 'set') return layOutSet(pdf, label, layout);
  const laidOut = layOut(pdf, label, layout);
  return 'blocks' in laidOut ? [laidOut] : laidOut;
}

/** Lays out as few labels as possible, and on these the largest texts. */
function layOutSet(pdf: Pdf, label: ProductLabel, layout: Layout): LaidOut[] | Overflow {
  const marks = [...new Set([layout.licenceMark, undefined])];
  const least = flowed(pdf, label, { ...layout, licenceMark: undefined, sizes: SIZES.at(-1) ?? SMALLEST });
  if (!Array.isArray(least)) return least;
  for (const licenceMark of marks)
    for (const sizes of SIZES) {
      const labels = flowed(pdf, label, { ...layout, licenceMark, sizes });
      if (Array.isArray(labels) && labels.length === least.length) return labels;
    }
  return least;
}

const SMALLEST: Sizes = { scale: 1, isTight: true };

/** The first label has the whole front; what follows it flows on, below the name on each further label. */
function flowed(pdf: Pdf, label: ProductLabel, layout: Layout & { sizes: Sizes }): LaidOut[] | Overflow {
  const { packing } = layout;
  const front = makeBlocks(label, 'front', packing);
  let texts = [...front];
  let current = placed(pdf, label, texts, { ...layout, part: 'front' });
  const labels: LaidOut[] = [];
  for (const text of makeBlocks(label, 'whole', packing).slice(front.length)) {
    if (!('blocks' in current)) return current;
    const part = labels.length === 0 ? 'front' : 'back';
    const longer = placed(pdf, label, [...texts, text], { ...layout, part });
    if ('blocks' in longer) {
      texts.push(text);
      current = longer;
    } else {
      labels.push(current);
      texts = [...front.slice(0, 1), text];
      current = placed(pdf, label, texts, { ...layout, part: 'back' });
    }
  }
  return 'blocks' in current ? [...labels, current] : current;
}
