import { t } from '@tula/messages/session.ts';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../data/paths.ts';
import { currentSession, isStaff, signOut } from '../data/session.ts';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { keepReturnTo } from './return-path.ts';

/**
 * The way on for somebody whose session the server has ended: to the login, and back here after it. The tab has
 * forgotten everything by the time of `onLeave`, which may keep what has to outlast that.
 */
export function LogInAgain({ onLeave, ...look }: ButtonLook & { onLeave?: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  function go() {
    const login = isStaff(currentSession()) ? paths.staffLogin() : paths.signIn();
    signOut();
    onLeave?.();
    keepReturnTo(pathname + search);
    void navigate(login, { replace: true });
  }
  return (
    <Button {...look} onClick={go}>
      {t('logIn')}
    </Button>
  );
}
