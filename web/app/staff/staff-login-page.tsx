import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { t } from '@tula/messages/staff.ts';
import { useNavigate } from 'react-router';
import { send } from '../data/api.ts';
import { AuthBox } from '../customers/auth-box.tsx';
import { type Credentials, LoginForm, loginErrors } from '../customers/login-form.tsx';
import { useRedirectIfSignedIn } from '../session/use-redirect-if-signed-in.ts';
import { takeReturnPath } from '../session/return-path.ts';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { PageHandle } from '../data/page-handle.ts';
import { signIn } from '../data/session.ts';
import { toast } from '../ui/toasts/toasts.ts';
import { useIsMounted } from '../ui/use-is-mounted.ts';
import { knownDevice, saveKnownDevice } from './known-device.ts';

export const handle: PageHandle = { footer: 'slim' };

export function meta() {
  return pageMeta('', { title: t('login.title') });
}

export default function StaffLoginPage() {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  useRedirectIfSignedIn();

  async function logIn(body: Credentials) {
    const reply = await send(logInStaff, { body: { ...body, device: knownDevice() } });
    if (!reply.data) return loginErrors(reply);
    const { device, ...tokens } = reply.data;
    if (device !== undefined) saveKnownDevice(device);
    signIn(tokens, 'STAFF', true);
    toast(t('login.done'));
    if (isMounted()) void navigate(takeReturnPath() ?? paths.staffOrders(), { replace: true });
    return undefined;
  }

  return (
    <AuthBox title={t('login.title')} caption={t('login.caption')}>
      <LoginForm onLogIn={logIn} />
    </AuthBox>
  );
}
