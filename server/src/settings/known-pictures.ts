import type { Picture } from '@tula/contract/catalogue/media.ts';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { isPrintableMark, unprintableMark } from '@tula/contract/shop/licence-mark.ts';
import { parsePictureId } from '@tula/contract/shop/settings-pictures.ts';
import type { ShopIdentity, ShopLegal } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/settings-fields.ts';

/** The stored pictures of these ids. */
export type FindPictures = (ids: readonly ImageId[]) => Promise<ReadonlyMap<ImageId, Picture>>;

/** Adds the sizes of the stored logo. Rejects a picture that is not stored, as an upload is after a day. */
export async function withKnownLogo(identity: ShopIdentity, find: FindPictures): Promise<ShopIdentity> {
  const { logo } = identity;
  if (logo === null) return identity;
  const sizes = knownSizes(await find(parsePictureIds([logo.path])), logo.path, 'settings.logo.path');
  return { ...identity, logo: { ...logo, ...sizes } };
}

/** Adds the sizes of the stored mark of the food authority. Rejects one that labels could not print sharply. */
export async function withKnownMark(legal: ShopLegal, find: FindPictures): Promise<ShopLegal> {
  const { licenceMark } = legal;
  if (licenceMark === null) return legal;
  const field = 'settings.licenceMark.path';
  const sizes = knownSizes(await find(parsePictureIds([licenceMark.path])), licenceMark.path, field);
  if (!isPrintableMark(sizes)) throw fieldProblem(field, unprintableMark());
  return { ...legal, licenceMark: { ...licenceMark, ...sizes } };
}

export function parsePictureIds(paths: readonly string[]): ImageId[] {
  return paths.map(parsePictureId).filter((id) => id !== undefined);
}

/** The sizes of a stored picture. Rejects one that is not stored at its field. */
export function knownSizes(
  stored: ReadonlyMap<ImageId, Picture>,
  path: string,
  field: string,
): { width: number; height: number } {
  const id = parsePictureId(path);
  const found = id && stored.get(id);
  if (!found) throw fieldProblem(field, t('picture'));
  return { width: found.width, height: found.height };
}
