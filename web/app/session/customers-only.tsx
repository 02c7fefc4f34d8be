import { Outlet } from 'react-router';
import { PageLoading } from '../ui/page-loading.tsx';
import type { Route } from './+types/customers-only.ts';
import { forCustomersOnly } from './who-may-see-page.ts';

/** The layout route of pages for signed-in customers. The server renders only its fallback, as it knows no session. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [forCustomersOnly];

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
