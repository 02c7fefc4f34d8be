import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { oneLine } from '../calls/fields.ts';

export const LONGEST_PRODUCT_NAME = 120;
export const LONGEST_DESCRIPTION = 4000;
export const LONGEST_ALT_TEXT = 200;
export const LONGEST_INGREDIENTS = 1000;
export const LONGEST_STORAGE = 200;
export const MOST_ADDITIONAL_PICTURES = 9;

export const TOO_MANY_PICTURES = { error: () => t('tooManyPictures', { most: MOST_ADDITIONAL_PICTURES }) };

/** Several lines. */
export const freeText = (highest: number) =>
  z.string().check(z.trim(), z.maxLength(highest, { error: () => t('tooLong', { highest }) }));

export const textOfAtMost = (highest: number) => freeText(highest).check(...oneLine);

export const altText = textOfAtMost(LONGEST_ALT_TEXT);
