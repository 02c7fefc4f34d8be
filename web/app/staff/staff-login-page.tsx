import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { t } from '@tula/messages/staff.ts';
import { send } from '../data/api.ts';
import { AuthBox } from '../customers/auth-box.tsx';
import { type Credentials, LoginForm, loginErrors } from '../customers/login-form.tsx';
import { explainLogin } from '../customers/posted-account-forms.ts';
import { useLeaveWhenSignedIn } from '../session/use-leave-when-signed-in.ts';
import { pageMeta } from '../data/page-meta.ts';
import type { PageHandle } from '../data/page-handle.ts';
import { signIn } from '../data/logins.ts';
import { toast } from '../ui/toasts/toasts.ts';
import type { Route } from './+types/staff-login-page.ts';
import { knownDevice, saveKnownDevice } from './known-device.ts';

export const handle: PageHandle = { footer: 'slim' };

export function meta() {
  return pageMeta('', { title: t('login.title') });
}

export const action = (posted: Route.ActionArgs) => explainLogin(posted);

export default function StaffLoginPage({ actionData }: Route.ComponentProps) {
  useLeaveWhenSignedIn();

  async function logIn(body: Credentials) {
    const reply = await send(logInStaff, { body: { ...body, device: knownDevice() } });
    if (!reply.data) return loginErrors(reply);
    const { device, ...tokens } = reply.data;
    if (device !== undefined) saveKnownDevice(device);
    signIn(tokens, 'STAFF', true);
    toast(t('login.done'));
    return undefined;
  }

  return (
    <AuthBox title={t('login.title')} caption={t('login.caption')}>
      <LoginForm onLogIn={logIn} answer={actionData} />
    </AuthBox>
  );
}
