/** What a shopper has chosen and typed on the checkout; a reload loses nothing of it. */
export type CheckoutDraft = { isPickup: boolean; addressId: string | undefined; remarks: string };

const KEPT_AS = 'checkoutDraft';
const NOTHING_YET: CheckoutDraft = { isPickup: false, addressId: undefined, remarks: '' };

export function checkoutDraft(): CheckoutDraft {
  const kept = sessionStorage.getItem(KEPT_AS);
  return kept === null ? NOTHING_YET : { ...NOTHING_YET, ...(JSON.parse(kept) as CheckoutDraft) };
}

export function keepCheckoutDraft(draft: CheckoutDraft) {
  sessionStorage.setItem(KEPT_AS, JSON.stringify(draft));
}

export function clearCheckoutDraft() {
  sessionStorage.removeItem(KEPT_AS);
}

/** The address to start with: the one chosen before while it is still saved, else the first. */
export function addressToChoose(
  saved: readonly { id: string }[],
  chosenId: string | undefined,
): string | undefined {
  return saved.find(({ id }) => id === chosenId)?.id ?? saved[0]?.id;
}
