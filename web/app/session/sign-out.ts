import { call } from '@tula/contract/call.ts';
import { useNavigate } from 'react-router';
import { overFetch } from '../data/api.ts';
import { paths } from '../data/paths.ts';
import { currentSession, isStaff, signOut as clearSession } from '../data/session.ts';

/** Told before somebody is logged out; who prevents it asks first, as something would be lost. */
export const BEFORE_LOGOUT = 'beforelogout';

/** Logs out and leads to the login, unless something on the page has a question first. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    if (window.dispatchEvent(new Event(BEFORE_LOGOUT, { cancelable: true }))) void navigate(signOut());
  };
}

/** Ends the session here at once, and on the server as soon as it hears of it; answers where to go. */
function signOut(): string {
  const { accessToken } = currentSession();
  const wasStaff = isStaff(currentSession());
  clearSession();
  // Nobody waits for it: a session that the server misses the end of runs out by itself.
  endOnServer(accessToken, wasStaff).catch(() => undefined);
  return wasStaff ? paths.staffSignedOut() : paths.signIn();
}

async function endOnServer(accessToken: string, wasStaff: boolean) {
  const endpoint = wasStaff
    ? (await import('@tula/contract/staff.ts')).logOutStaff
    : (await import('@tula/contract/customers.ts')).logOutCustomer;
  await call(overFetch, endpoint, {}, { accessToken });
}
