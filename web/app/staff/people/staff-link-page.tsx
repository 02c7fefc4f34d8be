import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { readStaffLink, spendStaffLink } from '@tula/contract/accounts/people.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { roleName } from '@tula/contract/accounts/role-names.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t as fieldText } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/people.ts';
import { data, useNavigate } from 'react-router';
import NotFoundPage from '../../about/not-found-page.tsx';
import { AuthBox } from '../../customers/auth-box.tsx';
import { tokenOf, useLinkToken } from '../../customers/use-link-token.ts';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import type { PageHandle } from '../../data/page-handle.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { signIn } from '../../data/logins.ts';
import { currentSession, isSignedIn, signOut } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { type ChosenPassword, passwordErrors } from '../../forms/chosen-password.ts';
import type { Checked, FormErrors, FormValues } from '../../forms/form-errors.ts';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useIsHydrated } from '../../forms/use-is-hydrated.ts';
import { saveReturnPath } from '../../session/return-path.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { knownDevice, saveKnownDevice } from '../known-device.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import type { Route } from './+types/staff-link-page.ts';
import fieldCss from '../../ui/fields/field.module.css';

export const handle: PageHandle = { footer: 'quiet' };

export function loader({ request }: Route.LoaderArgs) {
  const hasToken = tokenOf(new URL(request.url).search) !== '';
  return data({ hasToken }, { status: hasToken ? 200 : 404 });
}

/** The token is removed from the address, so loading again would find none. */
export const shouldRevalidate = () => false;

export function meta() {
  return pageMeta('', { title: t('link.title') });
}

/** Where a link in an email to staff leads: an invitation, or a new password. */
export default function StaffLinkPage({ loaderData }: Route.ComponentProps) {
  const token = useLinkToken();
  const isHydrated = useIsHydrated();
  if (!isHydrated) return loaderData.hasToken ? <PageLoading /> : <NotFoundPage />;
  return token === '' ? <NotFoundPage /> : <Link token={token} />;
}

function Link({ token }: { token: string }) {
  const { data: link, failure, refresh } = useRead(readStaffLink, { body: { token } });
  if (link)
    return (
      <AuthBox
        title={
          link.role === null
            ? t('link.password')
            : link.email === null
              ? t('link.owner')
              : t('link.join', { shop: shop.name })
        }
        caption={
          link.role === null
            ? t('link.password.text', { email: link.email ?? '' })
            : link.email === null
              ? t('link.owner.text')
              : t('link.join.text', { email: link.email, role: roleName(link.role) })
        }
      >
        <LinkForm token={token} link={link} />
      </AuthBox>
    );
  if (failure?.status === 403)
    return (
      <AuthBox title={t('link.title')}>
        <Note tone="err">{failure.message}</Note>
      </AuthBox>
    );
  return (
    <AuthBox title={t('link.title')}>
      {failure ? (
        <LoadFailure failure={failure} message={t('link.failed')} onRetry={refresh} />
      ) : (
        <PageLoading />
      )}
    </AuthBox>
  );
}

type Chosen = ChosenPassword & { name: string; email: string };

const checkFor =
  ({ isJoining, isFirst }: { isJoining: boolean; isFirst: boolean }) =>
  ({ name = '', email = '', password = '', confirmPassword = '' }: FormValues): Checked<Chosen> => {
    const fields = {
      ...(isJoining && name.trim() === '' ? { name: fieldText('required') } : {}),
      ...(isFirst && email.trim() === '' ? { email: fieldText('required') } : {}),
      ...passwordErrors({ password, confirmPassword }),
    };
    return Object.keys(fields).length > 0
      ? { fields }
      : { value: { name, email, password, confirmPassword } };
  };

/** Logs a new account in with the password just chosen; an account with a second factor logs in by itself. */
async function logIn(credentials: { email: string; password: string }): Promise<boolean> {
  const reply = await send(logInStaff, { body: { ...credentials, device: knownDevice() } });
  if (!reply.data) return false;
  const { device, ...tokens } = reply.data;
  if (device !== undefined) saveKnownDevice(device);
  signIn(tokens, 'STAFF', true);
  return true;
}

type LinkFormProps = { token: string; link: { email: string | null; role: StaffRole | null } };

function LinkForm({ token, link }: LinkFormProps) {
  const isJoining = link.role !== null;
  const isFirst = link.email === null;
  const navigate = useNavigate();
  const form = useForm({ check: checkFor({ isJoining, isFirst }), submit });

  async function submit({ name, email, password }: Chosen): Promise<FormErrors | undefined> {
    const body = { token, password, ...(isJoining ? { name } : {}), ...(isFirst ? { email } : {}) };
    const reply = await send(spendStaffLink, { body });
    if (!reply.data) {
      const message = reply.status === 403 ? reply.message : failureMessage(reply, t('link.failed'));
      return { fields: reply.fields, message: Object.keys(reply.fields).length > 0 ? undefined : message };
    }
    // The tab may be logged in, to this account or as a customer.
    if (isSignedIn(currentSession())) signOut();
    const isLoggedIn = isJoining && (await logIn({ email: link.email ?? email, password }));
    toast(t(isLoggedIn ? 'link.loggedIn' : isJoining ? 'link.joined' : 'link.passwordSet'));
    const start = isFirst ? staffPaths.setup() : paths.staffStart(link.role ?? undefined);
    if (!isLoggedIn && isFirst) saveReturnPath(start);
    void navigate(isLoggedIn ? start : paths.staffLogin(), { replace: true });
    return undefined;
  }

  return (
    <form className={fieldCss.form} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      {isJoining ? (
        <TextField label={t('field.name')} {...form.field('name')} autoComplete="name" maxLength={64} />
      ) : null}
      {isFirst ? (
        <TextField label={t('field.email')} {...form.field('email')} type="email" autoComplete="username" />
      ) : null}
      <NewPasswordFields fields={form.fields} />
      <Button type="submit" isWide isPending={form.isPending}>
        {isFirst ? t('link.owner.submit') : t(isJoining ? 'link.join.submit' : 'link.password.submit')}
      </Button>
    </form>
  );
}
