import { t } from '@tula/messages/staff.ts';
import { lazy, Suspense } from 'react';
import { pageMeta } from '../../data/head/page-meta.ts';
import { PageLoading } from '../../ui/page-loading.tsx';

// The list of pages that every shopper loads names whatever a page imports, and this one shows a little of everything.
const Day = lazy(() => import('./day.tsx'));

export function meta() {
  return pageMeta('', { title: t('link.today') });
}

/** Where staff land. */
export default function TodayPage() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Day />
    </Suspense>
  );
}
