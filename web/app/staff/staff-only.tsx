import { pageAt } from '@tula/contract/shop/page-table.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { Navigate, Outlet, redirect, useLocation } from 'react-router';
import { redirectFor } from '../session/who-may-see.ts';
import { saveReturnPath } from '../session/return-path.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import type { PageHandle } from '../data/page-handle.ts';
import { sessionForPage } from '../data/follow-logins.ts';
import { currentSession, isSignedIn, useSession } from '../data/session.ts';
import { isForRole, mustSetUpSecondFactor, staffRoleOf } from '../data/staff-role.ts';
import type { Route } from './+types/staff-only.ts';
import { NotForRole } from './not-for-role.tsx';
import { StaffHeader } from './staff-header.tsx';
import css from './staff.module.css';

export const handle: PageHandle = { footer: 'slim', header: StaffHeader };

/** The frame of pages for staff. The server renders nothing of them: it knows no session. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const redirectTo = redirectFor(await sessionForPage('STAFF'), 'staff');
    if (redirectTo === undefined) return next();
    const { pathname, search } = new URL(request.url);
    // A customer is redirected to the home page; a visitor returns here after the login.
    if (!isSignedIn(currentSession())) saveReturnPath(pathname + search);
    throw redirect(redirectTo);
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

/** The page, unless a second factor must be set up first, or it is not part of the role: then what is, in the header, and a plain sentence. */
function OwnPages() {
  const { pathname } = useLocation();
  const session = useSession();
  const role = staffRoleOf(session);
  const page = pageAt(pathname);
  if (mustSetUpSecondFactor(session) && pathname !== staffPaths.account())
    return <Navigate to={staffPaths.account()} replace />;
  if (role === undefined || page?.roles === undefined || isForRole(role, page.roles)) return <Outlet />;
  return <NotForRole role={role} />;
}

export default function StaffOnly() {
  return (
    <div className={css.staff}>
      <OwnPages />
    </div>
  );
}
