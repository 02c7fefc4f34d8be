import { useEffect, useSyncExternalStore } from 'react';
import { send } from '../data/api.ts';
import { currentVisit, isCustomer, type Session } from '../data/session.ts';

const KEY = 'firstName';
const listeners = new Set<() => void>();
/** The visit for which the name has been asked, so that one that fails is not asked for on every page. */
let askedFor: number | undefined;

/** The first name of the signed-in customer; empty until it is known, and for staff. */
export function useFirstName(session: Session): string {
  const name = useSyncExternalStore(onNameChange, currentName, () => '');
  const isNeeded = isCustomer(session) && name === '';
  useEffect(() => {
    if (!isNeeded || askedFor === currentVisit()) return;
    askedFor = currentVisit();
    void readName(askedFor);
  }, [isNeeded]);
  return isCustomer(session) ? name : '';
}

/** Keeps the name for this tab; logging out forgets it with everything else. */
export function keepFirstName(name: string) {
  if (currentName() === name) return;
  sessionStorage.setItem(KEY, name);
  for (const listener of listeners) listener();
}

async function readName(visit: number) {
  // Without it the menu keeps its plain name, so a failure needs no words.
  const endpoints = await import('@tula/contract/customers.ts').catch(() => undefined);
  const data = endpoints && (await send(endpoints.readUser, {})).data;
  if (data && visit === currentVisit()) keepFirstName(data.userDetails.firstName);
}

function currentName(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

function onNameChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
