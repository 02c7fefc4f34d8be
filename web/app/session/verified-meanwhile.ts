import { send } from '../data/api.ts';
import { currentSession, isCustomer } from '../data/session.ts';

/** Asks the server whether the email has been verified meanwhile, perhaps on another device. */
export async function isVerifiedMeanwhile(): Promise<boolean> {
  if (!isCustomer(currentSession())) return false;
  // Fetched when it is needed: most pages never ask.
  const endpoints = await import('@tula/contract/customers.ts').catch(() => undefined);
  const data = endpoints && (await send(endpoints.readUser, {})).data;
  return data?.userDetails.isEmailVerified === true;
}
