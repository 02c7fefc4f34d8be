import { readUser, type UserDetails } from '@tula/contract/customers.ts';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { type Reply, send } from '../api.ts';
import { markVerified } from '../session.ts';
import { toastFailure } from '../ui/toasts.ts';
import { keepFirstName } from './first-name.ts';

export const NOT_FETCHED = 'Failed to fetch user details';

export type SignedInUser =
  | { status: 'loading' }
  | { status: 'ready'; details: UserDetails }
  | { status: 'failed'; failure: Reply<typeof readUser> };

/** The details of the signed-in customer, a way to read them again and one to set what was just saved. */
export function useUser() {
  const [user, set] = useState<SignedInUser>({ status: 'loading' });
  const read = useCallback(() => userAfter(set), []);
  useEffect(() => {
    void userAfter(set);
  }, []);
  const setDetails = useCallback((details: UserDetails) => {
    keepFirstName(details.firstName);
    set({ status: 'ready', details });
  }, []);
  return { user, read, setDetails };
}

async function userAfter(set: Dispatch<SetStateAction<SignedInUser>>) {
  const reply = await send(readUser, {});
  if (reply.data) {
    const { userDetails: details } = reply.data;
    keepFirstName(details.firstName);
    markVerified(details.isEmailVerified);
    return set({ status: 'ready', details });
  }
  toastFailure(NOT_FETCHED);
  set((before) => (before.status === 'ready' ? before : { status: 'failed', failure: reply }));
}
