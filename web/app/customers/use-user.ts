import { readUser, type UserDetails } from '@tula/contract/accounts/customers.ts';
import { t } from '@tula/messages/account.ts';
import { useEffect } from 'react';
import { currentSession, markVerified } from '../data/session.ts';
import { useFailureToast } from '../data/use-failure-toast.ts';
import { useRead } from '../data/use-read.ts';
import { saveFirstName } from '../session/first-name.ts';

export type SignedInUser = ReturnType<typeof useUser>;

/** The details of the signed-in customer; `save` shows details that were just saved. */
export function useUser() {
  const { data, failure, refresh, update } = useRead(readUser, {});
  const details = data?.userDetails;
  useFailureToast(failure, t('details.failed'));
  useEffect(() => {
    if (!details) return;
    saveFirstName(details.firstName);
    markVerified(details.isEmailVerified);
  }, [details]);
  // The email may have been verified after the form was opened.
  const save = (saved: UserDetails) =>
    update(() => ({ userDetails: { ...saved, isEmailVerified: currentSession().isVerified } }));
  return { details, failure: details ? undefined : failure, refresh, save };
}
