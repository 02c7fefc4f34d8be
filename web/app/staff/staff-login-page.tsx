import { logInStaff } from '@tula/contract/accounts/staff.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { t as codeText } from '@tula/messages/second-factor.ts';
import { t } from '@tula/messages/staff.ts';
import { useState } from 'react';
import { send } from '../data/api.ts';
import { AuthBox } from '../customers/auth-box.tsx';
import { type Credentials, LoginForm, loginErrors } from '../customers/login-form.tsx';
import { explainLogin } from '../customers/posted-account-forms.ts';
import { useLeaveWhenSignedIn } from '../session/use-leave-when-signed-in.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import type { PageHandle } from '../data/page-handle.ts';
import { signIn } from '../data/logins.ts';
import { toast } from '../ui/toasts/toasts.ts';
import type { Route } from './+types/staff-login-page.ts';
import { LoginCodeForm } from './second-factor/login-code-form.tsx';
import { knownDevice, saveKnownDevice } from './known-device.ts';

export const handle: PageHandle = { footer: 'quiet' };

export function meta() {
  return pageMeta('', { title: t('login.title') });
}

export const action = (posted: Route.ActionArgs) => explainLogin(posted);

export default function StaffLoginPage({ actionData }: Route.ComponentProps) {
  useLeaveWhenSignedIn();
  /** An account whose code is still missing has sent these; they leave the page with it. */
  const [credentials, setCredentials] = useState<Credentials>();

  async function logIn(body: Credentials) {
    const reply = await send(logInStaff, { body: { ...body, device: knownDevice() } });
    if (reply.data) begin(reply.data);
    else if (reply.code === 'CODE_REQUIRED') setCredentials(body);
    else return loginErrors(reply);
    return undefined;
  }

  function begin({ device, ...tokens }: ResultOf<typeof logInStaff>) {
    if (device !== undefined) saveKnownDevice(device);
    signIn(tokens, 'STAFF', true);
    toast(t('login.done'));
  }

  if (credentials)
    return (
      <AuthBox title={codeText('login.title')} caption={codeText('login.caption')}>
        <LoginCodeForm
          credentials={credentials}
          onLoggedIn={begin}
          onStartAgain={() => setCredentials(undefined)}
        />
      </AuthBox>
    );

  return (
    <AuthBox title={t('login.title')} caption={t('login.caption')}>
      <LoginForm onLogIn={logIn} answer={actionData} />
    </AuthBox>
  );
}
