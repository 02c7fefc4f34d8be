import { type Category, readStaffProduct, type StaffProduct, type Tag } from '@tula/contract/catalogue.ts';
import { listTags } from '@tula/contract/tags.ts';
import { listCategories } from '@tula/contract/categories.ts';
import { useCallback, useEffect, useState } from 'react';
import { send } from '../../data/api.ts';
import type { Failure } from '../../data/failure-message.ts';

export type ProductToEdit = {
  /** None for a new one. */
  product: StaffProduct | undefined;
  categories: readonly Category[];
  tags: readonly Tag[];
};

type Read = { found?: ProductToEdit; failure?: Failure };

/** All that the form of a product needs before it can be shown. */
export function useProductToEdit(productId: string | undefined): Read & { read: () => Promise<void> } {
  const [answered, set] = useState<Read>({});

  const read = useCallback(async () => {
    set({});
    const [product, categories, tags] = await Promise.all([
      productId === undefined ? undefined : send(readStaffProduct, { params: { id: productId } }),
      send(listCategories, {}),
      send(listTags, {}),
    ]);
    const failure = [product, categories, tags].find((reply) => reply && !reply.data);
    if (failure || !categories.data || !tags.data) return set({ failure: failure ?? categories });
    const known = { categories: categories.data.categories, tags: tags.data.tags };
    set({ found: { product: product?.data?.product, ...known } });
  }, [productId]);

  useEffect(() => {
    const first = setTimeout(() => void read());
    return () => clearTimeout(first);
  }, [read]);

  return { ...answered, read };
}
