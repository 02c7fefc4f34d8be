import { pageMeta } from '../page-meta.ts';
import type { PageHandle } from '../root.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export const handle: PageHandle = { footer: 'slim' };

export function meta() {
  return pageMeta('', { title: 'Staff' });
}

/** What staff find at the addresses of products, orders and categories in this version. */
export default function StaffStartPage() {
  return (
    <div className="wrap page">
      <EmptyState level={1} title="You are logged in as staff">
        Products, categories and orders are managed through the API in this version of the shop.
      </EmptyState>
    </div>
  );
}
