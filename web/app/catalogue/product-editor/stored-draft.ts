import type { StaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import { useEffect, useState } from 'react';
import type { ProductDraft } from './product-draft.ts';

/** The draft of a product when the session ended, and the saved product that it changes. */
export type StoredDraft = {
  product: StaffProduct | undefined;
  draft: ProductDraft;
  hasLostPictures: boolean;
};

const keyOf = (productId: string | undefined) => `productDraft ${productId ?? 'new'}`;

/** Stores a draft until the next login. Pictures not uploaded yet are lost. */
export function storeDraft(
  productId: string | undefined,
  { product, draft }: Pick<StoredDraft, 'product' | 'draft'>,
) {
  const arrived = draft.pictures.filter(({ path }) => path !== '');
  const pictures = arrived.map((picture, at) => ({
    ...picture,
    key: `${at} ${picture.path}`,
    shownAt: picture.path,
  }));
  const hasLostPictures = arrived.length < draft.pictures.length;
  const stored = { product, draft: { ...draft, pictures }, hasLostPictures };
  sessionStorage.setItem(keyOf(productId), JSON.stringify(stored));
}

export function storedDraft(productId: string | undefined): StoredDraft | undefined {
  const stored = sessionStorage.getItem(keyOf(productId));
  const draft = stored === null ? undefined : (JSON.parse(stored) as StoredDraft);
  // One of the previous version lacks what this form needs.
  return draft?.draft.translations === undefined ? undefined : draft;
}

/** The stored draft, once: it is removed when the form has taken it over. */
export function useStoredDraft(productId: string | undefined): StoredDraft | undefined {
  const [stored] = useState(() => storedDraft(productId));
  useEffect(() => sessionStorage.removeItem(keyOf(productId)), [productId]);
  return stored;
}
