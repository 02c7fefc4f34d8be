import { pageMeta } from '../page-meta.ts';
import { EmptyState } from '../ui/empty-state.tsx';

export function meta() {
  return pageMeta('', { title: 'Staff' });
}

/** What staff find at the addresses of products in this version. */
export default function StaffStartPage() {
  return (
    <div className="wrap page">
      <EmptyState level={1} title="You are logged in as staff">
        Products are managed through the API in this version of the shop.
      </EmptyState>
    </div>
  );
}
