import { INDIA, listAddresses } from '@tula/contract/delivery/delivery.ts';
import { send } from '../data/api.ts';
import { currentSessionNumber } from '../data/session.ts';

let read: { sessionNumber: number; pincode: Promise<string> } | undefined;

/** The PIN code of the saved address that the checkout suggests; empty when there is none. Read once a visit. */
export function pinOfSavedAddress(): Promise<string> {
  const sessionNumber = currentSessionNumber();
  if (read?.sessionNumber !== sessionNumber) read = { sessionNumber, pincode: firstPin() };
  return read.pincode;
}

async function firstPin(): Promise<string> {
  const { data } = await send(listAddresses, {});
  return data?.address.find(({ country }) => country === INDIA)?.postalCode ?? '';
}
