import { readUser, type UserDetails } from '@tula/contract/customers.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Reply, send } from '../data/api.ts';
import { markVerified } from '../data/session.ts';
import { toastFailure } from '../ui/toasts/toasts.ts';
import { keepFirstName } from '../session/first-name.ts';

export const NOT_FETCHED = 'Failed to fetch user details';

export type SignedInUser =
  | { status: 'loading' }
  | { status: 'ready'; details: UserDetails }
  | { status: 'failed'; failure: Reply<typeof readUser> };

/** The details of the signed-in customer, a way to read them again and one to set what was just saved. */
export function useUser() {
  const [user, set] = useState<SignedInUser>({ status: 'loading' });
  const newest = useRef(0);
  const read = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    const reply = await send(readUser, {});
    // What was saved since is newer.
    if (mine !== newest.current) return;
    if (reply.data) {
      const { userDetails: details } = reply.data;
      keepFirstName(details.firstName);
      markVerified(details.isEmailVerified);
      return set({ status: 'ready', details });
    }
    toastFailure(NOT_FETCHED);
    set((before) => (before.status === 'ready' ? before : { status: 'failed', failure: reply }));
  }, []);
  useEffect(() => {
    const first = setTimeout(() => void read());
    return () => clearTimeout(first);
  }, [read]);
  const setDetails = useCallback((details: UserDetails) => {
    newest.current += 1;
    keepFirstName(details.firstName);
    set({ status: 'ready', details });
  }, []);
  return { user, read, setDetails };
}
