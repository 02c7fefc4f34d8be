import { call } from '@tula/contract/calls/call.ts';
import { useNavigate } from 'react-router';
import { fetchTransport } from '../data/api.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { currentSession, isStaff, signOutEverywhere } from '../data/session.ts';

/** Event before the logout; calling preventDefault stops it, for example to warn about unsaved changes. */
export const BEFORE_LOGOUT = 'beforelogout';

/** Logs out and navigates to the login, unless the page prevents the event. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    if (window.dispatchEvent(new Event(BEFORE_LOGOUT, { cancelable: true }))) void navigate(signOut());
  };
}

/** Ends the session in all tabs at once and on the server in the background; returns where to navigate. */
function signOut(): string {
  const { accessToken } = currentSession();
  const wasStaff = isStaff(currentSession());
  signOutEverywhere();
  // A failure is ignored, as the session expires on the server by itself.
  endOnServer(accessToken, wasStaff).catch(() => undefined);
  return wasStaff ? paths.staffSignedOut() : paths.signIn();
}

async function endOnServer(accessToken: string, wasStaff: boolean) {
  const endpoint = wasStaff
    ? (await import('@tula/contract/accounts/staff.ts')).logOutStaff
    : (await import('@tula/contract/accounts/customers.ts')).logOutCustomer;
  await call(fetchTransport, endpoint, {}, { accessToken });
}
