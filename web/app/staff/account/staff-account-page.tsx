import { t } from '@tula/messages/staff.ts';
import { lazy, Suspense } from 'react';
import { pageMeta } from '../../data/head/page-meta.ts';
import { PageLoading } from '../../ui/page-loading.tsx';

// The list of pages that every shopper loads names whatever a page imports.
const AccountView = lazy(() => import('./account-view.tsx'));

export function meta() {
  return pageMeta('', { title: t('account') });
}

export default function StaffAccountPage() {
  return (
    <Suspense fallback={<PageLoading />}>
      <AccountView />
    </Suspense>
  );
}
