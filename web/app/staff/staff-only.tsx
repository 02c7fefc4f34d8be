import { Outlet, redirect } from 'react-router';
import { elsewhereFor } from '../customers/who-may-see.ts';
import { PageLoading } from '../layout/page-loading.tsx';
import { currentSession } from '../session.ts';
import type { Route } from './+types/staff-only.ts';

/** The frame of pages for staff. The server renders nothing of them: it knows no session. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    const elsewhere = elsewhereFor(currentSession(), 'staff');
    if (elsewhere === undefined) return next();
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

export default function StaffOnly() {
  return <Outlet />;
}
