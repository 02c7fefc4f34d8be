import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { requiredLine } from '../calls/fields.ts';
import { plainCode } from '../calls/pasted.ts';
import { INDIAN_STATES } from '../delivery/states.ts';
import { isBuyerGstin } from '../shop/gstin.ts';

/** The longest name that the return takes. */
const LONGEST_NAME = 99;

/** The state of a GST number; undefined for one of the central territory, which is given out outside any state. */
export function stateOfGstin(gstin: string): string | undefined {
  return INDIAN_STATES.find(({ gstCode }) => gstin.startsWith(gstCode))?.name;
}

/** Given out to businesses in no state, such as ships at sea. */
const OTHER_TERRITORY = '97';

const isOfKnownState = (gstin: string) =>
  gstin.startsWith(OTHER_TERRITORY) || stateOfGstin(gstin) !== undefined;

/** A business that buys, as its invoice names it. */
export const business = z.object({
  gstin: z.string().check(
    z.overwrite(plainCode),
    z.toUpperCase(),
    z.refine((text) => isBuyerGstin(text) && isOfKnownState(text), { error: () => t('gstin') }),
  ),
  name: requiredLine(LONGEST_NAME),
});
export type Business = z.infer<typeof business>;

/** Confirmed where the number is of another state than the address: who pays is registered there. */
export const businessOfOrder = z.extend(business, { isOfOtherState: z.optional(z.boolean()) });
export type BusinessOfOrder = z.infer<typeof businessOfOrder>;

export const readBusinessOffer = endpoint({
  method: 'GET',
  path: '/checkout/business',
  who: 'customer',
  does: 'Whether an order may name a business with its GST number, for an invoice to it',
  result: z.object({ isOffered: z.boolean() }),
  problems: [],
});
