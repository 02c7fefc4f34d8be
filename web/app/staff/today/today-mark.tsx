import { lazy, Suspense } from 'react';

// The script of every shopper names whatever the header of staff imports.
const TodayCount = lazy(() => import('./today-count.tsx'));

/** How much needs a person, once it is known. */
export function TodayMark() {
  return (
    <Suspense fallback={null}>
      <TodayCount />
    </Suspense>
  );
}
