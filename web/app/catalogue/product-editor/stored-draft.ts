import type { StaffProduct } from '@tula/contract/catalogue.ts';
import { useEffect, useState } from 'react';
import type { ProductDraft } from './product-draft.ts';

/** What stood in the form of a product when the session ended, and the product that the form had started from. */
export type KeptDraft = { product: StaffProduct | undefined; draft: ProductDraft; hasLostPictures: boolean };

const keyOf = (productId: string | undefined) => `productDraft ${productId ?? 'new'}`;

/** Keeps a draft for after the login. Pictures that had not arrived are files of this page alone and go with it. */
export function keepDraft(
  productId: string | undefined,
  { product, draft }: Pick<KeptDraft, 'product' | 'draft'>,
) {
  const arrived = draft.pictures.filter(({ path }) => path !== '');
  const pictures = arrived.map((picture, at) => ({
    ...picture,
    key: `${at} ${picture.path}`,
    shownAt: picture.path,
  }));
  const hasLostPictures = arrived.length < draft.pictures.length;
  const kept = { product, draft: { ...draft, pictures }, hasLostPictures };
  sessionStorage.setItem(keyOf(productId), JSON.stringify(kept));
}

export function keptDraft(productId: string | undefined): KeptDraft | undefined {
  const kept = sessionStorage.getItem(keyOf(productId));
  return kept === null ? undefined : (JSON.parse(kept) as KeptDraft);
}

/** The draft that was kept, once: from then on it stands in the form. */
export function useKeptDraft(productId: string | undefined): KeptDraft | undefined {
  const [kept] = useState(() => keptDraft(productId));
  useEffect(() => sessionStorage.removeItem(keyOf(productId)), [productId]);
  return kept;
}
