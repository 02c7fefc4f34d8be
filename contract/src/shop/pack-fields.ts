import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { knownPacks, shopPacks } from './pack-sizes.ts';

const isKnownPack = (text: string) => knownPacks().some((size) => String(size) === text);

/** Choose from 250, 500, 750 and 1000 g. */
function chooseText(): string {
  const sizes = shopPacks();
  const [last = '', ...others] = sizes.map(String).toReversed();
  return others.length === 0
    ? t('packSize.only', { size: last })
    : t('packSize', { sizes: others.toReversed().join(', '), last });
}

export const PACK_FAULT = { error: chooseText };

/** Grams of a pack, as text: '250'. */
export const packGramsText = z.string(PACK_FAULT).check(z.refine(isKnownPack, PACK_FAULT));
