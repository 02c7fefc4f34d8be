import { listStaffProducts, type StaffProduct } from '@tula/contract/catalogue.ts';
import type { Pagination } from '@tula/contract/page.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Reply, send } from '../../data/api.ts';
import { useNewest } from '../../data/use-newest.ts';
import type { AskedProducts } from '../staff-products-query.ts';

type Answered = {
  /** What it answers. */
  to: string;
  products: readonly StaffProduct[];
  pagination: Pagination | undefined;
  failure: Reply<typeof listStaffProducts> | undefined;
};

export type StaffProductsState = Omit<Answered, 'to'> & {
  /** Whether what is shown answers something else than what is asked now. */
  isReading: boolean;
  read: () => Promise<void>;
  /** Shows a product as it stands now, without asking for the whole page. */
  show: (product: StaffProduct) => void;
};

const NOTHING_YET: Answered = { to: '', products: [], pagination: undefined, failure: undefined };

/** A page of the product table; what was shown stays until the next answer is there. */
export function useStaffProducts({ search, page, limit }: AskedProducts): StaffProductsState {
  const [{ to, ...answered }, set] = useState(NOTHING_YET);
  const asked = JSON.stringify([search, page, limit]);
  const newest = useRef(0);

  const read = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    const query = { page: String(page), limit: String(limit), name: search || undefined };
    const reply = await send(listStaffProducts, { query });
    // An answer to an earlier question is not taken for this one.
    if (mine !== newest.current) return;
    const { data } = reply;
    set(data ? { to: asked, ...data, failure: undefined } : { ...NOTHING_YET, to: asked, failure: reply });
  }, [asked, search, page, limit]);

  const show = useCallback((product: StaffProduct) => {
    set((before) => ({
      ...before,
      products: before.products.map((one) => (one.id === product.id ? product : one)),
    }));
  }, []);

  useEffect(() => {
    const first = setTimeout(() => void read());
    return () => clearTimeout(first);
  }, [read]);

  return { ...answered, isReading: to !== asked, read: useNewest(read), show };
}
