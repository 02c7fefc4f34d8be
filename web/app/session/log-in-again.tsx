import { t } from '@tula/messages/session.ts';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '@tula/contract/shop/pages.ts';
import { currentSession, isStaff, signOut } from '../data/session.ts';
import { Button, type ButtonStyle } from '../ui/button.tsx';
import { saveReturnPath } from './return-path.ts';

/**
 * Leads to the login and back to this page, for a session that the server has ended. `onLeave` is called after the
 * storage of the tab is cleared, and may store what has to survive.
 */
export function LogInAgain({ onLeave, ...look }: ButtonStyle & { onLeave?: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  function go() {
    const login = isStaff(currentSession()) ? paths.staffLogin() : paths.signIn();
    signOut();
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
