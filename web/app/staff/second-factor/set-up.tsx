import { beginSecondFactor, confirmSecondFactor } from '@tula/contract/accounts/second-factor.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { t } from '@tula/messages/second-factor.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import { useForm } from '../../forms/use-form.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button, TextButton } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { CodeField } from './code-field.tsx';
import { secondFactorErrors } from './second-factor-errors.ts';
import { useFocusFirst } from './use-focus-first.ts';
import css from './second-factor.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type Begun = ResultOf<typeof beginSecondFactor>;
type SetUpProps = {
  onDone: (recoveryCodes: readonly string[]) => void;
  /** It was set up or begun again somewhere else. */
  onOver: () => Promise<void>;
  onCancel: () => void;
};

/** First the password, then the QR code and a code of the app. */
export function SetUp(props: SetUpProps) {
  const [begun, setBegun] = useState<Begun>();
  return begun ? (
    <ScanForm begun={begun} {...props} />
  ) : (
    <PasswordForm onBegun={setBegun} onOver={props.onOver} onCancel={props.onCancel} />
  );
}

const checkPassword = checkBySchema(beginSecondFactor.body);

type PasswordFormProps = Omit<SetUpProps, 'onDone'> & { onBegun: (begun: Begun) => void };

function PasswordForm({ onBegun, onOver, onCancel }: PasswordFormProps) {
  const form = useForm({
    check: checkPassword,
    async submit(body) {
      const reply = await send(beginSecondFactor, { body });
      if (!reply.data) {
        if (reply.code === 'SECOND_FACTOR_ON') void onOver();
        return secondFactorErrors(reply);
      }
      onBegun(reply.data);
      return undefined;
    },
  });
  useFocusFirst(form.element);
  return (
    <form className={fieldCss.form} {...form.props}>
      <p className={layoutCss.soft}>{t('setUp.password')}</p>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <PasswordField
        label={t('field.password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <div className={layoutCss.row}>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" isPending={form.isPending}>
            {t('continue')}
          </Button>
        )}
        <Button kind="line" disabled={form.isPending} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function ScanForm({ begun, onDone, onOver, onCancel }: SetUpProps & { begun: Begun }) {
  const { id, secret, qrCode } = begun;
  const form = useForm({
    check: (values) => checkBySchema(confirmSecondFactor.body)({ ...values, id }),
    async submit(body) {
      const reply = await send(confirmSecondFactor, { body });
      if (!reply.data) {
        if (reply.code === 'SECOND_FACTOR_ON') void onOver();
        return secondFactorErrors(reply);
      }
      toast(t('setUp.done'));
      onDone(reply.data.recoveryCodes);
      return undefined;
    },
  });
  useFocusFirst(form.element);
  return (
    <form className={fieldCss.form} {...form.props}>
      <ol className={`${layoutCss.stack3} ${css.steps}`}>
        <li>{t('setUp.app')}</li>
        <li>
          {qrCode ? t('setUp.scan') : t('setUp.type')}
          {qrCode ? (
            <svg
              className={css.qrCode}
              viewBox={`0 0 ${qrCode.side} ${qrCode.side}`}
              shapeRendering="crispEdges"
              role="img"
              aria-label={t('setUp.qrCode')}
            >
              <path d={qrCode.path} />
            </svg>
          ) : null}
          <code className={css.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <TextButton
            onClick={() => void copyText(secret, { done: t('key.copied'), failed: t('key.notCopied') })}
          >
            <Icon name="copy" isSmall />
            {t('key.copy')}
          </TextButton>
        </li>
        <li>{t('setUp.code')}</li>
      </ol>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <CodeField kind="app" {...form.field('code')} />
      <div className={layoutCss.row}>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" isPending={form.isPending}>
            {t('turnOn')}
          </Button>
        )}
        <Button kind="line" disabled={form.isPending} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
