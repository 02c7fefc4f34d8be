import { parsePincode } from '@tula/contract/delivery/parse-pincode.ts';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'deliveryPin';
const listeners = new Set<() => void>();
/** Where the browser blocks storage, it is kept while the page is open. */
let unstored = '';

/** The PIN code that was typed in this browser, as six digits; empty while there is none. */
export function keptPin(): string {
  try {
    return parsePincode(localStorage.getItem(STORAGE_KEY) ?? '') ?? unstored;
  } catch {
    return unstored;
  }
}

export function useKeptPin(): string {
  return useSyncExternalStore(onChange, keptPin, () => '');
}

/** Keeps a PIN code, and nothing else, on this device; anything that is none is ignored. */
export function keepPin(typed: string) {
  const pincode = parsePincode(typed);
  if (pincode === undefined || pincode === keptPin()) return;
  store(pincode);
}

/** Whoever empties the field wants no PIN code to be kept. */
export function forgetPin() {
  if (keptPin() !== '') store('');
}

function store(pincode: string) {
  unstored = pincode;
  try {
    if (pincode === '') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, pincode);
  } catch {
    // A blocked or full storage loses it when the page is left.
  }
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
