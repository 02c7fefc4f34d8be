import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@tula/contract/shop/pages.ts';
import { currentSession, isSignedIn, isStaff } from '../data/session.ts';

/** Redirects from login pages to the start page if the visitor is signed in already. */
export function useRedirectIfSignedIn() {
  const navigate = useNavigate();
  useEffect(() => {
    const session = currentSession();
    if (isSignedIn(session))
      void navigate(isStaff(session) ? paths.staffOrders() : paths.home(), { replace: true });
  }, [navigate]);
}
