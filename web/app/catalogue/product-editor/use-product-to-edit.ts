import { readStaffProduct, type StaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import type { Category, Tag } from '@tula/contract/catalogue/public-catalogue.ts';
import { listTags } from '@tula/contract/catalogue/tags.ts';
import { listCategories } from '@tula/contract/catalogue/categories.ts';
import { useRead } from '../../data/use-read.ts';

export type ProductToEdit = {
  /** Undefined for a new product. */
  product: StaffProduct | undefined;
  /** The product whose values a new one begins with. */
  copied: StaffProduct | undefined;
  categories: readonly Category[];
  tags: readonly Tag[];
};

/** The data that the form of a product, or of a copy of one, needs. */
export function useProductToEdit(productId: string | undefined, copiedId: string | undefined) {
  const readId = productId ?? copiedId;
  const input = readId === undefined ? undefined : { params: { id: readId } };
  const read = useRead(readStaffProduct, input);
  const categories = useRead(listCategories, {});
  const tags = useRead(listTags, {});
  const reads = input ? [read, categories, tags] : [categories, tags];
  const isFetching = reads.some((one) => one.isFetching);
  const failure = isFetching ? undefined : reads.find((one) => one.failure)?.failure;
  const isComplete = input === undefined || read.data !== undefined;
  const product = read.data?.product;
  const found: ProductToEdit | undefined =
    isComplete && categories.data && tags.data
      ? {
          product: productId === undefined ? undefined : product,
          copied: productId === undefined ? product : undefined,
          categories: categories.data.categories,
          tags: tags.data.tags,
        }
      : undefined;
  return { found, failure, refresh: () => Promise.all(reads.map((one) => one.refresh())) };
}
