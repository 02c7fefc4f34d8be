import {
  readEmailChange,
  UNDO_EMAIL_WITHIN_HOURS,
  undoEmailChange,
} from '@tula/contract/accounts/customers.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/auth.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '../data/api.ts';
import { failureMessage } from '../data/failure-message.ts';
import type { PageHandle } from '../data/page-handle.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { currentSession, isSignedIn, signOut } from '../data/session.ts';
import { type ChosenPassword, passwordErrors } from '../forms/chosen-password.ts';
import type { Checked, FormErrors, FormValues } from '../forms/form-errors.ts';
import { NeedsScripts } from '../forms/needs-scripts.tsx';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useIsHydrated } from '../forms/use-is-hydrated.ts';
import verificationRequiredCss from '../verification/verification-required.module.css';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';
import { Note } from '../ui/note.tsx';
import { Text } from '../ui/text.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import { STATUS } from '../ui/status-role.ts';
import { AuthBox } from './auth-box.tsx';
import { useLinkToken } from './use-link-token.ts';
import css from './auth-box.module.css';

export const handle: PageHandle = { footer: 'slim' };

export function meta() {
  return pageMeta('', { title: t('undo.title') });
}

type Change = ResultOf<typeof readEmailChange>;
type LinkState = 'checking' | 'incomplete' | 'expired' | 'used' | 'unreachable' | Change;

export default function UndoEmailChangePage() {
  const token = useLinkToken();
  const isHydrated = useIsHydrated();
  const [link, setLink] = useState<LinkState>('checking');

  useEffect(() => {
    if (link !== 'checking' || !isHydrated) return;
    let isGone = false;
    void readState(token).then((found) => {
      if (!isGone) setLink(found);
    });
    return () => {
      isGone = true;
    };
  }, [link, token, isHydrated]);

  if (typeof link === 'object') return <ChoosePassword token={token} change={link} onRefused={setLink} />;
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${verificationRequiredCss.verified}`}>
      {link === 'checking' ? <Checking /> : <NoWay link={link} onRetry={() => setLink('checking')} />}
    </div>
  );
}

/** Reading a link does not use it: mail programs open links before people do. */
async function readState(token: string): Promise<LinkState> {
  if (token === '') return 'incomplete';
  const { data, code, status } = await send(readEmailChange, { body: { token } });
  if (data) return data;
  if (code === 'UNDO_LINK_USED') return 'used';
  return status === 0 || status >= 500 || status === 429 ? 'unreachable' : 'expired';
}

function Checking() {
  return (
    <div className={verificationRequiredCss.verifying}>
      <div {...STATUS}>
        <EmptyState level={1} title={t('undo.checking')} />
      </div>
      <NeedsScripts text={t('undo.noScripts')} />
    </div>
  );
}

const FAILED = { lean: 'failed', tone: 'chilli' } as const;

const NO_WAY = {
  incomplete: { balance: FAILED, title: () => t('undo.noLink'), text: () => t('undo.noLinkText') },
  expired: {
    balance: FAILED,
    title: () => t('undo.expired'),
    text: () => t('undo.expiredText', { hours: UNDO_EMAIL_WITHIN_HOURS }),
  },
  used: { balance: { tone: 'leaf' }, title: () => t('undo.used'), text: () => t('undo.usedText') },
  unreachable: {
    balance: { lean: 'waiting' },
    title: () => t('undo.unreachable'),
    text: () => t('undo.unreachableText'),
  },
} as const;

function NoWay({ link, onRetry }: { link: keyof typeof NO_WAY; onRetry: () => void }) {
  const { balance, title, text } = NO_WAY[link];
  return (
    <EmptyState
      level={1}
      {...balance}
      title={title()}
      actions={
        <>
          {link === 'unreachable' ? <Button onClick={onRetry}>{t('verify.retry')}</Button> : null}
          {link === 'used' ? (
            <a className={buttonClass()} href={paths.signIn()}>
              {t('verify.logIn')}
            </a>
          ) : null}
          <a className={buttonClass({ kind: 'line' })} href={paths.help()}>
            {t('undo.help')}
          </a>
        </>
      }
    >
      {text()}
    </EmptyState>
  );
}

function check({ password = '', confirmPassword = '' }: FormValues): Checked<ChosenPassword> {
  const fields = passwordErrors({ password, confirmPassword });
  return Object.keys(fields).length > 0 ? { fields } : { value: { password, confirmPassword } };
}

type ChooseProps = { token: string; change: Change; onRefused: (link: 'expired' | 'used') => void };

function ChoosePassword({ token, change: { email, changedAt }, onRefused }: ChooseProps) {
  const navigate = useNavigate();
  const form = useForm({ check, submit });

  async function submit({ password }: ChosenPassword): Promise<FormErrors | undefined> {
    const reply = await send(undoEmailChange, { body: { token, password } });
    if (reply.data) {
      // The undo ended every session of the account, including this tab's.
      if (isSignedIn(currentSession())) signOut();
      toast(t('undo.done', { email }));
      void navigate(paths.signIn(), { replace: true });
      return undefined;
    }
    if (reply.code === 'UNDO_LINK_USED') onRefused('used');
    if (reply.code === 'UNDO_LINK_EXPIRED') onRefused('expired');
    if (reply.fields['password']) return { fields: { password: reply.fields['password'] } };
    return { message: failureMessage(reply, t('undo.failed')) };
  }

  const moment = formatMoment(new Date(changedAt));
  return (
    <AuthBox title={t('undo.title')}>
      <p className={layoutCss.above3}>
        <Text of={t.rich('undo.what', { moment, email })} strong={(inside) => <strong>{inside}</strong>} />
      </p>
      <p className={layoutCss.above3}>{t('undo.effect')}</p>
      <form className={fieldCss.form} method="post" {...form.props}>
        {form.message ? <Note tone="err">{form.message}</Note> : null}
        <NewPasswordFields fields={form.fields} />
        <Button type="submit" isWide isPending={form.isPending}>
          {t('undo.submit')}
        </Button>
      </form>
      <p className={css.authOther}>{t('undo.keep')}</p>
    </AuthBox>
  );
}
