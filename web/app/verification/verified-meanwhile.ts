import { send } from '../data/api.ts';
import { currentSession, isCustomer } from '../data/session.ts';

/** Says whether the email has been verified since, perhaps on another device. */
export async function isVerifiedMeanwhile(): Promise<boolean> {
  if (!isCustomer(currentSession())) return false;
  // Loaded on demand, as most pages never need it.
  const endpoints = await import('@tula/contract/accounts/customers.ts').catch(() => undefined);
  const data = endpoints && (await send(endpoints.readUser, {})).data;
  return data?.userDetails.isEmailVerified === true;
}
