import type { ColourName, Colours } from './colours.ts';
import { contrast } from './contrast.ts';

/** WCAG 2.2 AA asks for these ratios: of text, and of whatever shows a control or a state. */
export const LEAST = { text: 4.5, part: 3 } as const;

/** A colour on another one. */
export type Pair = { of: ColourName; on: ColourName; kind: keyof typeof LEAST };

const GROUNDS = ['paper', 'paper-raised', 'paper-sunk'] as const satisfies ColourName[];
const STATUSES = ['success', 'pending', 'shipped', 'delivery', 'pickup', 'failed', 'other'] as const;

const TEXT: readonly (readonly [of: ColourName, on: readonly ColourName[]])[] = [
  ['ink', [...GROUNDS, 'turmeric-tint', 'photo-ground']],
  ['ink-soft', [...GROUNDS, 'turmeric-tint', 'photo-ground']],
  ['ink-mute', GROUNDS],
  ['on-ink', ['ink', 'ink-soft']],
  ['chilli', [...GROUNDS, 'chilli-tint', 'turmeric-tint']],
  ['on-chilli', ['chilli']],
  ['leaf', [...GROUNDS, 'leaf-tint']],
  ['turmeric-text', [...GROUNDS, 'turmeric-tint']],
  ['on-turmeric', ['turmeric', 'turmeric-press']],
  ['st-pending', GROUNDS],
  ['st-success', GROUNDS],
  ['st-pickup', GROUNDS],
  ['paper-raised', ['st-success']],
  ...STATUSES.map((status) => [`st-${status}`, [`st-${status}-tint`]] as const),
];

const PARTS: typeof TEXT = [
  ['edge', GROUNDS],
  ['focus', [...GROUNDS, 'turmeric-tint']],
  ['brass', ['paper', 'paper-raised']],
  ['paper-raised', ['leaf']],
];

const listPairs = (kind: Pair['kind'], list: typeof TEXT): Pair[] =>
  list.flatMap(([of, grounds]) => grounds.map((on) => ({ of, on, kind })));

/** Every pair that pages show. A line between two parts of a page is not among them: it separates, and tells nothing. */
export const PAIRS: readonly Pair[] = [...listPairs('text', TEXT), ...listPairs('part', PARTS)];

/** The pairs whose contrast is too low. */
export function failingPairs(colours: Colours): Pair[] {
  return PAIRS.filter(({ of, on, kind }) => contrast(colours[of], colours[on]) < LEAST[kind]);
}
