import type { Gift } from '@tula/contract/orders/gift.ts';
import { NO_BUSINESS, type TypedBusiness } from './typed-business.ts';

/** The input of the checkout, stored so that it survives a reload. */
export type CheckoutDraft = {
  isPickup: boolean;
  addressId: string | undefined;
  remarks: string;
  business: TypedBusiness;
  /** What is typed for the card; undefined while the order is no gift. */
  gift?: Gift | undefined;
};

const STORAGE_KEY = 'checkoutDraft';
const NOTHING_YET: CheckoutDraft = {
  isPickup: false,
  addressId: undefined,
  remarks: '',
  business: NO_BUSINESS,
};

export function checkoutDraft(): CheckoutDraft {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  return stored === null ? NOTHING_YET : { ...NOTHING_YET, ...(JSON.parse(stored) as CheckoutDraft) };
}

export function saveCheckoutDraft(draft: CheckoutDraft) {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
}

export function clearCheckoutDraft() {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** The address to start with: the one chosen before while it is still saved, else the first. */
export function addressToChoose(
  saved: readonly { id: string }[],
  chosenId: string | undefined,
): string | undefined {
  return saved.find(({ id }) => id === chosenId)?.id ?? saved[0]?.id;
}
