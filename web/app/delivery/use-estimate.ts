import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { estimateDelivery } from '@tula/contract/delivery/delivery-estimate.ts';
import { HEAVIEST_ORDER_GRAMS } from '@tula/contract/values/weight.ts';
import { type Read, useRead } from '../data/use-read.ts';

type Known = ResultOf<typeof estimateDelivery>;

/** The charge and the days to a PIN code, as far as they are known. */
export type Estimate =
  | { status: 'none' }
  /** `before` is the answer for another weight or PIN code. */
  | { status: 'loading'; before: Known | undefined }
  | ({ status: 'known' } & Known)
  | { status: 'unserved' }
  | { status: 'failed'; failure: NonNullable<Read<typeof estimateDelivery>['failure']> };

/** The parcel to be sent. From some value on, delivery may be free. */
export type Goods = { weightGrams: number; goodsPaise: number };

/** The estimate for goods, and a function that requests it again. */
export function useEstimate(
  pincode: string | undefined,
  { weightGrams, goodsPaise }: Goods,
): [Estimate, () => Promise<void>] {
  const isNeeded = pincode !== undefined && weightGrams > 0 && weightGrams <= HEAVIEST_ORDER_GRAMS;
  const input = isNeeded
    ? { query: { pincode, quantity: String(weightGrams / 1000), goodsPaise: String(goodsPaise) } }
    : undefined;
  const { data, failure, isFetching, isStale, refresh } = useRead(estimateDelivery, input, {
    keepsPrevious: true,
    keepsData: () => false,
  });
  if (!isNeeded) return [{ status: 'none' }, refresh];
  if (isFetching || isStale) return [{ status: 'loading', before: data }, refresh];
  if (data) return [{ status: 'known', ...data }, refresh];
  if (failure?.code === 'NOT_SERVICEABLE') return [{ status: 'unserved' }, refresh];
  return [failure ? { status: 'failed', failure } : { status: 'loading', before: undefined }, refresh];
}
