import { logInCustomer } from '@tula/contract/customers.ts';
import { useNavigate } from 'react-router';
import { send } from '../data/api.ts';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '../data/paths.ts';
import type { PageHandle } from '../data/page-handle.ts';
import { signIn } from '../data/session.ts';
import { toast } from '../ui/toasts/toasts.ts';
import { useIsHere } from '../ui/use-is-here.ts';
import { AuthBox } from './auth-box.tsx';
import { type Credentials, LoginForm, refusalOf } from './login-form.tsx';
import { signUpEmail } from './sign-up-email.ts';
import { useElsewhereIfSignedIn } from '../session/use-elsewhere-if-signed-in.ts';
import { takeReturnTo } from '../session/return-path.ts';
import type { Route } from './+types/sign-in-page.ts';
import css from './auth-box.module.css';
import buttonCss from '../ui/button.module.css';

export const handle: PageHandle = { footer: 'slim' };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: 'Log in',
    description: 'Log in to fill your cart, order and see your orders.',
    path: paths.signIn(),
  });

export default function SignInPage() {
  const navigate = useNavigate();
  const isHere = useIsHere();
  useElsewhereIfSignedIn();

  async function logIn(body: Credentials) {
    const reply = await send(logInCustomer, { body });
    if (!reply.data) return refusalOf(reply);
    const { isEmailVerified, ...tokens } = reply.data;
    signIn(tokens, 'CUSTOMER', isEmailVerified);
    toast('Logged in successfully');
    if (isHere()) void navigate(takeReturnTo() ?? paths.home(), { replace: true });
    return undefined;
  }

  return (
    <AuthBox title="Log in">
      <LoginForm knownEmail={signUpEmail} onLogIn={logIn}>
        <p className={css.authForgot}>
          <a className={buttonCss.link} href={paths.forgotPassword()}>
            Forgot Password?
          </a>
        </p>
      </LoginForm>
      <p className={css.authOther}>
        New here?{' '}
        <a className={buttonCss.link} href={paths.signUp()}>
          Create Account
        </a>
      </p>
    </AuthBox>
  );
}
