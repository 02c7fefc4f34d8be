import { useNavigate } from 'react-router';
import { paths } from '@tula/contract/shop/pages.ts';
import { currentSession, isStaff, signOutEverywhere } from '../data/session.ts';

/** Event before the logout; calling preventDefault stops it, for example to warn about unsaved changes. */
export const BEFORE_LOGOUT = 'beforelogout';

/** Logs out and navigates to the login, unless the page prevents the event. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    if (window.dispatchEvent(new Event(BEFORE_LOGOUT, { cancelable: true }))) void navigate(signOut());
  };
}

/** Ends the session in all tabs at once and on the server in the background; returns where to navigate. */
function signOut(): string {
  const session = currentSession();
  const wasStaff = isStaff(session);
  signOutEverywhere();
  // A failure is ignored, as the session expires on the server by itself.
  import('./end-on-server.ts').then(({ endOnServer }) => endOnServer(session)).catch(() => undefined);
  return wasStaff ? paths.staffSignedOut() : paths.signIn();
}
