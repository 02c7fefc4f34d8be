import { call } from '@tula/contract/call.ts';
import { overFetch } from '../api.ts';
import { paths } from '../paths.ts';
import { currentSession, isStaff, signOut as forgetSession } from '../session.ts';

/** Ends the session here at once, and on the server as soon as it hears of it; answers where to go. */
export function signOut(): string {
  const { accessToken } = currentSession();
  const wasStaff = isStaff(currentSession());
  forgetSession();
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
