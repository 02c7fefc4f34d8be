import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '@tula/contract/shop/pages.ts';
import { isSignedIn, isStaff, useSession } from '../data/session.ts';
import { staffRoleOf } from '../data/staff-role.ts';
import { takeReturnPath } from './return-path.ts';

/**
 * Leaves a login page once its tab is signed in, by this page or by another tab: back to the page that needed the login,
 * else to the start page.
 */
export function useLeaveWhenSignedIn() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const session = useSession();
  const start = isStaff(session) ? paths.staffStart(staffRoleOf(session)) : paths.home();
  const isOver = isSignedIn(session);
  useEffect(() => {
    if (!isOver) return;
    // Not at once, as an effect that React runs twice would find no return path the second time.
    const timer = setTimeout(() => {
      // The address is that of another page already while React still shows this one.
      if (window.location.pathname === pathname) void navigate(takeReturnPath() ?? start, { replace: true });
    });
    return () => clearTimeout(timer);
  }, [isOver, start, pathname, navigate]);
}
