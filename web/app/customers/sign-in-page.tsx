import { logInCustomer, type Tokens } from '@tula/contract/accounts/customers.ts';
import { t } from '@tula/messages/auth.ts';
import { t as sessionText } from '@tula/messages/session.ts';
import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react';
import { send } from '../data/api.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { PageHandle } from '../data/page-handle.ts';
import { signIn } from '../data/logins.ts';
import { Button } from '../ui/button.tsx';
import { Text } from '../ui/text.tsx';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import { AuthBox } from './auth-box.tsx';
import type { CodeLoginProps } from './code-login.tsx';
import { type Credentials, LoginForm, loginErrors } from './login-form.tsx';
import { askForNotice } from './notice-to-ask.tsx';
import { explainLogin } from './posted-account-forms.ts';
import { codeSentTo, signUpEmail } from './kept-emails.ts';
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

/** Loaded on demand, as most log in by their password. */
const CodeLogin = lazy<ComponentType<CodeLoginProps>>(async () =>
  import('./code-login.tsx').catch(() => ({ default: CodeLoginFailed })),
);

/** A toast and the password, when the chunk fails to load. */
function CodeLoginFailed({ onPassword }: CodeLoginProps) {
  const leave = useEffectEvent(onPassword);
  useEffect(() => {
    toastFailure(sessionText('unreachable'));
    leave();
  }, []);
  return null;
}

export default function SignInPage({ actionData }: Route.ComponentProps) {
  useLeaveWhenSignedIn();
  const waiting = usePendingText();
  const passwordPart = useRef<HTMLDivElement>(null);
  const [chosenEmail, setChosenEmail] = useState<string>();
  // The tab may have been reloaded while somebody looked for the code.
  const sentTo = useSyncExternalStore(onNothing, codeSentTo, () => undefined);
  const typedEmail = chosenEmail ?? sentTo;
  const [isLoading, startLoading] = useTransition();

  return (
    <AuthBox title={t('login.title')} caption={waiting}>
      {typedEmail === undefined ? (
        <div ref={passwordPart}>
          <LoginForm knownEmail={signUpEmail} onLogIn={logIn} answer={actionData}>
            <p className={css.authForgot}>
              <a className={buttonCss.link} href={paths.forgotPassword()}>
                {t('login.forgot')}
              </a>
            </p>
          </LoginForm>
          <p className={css.authOr}>{t('login.or')}</p>
          <Button
            kind="line"
            isWide
            isPending={isLoading}
            onClick={() => startLoading(() => setChosenEmail(emailIn(passwordPart.current)))}
          >
            {t('login.byCode')}
          </Button>
        </div>
      ) : (
        <Suspense fallback={null}>
          <CodeLogin typedEmail={typedEmail} onLogIn={enter} onPassword={() => setChosenEmail(undefined)} />
        </Suspense>
      )}
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

async function logIn(body: Credentials) {
  const reply = await send(logInCustomer, { body });
  if (!reply.data) return loginErrors(reply);
  enter(reply.data);
  return undefined;
}

function enter({ isEmailVerified, ...tokens }: Tokens & { isEmailVerified: boolean }) {
  signIn(tokens, 'CUSTOMER', isEmailVerified);
  askForNotice();
  toast(t('login.done'));
}

/** The storage of a tab is changed by its own page alone. */
const onNothing = () => () => {};

function emailIn(part: HTMLElement | null): string {
  return part?.querySelector<HTMLInputElement>('input[name="email"]')?.value.trim() ?? '';
}
