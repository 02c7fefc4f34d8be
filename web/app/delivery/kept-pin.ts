import { parsePincode } from '@tula/contract/delivery/parse-pincode.ts';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'deliveryPin';
const listeners = new Set<() => void>();

/** The PIN code that the shopper has typed in this visit, as six digits; empty while there is none. */
export function keptPin(): string {
  return parsePincode(sessionStorage.getItem(STORAGE_KEY) ?? '') ?? '';
}

export function useKeptPin(): string {
  return useSyncExternalStore(onChange, keptPin, () => '');
}

/** Keeps a PIN code for the visit; anything else is ignored. */
export function keepPin(typed: string) {
  const pincode = parsePincode(typed);
  if (pincode === undefined || pincode === keptPin()) return;
  sessionStorage.setItem(STORAGE_KEY, pincode);
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
