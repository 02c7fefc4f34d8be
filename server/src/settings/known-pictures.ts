import type { Picture } from '@tula/contract/catalogue/media.ts';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { pictureIdOf } from '@tula/contract/shop/settings-pictures.ts';
import type { ShopIdentity } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/settings-fields.ts';

/** The stored pictures of these ids. */
export type FindPictures = (ids: readonly ImageId[]) => Promise<ReadonlyMap<ImageId, Picture>>;

/** With the sizes of the stored logo. Rejects a picture that is not stored, as an upload is after a day. */
export async function withKnownLogo(identity: ShopIdentity, find: FindPictures): Promise<ShopIdentity> {
  const { logo } = identity;
  if (logo === null) return identity;
  const sizes = knownSizes(await find(idsOf([logo.path])), logo.path, 'settings.logo.path');
  return { ...identity, logo: { ...logo, ...sizes } };
}

export function idsOf(paths: readonly string[]): ImageId[] {
  return paths.map(pictureIdOf).filter((id) => id !== undefined);
}

/** The sizes of a stored picture. Rejects one that is not stored at its field. */
export function knownSizes(
  stored: ReadonlyMap<ImageId, Picture>,
  path: string,
  field: string,
): { width: number; height: number } {
  const id = pictureIdOf(path);
  const found = id && stored.get(id);
  if (!found) throw fieldProblem(field, t('picture'));
  return { width: found.width, height: found.height };
}
