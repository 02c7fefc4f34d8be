import type { Colours } from '@tula/contract/shop/look/colours.ts';
import { contrast } from '@tula/contract/shop/look/contrast.ts';
import { LEAST, PAIRS, type Pair } from '@tula/contract/shop/look/pairs.ts';
import { t } from '@tula/messages/look.ts';

/** WCAG AAA: what AA asks of text is 4.5. */
const VERY_GOOD = { text: 7, part: LEAST.text } as const;

const SHOWN: readonly (readonly [of: Pair['of'], on: Pair['on'], name: () => string])[] = [
  ['ink', 'paper', () => t('pair.text')],
  ['ink-mute', 'paper', () => t('pair.quiet')],
  ['on-turmeric', 'turmeric', () => t('pair.button')],
  ['turmeric-text', 'paper', () => t('pair.accentText')],
  ['chilli', 'chilli-tint', () => t('pair.danger')],
  ['edge', 'paper', () => t('pair.edge')],
];

/** The pairs that an owner knows from the shop, with their contrast as a text; rounded down, so that none looks better than it is. */
export function figuresOf(colours: Colours) {
  return SHOWN.flatMap(([of, on, name]) => {
    const pair = PAIRS.find((one) => one.of === of && one.on === on);
    if (!pair) return [];
    const ratio = contrast(colours[of], colours[on]);
    const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
    return [{ name: name(), ratio: shown, isVeryGood: ratio >= VERY_GOOD[pair.kind] }];
  });
}
