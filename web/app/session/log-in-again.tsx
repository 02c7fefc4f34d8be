import { t } from '@tula/messages/session.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '@tula/contract/shop/pages.ts';
import { loginOfTab, storeUnavailable } from '../data/logins.ts';
import { currentSession, isStaff, signOut } from '../data/session.ts';
import { Button, type ButtonStyle } from '../ui/button.tsx';
import { keepThroughLogin } from './kept-through-login.ts';
import { saveReturnPath } from './return-path.ts';

/**
 * Leads to the login and back to this page, for a session that the server has ended. `onLeave` is called after the
 * storage of the tab is cleared, and may store what has to survive.
 */
export function LogInAgain({ onLeave, ...look }: ButtonStyle & { onLeave?: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [ended] = useState(loginOfTab);
  function go() {
    // Meanwhile another tab has logged in, and this one has its session.
    if (ended && loginOfTab()?.id !== ended.id) return location.reload();
    const login = isStaff(currentSession()) ? paths.staffLogin() : paths.signIn();
    const putBack = keepThroughLogin();
    signOut();
    if (ended) storeUnavailable(ended);
    putBack();
    onLeave?.();
    saveReturnPath(pathname + search);
    void navigate(login, { replace: true });
  }
  return (
    <Button {...look} onClick={go}>
      {t('logIn')}
    </Button>
  );
}
