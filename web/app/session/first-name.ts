import { useEffect, useSyncExternalStore } from 'react';
import { send } from '../data/api.ts';
import { currentSessionNumber, isCustomer, type Session } from '../data/session.ts';

const KEY = 'firstName';
const listeners = new Set<() => void>();
/** The visit in which the name was requested, so that a failed request is not repeated on every page. */
let requestedIn: number | undefined;

/** The first name of the signed-in customer; empty until it is known, and for staff. */
export function useFirstName(session: Session): string {
  const name = useSyncExternalStore(onNameChange, currentName, () => '');
  const isNeeded = isCustomer(session) && name === '';
  useEffect(() => {
    if (!isNeeded || requestedIn === currentSessionNumber()) return;
    requestedIn = currentSessionNumber();
    void readName(requestedIn);
  }, [isNeeded]);
  return isCustomer(session) ? name : '';
}

/** Stores the name for this tab until the logout. */
export function saveFirstName(name: string) {
  if (currentName() === name) return;
  sessionStorage.setItem(KEY, name);
  for (const listener of listeners) listener();
}

async function readName(sessionNumber: number) {
  // On failure the menu shows its general label, so no message is needed.
  const endpoints = await import('@tula/contract/accounts/customers.ts').catch(() => undefined);
  const data = endpoints && (await send(endpoints.readUser, {})).data;
  if (data && sessionNumber === currentSessionNumber()) saveFirstName(data.userDetails.firstName);
}

function currentName(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

function onNameChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
