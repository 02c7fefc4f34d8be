import { logInCustomer } from '@tula/contract/accounts/customers.ts';
import { t } from '@tula/messages/auth.ts';
import { send } from '../data/api.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { PageHandle } from '../data/page-handle.ts';
import { signIn } from '../data/logins.ts';
import { Text } from '../ui/text.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import { AuthBox } from './auth-box.tsx';
import { type Credentials, LoginForm, loginErrors } from './login-form.tsx';
import { askForNotice } from './notice-to-ask.tsx';
import { explainLogin } from './posted-account-forms.ts';
import { signUpEmail } from './sign-up-email.ts';
import { usePendingText } from '../cart/waiting-action.ts';
import { useLeaveWhenSignedIn } from '../session/use-leave-when-signed-in.ts';
import type { Route } from './+types/sign-in-page.ts';
import css from './auth-box.module.css';
import buttonCss from '../ui/button.module.css';

export const handle: PageHandle = { footer: 'slim' };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: t('login.title'),
    description: t('login.description'),
    path: paths.signIn(),
  });

export const action = (posted: Route.ActionArgs) => explainLogin(posted);

export default function SignInPage({ actionData }: Route.ComponentProps) {
  useLeaveWhenSignedIn();
  const waiting = usePendingText();

  async function logIn(body: Credentials) {
    const reply = await send(logInCustomer, { body });
    if (!reply.data) return loginErrors(reply);
    const { isEmailVerified, ...tokens } = reply.data;
    signIn(tokens, 'CUSTOMER', isEmailVerified);
    askForNotice();
    toast(t('login.done'));
    return undefined;
  }

  return (
    <AuthBox title={t('login.title')} caption={waiting}>
      <LoginForm knownEmail={signUpEmail} onLogIn={logIn} answer={actionData}>
        <p className={css.authForgot}>
          <a className={buttonCss.link} href={paths.forgotPassword()}>
            {t('login.forgot')}
          </a>
        </p>
      </LoginForm>
      <p className={css.authOther}>
        <Text
          of={t.rich('login.signUp')}
          link={(inside) => (
            <a className={buttonCss.link} href={paths.signUp()}>
              {inside}
            </a>
          )}
        />
      </p>
    </AuthBox>
  );
}
