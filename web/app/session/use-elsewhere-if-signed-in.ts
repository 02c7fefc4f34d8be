import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../data/paths.ts';
import { currentSession, isSignedIn, isStaff } from '../data/session.ts';

/** Whoever comes to a login page signed in goes to where they are at home. */
export function useElsewhereIfSignedIn() {
  const navigate = useNavigate();
  useEffect(() => {
    const session = currentSession();
    if (isSignedIn(session))
      void navigate(isStaff(session) ? paths.staffOrders() : paths.home(), { replace: true });
  }, [navigate]);
}
