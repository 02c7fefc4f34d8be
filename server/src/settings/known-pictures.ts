import type { ImageId } from '@tula/contract/calls/ids.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { pictureIdOf } from '@tula/contract/shop/settings-pictures.ts';
import type { ShopIdentity } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/settings-fields.ts';

export type FindPicture = (
  id: ImageId,
) => Promise<{ width: number; height: number; placeholder: string } | undefined>;

/** With the sizes of the stored logo. Rejects a picture that is not stored, as an upload is after a day. */
export async function withKnownLogo(identity: ShopIdentity, find: FindPicture): Promise<ShopIdentity> {
  const { logo } = identity;
  if (logo === null) return identity;
  const { width, height } = await knownPicture(logo.path, 'settings.logo.path', find);
  return { ...identity, logo: { ...logo, width, height } };
}

async function knownPicture(path: string, field: string, find: FindPicture) {
  const id = pictureIdOf(path);
  const found = id && (await find(id));
  if (!found) throw fieldProblem(field, t('picture'));
  return found;
}
