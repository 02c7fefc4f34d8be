import { Suspense } from 'react';
import { onNeed } from '../ui/on-need.ts';
import { useKeptPin } from './kept-pin.ts';

/** Loaded with a PIN code, as most visitors have typed none. */
const ListArrival = onNeed(() => import('./list-arrival.tsx'));

/** When a list of products would arrive and for what charge, said once above all of them; nothing without a PIN code. */
export function ListDelivery() {
  const pincode = useKeptPin();
  if (pincode === '') return null;
  return (
    <Suspense>
      <ListArrival pincode={pincode} />
    </Suspense>
  );
}
