import { Outlet, redirect } from 'react-router';
import { PageLoading } from '../ui/page-loading.tsx';
import { sessionForPage } from '../data/follow-logins.ts';
import type { Route } from './+types/customers-only.ts';
import { redirectFor } from './who-may-see.ts';
import { saveReturnPath } from './return-path.ts';

/** The layout route of pages for signed-in customers. The server renders only its fallback, as it knows no session. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const redirectTo = redirectFor(await sessionForPage('CUSTOMER'), 'customers');
    if (redirectTo === undefined) return next();
    const { pathname, search } = new URL(request.url);
    saveReturnPath(pathname + search);
    throw redirect(redirectTo);
  },
];

/** Without a loader the middleware would not run before the page is shown. */
export async function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageLoading />;
}

export default function CustomersOnly() {
  return <Outlet />;
}
