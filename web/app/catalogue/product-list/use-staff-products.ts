import { listStaffProducts, type StaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import { useRead } from '../../data/use-read.ts';
import type { ProductsQuery } from '../product-editor/staff-products-query.ts';

export type StaffProductsState = ReturnType<typeof useStaffProducts>;

const NONE: readonly StaffProduct[] = [];

/** A page of the product table; the previous page stays until the next one has loaded. */
export function useStaffProducts({ search, state, missing, page, limit }: ProductsQuery) {
  const query = { page: String(page), limit: String(limit), name: search || undefined, state, missing };
  const { data, failure, isLoading, isStale, refresh, update } = useRead(
    listStaffProducts,
    { query },
    { keepsPrevious: true, keepsData: () => false },
  );
  const { products = NONE, pagination } = data ?? {};
  /** Shows a product as it was just saved, without reading the whole page. */
  const show = (product: StaffProduct) =>
    update(
      (page) =>
        page && { ...page, products: page.products.map((one) => (one.id === product.id ? product : one)) },
    );
  return { products, pagination, failure, isReading: isLoading || isStale, refresh, show };
}
