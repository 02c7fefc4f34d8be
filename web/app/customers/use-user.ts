import { readUser, type UserDetails } from '@tula/contract/customers.ts';
import { useEffect } from 'react';
import { currentSession, markVerified } from '../data/session.ts';
import { useFailureToast } from '../data/use-failure-toast.ts';
import { useRead } from '../data/use-read.ts';
import { keepFirstName } from '../session/first-name.ts';

export const NOT_FETCHED = 'Failed to fetch user details';

export type SignedInUser = ReturnType<typeof useUser>;

/** The details of the signed-in customer; `save` shows those that were just saved. */
export function useUser() {
  const { data, failure, refresh, update } = useRead(readUser, {});
  const details = data?.userDetails;
  useFailureToast(failure, NOT_FETCHED);
  useEffect(() => {
    if (!details) return;
    keepFirstName(details.firstName);
    markVerified(details.isEmailVerified);
  }, [details]);
  // Whether the email is verified may have been learnt after the form was opened.
  const save = (saved: UserDetails) =>
    update(() => ({ userDetails: { ...saved, isEmailVerified: currentSession().isVerified } }));
  return { details, failure: details ? undefined : failure, refresh, save };
}
