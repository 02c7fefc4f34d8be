import { parsePincode } from '@tula/contract/delivery/parse-pincode.ts';
import { gift as giftSchema } from '@tula/contract/orders/gift.ts';
import type { DeliveryMethod } from '@tula/contract/orders/orders.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/checkout.ts';
import { useCallback, useState } from 'react';
import { isInIndia } from '../addresses/address-draft.ts';
import type { TypedPlace } from '../addresses/address-form.tsx';
import { editedBefore, storedAddressDraft } from '../addresses/stored-address-draft.ts';
import { type SavedAddresses, useAddresses } from '../addresses/use-addresses.ts';
import { type CartItem, totalsOf } from '../cart/cart.ts';
import { directCheckout } from '../cart/cart-store.ts';
import { keepPin } from '../delivery/kept-pin.ts';
import { chargeOf, sumsOf, whyNotConfirmed } from './checkout.ts';
import { type CheckoutDraft, saveCheckoutDraft } from './checkout-draft.ts';
import { NEW_ADDRESS_FORM, NEW_ON_CHECKOUT, submitNewAddress } from './new-address.tsx';
import { MOST_LETTERS } from './order-notes.tsx';
import { type TypedBusiness, whyNotBusiness } from './typed-business.ts';
import { useDelivery } from './use-delivery.ts';
import { useIncludedGst } from './use-included-gst.ts';
import { usePlacing } from './use-placing.ts';
import { useShipping } from './use-shipping.ts';

/** The cart, or the product of Buy Now. */
export type CheckoutOrder = { items: readonly CartItem[]; isDirect: boolean };

/** Where the order goes, what it comes to, and what stands in its way. */
export function useCheckout({ items, isDirect }: CheckoutOrder) {
  const addresses = useAddresses();
  const { isPickup, addressId, asksAddress, remarks, business, gift, change, chooseSaved, ...invoice } =
    useDelivery(addresses, items);
  const { typed, isFirstAddress, isSaving, ...first } = useFirstAddress(addresses, asksAddress);
  const { method, retryShipping, ...parcel } = useParcel(isPickup, { addressId, typed }, items);
  const { shipping, charge } = parcel;
  const { onAddressMissing, whyInvoice } = invoice;
  const { isPending, rejection, place } = usePlacing({ onPriceChanged: retryShipping, onAddressMissing });
  const forms = useOpenForms();
  const [wantsUpdates, setWantsUpdates] = useState(false);

  const chosen = addresses.list.find(({ id }) => id === addressId);
  const isAbroad = chosen?.stateName === null;
  const delivery = { method, addressId, isFirstAddress, hasPlace: typed !== undefined, whyInvoice, isAbroad };
  const deliveredTo = isPickup ? undefined : (chosen?.stateName ?? undefined);
  const whyNot =
    whyNotWritten(asksAddress, { remarks, gift }, forms, addresses.list) ??
    whyNotBusiness(business, deliveredTo) ??
    whyNotConfirmed(items, delivery, shipping);
  const total = charge === undefined ? undefined : sumsOf(items, charge).totalPaise;
  const placeTo = (to: string | undefined) =>
    place({ items, addressId: to, method, remarks, business, gift, shownTotalPaise: total, wantsUpdates });
  const onLeave = () =>
    keepForReturn(isDirect ? items[0] : undefined, { isPickup, addressId, remarks, business, gift });

  async function takeSaved(id: string, andPay = false) {
    if (andPay) placeTo(id);
    await addresses.refresh();
    chooseSaved(id);
    // The address may have changed, and with it the charge.
    retryShipping();
  }
  return {
    isPickup,
    whyInvoice,
    ...parcel,
    written: { remarks, gift },
    updates: { isTicked: wantsUpdates, onTick: setWantsUpdates },
    change,
    sentTo: isPickup ? undefined : (typed ?? chosen),
    business: { typed: business, deliveredTo, onChange: (is: TypedBusiness) => change({ business: is }) },
    onPickup: (is: boolean) => change(is ? { isPickup: true, addressId: undefined } : { isPickup: false }),
    choice: {
      addresses,
      addressId,
      onLeave,
      ...first,
      ...forms,
      onChoose: (id: string) => change({ addressId: id }),
      onAdded: takeSaved,
      onEdited: takeSaved,
      onReload: () => void addresses.refresh(),
      onRetryShipping: retryShipping,
    },
    confirming: {
      isOrdering: isPending,
      button: {
        amount: total && formatPaise(total),
        whyNot,
        rejection,
        isPending: isPending || isSaving,
        form: isFirstAddress ? NEW_ADDRESS_FORM : undefined,
        onConfirm: () => (isFirstAddress ? submitNewAddress() : placeTo(addressId)),
        onLeave,
      },
    },
  };
}

/** What is collected is sent to no address, even if its invoice names one. */
const NOWHERE = { addressId: undefined, typed: undefined };

/** How the order goes, what that costs, and the GST in the total. */
function useParcel(isPickup: boolean, to: Parameters<typeof useShipping>[0], items: readonly CartItem[]) {
  const { weight: weightGrams, subTotal: goodsPaise } = totalsOf(items);
  const goods = { weightGrams, goodsPaise };
  const [shipping, retry] = useShipping(isPickup ? NOWHERE : to, goods);
  const method: DeliveryMethod = isPickup ? 'pickup_from_store' : 'through_courier';
  const charge = chargeOf(method, shipping);
  const gst = useIncludedGst({ items, charge, ...to });
  return { goods, shipping, method, charge, gst, retryShipping: () => void retry() };
}

/** Undefined until the postal code is typed. */
function placeOf(typed: TypedPlace | undefined): TypedPlace | undefined {
  return typed && parsePincode(typed.postalCode) === undefined && isInIndia(typed.country)
    ? undefined
    : typed;
}

/** Stores what must survive a login after the session has ended. */
function keepForReturn(item: CartItem | undefined, draft: CheckoutDraft) {
  if (item) directCheckout(item);
  saveCheckoutDraft(draft);
}

type OpenForms = { editedId: string | undefined; isWriting: boolean };

/** The forms for addresses: the saved one that is being edited, and whether a new one is being typed. */
function useOpenForms() {
  const [editedId, onEdit] = useState(() => editedBefore('checkout'));
  const [isWriting, onWriting] = useState(() => storedAddressDraft(NEW_ON_CHECKOUT) !== undefined);
  return { editedId, onEdit, isWriting, onWriting };
}

/** Returns what is typed of the first address, which Confirm and Pay saves. */
function useFirstAddress({ list, isLoading, failure }: SavedAddresses, asksAddress: boolean) {
  const [place, setPlace] = useState<TypedPlace>();
  const [isSaving, onSaving] = useState(false);
  const isFirstAddress = asksAddress && !isLoading && !failure && list.length === 0;
  const onPlace = useCallback((typed: TypedPlace) => {
    setPlace(typed);
    if (isInIndia(typed.country)) keepPin(typed.postalCode);
  }, []);
  return { isFirstAddress, typed: isFirstAddress ? placeOf(place) : undefined, onPlace, isSaving, onSaving };
}

/** An address form that is still open blocks the order: its text would not be part of it. */
function whyNotWritten(
  asksAddress: boolean,
  { remarks, gift }: Pick<CheckoutDraft, 'remarks' | 'gift'>,
  { editedId, isWriting }: OpenForms,
  saved: SavedAddresses['list'],
): string | undefined {
  if (asksAddress) {
    if (isWriting && saved.length > 0) return t('blocked.newAddress');
    if (saved.some(({ id }) => id === editedId)) return t('blocked.editedAddress');
  }
  if (remarks.trim().length > MOST_LETTERS) return t('blocked.notes');
  return gift === undefined || giftSchema.safeParse(gift).success ? undefined : t('blocked.gift');
}
