import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';

/** Letters on the card of a gift, and of the name under it; more would not be read from a card. */
export const MOST_GIFT_LETTERS = 300;
export const MOST_GIFT_NAME = 60;
const MOST_GIFT_LINES = 10;

const giftLine = (highest: number) =>
  z.string().check(z.trim(), z.maxLength(highest, { error: () => t('tooLong', { highest }) }));

/**
 * An order for somebody else: no prices lie in its box, and a card does. Both texts of the card may be empty, as a gift
 * need have none; an order that is no gift leaves it out.
 */
export const gift = z.object({
  text: giftLine(MOST_GIFT_LETTERS).check(
    z.refine((text) => text.split('\n').length <= MOST_GIFT_LINES, {
      error: () => t('order.giftLines', { highest: MOST_GIFT_LINES }),
    }),
  ),
  from: giftLine(MOST_GIFT_NAME),
});
export type Gift = z.infer<typeof gift>;
