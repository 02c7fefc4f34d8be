import { hash } from 'node:crypto';
import { logoSize } from '@tula/contract/shop/brand-files.ts';
import { shopLook } from '@tula/contract/shop/look/shop-look.ts';
import { pictureIdOf } from '@tula/contract/shop/settings-pictures.ts';
import type { ShopIdentity, ShownLogo } from '@tula/contract/shop/shop.ts';

/** Changes when the files made from a logo are drawn in another way. */
const DRAWING = 1;

/** The logo as pages show it; the address of its files says of what they are made. */
export function shownLogo({ logo, name }: ShopIdentity): ShownLogo | null {
  const id = logo && pictureIdOf(logo.path);
  if (!logo || !id) return null;
  const { paper, ink } = shopLook().light;
  const key = hash('sha256', JSON.stringify([DRAWING, id, name, paper, ink]), 'hex').slice(0, 16);
  return { files: `/media/${id}/${key}-`, ...logoSize(logo), isBesideName: logo.isBesideName };
}
