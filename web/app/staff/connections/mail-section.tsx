import { saveMailConnection, testMailConnection } from '@tula/contract/connections/connections-calls.ts';
import {
  MAIL_TLS,
  type MailConnection,
  type MailTls,
  mailToSave,
  mailToTest,
} from '@tula/contract/connections/mail-connection.ts';
import { t } from '@tula/messages/connections.ts';
import { send } from '../../data/api.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import type { FormValues } from '../../forms/form-errors.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConnectionSection } from './connection-section.tsx';
import { SaveButton, SaveFailure, SecretField, SelectField, SendTest } from './form-parts.tsx';
import { useConnectionForm } from './use-connection-form.ts';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

const TLS_TEXTS: Record<MailTls, () => string> = {
  required: () => t('mail.tls.required'),
  'from-start': () => t('mail.tls.fromStart'),
  'if-offered': () => t('mail.tls.ifOffered'),
};
const USUAL_PORT = 587;

type MailProps = { connection: MailConnection; onChanged: () => Promise<void> };

export function MailSection({ connection, onChanged }: MailProps) {
  const { settings, hasMailbox } = connection;
  return (
    <ConnectionSection
      title={t('kind.mail')}
      connection={connection}
      unconnected={settings ? undefined : t(hasMailbox ? 'mail.mailbox' : 'mail.waiting')}
      settings={settings ? settingsOf(settings) : []}
      onChanged={onChanged}
      form={(start, restart) => <MailForm start={start} restart={restart} />}
    />
  );
}

function settingsOf({ host, port, tls, user, hasPassword }: NonNullable<MailConnection['settings']>) {
  return [
    [t('mail.host'), host],
    [t('mail.port'), String(port)],
    [t('mail.tls'), TLS_TEXTS[tls]()],
    [t('mail.user'), user === '' ? t('none') : user],
    [t('mail.password'), t(hasPassword ? 'secret.set' : 'none')],
  ] as const;
}

const withPort = (values: FormValues) => ({ ...values, port: Number(values['port']) });
const checkToSave = checkBySchema(mailToSave);
const checkToTest = checkBySchema(mailToTest);

type MailFormProps = { start: MailConnection; restart: () => Promise<void> };

function MailForm({ start: { revision, settings, usualSender }, restart }: MailFormProps) {
  const form = useConnectionForm({
    start: {
      host: settings?.host ?? '',
      port: String(settings?.port ?? USUAL_PORT),
      tls: settings?.tls ?? 'required',
      user: settings?.user ?? '',
      sender: settings?.sender ?? '',
    },
    save: {
      check: (values) => checkToSave(withPort(values)),
      send: (mail) => send(saveMailConnection, { body: { basedOn: revision, ...mail } }),
    },
    test: {
      check: (values) => checkToTest(withPort(values)),
      send: (mail) => send(testMailConnection, { body: mail }),
    },
    restart,
  });
  const isTlsKnown = MAIL_TLS.map((tls) => [tls, TLS_TEXTS[tls]()] as const);
  return (
    <form className={`${fieldCss.form} ${layoutCss.above5}`} {...form.props}>
      <TextField
        label={t('mail.host')}
        {...form.field('host')}
        hint={t('mail.host.hint')}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={fieldCss.twoFields}>
        <TextField label={t('mail.port')} {...form.field('port')} inputMode="numeric" autoComplete="off" />
        <SelectField label={t('mail.tls')} {...form.field('tls')} choices={isTlsKnown} />
      </div>
      <TextField
        label={t('mail.user')}
        {...form.field('user')}
        hint={t('mail.user.hint')}
        autoComplete="off"
        spellCheck={false}
      />
      <SecretField
        label={t('mail.password')}
        {...form.field('password')}
        isStored={settings?.hasPassword ?? false}
      />
      <TextField
        label={t('mail.sender')}
        {...form.field('sender')}
        hint={t('mail.sender.hint', { email: usualSender })}
        inputMode="email"
        autoComplete="off"
      />
      <SaveFailure form={form} onShowSaved={restart} />
      <SaveButton form={form}>{t('save')}</SaveButton>
      <SendTest
        form={form}
        title={t('mail.test')}
        label={t('mail.test.to')}
        hint={t('mail.test.hint')}
        button={t('mail.test.send')}
        field={form.field('to')}
        inputMode="email"
      />
    </form>
  );
}
