import { Outlet, redirect } from 'react-router';
import { PageLoading } from '../ui/page-loading.tsx';
import { currentSession } from '../data/session.ts';
import type { Route } from './+types/customers-only.ts';
import { elsewhereFor } from './who-may-see.ts';
import { keepReturnTo } from './return-path.ts';

/** The frame of pages for signed-in customers. The server renders nothing of them: it knows no session. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const elsewhere = elsewhereFor(currentSession(), 'customers');
    if (elsewhere === undefined) return next();
    const { pathname, search } = new URL(request.url);
    keepReturnTo(pathname + search);
    throw redirect(elsewhere);
  },
];

/** Its presence makes the middleware run before anything below is shown. */
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
