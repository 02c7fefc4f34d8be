import { redirect } from 'react-router';
import { sessionForPage } from '../data/follow-logins.ts';
import { saveReturnPath } from './return-path.ts';
import { redirectFor } from './who-may-see.ts';

/** Leads whoever is not a customer to the login, and back here afterwards. */
export async function forCustomersOnly<Result>(
  { request }: { request: Request },
  next: () => Promise<Result>,
): Promise<Result> {
  const redirectTo = redirectFor(await sessionForPage('CUSTOMER'), 'customers');
  if (redirectTo === undefined) return next();
  const { pathname, search } = new URL(request.url);
  saveReturnPath(pathname + search);
  throw redirect(redirectTo);
}
