import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { secondFactorCode } from '@tula/contract/accounts/second-factor-code.ts';
import { t } from '@tula/messages/second-factor.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Credentials } from '../../customers/login-form.tsx';
import { type Reply, send } from '../../data/api.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button, TextButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { knownDevice } from '../known-device.ts';
import { CodeField } from './code-field.tsx';
import { useFocusFirst } from './use-focus-first.ts';
import css from './second-factor.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type LoginCodeFormProps = {
  credentials: Credentials;
  onLoggedIn: (tokens: NonNullable<Reply<typeof logInStaff>['data']>) => void;
  onStartAgain: () => void;
};

const check = checkBySchema(z.object({ code: secondFactorCode }));

/** The second step of a login, after the password. */
export function LoginCodeForm({ credentials, onLoggedIn, onStartAgain }: LoginCodeFormProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const form = useForm({
    check,
    async submit({ code }) {
      const reply = await send(logInStaff, { body: { ...credentials, device: knownDevice(), code } });
      if (reply.data) {
        onLoggedIn(reply.data);
        return undefined;
      }
      const { fields, message } = reply;
      return Object.keys(fields).length > 0 ? { fields } : { message };
    },
  });
  useFocusFirst(form.element);
  return (
    <form className={fieldCss.form} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <CodeField kind={kind} {...form.field('code')} />
      <Button type="submit" isWide isPending={form.isPending}>
        {t('login.submit')}
      </Button>
      <p className={`${layoutCss.wrapped} ${css.others}`}>
        <TextButton onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
          {t(kind === 'app' ? 'useRecoveryCode' : 'useApp')}
        </TextButton>
        <TextButton onClick={onStartAgain}>{t('login.startAgain')}</TextButton>
      </p>
    </form>
  );
}
