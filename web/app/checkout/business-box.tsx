import { readBusinessOffer } from '@tula/contract/orders/business.ts';
import { lazy, Suspense } from 'react';
import { useRead } from '../data/use-read.ts';
import type { BusinessProps } from './typed-business.ts';

const BusinessFields = lazy(() => import('./business-fields.tsx'));

/** For customers who buy for a business, where the shop writes invoices to them. The fields are loaded only there. */
export function BusinessBox(props: BusinessProps) {
  const { data } = useRead(readBusinessOffer, {});
  if (!data?.isOffered) return null;
  return (
    <Suspense fallback={null}>
      <BusinessFields {...props} />
    </Suspense>
  );
}
