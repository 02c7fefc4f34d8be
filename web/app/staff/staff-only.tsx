import { PAGES, pageAt } from '@tula/contract/shop/page-table.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/staff.ts';
import { lazy, Suspense } from 'react';
import { Link, Outlet, redirect, useLocation } from 'react-router';
import { redirectFor } from '../session/who-may-see.ts';
import { saveReturnPath } from '../session/return-path.ts';
import { MissingSteps } from './setup/missing-steps.tsx';
import { Text } from '../ui/text.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import type { PageHandle } from '../data/page-handle.ts';
import { sessionForPage } from '../data/follow-logins.ts';
import { currentSession, isSignedIn, useSession } from '../data/session.ts';
import { isForRole, mustSetUpSecondFactor, staffRoleOf, useMay } from '../data/staff-role.ts';
import type { Route } from './+types/staff-only.ts';
import { Redirect } from './redirect.tsx';
import { NotForRole } from './not-for-role.tsx';
import { StaffHeader } from './staff-header.tsx';
import '../fonts/of-staff.css';
import css from './staff.module.css';

// The list of pages that every shopper loads names whatever a page imports.
const TodayStrip = lazy(() => import('./today/today-strip.tsx'));

export const handle: PageHandle = { footer: 'none', header: StaffHeader };

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
    return <Redirect path={staffPaths.account()} />;
  if (role === undefined || page?.roles === undefined || isForRole(role, page.roles)) return <Outlet />;
  return <NotForRole role={role} />;
}

const startPath = () => paths.staffStart().replace(/\?.*$/, '');

/** Leads owners of a new shop back to what is missing: where they begin, step by step. */
function NotOpenYet() {
  const { pathname } = useLocation();
  const maySetUp = useMay(PAGES.setup);
  if (!shop.opensSoon || !maySetUp || pathname === staffPaths.setup()) return null;
  if (pathname === startPath()) return <MissingSteps />;
  return (
    <p className={css.notOpenYet}>
      <Text of={t.rich('notOpenYet')} link={(inside) => <Link to={staffPaths.setup()}>{inside}</Link>} />
    </p>
  );
}

/** Its room is there before it is, so that nothing below it moves. */
function TodayLine() {
  const { pathname } = useLocation();
  if (pathname !== PAGES.staffOrders.path && pathname !== PAGES.kitchen.path) return null;
  return (
    <Suspense fallback={<div className={css.todayRoom} />}>
      <TodayStrip />
    </Suspense>
  );
}

export default function StaffOnly() {
  return (
    <div className={css.staff}>
      <NotOpenYet />
      <TodayLine />
      <OwnPages />
    </div>
  );
}
