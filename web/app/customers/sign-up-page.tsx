import { signUp, signUpBody } from '@tula/contract/customers.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '../data/api.ts';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '../data/paths.ts';
import type { PageHandle } from '../data/page-handle.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { toastFailure } from '../ui/toasts/toasts.ts';
import { AuthBox } from './auth-box.tsx';
import { HOME_COUNTRY, joinedPhone, type PhoneCountry } from '../forms/phone/dialling.ts';
import { messagesOf } from '../forms/messages-of.ts';
import { NeedsScripts } from '../forms/needs-scripts.tsx';
import { PhoneField } from '../forms/phone/phone-field.tsx';
import { phoneFault } from '../forms/phone/phone-fault.ts';
import { keepSignUpEmail } from './sign-up-email.ts';
import {
  type Checked,
  type NotDone,
  type Typed,
  useCheckedForm,
  useIsHydrated,
} from '../forms/use-checked-form.ts';
import { useElsewhereIfSignedIn } from '../session/use-elsewhere-if-signed-in.ts';
import type { Route } from './+types/sign-up-page.ts';
import css from './auth-box.module.css';
import buttonCss from '../ui/button.module.css';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';

export const handle: PageHandle = { footer: 'slim' };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: 'Create Account',
    description: 'Fill in your details and join us today!',
    path: paths.signUp(),
  });

export default function SignUpPage() {
  const [isWelcome, setWelcome] = useState(false);
  useElsewhereIfSignedIn();
  return (
    <AuthBox title="Step into the flavors of home" caption="Fill in your details and join us today!">
      <SignUpForm onDone={() => setWelcome(true)} />
      <p className={css.authOther}>
        Have an account?{' '}
        <a className={buttonCss.link} href={paths.signIn()}>
          Log in
        </a>
      </p>
      <WelcomeAboard isOpen={isWelcome} />
    </AuthBox>
  );
}

function SignUpForm({ onDone }: { onDone: () => void }) {
  const [country, setCountry] = useState(HOME_COUNTRY);
  const isHydrated = useIsHydrated();
  const { form, fields, isPending, onSubmit } = useCheckedForm(
    (typed) => checked(typed, country),
    async (body) => {
      const reply = await send(signUp, { body });
      if (!reply.data) return notDone(reply);
      keepSignUpEmail(body.email);
      onDone();
      return undefined;
    },
  );
  const named = (name: string) => ({ name, message: fields[name] });
  return (
    <form className={fieldCss.form} method="post" noValidate ref={form} onSubmit={onSubmit}>
      <NeedsScripts to="create an account" />
      <div className={fieldCss.twoFields}>
        <TextField label="First Name" autoComplete="given-name" {...named('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" {...named('lastName')} />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...named('email')}
      />
      <PhoneField message={fields['phone']} country={country} onCountry={setCountry} />
      <PasswordField
        label="Password"
        hint="8 to 64 characters"
        autoComplete="new-password"
        {...named('password')}
      />
      <Button type="submit" isWide isPending={isPending} disabled={!isHydrated}>
        Create Account
      </Button>
    </form>
  );
}

async function checked(typed: Typed, country: PhoneCountry): Promise<Checked<SignUp>> {
  const fault = await phoneFault(typed['phone'] ?? '', country);
  const read = signUpBody.safeParse({
    ...typed,
    phone: joinedPhone(country.callingCode, typed['phone'] ?? ''),
    country: country.cca2,
    countryCallingCode: country.callingCode,
  });
  if (read.success && fault === undefined) return { value: read.data };
  const fields = read.success ? {} : messagesOf(read.error.issues);
  return { fields: fault === undefined ? fields : { ...fields, phone: fault } };
}

type SignUp = ReturnType<typeof signUpBody.parse>;
type Refusal = { status: number; message: string; fields: Record<string, string> };

/** An account that is there already is told at the field that it shares. */
function notDone({ status, message, fields }: Refusal): NotDone {
  if (status === 409)
    return /phone/i.test(message)
      ? { fields: { phone: 'Phone number is already linked with another account' } }
      : { fields: { email: 'Email is already linked with another account' } };
  if (Object.keys(fields).length === 0) toastFailure(message);
  return { fields };
}

function WelcomeAboard({ isOpen }: { isOpen: boolean }) {
  const navigate = useNavigate();
  const proceed = () => void navigate(paths.signIn(), { replace: true });
  return (
    <Dialog isOpen={isOpen} onClose={proceed} title="Welcome Aboard">
      <p className={layoutCss.soft}>Your account is ready. Log in now to start placing your orders.</p>
      <DialogButtons>
        <Button onClick={proceed}>Proceed to Login</Button>
      </DialogButtons>
    </Dialog>
  );
}
