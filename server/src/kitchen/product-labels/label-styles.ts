import { letterHeightMm, type Panel, rulesOn } from '@tula/contract/catalogue/declarations/label-rules.ts';
import { digitEm, lowestLetterEm } from '../letter-heights.ts';
import { MM, type Pdf, type Style } from '../print-text.ts';
import type { LabelBlock } from './product-label.ts';

export type Sizes = { scale: number; isTight: boolean };
type Styling = Sizes & { pdf: Pdf; texts: readonly LabelBlock[]; panel: Panel; day: string };

/** Letters are this much higher than they must be: a ruler or a scan finds whole dots of a print. */
const SAFETY = 1.02;

const FACE = {
  title: 'bold',
  quantity: 'bold',
  amount: 'bold',
  care: 'regular',
  licence: 'regular',
  small: 'regular',
} as const;

/** The least size is that at which the lowest letter of the text, as its outline is drawn, has the height of the rules. */
export function chooseStyle(block: LabelBlock, { pdf, texts, panel, day, scale, isTight }: Styling): Style {
  const face = FACE[block.kind];
  const heightMm = letterHeightMm(panel, day);
  const small = scale * smallSize(pdf, texts.filter(isSmall).map(fullText), day);
  if (isSmall(block)) return { size: small };
  if (block.kind === 'title') {
    const legal = (heightMm * MM) / digitEm(pdf, face);
    return { size: Math.max(small * 1.4, (scale > 1 ? 1.2 : 0.7) * legal), face, tag: 'H1' };
  }
  const isAlike = ({ kind }: LabelBlock) => kind === block.kind || (isAmount(kind) && isAmount(block.kind));
  const alike = isTight ? [block] : texts.filter(isAlike);
  return { size: sizeFor(pdf, alike.map(fullText), { face, heightMm }), face };
}

const isAmount = (kind: LabelBlock['kind']) => kind === 'amount' || kind === 'quantity';
const isSmall = ({ kind }: LabelBlock) => kind === 'small' || kind === 'licence';

/** The least size of the letters that the law of weights and measures says nothing of. */
export function smallSize(pdf: Pdf, texts: readonly string[], day: string): number {
  return sizeFor(pdf, texts, { face: 'regular', heightMm: rulesOn(day).otherLettersMm });
}

type Asked = { face: 'regular' | 'bold'; heightMm: number };

function sizeFor(pdf: Pdf, texts: readonly string[], { face, heightMm }: Asked): number {
  const lowest = Math.min(...texts.map((text) => lowestLetterEm(pdf, text, face)));
  return (SAFETY * heightMm * MM) / lowest;
}

/** A number stays on the line of its unit, an amount is only broken before what it includes, a phone number never. */
export function fullText({ name, text, kind }: LabelBlock): string {
  const full = name === '' ? text : `${name}: ${text}`;
  if (isAmount(kind)) return full.replaceAll(/ (?!\()/g, '\u00a0');
  if (kind === 'care') return full.replaceAll(/(\d) (?=\d)/g, '$1\u00a0');
  return full.replaceAll(/(\d) (?=(?:g|kg|mg|kcal)\b)/g, '$1\u00a0');
}
