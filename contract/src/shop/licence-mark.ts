import { t } from '@tula/messages/settings-fields.ts';
import * as z from 'zod/mini';
import { savedPicture } from './settings-pictures.ts';

/** The food authority's own artwork of its mark, which labels print beside the number of the licence. */
export type LicenceMark = { path: string; width: number; height: number };

/** In pixels: about 500 to the inch at the height that labels give it. */
const LOWEST = 100;
/** Times its height, so that the number has room beside it. */
const WIDEST = 4;

export function isPrintableMark({ width, height }: Pick<LicenceMark, 'width' | 'height'>): boolean {
  return height >= LOWEST && width <= WIDEST * height;
}

export function unprintableMark(): string {
  return t('licenceMark', { lowest: LOWEST, widest: WIDEST });
}

export const savedLicenceMark = z
  .object(savedPicture)
  .check(z.refine(isPrintableMark, { path: ['path'], error: unprintableMark }));
