import {
  type Category,
  readStaffProduct,
  type StaffProduct,
  type Tag,
} from '@tula/contract/catalogue/catalogue.ts';
import { listTags } from '@tula/contract/catalogue/tags.ts';
import { listCategories } from '@tula/contract/catalogue/categories.ts';
import { useRead } from '../../data/use-read.ts';

export type ProductToEdit = {
  /** Undefined for a new product. */
  product: StaffProduct | undefined;
  categories: readonly Category[];
  tags: readonly Tag[];
};

/** The data that the product form needs. */
export function useProductToEdit(productId: string | undefined) {
  const input = productId === undefined ? undefined : { params: { id: productId } };
  const product = useRead(readStaffProduct, input);
  const categories = useRead(listCategories, {});
  const tags = useRead(listTags, {});
  const reads = input ? [product, categories, tags] : [categories, tags];
  const isFetching = reads.some((read) => read.isFetching);
  const failure = isFetching ? undefined : reads.find((read) => read.failure)?.failure;
  const isComplete = input === undefined || product.data !== undefined;
  const found: ProductToEdit | undefined =
    isComplete && categories.data && tags.data
      ? { product: product.data?.product, categories: categories.data.categories, tags: tags.data.tags }
      : undefined;
  return { found, failure, refresh: () => Promise.all(reads.map((read) => read.refresh())) };
}
