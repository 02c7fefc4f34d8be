import { logOutCustomer, refreshCustomer } from '@tula/contract/accounts/customers.ts';
import { logOutStaff, refreshStaff } from '@tula/contract/accounts/staff.ts';
import { call } from '@tula/contract/calls/call.ts';
import { fetchTransport } from '../data/api.ts';
import { isStaff, type Session } from '../data/session.ts';

/** Ends a session on the server, also when its access token has expired: it is renewed once more. */
export async function endOnServer(session: Session) {
  const logOut = isStaff(session) ? logOutStaff : logOutCustomer;
  const refresh = isStaff(session) ? refreshStaff : refreshCustomer;
  const { accessToken, refreshToken } = session;
  const answer = await call(fetchTransport, logOut, {}, { accessToken });
  if (answer.ok || answer.status !== 401) return;
  const renewed = await call(fetchTransport, refresh, { body: { refreshToken } });
  if (renewed.ok) await call(fetchTransport, logOut, {}, { accessToken: renewed.result.accessToken });
}
